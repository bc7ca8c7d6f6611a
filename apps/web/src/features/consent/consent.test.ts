import type { CookieProvider, ServedArchitecture, ServedWidget } from '@foyer/contract'
import { expect, test } from 'vitest'
import {
  blockedContent,
  isAccepted,
  isBannerVisible,
  isConsentComplete,
  relevantProviders,
  sortProviders,
} from './consent.ts'

const provider = (id: string, type: CookieProvider['type']) =>
  ({ id, type, name: id.toUpperCase(), attributes: [], origins: [] }) as unknown as CookieProvider
const own = provider('own', 'TECHNICALLY_REQUIRED')
const media = provider('media', 'EXTERNAL_MEDIA')
const vod = provider('external-vod', 'EXTERNAL_MEDIA')
const unused = provider('unused', 'EXTERNAL_MEDIA')
const statistics = provider('statistics', 'TRACKING')

const widget = (id: string, configurations: object[]) =>
  ({ id, type: 'VIDEO', name: [{ locale: 'en', text: id }], configurations }) as unknown as ServedWidget
const architecture = (fields: object = {}) =>
  ({
    areas: [
      {
        id: 'foyer',
        contentWidgets: [
          widget('film', [
            { id: 'now', cookieProviders: ['media'] },
            { id: 'later', cookieProviders: ['unused'] },
          ]),
        ],
        viewPoints: [
          {
            names: [{ locale: 'en', text: 'Door' }],
            background: { type: 'EXTERNAL_VIDEO', videoUrl: 'https://vod.example.com/vod/1' },
          },
        ],
      },
    ],
    globalWidgets: [],
    cookieBannerConfig: { type: 'SIMPLE' },
    cookieProviders: [media, own, vod, unused, statistics],
    personalizedTrackingEnabled: false,
    ...fields,
  }) as unknown as ServedArchitecture
const assetProviders = (assetId: string) => (assetId === 'foreign' ? ['unused'] : [])
const first = { active: (each: ServedWidget) => each.configurations[0], assetProviders }
const nothing = { active: () => undefined, assetProviders }

test('[CON-02] providers are sorted by type, descending', () => {
  expect(sortProviders([media, own, statistics, vod]).map(({ id }) => id)).toEqual([
    'statistics',
    'own',
    'media',
    'external-vod',
  ])
})

test('[CON-04] a provider is accepted only when exactly the word true is stored', () => {
  for (const stored of ['TRUE', '1', 'yes', ' true', 'true ', 'false', ''])
    expect(isAccepted(media, { media: stored }, 'SIMPLE'), stored).toBe(false)
  expect(isAccepted(media, { media: 'true' }, 'SIMPLE')).toBe(true)
  expect(isAccepted(media, {}, 'DETAILED')).toBe(false)
})

test('[CON-03] a technically required provider is always accepted, whatever is stored', () => {
  expect(isAccepted(own, { own: 'false' }, 'DETAILED')).toBe(true)
})

test('[CON-04] without a banner every provider is accepted', () => {
  expect(isAccepted(media, { media: 'false' }, 'NONE')).toBe(true)
})

test('[CON-05] only providers of active configurations, video backgrounds and required ones are relevant', () => {
  expect(relevantProviders(architecture(), first).map(({ id }) => id)).toEqual(['own', 'media', 'external-vod'])
  expect(relevantProviders(architecture(), nothing).map(({ id }) => id)).toEqual(['own', 'external-vod'])
  expect(relevantProviders(architecture({ personalizedTrackingEnabled: true }), first).map(({ id }) => id)).toContain(
    'statistics',
  )
})

test('[CON-06] the banner shows while a choice is missing, not on mandatory pages, always when asked for, never with type NONE', () => {
  const facts = { bannerType: 'SIMPLE', isComplete: false, isAskedFor: false, place: 'venue' } as const
  expect(isBannerVisible(facts)).toBe(true)
  expect(isBannerVisible({ ...facts, isComplete: true })).toBe(false)
  expect(isBannerVisible({ ...facts, place: 'mandatory-page' })).toBe(false)
  expect(isBannerVisible({ ...facts, place: 'mandatory-page', isAskedFor: true })).toBe(true)
  expect(isBannerVisible({ ...facts, isAskedFor: true, bannerType: 'NONE' })).toBe(false)
  expect(isConsentComplete([own, media], { media: 'false' })).toBe(true)
  expect(isConsentComplete([own, media], {})).toBe(false)
})

test('[CON-07] blocked content names what waits and whom for, the video background too', () => {
  const [foyer] = architecture().areas
  expect(blockedContent(architecture(), foyer, first, { media: 'true' })).toEqual([
    { names: [{ locale: 'en', text: 'Door' }], providerNames: ['EXTERNAL-VOD'] },
  ])
  expect(blockedContent(architecture(), foyer, first, {}).map((content) => content.providerNames)).toEqual([
    ['MEDIA'],
    ['EXTERNAL-VOD'],
  ])
  expect(blockedContent(architecture(), foyer, first, { media: 'true', 'external-vod': 'true' })).toEqual([])
})
