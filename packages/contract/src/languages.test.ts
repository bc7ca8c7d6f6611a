import { expect, test } from 'vitest'
import { resolveLocales } from './languages.ts'

const below = { supportedLocales: ['en', 'de'], defaultLocale: 'de' }

test.each([
  ['nothing', {}, ['en', 'de'], 'de'],
  ['an empty list', { supportedLocales: [] }, ['en', 'de'], 'de'],
  ['a default alone', { defaultLocale: 'en' }, ['en', 'de'], 'en'],
  ['a default that is not offered', { supportedLocales: ['fr'], defaultLocale: 'it' }, ['it', 'fr'], 'it'],
  ['a list with the default below it', { supportedLocales: ['fr', 'de'] }, ['fr', 'de'], 'de'],
  ['a list without the default below it', { supportedLocales: ['fr', 'it'] }, ['fr', 'it'], 'fr'],
])(
  '[CFG-01] a venue that names %s offers its languages with the default among them',
  (_what, own, offered, byDefault) => {
    const { supportedLocales, defaultLocale } = resolveLocales(own, below)
    expect(supportedLocales.toSorted()).toEqual(offered.toSorted())
    expect(defaultLocale).toBe(byDefault)
  },
)
