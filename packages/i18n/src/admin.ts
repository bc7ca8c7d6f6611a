import { createTextLoader } from './create-text-loader.ts'
import type { Translator } from './create-translator.ts'
import type { AdminTextKey } from './admin-texts.ts'
import { useTranslator } from './translator-context.ts'

export type { AdminTextKey } from './admin-texts.ts'

/** The texts the admin app begins with. Source: L10N-02. */
export const loadAdminCatalogue = createTextLoader<AdminTextKey>((language) => import(`./locales/${language}/admin.ts`))

export type AdminTranslator = Translator<AdminTextKey>

/** The texts of the admin app. Throws outside a `TranslatorProvider`. */
export const useAdminTexts: () => AdminTranslator = useTranslator
