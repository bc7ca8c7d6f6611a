import { expect, test } from 'vitest'
import { warnOfForeignAssets } from './foreign-assets.ts'
import type { Venue } from './venue.ts'

test('[CON-07] [AST-03] each other host of assets is named once, with the first address and how many there are', () => {
  const assets = [
    { uri: '/assets/live/architecture/a/assets/plan.pdf' },
    { uri: 'https://photos.example/1.jpg' },
    { uri: '/assets/live/a.jpg', localizedUris: [{ locale: 'de', uri: 'https://photos.example/2.jpg' }] },
    { uri: 'https://films.example/1.mp4' },
  ] as unknown as Venue['assets']
  expect(warnOfForeignAssets({ assets })).toEqual([
    {
      pointer: '/assets/1/uri',
      code: 'foreign-asset',
      message: '2 addresses of assets are on photos.example, which is contacted only after a visitor consents',
    },
    {
      pointer: '/assets/3/uri',
      code: 'foreign-asset',
      message: '1 address of an asset is on films.example, which is contacted only after a visitor consents',
    },
  ])
})
