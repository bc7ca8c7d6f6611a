import { createContext, useContext } from 'react'
import { createTextLoader } from './create-text-loader.ts'
import type { Translator } from './create-translator.ts'
import type { AdminTextKey } from './admin-texts.ts'

export type { AdminCatalogue, AdminTextKey } from './admin-texts.ts'

export type AdminTranslator = Translator<AdminTextKey>

/** The texts the admin app begins with. Source: L10N-02. */
export const loadAdminCatalogue = createTextLoader<AdminTextKey>((language) => import(`./locales/${language}/admin.ts`))

const TranslatorContext = createContext<AdminTranslator | undefined>(undefined)

export const AdminTextsProvider = TranslatorContext.Provider

/** The language the page is shown in now. Throws outside an `AdminTextsProvider`. */
export function useAdminTexts(): AdminTranslator {
  const translator = useContext(TranslatorContext)
  if (translator === undefined) throw new Error('useAdminTexts needs an AdminTextsProvider above it')
  return translator
}
