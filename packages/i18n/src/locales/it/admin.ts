import type { AdminCatalogue } from '../../admin-texts.ts'
import common from './common.json'
import errors from './errors.json'
import login from './login.json'
import admin from './admin.json'

const messages: AdminCatalogue = { ...common, ...errors, ...login, ...admin }

export default messages
