import { expect, test } from 'vitest'
import { requiredBackgroundProviders, requiredProviders } from './required-providers.ts'
import type { ProviderLookup } from './required-providers.ts'
import { defaultProviderOf } from './shared/video-provider.ts'

const own = { assetProviders: () => [], hostProviders: () => [] }
const slot = (fields: object) =>
  ({ id: 'c', name: [], cookieProviders: ['listed'], displayMode: 'EMBEDDED', ...fields }) as never

const focal = { playerActive: false, focalPoint: { x: 0.5, y: 0.5 } }
const behind = (videoUrl: string, more: object, lookup: ProviderLookup) =>
  requiredBackgroundProviders({ type: 'EXTERNAL_VIDEO', videoUrl, ...focal, ...more } as never, lookup)

test('[VEN-15] an external film belongs to the VOD provider below its prefix and to the generic one elsewhere', () => {
  const strangers = { ...own, hostProviders: (address: string) => [defaultProviderOf(address)] }
  const film = (videoUrl: string, cookieProvider?: string) =>
    requiredProviders('VIDEO', slot({ source: { kind: 'EXTERNAL', videoUrl, cookieProvider } }), strangers)
  expect(film('https://vod.example.com/vod/7')).toEqual(['listed', 'external-vod'])
  expect(film('https://films.example.org/7')).toEqual(['listed', 'external-video'])
  expect(film('https://vod.example.com.evil.example/vod/7')).toEqual(['listed', 'external-video'])
  expect(film('https://films.example.org/7', 'own-films')).toEqual(['listed', 'own-films'])
  expect(behind('https://vod.example.com/vod/1', {}, strangers)).toEqual(['external-vod'])
})

test('[CON-07] [VEN-15] an external film belongs to the provider that declares its host, unless it names one itself', () => {
  const lookup = { ...own, hostProviders: (address: string) => [new URL(address).host] }
  const film = (cookieProvider?: string) =>
    requiredProviders(
      'VIDEO',
      slot({ source: { kind: 'EXTERNAL', videoUrl: 'https://films.example/7', cookieProvider } }),
      lookup,
    )
  expect(film()).toEqual(['listed', 'films.example'])
  expect(film('own-films')).toEqual(['listed', 'own-films'])
  expect(behind('https://films.example/7', {}, lookup)).toEqual(['films.example'])
  expect(behind('https://films.example/7', { cookieProvider: 'own-films' }, lookup)).toEqual(['own-films'])
})

test('[CON-05] a configuration that is only a slot, or of an unknown kind, needs what it lists', () => {
  expect(requiredProviders('HOLOGRAM', slot({}), own)).toEqual(['listed'])
  expect(requiredProviders('VIDEO', { id: 'c', name: [], cookieProviders: ['listed'] } as never, own)).toEqual([
    'listed',
  ])
})

test("[CON-07] a picture of another host needs that host's provider, in a widget and behind an area alike", () => {
  const lookup = { ...own, assetProviders: (assetId: string) => (assetId === 'foreign' ? ['photo-host'] : []) }
  expect(requiredProviders('CONTENT_CARD', slot({ people: [{ name: 'A', assetId: 'foreign' }] }), lookup)).toEqual([
    'listed',
    'photo-host',
  ])
  expect(requiredProviders('PICTURE', slot({ assetId: 'own' }), lookup)).toEqual(['listed'])
  const background = { type: 'IMAGE', assetId: 'own', lightAssetId: 'foreign', focalPoint: { x: 0.5, y: 0.5 } } as never
  expect(requiredBackgroundProviders(background, lookup)).toEqual(['photo-host'])
})

test('[CON-07] a stream and a meeting need the provider of their host; a default one only where no provider is listed', () => {
  const lookup = {
    ...own,
    hostProviders: (address: string) =>
      address.startsWith('https://venue.example/')
        ? []
        : [address.startsWith('https://meet.example/') ? 'meet' : 'external-video'],
  }
  const unlisted = (fields: object) => slot({ cookieProviders: [], ...fields })
  const stream = (url: string) => ({ source: { kind: 'STREAM', url } })
  expect(requiredProviders('VIDEO', unlisted(stream('https://cdn.example/a.m3u8')), lookup)).toEqual(['external-video'])
  expect(requiredProviders('VIDEO', slot(stream('https://cdn.example/a.m3u8')), lookup)).toEqual(['listed'])
  expect(requiredProviders('VIDEO', unlisted(stream('https://venue.example/a.m3u8')), lookup)).toEqual([])
  const meeting = { meetingUrl: 'https://meet.example/round-table' }
  expect(requiredProviders('MEETING', unlisted(meeting), lookup)).toEqual(['meet'])
  expect(requiredProviders('MEETING', slot(meeting), lookup)).toEqual(['listed', 'meet'])
  expect(requiredProviders('MEETING', unlisted({ viewerMeetingUrl: 'https://else.example/1' }), lookup)).toEqual([
    'external-video',
  ])
})
