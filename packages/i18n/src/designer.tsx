import { createContext, useContext } from 'react'
import type { Translator } from './create-translator.ts'
import type { DesignerCatalogue, DesignerTextKey } from './designer-texts.ts'

export type { DesignerCatalogue, DesignerTextKey } from './designer-texts.ts'

export type DesignerTranslator = Translator<DesignerTextKey>

const loaders = {
  en: () => import('./catalogues/designer/en.ts'),
  de: () => import('./catalogues/designer/de.ts'),
  es: () => import('./catalogues/designer/es.ts'),
  fr: () => import('./catalogues/designer/fr.ts'),
  it: () => import('./catalogues/designer/it.ts'),
  pt: () => import('./catalogues/designer/pt.ts'),
}

const isLoadable = (language: string): language is keyof typeof loaders => Object.hasOwn(loaders, language)

/** The texts in `language`, else in its two-letter base, else in English. */
export async function loadDesignerCatalogue(language: string): Promise<DesignerCatalogue> {
  const base = language.slice(0, 2)
  const key = isLoadable(language) ? language : isLoadable(base) ? base : 'en'
  return (await loaders[key]()).messages
}

const TranslatorContext = createContext<DesignerTranslator | undefined>(undefined)

export const DesignerTextsProvider = TranslatorContext.Provider

/** The language the page is shown in now. Throws outside a `DesignerTextsProvider`. */
export function useDesignerTexts(): DesignerTranslator {
  const translator = useContext(TranslatorContext)
  if (translator === undefined) throw new Error('useDesignerTexts needs a DesignerTextsProvider above it')
  return translator
}
