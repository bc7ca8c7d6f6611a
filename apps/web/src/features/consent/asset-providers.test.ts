import type { Asset, CookieProvider } from '@foyer/contract'
import { expect, test } from 'vitest'
import { providersOfAddress, providersOfAsset } from './asset-providers.ts'

const asset = (uri: string) => ({ id: 'a', uri }) as Asset
const photos = { id: 'photos', origins: ['https://photos.example/albums'] } as unknown as CookieProvider
const hosts = { ownOrigin: 'https://venue.example', providers: [photos] }

test('[CON-07] an asset of another host belongs to the provider that declares it, else to the default one', () => {
  expect(providersOfAsset(asset('https://photos.example/1.jpg'), hosts)).toEqual(['photos'])
  expect(providersOfAsset(asset('https://photos.example.evil.example/1.jpg'), hosts)).toEqual(['external-video'])
  expect(providersOfAsset(asset('/assets/live/architecture/a/assets/1.jpg'), hosts)).toEqual([])
  expect(providersOfAsset(undefined, hosts)).toEqual([])
})

test('[CON-07] an address belongs to its host likewise; an address of the own origin belongs to no provider', () => {
  expect(providersOfAddress('https://photos.example/live.m3u8', hosts)).toEqual(['photos'])
  expect(providersOfAddress('https://meet.example/room', hosts)).toEqual(['external-video'])
  expect(providersOfAddress('https://vod.example.com/vod/1', hosts)).toEqual(['external-vod'])
  expect(providersOfAddress('https://venue.example/live.m3u8', hosts)).toEqual([])
  expect(providersOfAddress('https://venue.example:8443/live.m3u8', hosts)).toEqual(['external-video'])
})
