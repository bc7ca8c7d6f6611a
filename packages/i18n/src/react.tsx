import { createContext, useContext } from 'react'
import type { Translator } from './create-translator.ts'

const TranslatorContext = createContext<Translator | undefined>(undefined)

export const TranslatorProvider = TranslatorContext.Provider

/** The language the page is shown in now. Throws outside a `TranslatorProvider`. */
export function useTexts(): Translator {
  const translator = useContext(TranslatorContext)
  if (translator === undefined) throw new Error('useTexts needs a TranslatorProvider above it')
  return translator
}
