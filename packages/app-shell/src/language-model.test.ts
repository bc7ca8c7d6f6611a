import { expect, test } from 'vitest'
import { catalogueLanguages, loadCatalogue } from '@foyer/i18n'
import { createPageStorage } from './page-storage.ts'
import { createLanguageModel } from './language-model.ts'

const emptyStorage = <Key extends string>() =>
  createPageStorage<Key>('venue:', () => {
    throw new Error('refused')
  })

async function setUp(
  clues: { query?: string; stored?: string; browser?: string } = {},
  load = loadCatalogue,
  { supportedLocales = ['de', 'en', 'fr'], visitStorage = emptyStorage<'lang-replaced'>() } = {},
) {
  const storage = emptyStorage<'lang'>()
  if (clues.stored !== undefined) storage.set('lang', clues.stored)
  const shown: string[] = []
  const failures: unknown[] = []
  const language = await createLanguageModel({
    storage,
    visitStorage,
    i18n: { supportedLocales, defaultLocale: 'en' },
    query: clues.query,
    browser: clues.browser,
    load,
    onChange: ({ locale, direction }) => shown.push(`${locale} ${direction}`),
    onFailure: (cause) => failures.push(cause),
  })
  return { language, storage, visitStorage, shown, failures }
}

test.each([
  [{ query: 'de', stored: 'fr', browser: 'en-GB' }, 'de'],
  [{ query: 'xx', stored: 'fr', browser: 'de' }, 'fr'],
  [{ stored: 'es', browser: 'de-AT' }, 'de'],
  [{ browser: 'ja' }, 'en'],
  [{}, 'en'],
])('[L10N-01] with the clues %j the page begins in %s', async (clues, locale) => {
  const { language, storage, shown } = await setUp(clues)
  expect(language.current()).toBe(locale)
  expect(shown).toEqual([`${locale} ltr`])
  expect(storage.get('lang')).toBe('stored' in clues ? clues.stored : undefined)
})

test('[L10N-01] [NAV-13] a choice is kept, one by address is not, and an unsupported one is neither', async () => {
  const { language, storage } = await setUp()
  await language.follow('de')
  expect([language.current(), storage.get('lang')]).toEqual(['de', undefined])
  await language.choose('fr')
  expect([language.current(), storage.get('lang')]).toEqual(['fr', 'fr'])
  await language.choose('es')
  await language.follow('es')
  expect([language.current(), storage.get('lang')]).toEqual(['fr', 'fr'])
})

test('[L10N-01] the last choice wins, whichever catalogue comes first', async () => {
  let deliverGerman = () => {}
  const { language } = await setUp({}, async (code) => {
    if (code === 'de') await new Promise<void>((resolve) => (deliverGerman = resolve))
    return loadCatalogue(code)
  })
  const german = language.choose('de')
  await language.choose('fr')
  deliverGerman()
  await german
  expect(language.current()).toBe('fr')
})

test('[NAV-13] [L10N-01] what an address asks for is taken once: a choice made since stands', async () => {
  const { language } = await setUp({ query: 'de' })
  await language.choose('fr')
  await language.follow('de')
  expect(language.current()).toBe('fr')
  await language.follow('en')
  expect(language.current()).toBe('en')
  await language.choose('fr')
  await language.follow('en')
  expect(language.current()).toBe('fr')
})

test('[NAV-13] [L10N-01] a choice made while the address names a language stays after a reload, until another is named', async () => {
  const { language, visitStorage } = await setUp({ query: 'de' })
  await language.choose('fr')
  const afterReload = async (query: string) =>
    (await setUp({ query, stored: 'fr' }, loadCatalogue, { visitStorage })).language
  expect((await afterReload('de')).current()).toBe('fr')
  expect((await afterReload('en')).current()).toBe('en')
  await (await afterReload('de')).follow('en')
  expect((await afterReload('de')).current()).toBe('de')
})

test('[L10N-01] a catalogue that cannot be fetched is reported, and its language can be chosen again', async () => {
  let isDown = true
  const { language, storage, failures, shown } = await setUp({}, async (code) => {
    if (code === 'de' && isDown) throw new TypeError('no answer')
    return loadCatalogue(code)
  })
  await language.choose('de')
  expect([language.current(), failures.length, shown]).toEqual(['en', 1, ['en ltr']])
  isDown = false
  await language.choose('de')
  expect([language.current(), failures.length, storage.get('lang')]).toEqual(['de', 1, 'de'])
})

test('[HDR-01] the languages on offer are the supported ones that have texts, in the order of the specification', async () => {
  expect((await setUp()).language.offered.map(({ code }) => code)).toEqual(['en', 'de', 'fr'])
  const { language } = await setUp({ query: 'ur' }, loadCatalogue, { supportedLocales: ['ja', 'pt-BR', 'ur', 'en'] })
  expect(language.offered.map(({ code }) => code)).toEqual(['en', 'pt-BR'])
  expect(language.current()).toBe('ur')
  expect(catalogueLanguages).toEqual(expect.arrayContaining(['en', 'de', 'es', 'fr', 'it', 'pt']))
})
