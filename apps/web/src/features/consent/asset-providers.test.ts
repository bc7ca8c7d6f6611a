import type { Asset, CookieProvider } from '@foyer/contract'
import { expect, test } from 'vitest'
import { providersOfAsset } from './asset-providers.ts'

const asset = (uri: string) => ({ id: 'a', uri }) as Asset
const photos = { id: 'photos', origins: ['https://photos.example/albums'] } as unknown as CookieProvider

test('[CON-07] an asset of another host belongs to the provider that declares it, else to the generic one', () => {
  expect(providersOfAsset(asset('https://photos.example/1.jpg'), [photos])).toEqual(['photos'])
  expect(providersOfAsset(asset('https://photos.example.evil.example/1.jpg'), [photos])).toEqual(['external-video'])
  expect(providersOfAsset(asset('/assets/live/architecture/a/assets/1.jpg'), [photos])).toEqual([])
  expect(providersOfAsset(undefined, [photos])).toEqual([])
})
