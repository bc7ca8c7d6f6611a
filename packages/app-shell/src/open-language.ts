import { loadScriptFont } from '@foyer/ui/fonts'
import type { DocumentHead } from './document-head.ts'
import { type LanguageDeps, type LanguageModel, createLanguageModel } from './language-model.ts'
import type { Log } from './log.ts'
import { createPageStorage } from './page-storage.ts'

interface OpenLanguageDeps<Key extends string> extends Pick<LanguageDeps<Key>, 'storage' | 'i18n' | 'load'> {
  readonly head: DocumentHead
  readonly log: Log
  /** Called when another language could not be fetched; the language stays as it was. */
  readonly onFailure: () => void
}

/** The language of the whole page: its texts, its direction, its fonts. Rejects as `createLanguageModel`. Source: L10N-01. */
export const openLanguage = <Key extends string>({
  head,
  log,
  onFailure,
  ...deps
}: OpenLanguageDeps<Key>): Promise<LanguageModel<Key>> =>
  createLanguageModel({
    ...deps,
    visitStorage: createPageStorage('venue:', () => sessionStorage),
    query: new URLSearchParams(location.search).get('lang') ?? undefined,
    browser: navigator.language,
    onChange: ({ locale, direction }) => {
      head.setLanguage(locale, direction)
      void loadScriptFont(locale)
    },
    onFailure: (cause) => {
      log('ERROR', 'language', 'the texts could not be fetched', cause)
      onFailure()
    },
  })
