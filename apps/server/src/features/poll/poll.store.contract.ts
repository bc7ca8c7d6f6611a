import { expect, test } from 'vitest'
import type { PollKey, PollStore, Vote } from './poll.store.ts'

let made = 0
/** Another one each time, so that stores may be shared. */
export const fresh = (name: string): string => `${name}-${process.pid}-${++made}`

export const buildVote = (parts: Partial<Vote> & Pick<Vote, 'widgetId'>): Vote => ({
  opMode: 'LIVE',
  configurationId: 'always',
  questionId: 'stop',
  accountId: fresh('account'),
  optionIds: ['bench'],
  atMs: 1_000,
  mayChange: false,
  firstState: 'OPEN',
  ...parts,
})

export async function standingOf(store: PollStore, { widgetId }: Pick<PollKey, 'widgetId'>) {
  const { counts, voters } = await store.readAll()
  return {
    counts: Object.fromEntries(
      counts.filter((count) => count.widgetId === widgetId).map(({ optionId, votes }) => [optionId, votes]),
    ),
    voters: voters.filter((voter) => voter.widgetId === widgetId).length,
  }
}

export function describePollStore(name: string, open: () => Promise<PollStore>) {
  test(`[WID-06] ${name}: votes of one commit are counted, a person once, in their order`, async () => {
    const store = await open()
    const widgetId = fresh('poll')
    const accountId = fresh('alice')
    const vote = (parts: Partial<Vote>) => ({ kind: 'vote' as const, vote: buildVote({ widgetId, ...parts }) })
    const answers = await store.commit([
      vote({ accountId }),
      vote({}),
      vote({ accountId, optionIds: ['lamp'] }),
      vote({ optionIds: ['lamp', 'tree'] }),
    ])
    expect(answers.map(({ kind }) => kind)).toEqual(['done', 'done', 'refused', 'done'])
    expect(await store.commit([vote({ accountId })])).toEqual([{ kind: 'refused', why: 'already-voted' }])
    expect(await standingOf(store, { widgetId })).toEqual({ counts: { '': 3, bench: 2, lamp: 1, tree: 1 }, voters: 3 })
  })

  test(`[WID-06] ${name}: a vote that may change moves its counts, also within one commit`, async () => {
    const store = await open()
    const widgetId = fresh('poll')
    const accountId = fresh('alice')
    const vote = (...optionIds: string[]) => ({
      kind: 'vote' as const,
      vote: buildVote({ widgetId, accountId, optionIds, mayChange: true }),
    })
    expect(await store.commit([vote('bench'), vote('lamp')])).toEqual([
      { kind: 'done', isNew: true, former: [] },
      { kind: 'done', isNew: false, former: ['bench'] },
    ])
    expect(await store.commit([vote('lamp', 'tree')])).toEqual([{ kind: 'done', isNew: false, former: ['lamp'] }])
    expect(await standingOf(store, { widgetId })).toEqual({ counts: { '': 1, lamp: 1, tree: 1 }, voters: 1 })
    expect((await store.exportOf(accountId)).map(({ optionIds }) => optionIds)).toEqual([['lamp', 'tree']])
  })

  test(`[WID-06] ${name}: closing refuses what comes after it, and forgets who chose what`, async () => {
    const store = await open()
    const widgetId = fresh('poll')
    const accountId = fresh('alice')
    const vote = { kind: 'vote' as const, vote: buildVote({ widgetId, accountId, mayChange: true }) }
    const close = {
      kind: 'set-state' as const,
      state: { opMode: 'LIVE' as const, widgetId, configurationId: 'always', state: 'CLOSED' as const, atMs: 2_000 },
    }
    const late = { kind: 'vote' as const, vote: buildVote({ widgetId }) }
    const answers = await store.commit([vote, close, late])
    expect(answers[2]).toEqual({ kind: 'refused', why: 'not-open' })
    expect((await store.exportOf(accountId)).map(({ optionIds }) => optionIds)).toEqual([undefined])
    expect((await store.readAll()).states.find((state) => state.widgetId === widgetId)?.state).toBe('CLOSED')
    await store.commit([{ ...close, state: { ...close.state, state: 'OPEN' } }])
    expect(await store.commit([vote])).toEqual([{ kind: 'refused', why: 'already-voted' }])
    expect(await standingOf(store, { widgetId })).toEqual({ counts: { '': 1, bench: 1 }, voters: 1 })
  })

  test(`[WID-06] ${name}: live and stage, and two slots of one widget, have votes of their own`, async () => {
    const store = await open()
    const widgetId = fresh('poll')
    const accountId = fresh('alice')
    const answers = await store.commit([
      { kind: 'vote', vote: buildVote({ widgetId, accountId }) },
      { kind: 'vote', vote: buildVote({ widgetId, accountId, opMode: 'STAGE' }) },
      { kind: 'vote', vote: buildVote({ widgetId, accountId, configurationId: 'evening' }) },
      { kind: 'vote', vote: buildVote({ widgetId, accountId, questionId: 'more' }) },
    ])
    expect(answers.every(({ kind }) => kind === 'done')).toBe(true)
  })

  test(`[WID-06] [PRO-03] ${name}: of whoever is forgotten only counts are left`, async () => {
    const store = await open()
    const widgetId = fresh('poll')
    const accountId = fresh('alice')
    await store.commit([{ kind: 'vote', vote: buildVote({ widgetId, accountId }) }])
    await store.commit([{ kind: 'forget', accountId }])
    expect(await store.exportOf(accountId)).toEqual([])
    expect(await standingOf(store, { widgetId })).toEqual({ counts: { '': 1, bench: 1 }, voters: 0 })
  })
}
