import type { AdminCatalogue } from '../../admin-texts.ts'
import { mergeFeatureTexts } from '../../merge-feature-texts.ts'
import common from './common.json'
import errors from './errors.json'
import login from './login.json'
import admin from './admin.json'

const ofFeatures = mergeFeatureTexts(import.meta.glob('./*.admin.json', { eager: true, import: 'default' }))

const messages: AdminCatalogue = { ...common, ...errors, ...login, ...admin, ...ofFeatures }

export default messages
