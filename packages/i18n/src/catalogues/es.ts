import type { Catalogue } from '../texts.ts'
import common from '../locales/es/common.json'
import errors from '../locales/es/errors.json'
import login from '../locales/es/login.json'
import shell from '../locales/es/shell.json'
import consent from '../locales/es/consent.json'
import stage from '../locales/es/stage.json'
import widgets from '../locales/es/widgets.json'

export const messages: Catalogue = { ...common, ...errors, ...login, ...shell, ...consent, ...stage, ...widgets }
