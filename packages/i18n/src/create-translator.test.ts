import { afterEach, expect, test, vi } from 'vitest'
import { createTranslator } from './create-translator.ts'

afterEach(() => vi.unstubAllGlobals())

const evening = Date.UTC(2026, 10, 20, 18, 5)
const timeIn = (locale: string, spoken: readonly string[]): string => {
  vi.stubGlobal('navigator', { languages: spoken })
  return createTranslator(locale, {}).date(evening, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
}

test.each([
  ['en', ['en-GB', 'en'], '18:05'],
  ['en', ['de-DE', 'en-US'], '6:05 PM'],
  ['de', ['en-US', 'en'], '18:05'],
  ['en', ['enm-XX'], '6:05 PM'],
])('[L10N-01] %s in a browser that speaks %j writes the time as %s', (locale, spoken, written) => {
  expect(timeIn(locale, spoken).replace(/\s/g, ' ')).toBe(written)
})
