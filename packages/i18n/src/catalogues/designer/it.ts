import type { DesignerCatalogue } from '../../designer-texts.ts'
import common from '../../locales/it/common.json'
import errors from '../../locales/it/errors.json'
import login from '../../locales/it/login.json'
import designer from '../../locales/it/designer.json'

export const messages: DesignerCatalogue = { ...common, ...errors, ...login, ...designer }
