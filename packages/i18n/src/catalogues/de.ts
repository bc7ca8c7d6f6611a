import type { Catalogue } from '../texts.ts'
import common from '../locales/de/common.json'
import errors from '../locales/de/errors.json'
import login from '../locales/de/login.json'
import shell from '../locales/de/shell.json'
import consent from '../locales/de/consent.json'
import stage from '../locales/de/stage.json'
import widgets from '../locales/de/widgets.json'

export const messages: Catalogue = { ...common, ...errors, ...login, ...shell, ...consent, ...stage, ...widgets }
