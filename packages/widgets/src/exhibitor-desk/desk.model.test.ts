import { expect, test } from 'vitest'
import type { DeskView } from '@foyer/contract'
import { failToFollow, minutesSince, notifyDesk, troubleOf } from './desk.model.ts'

const view = (asOf: number) => ({ asOf, waiting: asOf }) as DeskView

test('[WID-06] of an answer and a frame that overtake one another the later one holds', () => {
  const first = notifyDesk({ kind: 'waiting' }, view(2))
  expect(notifyDesk(first, view(1))).toEqual({ kind: 'shown', view: view(2), isOffline: false })
  expect(notifyDesk(first, view(2))).toMatchObject({ view: { asOf: 2 } })
})

test('[WID-06] a desk that cannot be followed stays as it was last seen, unless it is gone', () => {
  expect(failToFollow({ kind: 'waiting' }, 'connection-lost')).toEqual({ kind: 'unreachable' })
  const shown = notifyDesk({ kind: 'waiting' }, view(1))
  const offline = failToFollow(shown, 'connection-lost')
  expect(offline).toEqual({ kind: 'shown', view: view(1), isOffline: true })
  expect(failToFollow(offline, 'exhibitor-desk.not-found')).toEqual({ kind: 'gone' })
  expect(notifyDesk(offline, view(3))).toMatchObject({ isOffline: false })
})

test('[WID-06] what the server refuses is said in its own words, all else as a failure', () => {
  expect(troubleOf({ code: 'exhibitor-desk.already-taken' })).toBe('already-taken')
  expect(troubleOf({ code: 'connection-lost' })).toBe('lost')
  expect([troubleOf({ code: 'exhibitor-desk.not-found' }), troubleOf('x'), troubleOf(undefined)]).toEqual([
    'failed',
    'failed',
    'failed',
  ])
})

test('[WID-06] a wait is given in whole minutes, and is never negative', () => {
  expect([minutesSince(0, 59_999), minutesSince(0, 60_000), minutesSince(5_000, 0)]).toEqual([0, 1, 0])
})
