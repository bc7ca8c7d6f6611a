import type { Catalogue } from '../texts.ts'
import common from '../locales/pt/common.json'
import errors from '../locales/pt/errors.json'
import login from '../locales/pt/login.json'
import shell from '../locales/pt/shell.json'
import consent from '../locales/pt/consent.json'
import stage from '../locales/pt/stage.json'
import widgets from '../locales/pt/widgets.json'

export const messages: Catalogue = { ...common, ...errors, ...login, ...shell, ...consent, ...stage, ...widgets }
