import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { fresh, openLiveNode } from '../../platform/live/testing/live-store-contract.ts'
import { createPostgresDeskStore } from './desk.store.pg.ts'
import { applyDeskEvent, decideDesk, eraseFromDesk, type DeskAction } from './desk.ts'

const buildKey = (opMode = 'LIVE', widgetId = fresh('desk'), slot = 'always') => `${opMode} expo ${widgetId} ${slot}`
const ask = (accountId: string, more: { talkId?: string; topic?: string } = {}): DeskAction => ({
  kind: 'ask',
  request: { talkId: more.talkId ?? fresh('talk'), accountId, name: `Name of ${accountId}`, topic: more.topic },
})

describe.skipIf(!here.postgres)('exhibitor desks in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  /** One desk as one node has it. */
  function open(key = buildKey()) {
    const node = openLiveNode({
      name: 'exhibitor-desk',
      store: createPostgresDeskStore(database),
      decide: decideDesk,
      apply: applyDeskEvent,
      erase: eraseFromDesk,
    })
    let atMs = 1_000
    const talks = async () => [...(await node.readStored(key)).talks.values()]
    return {
      node,
      talks,
      /** Answers why each was refused, or nothing. */
      async act(...actions: DeskAction[]): Promise<readonly (string | undefined)[]> {
        const answers = await Promise.allSettled(actions.map((action) => node.run(key, { action, atMs: ++atMs })))
        return answers.map((answer) =>
          answer.status === 'fulfilled' ? undefined : String(answer.reason.code).replace('exhibitor-desk.', ''),
        )
      },
      come: (accountId: string) =>
        node.run(key, { action: { kind: 'set-status', accountId, status: 'AT_DESK', closes: false }, atMs: ++atMs }),
    }
  }

  test('[WID-06] who asks again, or sends the same again, stands in line once', async () => {
    const { act, talks } = open()
    const [alice, talkId] = [fresh('alice'), fresh('talk')]
    expect(await act(ask(alice, { talkId, topic: 'Towers' }), ask(alice, { talkId }), ask(alice))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await act(ask(fresh('mallory'), { talkId }))).toEqual(['talk-not-found'])
    expect(await talks()).toMatchObject([{ talkId, accountId: alice, topic: 'Towers', state: 'WAITING' }])
  })

  test('[WID-06] of two who take the same person one does; sent again it is theirs still', async () => {
    const { act, come, talks } = open()
    const [alice, omar, ahmed, talkId] = [fresh('alice'), fresh('omar'), fresh('ahmed'), fresh('talk')]
    const take = (by: string) => ({ kind: 'take' as const, talkId, by })
    expect(await act(ask(alice, { talkId }), take(omar))).toEqual([undefined, 'not-at-desk'])
    await come(omar)
    await come(ahmed)
    expect(await act(take(omar), take(ahmed), take(omar))).toEqual([undefined, 'already-taken', undefined])
    expect(await act({ kind: 'hand-over', talkId, to: ahmed })).toEqual([undefined])
    expect(await act({ kind: 'hand-over', talkId, to: fresh('nobody') })).toEqual(['not-at-desk'])
    expect(await talks()).toMatchObject([{ state: 'TALKING', takenBy: ahmed }])
    expect(await act({ kind: 'end', talkId }, { kind: 'end', talkId }, take(omar))).toEqual([
      undefined,
      undefined,
      'talk-not-found',
    ])
  })

  test('[WID-06] of a talk that took place what it was about is not kept', async () => {
    const { act, come, talks } = open()
    const [alice, omar, talkId] = [fresh('alice'), fresh('omar'), fresh('talk')]
    await come(omar)
    await act(ask(alice, { talkId, topic: 'Towers' }), { kind: 'take', talkId, by: omar }, { kind: 'end', talkId })
    expect(await talks()).toMatchObject([{ state: 'ENDED', topic: undefined }])
    expect(await act(ask(alice))).toEqual([undefined])
    expect(await talks()).toHaveLength(2)
  })

  test('[WID-06] a person who leaves is a missed contact until they take their request back', async () => {
    const { act, talks } = open()
    const [alice, talkId] = [fresh('alice'), fresh('talk')]
    const leave = (accountId: string) => ({ kind: 'leave' as const, talkId, accountId })
    const takeBack = (accountId: string) => ({ kind: 'take-back' as const, talkId, accountId })
    await act(ask(alice, { talkId, topic: 'Towers' }))
    expect(await act(leave(fresh('mallory')), leave(alice), leave(alice))).toEqual([
      'talk-not-found',
      undefined,
      undefined,
    ])
    expect(await talks()).toMatchObject([{ state: 'MISSED', because: 'LEFT', topic: 'Towers' }])
    expect(await act(takeBack(fresh('mallory')), takeBack(alice))).toEqual(['talk-not-found', undefined])
    expect(await talks()).toEqual([])
  })

  test('[WID-06] when the last one leaves the desk, all who wait are missed; sent again it changes nothing', async () => {
    const { act, come, talks } = open()
    const [omar, ahmed] = [fresh('omar'), fresh('ahmed')]
    const away = (accountId: string) => ({ kind: 'set-status', accountId, status: 'AWAY', closes: true }) as const
    await come(omar)
    await come(ahmed)
    await act(ask(fresh('alice')), away(omar))
    expect(await talks()).toMatchObject([{ state: 'WAITING' }])
    await act(away(ahmed), ask(fresh('bob')), away(ahmed))
    expect((await talks()).map(({ state, because }) => [state, because])).toEqual([
      ['MISSED', 'CLOSED'],
      ['WAITING', undefined],
    ])
  })

  test('[WID-06] a missed contact is noted as done, and open again, with a remark', async () => {
    const { act, talks } = open()
    const [alice, omar, talkId] = [fresh('alice'), fresh('omar'), fresh('talk')]
    const mark = (isContacted: boolean, remark?: string) =>
      ({ kind: 'mark', talkId, by: omar, isContacted, remark }) as const
    expect(await act(ask(alice, { talkId }), mark(true))).toEqual([undefined, 'talk-not-found'])
    await act({ kind: 'miss', talkId, because: 'GONE' }, mark(true, 'Wrote to her'))
    expect(await talks()).toMatchObject([{ because: 'GONE', contactedBy: omar, remark: 'Wrote to her' }])
    await act(mark(false))
    expect(await talks()).toMatchObject([{ contactedAtMs: undefined, contactedBy: undefined, remark: undefined }])
  })

  test('[WID-06] a card is there from the moment it is given until it is withdrawn, and one at most', async () => {
    const key = buildKey()
    const { act, node } = open(key)
    const alice = fresh('alice')
    await act(
      { kind: 'give-card', accountId: alice, card: { name: 'Alice', email: 'alice@example.org', company: 'Acme' } },
      { kind: 'give-card', accountId: alice, card: { name: 'Alice', title: 'Planner' } },
    )
    const cards = async () => [...(await node.readStored(key)).cards.values()].map(({ card }) => card)
    expect(await cards()).toEqual([{ name: 'Alice', title: 'Planner' }])
    await act({ kind: 'withdraw-card', accountId: alice }, { kind: 'withdraw-card', accountId: alice })
    expect(await cards()).toEqual([])
  })

  test('[WID-06] live and stage, and two slots of one widget, have lines of their own, also for one talk id', async () => {
    const widgetId = fresh('desk')
    const desks = [buildKey('LIVE', widgetId), buildKey('STAGE', widgetId), buildKey('LIVE', widgetId, 'evening')].map(
      open,
    )
    const [alice, talkId] = [fresh('alice'), fresh('talk')]
    for (const { act } of desks) expect(await act(ask(alice, { talkId }))).toEqual([undefined])
    await desks[0]?.act({ kind: 'miss', talkId, because: 'GONE' })
    const states = await Promise.all(desks.map(async ({ talks }) => (await talks()).map(({ state }) => state)))
    expect(states).toEqual([['MISSED'], ['WAITING'], ['WAITING']])
  })

  test('[WID-06] [PRO-03] of an erased account nothing is left, neither as attendee nor as staff', async () => {
    const { act, come, talks, node } = open()
    const [alice, bob, omar, talkId] = [fresh('alice'), fresh('bob'), fresh('omar'), fresh('talk')]
    await come(omar)
    await act(ask(alice), { kind: 'give-card', accountId: alice, card: { name: 'Alice' } }, ask(bob, { talkId }), {
      kind: 'take',
      talkId,
      by: omar,
    })
    await node.erase(alice)
    await node.erase(omar)
    expect([await node.readOf(alice), await node.readOf(omar)]).toEqual([[], []])
    expect(await talks()).toMatchObject([{ accountId: bob, state: 'TALKING', takenBy: undefined }])
  })

  test('[WID-06] of two nodes that take the same people at once one has each of them', async () => {
    const key = buildKey()
    const [one, two] = [open(key), open(key)]
    await one.come('omar')
    await two.come('ahmed')
    const talkIds = Array.from({ length: 40 }, () => fresh('talk'))
    await one.act(...talkIds.map((talkId) => ask(fresh('fan'), { talkId })))
    const takeAll = (by: string, at: typeof one, ids: readonly string[]) =>
      at.act(...ids.map((talkId) => ({ kind: 'take' as const, talkId, by })))
    const answers = (
      await Promise.all([takeAll('omar', one, talkIds), takeAll('ahmed', two, talkIds.toReversed())])
    ).flat()
    expect(answers.filter((why) => why === undefined)).toHaveLength(40)
    expect(answers.filter((why) => why === 'already-taken')).toHaveLength(40)
  })
})
