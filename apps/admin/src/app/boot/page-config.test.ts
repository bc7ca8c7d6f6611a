import { expect, test } from 'vitest'
import { pageConfigOf } from './page-config.ts'

const i18n = { defaultLocale: 'de', supportedLocales: ['de', 'fr'] }
const features = { userPresence: false, ai: false }

test('[CFG-01] the page takes its title, language and demo from the configuration', () => {
  const config = pageConfigOf({
    i18n,
    features,
    tabTitle: 'Tab',
    venueName: 'Meridian',
    demo: { password: 'welcome', accounts: [{ email: 'ada@example.org', authority: 'designer' }] },
  })
  expect(config).toEqual({
    title: 'Meridian',
    defaultLocale: 'de',
    demo: { password: 'welcome', emails: ['ada@example.org'] },
  })
})

test.each([
  [{ tabTitle: 'Tab' }, 'Tab'],
  [{ tabTitle: 'Tab', venueName: '' }, 'Tab'],
  [{}, 'Foyer Venue'],
])('[CFG-02] with the names %j the title is %s', (names, title) => {
  expect(pageConfigOf({ i18n, features, ...names })).toEqual({ title, defaultLocale: 'de', demo: undefined })
})
