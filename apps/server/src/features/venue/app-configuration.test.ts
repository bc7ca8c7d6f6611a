import { expect, test } from 'vitest'
import { buildAssetEntry, buildVenue } from '../../testing/build-venue.ts'
import { appConfigurationOf, listPublicAssets } from './app-configuration.ts'

const uriOf = (id: string) => `/assets/live/architecture/expo/assets/${id}.webp`

const venueWith = (appConfiguration: object) =>
  buildVenue({
    architecture: { appConfiguration, style: { logoAssetId: 'logo' } },
    assets: [
      buildAssetEntry('logo'),
      { ...buildAssetEntry('icon', 3), mediaType: 'image/svg+xml', width: 4000, height: 4000 },
      { ...buildAssetEntry('night', 2), width: 4000, height: 2000 },
      { ...buildAssetEntry('small'), width: 1280, height: 800 },
      { ...buildAssetEntry('foreign'), uri: 'https://photos.example/night.webp' },
    ],
  })

test('[EDT-14] [CFG-02] a venue gives languages, title, icon and login picture with their generation', () => {
  const venue = venueWith({
    supportedLocales: ['de', 'en'],
    defaultLocale: 'de',
    tabTitle: 'Forum',
    faviconAssetId: 'icon',
    loginBackgroundAssetId: 'night',
  })
  expect(appConfigurationOf(venue)).toEqual({
    i18n: { supportedLocales: ['de', 'en'], defaultLocale: 'de' },
    tabTitle: 'Forum',
    favicon: `${uriOf('icon')}?generation=3`,
    loginBackground: '/assets/live/architecture/expo/assets/night_w1920.webp?generation=2',
  })
})

test('[EDT-14] what a venue leaves empty is not in its configuration', () => {
  expect(appConfigurationOf(venueWith({}))).toEqual({ i18n: { supportedLocales: [] } })
  expect(appConfigurationOf(venueWith({ tabTitle: '' }))).toEqual({ i18n: { supportedLocales: [] } })
  expect(appConfigurationOf(undefined)).toBeUndefined()
})

test('[AST-02] a login picture of at most 1920 pixels is given as it is', () => {
  expect(appConfigurationOf(venueWith({ loginBackgroundAssetId: 'small' }))?.loginBackground).toBe(
    `${uriOf('small')}?generation=1`,
  )
})

test('[CON-07] a picture of another host is left out', () => {
  const given = appConfigurationOf(venueWith({ faviconAssetId: 'foreign', loginBackgroundAssetId: 'foreign' }))
  expect(given).toEqual({ i18n: { supportedLocales: [] } })
})

test('[AST-03] the logo, the icon and the login picture need no signature', () => {
  const venue = venueWith({ faviconAssetId: 'icon', loginBackgroundAssetId: 'night' })
  expect(listPublicAssets(venue)).toEqual(['logo', 'icon', 'night'])
  expect(listPublicAssets(undefined)).toEqual([])
})
