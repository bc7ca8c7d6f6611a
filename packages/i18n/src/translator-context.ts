import { createContext, useContext } from 'react'
import type { Translator } from './create-translator.ts'

const TranslatorContext = createContext<Translator<string> | undefined>(undefined)

export const TranslatorProvider = TranslatorContext.Provider

/** The language the page is shown in now, of either app. Throws outside a `TranslatorProvider`. */
export function useTranslator(): Translator<string> {
  const translator = useContext(TranslatorContext)
  if (translator === undefined) throw new Error('texts need a TranslatorProvider above them')
  return translator
}
