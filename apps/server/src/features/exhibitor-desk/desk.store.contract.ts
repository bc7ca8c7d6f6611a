import { expect, test } from 'vitest'
import type { DeskDeed, DeskKey, DeskStore } from './desk.store.ts'

let made = 0
/** Another one each time, so that stores may be shared. */
export const fresh = (name: string): string => `${name}-${process.pid}-${++made}`

export const buildDesk = (more: Partial<DeskKey> = {}): DeskKey => ({
  opMode: 'LIVE',
  widgetId: fresh('desk'),
  configurationId: 'always',
  ...more,
})

/** One desk of a store, with the people who come there. */
export function standAt(store: DeskStore, desk: DeskKey) {
  let atMs = 1_000
  const toAct = (deed: DeskDeed) => ({ kind: 'deed' as const, desk, atMs: ++atMs, deed })
  const ask = (accountId: string, more: { talkId?: string; topic?: string } = {}): DeskDeed => ({
    kind: 'ask',
    wish: { talkId: more.talkId ?? fresh('talk'), accountId, name: `Name of ${accountId}`, topic: more.topic },
  })
  return {
    ask,
    /** Answers why it was refused, or nothing. */
    async act(...deeds: DeskDeed[]): Promise<readonly (string | undefined)[]> {
      const answers = await store.commit(deeds.map(toAct))
      return answers.map((answer) => (answer.kind === 'refused' ? answer.why : undefined))
    },
    async come(accountId: string): Promise<void> {
      await store.commit([toAct({ kind: 'set-status', accountId, status: 'AT_DESK', closes: false })])
    },
    async talks() {
      const { talks } = await store.readAll()
      return talks.filter(({ widgetId }) => widgetId === desk.widgetId)
    },
  }
}

export function describeDeskStore(name: string, open: () => Promise<DeskStore>) {
  test(`[WID-06] ${name}: whoever asks again, or sends the same again, stands in line once`, async () => {
    const { ask, act, talks } = standAt(await open(), buildDesk())
    const [alice, talkId] = [fresh('alice'), fresh('talk')]
    expect(await act(ask(alice, { talkId, topic: 'Towers' }), ask(alice, { talkId }), ask(alice))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await act(ask(fresh('mallory'), { talkId }))).toEqual(['not-found'])
    expect(await talks()).toMatchObject([{ talkId, accountId: alice, topic: 'Towers', state: 'WAITING' }])
  })

  test(`[WID-06] ${name}: of two who take the same person one does; sent again it is theirs still`, async () => {
    const { ask, act, come, talks } = standAt(await open(), buildDesk())
    const [alice, omar, ahmed, talkId] = [fresh('alice'), fresh('omar'), fresh('ahmed'), fresh('talk')]
    const take = (by: string) => ({ kind: 'take' as const, talkId, by })
    expect(await act(ask(alice, { talkId }), take(omar))).toEqual([undefined, 'not-at-desk'])
    await come(omar)
    await come(ahmed)
    expect(await act(take(omar), take(ahmed), take(omar))).toEqual([undefined, 'already-taken', undefined])
    expect(await talks()).toMatchObject([{ state: 'TALKING', takenBy: omar }])
    expect(await act({ kind: 'hand-over', talkId, to: ahmed })).toEqual([undefined])
    expect(await act({ kind: 'hand-over', talkId, to: fresh('nobody') })).toEqual(['not-at-desk'])
    expect(await talks()).toMatchObject([{ state: 'TALKING', takenBy: ahmed }])
    expect(await act({ kind: 'end', talkId }, { kind: 'end', talkId }, take(omar))).toEqual([
      undefined,
      undefined,
      'not-found',
    ])
  })

  test(`[WID-06] ${name}: of a talk that took place what it was about is not kept`, async () => {
    const { ask, act, come, talks } = standAt(await open(), buildDesk())
    const [alice, omar, talkId] = [fresh('alice'), fresh('omar'), fresh('talk')]
    await come(omar)
    await act(ask(alice, { talkId, topic: 'Towers' }), { kind: 'take', talkId, by: omar }, { kind: 'end', talkId })
    expect(await talks()).toMatchObject([{ state: 'ENDED', topic: undefined }])
    expect(await act(ask(alice))).toEqual([undefined])
    expect(await talks()).toHaveLength(2)
  })

  test(`[WID-06] ${name}: whoever leaves is a missed contact, until they take their wish back`, async () => {
    const { ask, act, talks } = standAt(await open(), buildDesk())
    const [alice, talkId] = [fresh('alice'), fresh('talk')]
    const leave = (accountId: string) => ({ kind: 'leave' as const, talkId, accountId })
    const takeBack = (accountId: string) => ({ kind: 'take-back' as const, talkId, accountId })
    await act(ask(alice, { talkId, topic: 'Towers' }))
    expect(await act(leave(fresh('mallory')), leave(alice), leave(alice))).toEqual(['not-found', undefined, undefined])
    expect(await talks()).toMatchObject([{ state: 'MISSED', because: 'LEFT', topic: 'Towers' }])
    expect(await act(takeBack(fresh('mallory')), takeBack(alice))).toEqual(['not-found', undefined])
    expect(await talks()).toEqual([])
  })

  test(`[WID-06] ${name}: when the last one leaves the desk, all who wait are missed; sent again it changes nothing`, async () => {
    const { ask, act, come, talks } = standAt(await open(), buildDesk())
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

  test(`[WID-06] ${name}: a missed contact is noted as done, and open again, with a remark`, async () => {
    const { ask, act, talks } = standAt(await open(), buildDesk())
    const [alice, omar, talkId] = [fresh('alice'), fresh('omar'), fresh('talk')]
    const mark = (isContacted: boolean, remark?: string) =>
      ({ kind: 'mark', talkId, by: omar, isContacted, remark }) as const
    expect(await act(ask(alice, { talkId }), mark(true))).toEqual([undefined, 'not-found'])
    await act({ kind: 'miss', talkId, because: 'GONE' }, mark(true, 'Wrote to her'))
    expect(await talks()).toMatchObject([{ because: 'GONE', contactedBy: omar, remark: 'Wrote to her' }])
    await act(mark(false))
    expect(await talks()).toMatchObject([{ contactedAtMs: undefined, contactedBy: undefined, remark: undefined }])
  })

  test(`[WID-06] ${name}: a card is there from the moment it is given until it is withdrawn, and one at most`, async () => {
    const store = await open()
    const desk = buildDesk()
    const { act } = standAt(store, desk)
    const alice = fresh('alice')
    await act(
      { kind: 'give-card', accountId: alice, card: { name: 'Alice', email: 'alice@example.org', company: 'Acme' } },
      { kind: 'give-card', accountId: alice, card: { name: 'Alice', title: 'Planner' } },
    )
    const cards = async () => (await store.exportOf(alice)).cards.map(({ card }) => card)
    expect(await cards()).toEqual([{ name: 'Alice', title: 'Planner' }])
    await act({ kind: 'withdraw-card', accountId: alice }, { kind: 'withdraw-card', accountId: alice })
    expect(await cards()).toEqual([])
  })

  test(`[WID-06] ${name}: live and stage, and two slots of one widget, have lines of their own`, async () => {
    const store = await open()
    const live = buildDesk()
    const alice = fresh('alice')
    const talkId = fresh('talk')
    for (const desk of [live, { ...live, opMode: 'STAGE' as const }, { ...live, configurationId: 'evening' }]) {
      const { ask, act } = standAt(store, desk)
      expect(await act(ask(alice))).toEqual([undefined])
    }
    const { ask, act } = standAt(store, live)
    await act(ask(fresh('bob'), { talkId }))
    const other = standAt(store, { ...live, opMode: 'STAGE' })
    expect(await other.act({ kind: 'miss', talkId, because: 'GONE' })).toEqual(['not-found'])
    expect((await store.exportOf(alice)).talks).toHaveLength(3)
  })

  test(`[WID-06] [PRO-03] ${name}: of whoever is forgotten nothing is left, neither as attendee nor as staff`, async () => {
    const store = await open()
    const { ask, act, come, talks } = standAt(store, buildDesk())
    const [alice, bob, omar, talkId] = [fresh('alice'), fresh('bob'), fresh('omar'), fresh('talk')]
    await come(omar)
    await act(ask(alice), { kind: 'give-card', accountId: alice, card: { name: 'Alice' } }, ask(bob, { talkId }), {
      kind: 'take',
      talkId,
      by: omar,
    })
    await store.commit([
      { kind: 'forget', accountId: alice },
      { kind: 'forget', accountId: omar },
    ])
    const nothing = { talks: [], staff: [], cards: [] }
    expect([await store.exportOf(alice), await store.exportOf(omar)]).toEqual([nothing, nothing])
    expect(await talks()).toMatchObject([{ accountId: bob, state: 'TALKING', takenBy: undefined }])
  })
}
