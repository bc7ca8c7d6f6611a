import { type Cell, type Readable, cell } from '@foyer/client'
import { type Language, languages } from '@foyer/contract/languages'
import { chooseLanguage, createTranslator } from '@foyer/i18n'
import { type AdminCatalogue, type AdminTranslator } from '@foyer/i18n/admin'
import type { Choices } from '../platform/choices.ts'

export interface LanguageModel {
  readonly translator: Readable<AdminTranslator>
  /** In the order of the specification; a selector is shown for more than one. */
  readonly offered: readonly Language[]
  /** Somebody's own choice, which is kept. Source: L10N-01. */
  readonly choose: (code: string) => Promise<void>
}

interface LanguageDeps {
  readonly choices: Choices
  readonly supported: readonly string[]
  readonly defaultLocale: string
  readonly query: string | undefined
  readonly browser: string | undefined
  readonly load: (code: string) => Promise<AdminCatalogue>
  readonly onChange: (translator: AdminTranslator) => void
  /** Told of a catalogue that could not be fetched; the language stays as it was. */
  readonly onFailure: (cause: unknown) => void
}

/** Settles once the first catalogue is here; fails when it does not come. Source: L10N-01. */
export async function createLanguageModel(deps: LanguageDeps): Promise<LanguageModel> {
  const { choices, supported, defaultLocale } = deps
  let wanted = chooseLanguage({
    query: deps.query,
    stored: choices.get('lang'),
    browser: deps.browser,
    supported,
    defaultLocale,
  })
  const translator: Cell<AdminTranslator> = cell(createTranslator(wanted, await deps.load(wanted)))
  deps.onChange(translator.get())
  return { translator, offered: languages.filter(({ code }) => supported.includes(code)), choose }

  async function choose(code: string) {
    if (!supported.includes(code) || code === wanted) return
    wanted = code
    try {
      const catalogue = await deps.load(code)
      if (wanted !== code) return
      choices.set('lang', code)
      translator.set(createTranslator(code, catalogue))
      deps.onChange(translator.get())
    } catch (cause) {
      if (wanted === code) wanted = translator.get().locale
      deps.onFailure(cause)
    }
  }
}
