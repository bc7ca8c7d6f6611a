import type { EditorCatalogue, KindTextKey } from '../../editor-texts.ts'
import { mergeFeatureTexts } from '../../merge-feature-texts.ts'
import editor from './editor.json'
import fields from './editor-fields.json'
import newEntities from './new-entities.ts'

const ofKinds = mergeFeatureTexts<KindTextKey>(import.meta.glob('./*.editor.json', { eager: true, import: 'default' }))

const messages: EditorCatalogue = { ...editor, ...fields, ...ofKinds, ...newEntities }

export default messages
