import { expect, test } from 'vitest'
import { readPageConfig } from './read-ui-config.ts'

test('[CFG-01] the page takes its title, languages and demo from the configuration', () => {
  const config = readPageConfig({
    i18n: { defaultLocale: 'de', supportedLocales: ['fr', 'xx', 7] },
    tabTitle: 'Tab',
    venueName: 'Meridian',
    favicon: '/icon.svg',
    demo: { password: 'welcome', accounts: [{ email: 'ada@example.org', authority: 'designer' }, {}] },
  })
  expect(config).toEqual({
    title: 'Meridian',
    favicon: '/icon.svg',
    defaultLocale: 'de',
    supportedLocales: ['de', 'fr'],
    demo: { password: 'welcome', emails: ['ada@example.org'] },
  })
})

test.each([undefined, null, 'text', [], { i18n: 3, demo: 'x', tabTitle: 4 }])(
  '[CFG-03] %j leaves every default',
  (file) => {
    expect(readPageConfig(file)).toEqual({
      title: 'Foyer Venue',
      favicon: undefined,
      defaultLocale: 'en',
      supportedLocales: ['en'],
      demo: undefined,
    })
  },
)
