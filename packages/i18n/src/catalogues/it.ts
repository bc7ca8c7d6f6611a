import type { Catalogue } from '../texts.ts'
import common from '../locales/it/common.json'
import errors from '../locales/it/errors.json'
import login from '../locales/it/login.json'
import shell from '../locales/it/shell.json'
import consent from '../locales/it/consent.json'
import stage from '../locales/it/stage.json'
import widgets from '../locales/it/widgets.json'

export const messages: Catalogue = { ...common, ...errors, ...login, ...shell, ...consent, ...stage, ...widgets }
