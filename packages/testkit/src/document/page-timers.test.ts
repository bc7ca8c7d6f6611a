import { expect, test } from 'vitest'
import { followTimers } from './page-timers.ts'

test('timers that still run are stopped; those that fired before have fired once', async () => {
  const { setTimeout: wait } = globalThis
  const page = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval }
  const timers = followTimers(page)
  const fired: string[] = []
  await new Promise((resolve) => page.setTimeout((name: string) => resolve(fired.push(name)), 0, 'before'))
  page.setTimeout(() => fired.push('left'), 1)
  page.setInterval(() => fired.push('each'), 1)
  timers.stop()
  await new Promise((resolve) => wait(resolve, 5))
  expect(fired).toEqual(['before'])
})
