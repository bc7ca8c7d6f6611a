// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createVenueStorage } from '../../platform/venue-storage.ts'
import { pagePlaceOf } from '../../platform/page-place.ts'
import { followOtherTabs } from './follow-other-tabs.ts'

function open() {
  sessionStorage.clear()
  let reads = 0
  const visitStorage = createVenueStorage('venue:', () => sessionStorage)
  visitStorage.set('cookie:films', 'true')
  const place = pagePlaceOf('/v/a1/area/hall')
  const stop = followOtherTabs({ place, visitStorage, readStoredConsents: () => void reads++ }, window)
  const change = (key: string | null, newValue: string | null = null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  return { change, stop, visitStorage, reads: () => reads }
}

test('[CON-07] [CON-10] what another tab decides counts here at once, over what was accepted for the visit', () => {
  const { change, reads, visitStorage, stop } = open()
  change('venue:cookie:films', 'false')
  expect([reads(), visitStorage.get('cookie:films')]).toEqual([1, undefined])
  stop()
  change('venue:cookie:films', 'true')
  expect(reads()).toBe(1)
})

test('[CON-10] what concerns no choice of this place is left alone; all that is cleared is read anew', () => {
  const { change, reads, visitStorage, stop } = open()
  change('venue:theme', 'light')
  change('venue-stage:cookie:films', 'false')
  change('venue:cookie:films')
  expect([reads(), visitStorage.get('cookie:films')]).toEqual([0, 'true'])
  change(null)
  expect(reads()).toBe(1)
  stop()
})

test('[CON-07] a page that was put aside looks when it comes back', () => {
  const { reads, stop } = open()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(reads()).toBe(0)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reads()).toBe(1)
  stop()
})
