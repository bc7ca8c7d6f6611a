import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { StoredSanction } from './moderation.store.ts'
import { createMemoryModerationStores } from './testing/moderation.store.memory.ts'
import { createSanctions, type NewSanction } from './sanctions.ts'

const dayMs = 24 * 3_600_000
const mute = (more: Partial<NewSanction> = {}): NewSanction => ({
  clientId: 'act-1',
  userId: 'bob',
  kind: 'mute',
  questionId: undefined,
  reason: 'Spam',
  by: 'mona',
  untilMs: undefined,
  ...more,
})

function setUp(store = createMemoryModerationStores().sanctions, clock = createFakeClock()) {
  const notified: string[] = []
  const noted: string[] = []
  const notify = async ({ kind, userId }: StoredSanction, isOver: boolean) =>
    void notified.push(`${kind} ${userId} ${isOver ? 'over' : 'holds'}`)
  let failsToNote = false
  const sanctions = createSanctions({
    store,
    clock,
    note: async (act, { kind, userId }, by) => {
      if (failsToNote) throw new Error('the audit log is away')
      noted.push(`${by} ${act} ${kind} ${userId}`)
    },
    announce: () => {},
    onChanged: notify,
    onFound: notify,
    onFailed: () => {},
  })
  return { sanctions, clock, store, notified, noted, failToNote: () => (failsToNote = true) }
}

test('[CHT-08] a timed mute ends by the clock, to the millisecond, and a listener is notified', async () => {
  const { sanctions, clock, notified } = setUp()
  await sanctions.impose(mute({ untilMs: clock.now() + 3 * dayMs }))
  await clock.advance(3 * dayMs - 1)
  expect([sanctions.holdingFor('bob')?.kind, notified]).toEqual(['mute', ['mute bob holds']])
  clock.set(clock.now() + 1)
  expect([sanctions.holdingFor('bob'), sanctions.list()]).toEqual([undefined, []])
  await clock.advance(1)
  expect(notified).toEqual(['mute bob holds', 'mute bob over'])
})

test('[CHT-08] those that hold still do after a restart, and end then as they would have', async () => {
  const { sanctions, clock, store } = setUp()
  await sanctions.impose(mute({ untilMs: clock.now() + 1_000 }))
  await sanctions.impose(mute({ clientId: 'act-2', kind: 'ban' }))
  await sanctions.impose(mute({ clientId: 'act-3', userId: 'carol', untilMs: clock.now() + 10 }))
  clock.set(clock.now() + 10)
  const again = setUp(store, clock)
  await again.sanctions.load()
  expect([again.sanctions.list().length, again.sanctions.holdingFor('bob')?.kind]).toEqual([2, 'ban'])
  await clock.advance(1_000)
  expect(again.notified).toEqual(['mute bob over'])
  expect(again.sanctions.banOf('bob')).toMatchObject({ reason: 'Spam', untilMs: undefined })
})

test('[CHT-08] the same act again is one act, and a new one of its kind takes the place of the former', async () => {
  const { sanctions, notified, noted } = setUp()
  const [one, other] = await Promise.all([sanctions.impose(mute()), sanctions.impose(mute())])
  expect([other, noted, notified]).toEqual([one, ['mona impose mute bob'], ['mute bob holds']])
  const next = await sanctions.impose(mute({ clientId: 'act-2', reason: 'More' }))
  expect(sanctions.list()).toEqual([next])
  expect([sanctions.find(one.id), sanctions.find(next.id)]).toEqual([undefined, next])
})

test('[CHT-08] what is lifted holds no more, and is lifted once', async () => {
  const { sanctions, notified, noted } = setUp()
  const { id } = await sanctions.impose(mute())
  expect(await Promise.all([sanctions.lift(id, 'root'), sanctions.lift(id, 'mona')])).toEqual([true, false])
  expect([sanctions.holdingFor('bob'), noted.at(-1), notified.at(-1)]).toEqual([
    undefined,
    'root lift mute bob',
    'mute bob over',
  ])
})

test('[CHT-08] where it cannot be noted nothing is done', async () => {
  const { sanctions, store, notified, failToNote } = setUp()
  failToNote()
  await expect(sanctions.impose(mute())).rejects.toThrow('the audit log is away')
  expect([sanctions.list(), await store.listOf('bob'), notified]).toEqual([[], [], []])
})

test('[CHT-08, PRO-03] what is forgotten holds no more', async () => {
  const { sanctions, store } = setUp()
  await sanctions.impose(mute())
  await sanctions.erase('bob')
  expect([sanctions.holdingFor('bob'), await store.listOf('bob')]).toEqual([undefined, []])
})
