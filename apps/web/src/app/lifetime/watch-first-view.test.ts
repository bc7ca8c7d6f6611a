// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openVenue } from '../testing/open-venue.ts'
import { preloadLater } from '../../platform/lazy-part.tsx'
import { watchFirstView } from './watch-first-view.ts'

async function open(path: string) {
  const timers: { delayMs: number; callback: () => void }[] = []
  const { app, router } = await openVenue(path)
  app.isFirstViewShown.set(false)
  const clock = {
    now: () => 0,
    after: (delayMs: number, callback: () => void) => {
      timers.push({ delayMs, callback })
      return () => {}
    },
  }
  watchFirstView({ isFirstViewShown: app.isFirstViewShown, clock }, router)
  return { app, router, timers }
}

test('[NAV-03] an area says itself when it is shown; another page is once its route is there', async () => {
  const { app, router } = await open('/v/a1/area/hall')
  await router.navigate({ to: '/v/a1/area/plaza' as '/' })
  expect(app.isFirstViewShown.get()).toBe(false)
  await router.navigate({ to: '/v/a1/imprint' as '/' })
  expect(app.isFirstViewShown.get()).toBe(true)
})

test('[NAV-03] an area that never says so is waited for 10 s', async () => {
  const { app, timers } = await open('/v/a1/area/hall')
  const wait = timers.find(({ delayMs }) => delayMs === 10_000)
  wait?.callback()
  expect(app.isFirstViewShown.get()).toBe(true)
})

test('[NAV-03] parts that may be opened offline are fetched 9 s after the first view, and not before', async () => {
  const { app, timers } = await open('/v/a1/area/hall')
  let fetched = 0
  preloadLater(async () => void fetched++)
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([10_000])
  app.isFirstViewShown.set(true)
  await Promise.resolve()
  const preload = timers.find(({ delayMs }) => delayMs === 9_000)
  preload?.callback()
  await expect.poll(() => fetched).toBe(1)
})
