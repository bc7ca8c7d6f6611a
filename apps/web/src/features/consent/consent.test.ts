import type { CookieProvider, ServedArchitecture, ServedArea, ServedWidget } from '@foyer/contract'
import { UnknownWidget } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { expect, test } from 'vitest'
import { providersOfAddress } from './asset-providers.ts'
import {
  blockedContent,
  isBannerVisible,
  isConsentComplete,
  providersUsedIn,
  relevantProviders,
  sortProviders,
} from './consent.ts'
import { withDefaultProviders } from './default-providers.ts'
import { isAccepted } from './is-accepted.ts'

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
    cookieProviders: providers,
    style: {},
    icons: [],
    floorplan: { areaPositions: [] },
    personalizedTrackingEnabled: false,
    ...fields,
  }) as unknown as ServedArchitecture
const assetProviders = (assetId: string) => (assetId === 'foreign' ? ['unused'] : [])
const providers = [media, own, vod, unused, statistics]
const hosts = { ownOrigin: 'https://venue.example', providers: [] as CookieProvider[] }
const hostProviders = (address: string) => providersOfAddress(address, hosts)
const providerContext = { assetProviders, hostProviders, providers }
const first = { ...providerContext, active: (each: ServedWidget) => each.configurations[0] }
const nothing = { ...providerContext, active: () => undefined }
const ids = (found: readonly CookieProvider[]) => found.map(({ id }) => id)

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
  expect(ids(relevantProviders(architecture(), first))).toEqual(['own', 'media', 'external-vod'])
  expect(ids(relevantProviders(architecture(), nothing))).toEqual(['own', 'external-vod'])
  const tracking = architecture({ personalizedTrackingEnabled: true })
  expect(ids(relevantProviders(tracking, nothing))).toEqual(['own', 'external-vod'])
})

test('[CON-05] [CON-07] the logo, the icons and the floor plan of another host need its provider', () => {
  for (const more of [
    { style: { logoAssetId: 'foreign' } },
    { icons: [{ type: 'VIDEO', assetId: 'foreign' }] },
    { floorplan: { assetId: 'foreign', areaPositions: [] } },
  ])
    expect(ids(relevantProviders(architecture(more), nothing)), Object.keys(more)[0]).toContain('unused')
})

test('[ERR-07] a widget of an unknown kind blocks nothing, whatever little its configurations say', () => {
  const hologram = UnknownWidget.parse({ id: 'beam', type: 'HOLOGRAM', configurations: [{ id: 'on', watts: 7 }] })
  const venue = architecture({ globalWidgets: [hologram] })
  expect(ids(relevantProviders(venue, first))).toEqual(['own', 'media', 'external-vod'])
  expect(blockedContent(venue, undefined, first, {})).toEqual([])
})

test('[CON-03] [VEN-15] a default provider that is used but not declared is asked about, by a name of its own', async () => {
  const film = widget('clip', [
    {
      id: 'now',
      displayMode: 'EMBEDDED',
      cookieProviders: [],
      source: { kind: 'EXTERNAL', videoUrl: 'https://a.example' },
    },
  ])
  const venue = architecture({ globalWidgets: [film], cookieProviders: [own, vod] })
  const known = withDefaultProviders(venue.cookieProviders, createTranslator('de', await loadCatalogue('de')))
  expect(ids(known)).toEqual(['own', 'external-vod', 'external-video'])
  expect(known[1]).toBe(vod)
  expect(known[2]).toMatchObject({ name: 'Weitere externe Anbieter', type: 'EXTERNAL_MEDIA' })
  const here = { ...first, providers: known }
  expect(ids(relevantProviders(venue, here))).toEqual(['own', 'external-vod', 'external-video'])
  expect(blockedContent(venue, undefined, here, {})).toMatchObject([{ providerNames: ['Weitere externe Anbieter'] }])
  expect(blockedContent(venue, undefined, here, { 'external-video': 'true' })).toEqual([])
})

test('[CFG-04] [CON-03] Firebase is a provider that is technically required, with its hosts, unless the venue declares it', async () => {
  const english = createTranslator('en', await loadCatalogue('en'))
  const config = { apiKey: 'k', projectId: 'meridian', authDomain: 'meridian.firebaseapp.com' }
  const known = withDefaultProviders([media], english, { kind: 'firebase', config })
  expect(ids(known)).toEqual(['media', 'firebase', 'external-video', 'external-vod'])
  expect(known[1]).toMatchObject({ name: 'Firebase Authentication (Google)', type: 'TECHNICALLY_REQUIRED' })
  expect(JSON.stringify(known[1]?.attributes)).toMatch(/identitytoolkit.*securetoken.*meridian\.firebaseapp\.com/)
  const here = { ...first, providers: known }
  expect(ids(relevantProviders(architecture({ cookieProviders: [media] }), here))).toContain('firebase')
  expect(isConsentComplete(known, { media: 'true', 'external-video': 'x', 'external-vod': 'x' })).toBe(true)
  const declared = provider('firebase', 'TECHNICALLY_REQUIRED')
  expect(withDefaultProviders([declared], english, { kind: 'firebase', config })[0]).toBe(declared)
  expect(ids(withDefaultProviders([], english, { kind: 'embedded' }))).not.toContain('firebase')
})

test('[CFG-04] [PRS-06] with a database its host and what is kept there are named as well', async () => {
  const english = createTranslator('en', await loadCatalogue('en'))
  const config = { apiKey: 'k', projectId: 'm', databaseURL: 'https://m-default-rtdb.firebaseio.com' }
  const [firebase] = withDefaultProviders([], english, { kind: 'firebase', config })
  expect(firebase).toMatchObject({ name: 'Firebase (Google)', type: 'TECHNICALLY_REQUIRED' })
  expect(JSON.stringify(firebase?.attributes)).toMatch(/who is in which area.*m-default-rtdb\.firebaseio\.com/)
})

test('[CON-05] [CON-07] a person who refuses the provider that declares the host of a film is shown no film from there', () => {
  const films = { ...provider('films', 'EXTERNAL_MEDIA'), origins: ['https://films.example'] } as CookieProvider
  const videoUrl = 'https://films.example/embed/1'
  const clip = widget('clip', [
    { id: 'now', displayMode: 'EMBEDDED', cookieProviders: [], source: { kind: 'EXTERNAL', videoUrl } },
  ])
  const hall = {
    id: 'hall',
    contentWidgets: [clip],
    viewPoints: [{ names: [{ locale: 'en', text: 'Seat' }], background: { type: 'EXTERNAL_VIDEO', videoUrl } }],
  } as unknown as ServedArea
  const venue = architecture({ areas: [hall], cookieProviders: [films] })
  const here = {
    ...first,
    providers: [films, provider('external-video', 'EXTERNAL_MEDIA')],
    hostProviders: (address: string) => providersOfAddress(address, { ...hosts, providers: [films] }),
  }
  expect(ids(relevantProviders(venue, here))).toEqual(['films'])
  const choices = { films: 'false', 'external-video': 'true' }
  expect(blockedContent(venue, hall, here, choices).map(({ providerNames }) => providerNames)).toEqual([
    ['FILMS'],
    ['FILMS'],
  ])
  expect(blockedContent(venue, hall, here, { films: 'true', 'external-video': 'false' })).toEqual([])
})

test('[CON-05] a provider is named with the areas it is needed in, but for one that is needed in all', () => {
  const names = [{ locale: 'en', text: 'Foyer' }]
  const areas = architecture().areas.map((area) => ({ ...area, names }))
  expect([...providersUsedIn(architecture({ areas }), first)]).toEqual([
    ['media', [names]],
    ['external-vod', [names]],
  ])
  const globalWidgets = [widget('everywhere', [{ id: 'now', cookieProviders: ['media'] }])]
  expect([...providersUsedIn(architecture({ areas, globalWidgets }), first).keys()]).toEqual(['external-vod'])
})

test('[CON-06] a provider of an odd name has no choice before one is made', () => {
  const odd = provider('constructor', 'EXTERNAL_MEDIA')
  expect(isConsentComplete([odd], {})).toBe(false)
  expect(isAccepted(odd, {}, 'SIMPLE')).toBe(false)
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

test('[CON-07] blocked content names what waits and for which provider, the video background too', () => {
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
