import type { AdminTextKey } from './admin-texts.ts'
import type { Translator } from './create-translator.ts'
import type { TextKey } from './texts.ts'
import { useTranslator } from './translator-context.ts'

export { TranslatorProvider, useTranslator } from './translator-context.ts'

/** The texts of the attendee app. Throws outside a `TranslatorProvider`. */
export const useTexts: () => Translator = useTranslator

/** The texts that the attendee app and the admin app both begin with. */
type SharedTextKey = Extract<TextKey, AdminTextKey>

/** What `useTranslator` gives to components that both apps use. */
export type SharedTranslator = Translator<SharedTextKey>
