import type { DesignerCatalogue } from '../../designer-texts.ts'
import common from '../../locales/de/common.json'
import errors from '../../locales/de/errors.json'
import login from '../../locales/de/login.json'
import designer from '../../locales/de/designer.json'

export const messages: DesignerCatalogue = { ...common, ...errors, ...login, ...designer }
