import type { ServedArchitecture } from '@foyer/contract'
import { expect, test } from 'vitest'
import { readStoredConsents } from './read-stored-consents.ts'

const architecture = {
  cookieProviders: ['films', 'maps', 'constructor'].map((id) => ({ id })),
} as unknown as ServedArchitecture
const keeping = (kept: Readonly<Record<string, string>>) => ({
  get: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : undefined),
})

test('[CON-04] choices are read as they stand; those of providers the venue does not have are left where they are', () => {
  const storage = keeping({ 'cookie:films': 'TRUE', 'cookie:gone': 'true', 'cookie:tracking': '1' })
  const read = readStoredConsents({ storage, visitStorage: keeping({}) }, architecture)
  expect(read).toEqual({
    localStorageCookieProviders: { films: 'TRUE' },
    cookieProvidersForVisit: { films: 'TRUE' },
    trackingConsentGiven: false,
  })
})

test('[CON-07] what was accepted for the visit counts besides, and nothing but an acceptance does', () => {
  const storage = keeping({ 'cookie:films': 'false', 'cookie:maps': 'true' })
  const visitStorage = keeping({ 'cookie:films': 'true', 'cookie:maps': 'false', 'cookie:gone': 'true' })
  const read = readStoredConsents({ storage, visitStorage }, architecture)
  expect(read.localStorageCookieProviders).toEqual({ films: 'false', maps: 'true' })
  expect(read.cookieProvidersForVisit).toEqual({ films: 'true', maps: 'true' })
})

test('[CON-04] without a venue there is no provider but the default ones', () => {
  const storage = keeping({ 'cookie:films': 'true', 'cookie:external-video': 'true' })
  expect(readStoredConsents({ storage, visitStorage: keeping({}) }, undefined).cookieProvidersForVisit).toEqual({
    'external-video': 'true',
  })
})
