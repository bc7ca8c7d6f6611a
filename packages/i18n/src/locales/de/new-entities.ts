import type { NewEntityTexts } from '../../editor-texts.ts'
import { mergeFeatureTexts } from '../../merge-feature-texts.ts'

const messages: NewEntityTexts = mergeFeatureTexts(import.meta.glob('./*.new.json', { eager: true, import: 'default' }))

export default messages
