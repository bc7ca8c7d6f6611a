import { expect, test } from 'vitest'
import { cell } from '@foyer/client'
import { createFakeRealtime } from '@foyer/client/testing'
import type { Authority } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import type { App } from '../app-context.ts'
import { countReports } from '@foyer/client/realtime'
import { followRights } from './follow-rights.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('[CHT-08] the open reports are the last number the server sent; after a break without a number there are none', () => {
  const realtime = createFakeRealtime()
  const open = cell(0)
  const stop = countReports(realtime, open)
  realtime.start()
  realtime.notify('moderation.reported', { open: 3 })
  realtime.open()
  expect(open.get()).toBe(3)
  realtime.notify('moderation.reported', { open: 2 })
  realtime.lose()
  expect(open.get()).toBe(2)
  realtime.stop()
  realtime.start()
  realtime.open()
  expect(open.get()).toBe(0)
  realtime.notify('moderation.reported', { open: 5 })
  stop()
  realtime.notify('moderation.reported', { open: 6 })
  expect(open.get()).toBe(0)
})

test('[AUT-20, CHT-08] the connection stands for moderators alone, and anew with each other right', async () => {
  const authority = cell<Authority | undefined>('attendee')
  const clock = createFakeClock()
  const done: string[] = []
  let isAway = false
  const app = { authority, clock, log: () => {} } as unknown as App
  const stop = followRights(app, async () => {
    if (isAway) throw new Error('away')
    return {
      startLive: () => {
        const right = authority.get()
        done.push(`start ${right}`)
        return () => done.push(`stop ${right}`)
      },
    }
  })
  await settle()
  expect(done).toEqual([])
  authority.set('moderator')
  await settle()
  authority.set('administrator')
  await settle()
  authority.set(undefined)
  expect(done).toEqual(['start moderator', 'stop moderator', 'start administrator', 'stop administrator'])
  isAway = true
  authority.set('designer')
  await settle()
  isAway = false
  await clock.advance(10_000)
  await settle()
  expect(done.at(-1)).toBe('start designer')
  stop()
  expect(done.at(-1)).toBe('stop designer')
})
