import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import type { Bus } from '../../platform/bus/bus.ts'
import { createLinkedBuses, openOnBoth } from '../../platform/bus/testing/linked-buses.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { quietLog } from '../../platform/db/testing/quiet-log.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { fresh, openLiveNode } from '../../platform/live/testing/live-store-contract.ts'
import { applyPollEvent, decidePoll, erasePollVoter, type PollCommand } from './poll-state.ts'
import { createPostgresPollStore } from './poll.store.pg.ts'

const buildVote = (parts: Partial<Extract<PollCommand, { kind: 'vote' }>> = {}): PollCommand => ({
  kind: 'vote',
  questionId: 'stop',
  accountId: fresh('account'),
  optionIds: ['bench'],
  atMs: 1_000,
  mayChange: false,
  firstState: 'OPEN',
  ...parts,
})

describe.skipIf(!here.postgres)('polls in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = (node: { readonly bus?: Bus; readonly clock?: Clock } = {}) =>
    openLiveNode({
      ...node,
      name: 'poll',
      store: createPostgresPollStore(database),
      decide: decidePoll,
      apply: applyPollEvent,
      erase: erasePollVoter,
    })
  const buildKey = (opMode = 'LIVE', slot = 'always') => `${opMode} expo ${fresh('poll')} ${slot}`

  test('[WID-06] votes of one commit are counted, a person once, in their order', async () => {
    const node = open()
    const key = buildKey()
    const accountId = fresh('alice')
    const votes = [buildVote({ accountId }), buildVote(), buildVote({ accountId, optionIds: ['lamp'] })]
    const answers = await Promise.allSettled(
      [...votes, buildVote({ optionIds: ['lamp', 'tree'] })].map((vote) => node.run(key, vote)),
    )
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const { voters, counts } = (await node.readStored(key)).questions.get('stop') ?? {}
    expect([voters, Object.fromEntries(counts ?? [])]).toEqual([3, { bench: 2, lamp: 1, tree: 1 }])
    await expect(open().run(key, buildVote({ accountId }))).rejects.toMatchObject({ code: 'poll.already-voted' })
  })

  test('[WID-06] a vote that may change moves its counts, until closing drops who chose what', async () => {
    const node = open()
    const key = buildKey()
    const accountId = fresh('alice')
    const vote = (...optionIds: string[]) => node.run(key, buildVote({ accountId, optionIds, mayChange: true }))
    const own = async () => (await node.readStored(key)).questions.get('stop')?.byAccount.get(accountId)?.optionIds
    await Promise.all([vote('bench'), vote('lamp'), vote('lamp', 'tree')])
    expect(await own()).toEqual(['lamp', 'tree'])
    const setState = (state: 'OPEN' | 'CLOSED') => node.run(key, { kind: 'set-state', state, atMs: 2_000 })
    const late = vote('bench').then(() => setState('CLOSED'))
    await late
    expect(await own()).toBeUndefined()
    await setState('OPEN')
    await expect(vote('lamp')).rejects.toMatchObject({ code: 'poll.already-voted' })
    const { counts } = (await open().readStored(key)).questions.get('stop') ?? {}
    expect([...(counts ?? [])].filter(([, votes]) => votes > 0)).toEqual([['bench', 1]])
  })

  test('[WID-06] live and stage, slots and questions have votes of their own', async () => {
    const node = open()
    const accountId = fresh('alice')
    const widgetId = fresh('poll')
    for (const key of [
      `LIVE expo ${widgetId} always`,
      `STAGE expo ${widgetId} always`,
      `LIVE expo ${widgetId} evening`,
    ])
      await node.run(key, buildVote({ accountId }))
    const key = `LIVE expo ${widgetId} always`
    await node.run(key, buildVote({ accountId, questionId: 'more' }))
    expect([...(await node.readStored(key)).questions.keys()].toSorted()).toEqual(['more', 'stop'])
  })

  test('[WID-06] [PRO-03] of an erased account only counts are left', async () => {
    const node = open()
    const key = buildKey()
    const accountId = fresh('alice')
    await node.run(key, buildVote({ accountId }))
    await node.erase(accountId)
    const votes = (await node.readStored(key)).questions.get('stop')
    expect([votes?.voters, votes?.byAccount.size, votes?.counts.get('bench')]).toEqual([1, 0, 1])
    expect(await node.readOf(accountId)).toEqual([])
  })

  test('[WID-06] two nodes that store the same votes at once count each person once', async () => {
    const nodes = [open(), open()]
    const key = buildKey()
    const accounts = Array.from({ length: 300 }, () => fresh('fan'))
    const answers = await Promise.allSettled(
      nodes.flatMap((node, at) =>
        (at === 0 ? accounts : accounts.toReversed()).map((accountId) => node.run(key, buildVote({ accountId }))),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(300)
    const { state } = await createPostgresPollStore(database).load(key)
    expect([state.questions.get('stop')?.voters, state.questions.get('stop')?.byAccount.size]).toEqual([300, 300])
  })

  test.each([
    ['all messages arrive', () => false],
    ['a third of the messages are lost', (at: number) => at % 3 === 0],
  ])('[NOD-03] 200 people who vote at once on two nodes are each counted once on both, while %s', async (_, isLost) => {
    const clock = createFakeClock()
    const { buses, drop } = createLinkedBuses({ clock, log: quietLog })
    const nodes = openOnBoth({ buses }, (bus) => open({ bus, clock }))
    const key = buildKey()
    // Both have the poll in memory, which then follows what the other stores.
    for (const node of nodes) await node.read(key)
    let sent = 0
    drop((text) => text.includes('live poll') && isLost(sent++))
    const accounts = Array.from({ length: 200 }, () => fresh('fan'))
    const vote = (node: (typeof nodes)[number], accountId: string) => node.run(key, buildVote({ accountId }))
    const [first, second] = nodes
    const answers = await Promise.allSettled(
      accounts.flatMap((accountId, at) => {
        const [one, other] = at % 2 === 0 ? [first, second] : [second, first]
        // A tenth of them press on both at once.
        const repeats = at % 10 === 0 ? [vote(other, accountId)] : []
        return [vote(one, accountId), ...repeats]
      }),
    )
    drop(() => false)
    await clock.advance(4_000)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
    for (const node of nodes) {
      const { voters, counts, byAccount } = (await node.readStored(key)).questions.get('stop') ?? {}
      expect([voters, byAccount?.size, counts?.get('bench')]).toEqual([200, 200, 200])
    }
  })

  test('[REH-03] erased simulated attendees take their votes with them, also out of a closed poll; people do not', async () => {
    const node = open()
    const key = buildKey('STAGE')
    const [dana, simulated, late] = [fresh('dana'), fresh('simulated-1'), fresh('simulated-2')]
    await node.run(key, buildVote({ accountId: dana }))
    await node.run(key, buildVote({ accountId: simulated }))
    await Promise.all([
      node.run(key, buildVote({ accountId: late, optionIds: ['bench', 'lamp'] })),
      node.run(key, { kind: 'set-state', state: 'CLOSED', atMs: 2_000 }),
    ])
    for (const accountId of [simulated, late, dana]) await node.erase(accountId)
    for (const poll of [await node.read(key), await node.readStored(key)]) {
      const { voters, counts, byAccount } = poll.questions.get('stop') ?? {}
      expect([voters, Object.fromEntries(counts ?? []), byAccount?.size]).toEqual([1, { bench: 1, lamp: 0 }, 0])
    }
  })
})
