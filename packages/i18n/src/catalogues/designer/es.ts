import type { DesignerCatalogue } from '../../designer-texts.ts'
import common from '../../locales/es/common.json'
import errors from '../../locales/es/errors.json'
import login from '../../locales/es/login.json'
import designer from '../../locales/es/designer.json'

export const messages: DesignerCatalogue = { ...common, ...errors, ...login, ...designer }
