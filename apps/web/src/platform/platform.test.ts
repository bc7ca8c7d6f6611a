// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pagePlaceOf } from './page-place.ts'
import { createVenueStorage } from './venue-storage.ts'

test.each([
  ['/', 'LIVE'],
  ['/v/a1/area/hall', 'LIVE'],
  ['/staged', 'LIVE'],
  ['/v/stage', 'LIVE'],
  ['/stage', 'STAGE'],
  ['/stage/', 'STAGE'],
  ['/stage/v/a1', 'STAGE'],
])('[CFG-07] the page at %s is %s', (path, opMode) => {
  const place = pagePlaceOf(path)
  expect(place.opMode).toBe(opMode)
  expect([place.basePath, place.apiBasePath, place.storagePrefix]).toEqual(
    opMode === 'LIVE' ? ['', '/api', 'venue:'] : ['/stage', '/stage/api', 'venue-stage:'],
  )
})

test('[CON-10] stage and live keep apart what the browser remembers', () => {
  localStorage.clear()
  createVenueStorage('venue:', () => localStorage).set('lang', 'de')
  createVenueStorage('venue-stage:', () => localStorage).set('cookie:tracking', 'true')
  expect({ ...localStorage }).toEqual({ 'venue:lang': 'de', 'venue-stage:cookie:tracking': 'true' })
  createVenueStorage('venue:', () => localStorage).remove('lang')
  expect(createVenueStorage('venue:', () => localStorage).get('lang')).toBeUndefined()
})
