import type { Catalogue } from '../../texts.ts'
import common from './common.json'
import errors from './errors.json'
import login from './login.json'
import shell from './shell.json'
import consent from './consent.json'
import stage from './stage.json'
import widgets from './widgets.json'

const messages: Catalogue = { ...common, ...errors, ...login, ...shell, ...consent, ...stage, ...widgets }

export default messages
