import type { DesignerCatalogue } from '../../designer-texts.ts'
import common from '../../locales/en/common.json'
import errors from '../../locales/en/errors.json'
import login from '../../locales/en/login.json'
import designer from '../../locales/en/designer.json'

export const messages: DesignerCatalogue = { ...common, ...errors, ...login, ...designer }
