// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { takePreviewSecret } from './address-secret.ts'
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

test('[PUB-06] a page of the stage is a preview where the server says so', () => {
  const page = { opens: 'preview', architecture: 'a1', previewEnds: '1795611600000' }
  expect(pagePlaceOf('/stage/v/a1', page)).toMatchObject({
    opMode: 'STAGE',
    storagePrefix: 'venue-preview:',
    preview: { architectureId: 'a1', endsAtMs: 1_795_611_600_000 },
  })
  expect(pagePlaceOf('/v/a1', page).preview).toBeUndefined()
  for (const opens of ['preview-ended', 'session', 'login'])
    expect(pagePlaceOf('/stage/v/a1', { ...page, opens }).preview).toBeUndefined()
})

test('[PUB-06] the secret of a preview link is taken out of the address', () => {
  history.replaceState(null, '', '/stage/?lang=de#preview=s3cret')
  expect(takePreviewSecret()).toBe('s3cret')
  expect(location.href).toMatch(/\/stage\/\?lang=de$/)
  history.replaceState(null, '', '/stage/#chat')
  expect([takePreviewSecret(), location.hash]).toEqual([undefined, '#chat'])
})
