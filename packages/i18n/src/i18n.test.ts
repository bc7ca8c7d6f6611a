import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'
import { createTranslator } from './create-translator.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { localized, localizedText } from './localized.ts'
import { catalogueLanguages } from './text-languages.ts'
import { textsAtHand } from './texts-at-hand.ts'

const clues = {
  query: undefined,
  stored: undefined,
  browser: undefined,
  supported: ['en', 'de', 'fr'],
  defaultLocale: 'en',
}

test('[L10N-01] the query wins, then the stored language, then the first two letters of the browser, then the default', () => {
  expect(chooseLanguage({ ...clues, query: 'fr', stored: 'de', browser: 'de-AT' })).toBe('fr')
  expect(chooseLanguage({ ...clues, query: 'tlh', stored: 'de', browser: 'fr-FR' })).toBe('de')
  expect(chooseLanguage({ ...clues, stored: 'ja', browser: 'DE-AT' })).toBe('de')
  expect(chooseLanguage({ ...clues, browser: 'ja-JP' })).toBe('en')
})

const folder = join(import.meta.dirname, 'locales')
const read = (language: string, topic: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, language, topic), 'utf8'))

const topicsOf = (language: string) => readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'))

/** The names a compiled message takes values for; a part is a text or `[name, kind?, forms?]`. */
function namesIn(parts: unknown): string[] {
  if (!Array.isArray(parts)) return []
  return parts.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const forms: unknown[] = typeof part[2] === 'object' && part[2] !== null ? Object.values(part[2]) : []
    return [String(part[0]), ...forms.flatMap(namesIn)]
  })
}
const placeholders = (message: string) =>
  [...new Set(namesIn(compileMessage(message)))].filter((name) => name !== '#').sort()

test('[L10N-02] the six catalogues have the same keys, parse, and take the same values', () => {
  expect(catalogueLanguages).toEqual(['en', 'de', 'es', 'fr', 'it', 'pt'])
  for (const topic of topicsOf('en')) {
    const english = read('en', topic)
    for (const language of catalogueLanguages) {
      const texts = read(language, topic)
      expect(Object.keys(texts).sort(), `${language}/${topic}`).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), `${language}/${topic} ${key}`).not.toBe('')
        expect(placeholders(text), `${language}/${topic} ${key}`).toEqual(placeholders(english[key] ?? ''))
      }
    }
  }
})

test('[L10N-02] a language has one word for the venue', () => {
  const others: Readonly<Record<string, RegExp>> = {
    de: /\bVenues?\b/,
    es: /\b(est[eo]s?|l?os|un|nuevo|todos los|el|del|al) espacios?\b/i,
    it: /\b(questo|lo|gli|uno|nuovo|dello|nello|allo) spazi?o?\b/i,
  }
  // Room on a disk and for drawing.
  const isRoom = (key: string) => /not-kept|storage-full|full-title/.test(key)
  for (const [language, other] of Object.entries(others)) {
    const found = topicsOf(language).flatMap((topic) =>
      Object.entries(read(language, topic)).flatMap(([key, text]) => (other.test(text) && !isRoom(key) ? [key] : [])),
    )
    expect(found, language).toEqual([])
  }
})

test('[L10N-02] every folder of texts is a language and has the same files', () => {
  const english = readdirSync(join(folder, 'en'))
  expect(readdirSync(folder).sort()).toEqual([...catalogueLanguages].sort())
  for (const language of catalogueLanguages) expect(readdirSync(join(folder, language)), language).toEqual(english)
})

test('[L10N-01] what is at hand without a catalogue is what the catalogues say', async () => {
  for (const language of [...catalogueLanguages, 'pt-BR', 'ja']) {
    const { t } = createTranslator(language, await loadCatalogue(language))
    for (const [key, text] of Object.entries(textsAtHand(language))) expect(text).toBe(t(key as 'common.try-again'))
  }
})

test('[L10N-02] a language without a catalogue speaks its base language or English', async () => {
  expect((await loadCatalogue('pt-BR'))['common.close']).toEqual((await loadCatalogue('pt'))['common.close'])
  expect((await loadCatalogue('ja'))['common.close']).toEqual((await loadCatalogue('en'))['common.close'])
  expect(createTranslator('de', await loadCatalogue('de')).t('common.close')).toBe('Schließen')
})

test('[L10N-03] a venue text falls back from the region to the language, the default, English, the first', () => {
  const names = [
    { locale: 'fr', text: 'Jardin' },
    { locale: 'pt', text: 'Jardim' },
    { locale: 'en', text: 'Garden' },
  ]
  expect(localizedText(names, 'pt-BR')).toBe('Jardim')
  expect(localizedText(names, 'ja', 'fr')).toBe('Jardin')
  expect(localizedText(names, 'ja')).toBe('Garden')
  expect(localizedText([{ locale: 'fr', text: 'Jardin' }], 'ja')).toBe('Jardin')
  expect(localizedText([], 'ja')).toBe('')
})

test('[L10N-03] an empty venue text is none, and the next language speaks for it', () => {
  const names = [
    { locale: 'de', text: '' },
    { locale: 'pt', text: ' ' },
    { locale: 'en', text: 'Garden' },
  ]
  expect(localizedText(names, 'de')).toBe('Garden')
  expect(localizedText(names, 'ja', 'pt')).toBe('Garden')
  expect(localizedText([{ locale: 'de', text: '' }], 'de')).toBe('')
})

test('[AST-04] the asset of a locale is the one its entry names', () => {
  const assets = [
    { locale: 'de', assetId: 'plan-de' },
    { locale: 'en', assetId: 'plan-en' },
  ]
  expect(localized(assets, 'de')?.assetId).toBe('plan-de')
  expect(localized(assets, 'it')?.assetId).toBe('plan-en')
})
