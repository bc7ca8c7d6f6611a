import type { DesignerCatalogue } from '../../designer-texts.ts'
import common from '../../locales/fr/common.json'
import errors from '../../locales/fr/errors.json'
import login from '../../locales/fr/login.json'
import designer from '../../locales/fr/designer.json'

export const messages: DesignerCatalogue = { ...common, ...errors, ...login, ...designer }
