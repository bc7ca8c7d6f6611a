import { createContext, useContext } from 'react'
import type { MatchingConfiguration } from '@foyer/contract'
import { languages } from '@foyer/contract/languages'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { usePort } from '../host/use-port.tsx'
import type { UseMatching } from './use-matching.ts'

export interface MatchingPage extends Pick<UseMatching, Exclude<keyof UseMatching, 'view'>> {
  readonly configuration: MatchingConfiguration
}

const Context = createContext<MatchingPage | undefined>(undefined)

export const MatchingPageProvider = Context.Provider

export function useMatchingPage(): MatchingPage {
  const page = useContext(Context)
  if (page === undefined) throw new Error('useMatchingPage needs a MatchingPageProvider above it')
  return page
}

/** Names of interests and languages in the language of the page, and how several of them are said together. */
export function useNames() {
  const { locale } = useTexts()
  const { configuration } = useMatchingPage()
  const { defaultLocale } = usePort('venue')
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  const ofLanguages = new Intl.DisplayNames([locale], { type: 'language' })
  return {
    interest: (id: string): string => {
      const found = configuration.interests.find((interest) => interest.id === id)
      return found === undefined ? '' : localizedText(found.texts, locale, defaultLocale)
    },
    language: (code: string): string =>
      ofLanguages.of(code) ?? languages.find((language) => language.code === code)?.nativeName ?? code,
    together: (names: readonly string[]): string => list.format(names),
  }
}
