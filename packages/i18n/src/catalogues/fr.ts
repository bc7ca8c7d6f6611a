import type { Catalogue } from '../texts.ts'
import common from '../locales/fr/common.json'
import errors from '../locales/fr/errors.json'
import login from '../locales/fr/login.json'
import shell from '../locales/fr/shell.json'
import consent from '../locales/fr/consent.json'
import stage from '../locales/fr/stage.json'
import widgets from '../locales/fr/widgets.json'

export const messages: Catalogue = { ...common, ...errors, ...login, ...shell, ...consent, ...stage, ...widgets }
