import { type Cell, type Readable, cell } from '@foyer/client'
import type { UiConfig } from '@foyer/contract'
import { type Language, languages } from '@foyer/contract/languages'
import { type TextKey, type Translator, chooseLanguage, createTranslator, findTextLanguage } from '@foyer/i18n'
import type { PageStorage } from './page-storage.ts'

/** The language of a page whose texts have these keys. */
export interface LanguageModel<Key extends string = TextKey> {
  readonly translator: Readable<Translator<Key>>
  readonly current: () => string
  readonly defaultLocale: string
  /** The languages on offer, in the order of the specification; a selector is shown for more than one. Source: HDR-01. */
  readonly offered: readonly Language[]
  /** A visitor's own choice, which is kept. Source: L10N-01. */
  readonly choose: (code: string) => Promise<void>
  /** A choice by address: taken if offered, not kept; once, since an address goes on naming it. Source: NAV-13. */
  readonly follow: (code: string) => Promise<void>
}

export interface LanguageDeps<Key extends string> {
  readonly storage: PageStorage<'lang'>
  /** For the visit: the language of the address that a visitor's choice has replaced. */
  readonly visitStorage: PageStorage<'lang-replaced'>
  /** Which languages the page offers, and which one it falls back to. */
  readonly i18n: UiConfig['i18n']
  readonly query: string | undefined
  readonly browser: string | undefined
  readonly load: (code: string) => Promise<Readonly<Record<Key, string>>>
  readonly onChange: (translator: Translator<Key>) => void
  /** Called when a catalogue could not be fetched; the language does not change. */
  readonly onFailure: (cause: unknown) => void
}

/** Settles once the first catalogue is here; fails when it does not come. Source: L10N-01. */
export async function createLanguageModel<Key extends string>(deps: LanguageDeps<Key>): Promise<LanguageModel<Key>> {
  const { storage, visitStorage } = deps
  const { supportedLocales: supported, defaultLocale } = deps.i18n
  const first = chooseLanguage({
    // The address goes on naming it after a reload.
    query: deps.query === visitStorage.get('lang-replaced') ? undefined : deps.query,
    stored: storage.get('lang'),
    browser: deps.browser,
    supported,
    defaultLocale,
  })
  const translator: Cell<Translator<Key>> = cell(createTranslator(first, await deps.load(first)))
  deps.onChange(translator.get())
  let wanted = first
  let followed = deps.query
  return {
    translator,
    current: () => translator.get().locale,
    defaultLocale,
    // A language without a catalogue shows the texts of another one. It can still be chosen by address, for a venue's own texts.
    offered: languages.filter(({ code }) => supported.includes(code) && findTextLanguage(code) !== undefined),
    choose: async (code) => {
      if (!supported.includes(code)) return
      storage.set('lang', code)
      if (followed !== undefined) visitStorage.set('lang-replaced', followed)
      await show(code)
    },
    follow: async (code) => {
      if (code === followed) return
      followed = code
      visitStorage.remove('lang-replaced')
      if (supported.includes(code)) await show(code)
    },
  }

  async function show(code: string) {
    if (code === wanted) return
    wanted = code
    let catalogue: Readonly<Record<Key, string>>
    try {
      catalogue = await deps.load(code)
    } catch (cause) {
      if (wanted !== code) return
      wanted = translator.get().locale
      return deps.onFailure(cause)
    }
    if (wanted !== code) return
    translator.set(createTranslator(code, catalogue))
    deps.onChange(translator.get())
  }
}
