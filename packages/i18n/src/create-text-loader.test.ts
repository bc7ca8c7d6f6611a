import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTextLoader } from './create-text-loader.ts'
import { loadAdminCatalogue } from './admin.ts'
import { loadTexts } from './load-texts.ts'

const textOf = (language: string, topic: string, key: string): string | undefined =>
  (
    JSON.parse(readFileSync(join(import.meta.dirname, 'locales', language, `${topic}.json`), 'utf8')) as Record<
      string,
      string
    >
  )[key]

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['ja', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
])('[L10N-02] texts asked for in %j are those of %s', async (asked, spoken) => {
  const poll = (await loadTexts('poll')(asked))['poll.vote']
  // The build compiles messages; one without placeholders is a list of its text.
  expect([poll].flat().join('')).toBe(textOf(spoken, 'poll', 'poll.vote'))
  const admin = (await loadAdminCatalogue(asked))['common.close']
  expect([admin].flat().join('')).toBe(textOf(spoken, 'common', 'common.close'))
})

test('[L10N-02] a catalogue is fetched once per language that is asked for, and no other', async () => {
  const asked: string[] = []
  const load = createTextLoader<'a'>((language) => {
    asked.push(language)
    return Promise.resolve({ default: { a: language } })
  })
  expect(await load('fr-CA')).toEqual({ a: 'fr' })
  expect(asked).toEqual(['fr'])
})

test('[L10N-02] a key that no catalogue has does not compile', async () => {
  const texts = await loadTexts('social-wall')('it')
  // @ts-expect-error the wall has no such text
  expect(texts['social-wall.never-written']).toBeUndefined()
})
