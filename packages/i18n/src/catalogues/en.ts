import type { Catalogue } from '../texts.ts'
import common from '../locales/en/common.json'
import errors from '../locales/en/errors.json'
import login from '../locales/en/login.json'
import shell from '../locales/en/shell.json'
import consent from '../locales/en/consent.json'
import stage from '../locales/en/stage.json'
import widgets from '../locales/en/widgets.json'

export const messages: Catalogue = { ...common, ...errors, ...login, ...shell, ...consent, ...stage, ...widgets }
