import type { DesignerCatalogue } from '../../designer-texts.ts'
import common from '../../locales/pt/common.json'
import errors from '../../locales/pt/errors.json'
import login from '../../locales/pt/login.json'
import designer from '../../locales/pt/designer.json'

export const messages: DesignerCatalogue = { ...common, ...errors, ...login, ...designer }
