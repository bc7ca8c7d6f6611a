import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { openLiveNode } from '../../platform/live/testing/live-store-contract.ts'
import { applyCallEvent, type CallAction } from './call-events.ts'
import { createPostgresCallStore } from './calls.store.pg.ts'
import { decideCalls } from './decide-calls.ts'

const entrant = (userId: string, nodeId = 'node-1') => ({
  person: { uid: userId, name: `Name of ${userId}` },
  device: { connectionId: `page of ${userId}`, nodeId },
  mayPublish: true,
})

const startOf = (callId: string, memberIds: readonly string[]): CallAction => {
  const [caller = '', ...others] = memberIds
  return {
    kind: 'start',
    entrant: entrant(caller),
    call: { callId, roomId: `room of ${callId}`, withVideo: true, via: 'peers', memberIds },
    callees: others.map((uid) => ({ uid, name: `Name of ${uid}` })),
    isReachable: true,
  }
}

describe.skipIf(!here.postgres)('calls in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  function openNode(nodeId = 'node-1') {
    const node = openLiveNode({
      name: 'calls',
      store: createPostgresCallStore(database),
      decide: decideCalls,
      apply: applyCallEvent,
    })
    let atMs = 1_000
    return { ...node, act: (action: CallAction, key = 'LIVE') => node.run(key, { action, atMs: (atMs += 1), nodeId }) }
  }
  const rowsOf = async (callId: string) =>
    (await database.pool.query<{ row: string }>('select c::text as row from calls c where call_id = $1', [callId])).rows

  test('[CHT-05] a call is stored as it is in memory; its row goes once its record is posted', async () => {
    const { act, readStored } = openNode()
    await act(startOf('stored', ['alice', 'bob']))
    await act({ kind: 'join', callId: 'stored', entrant: entrant('bob') })
    const media = { isMuted: false }
    await act({ kind: 'set-media', callId: 'stored', userId: 'bob', connectionId: 'page of bob', media })
    expect((await readStored('LIVE')).calls.get('stored')).toMatchObject({ revision: 3, seats: [{}, { media }] })
    expect((await readStored('STAGE')).calls.size).toBe(0)

    await act({ kind: 'leave', callId: 'stored', userId: 'bob', connectionId: 'page of bob' })
    expect((await readStored('LIVE')).records.get('stored')).toMatchObject({ outcome: 'answered', nodeId: 'node-1' })
    expect(await rowsOf('stored')).toHaveLength(1)
    await act({ kind: 'note-posted', callId: 'stored' })
    expect(await rowsOf('stored')).toEqual([])
  })

  test('[NOD-02] two nodes that have heard nothing of each other put a person into one call', async () => {
    const [first, second] = [openNode(), openNode('node-2')]
    await first.act(startOf('one', ['carol', 'dave']))
    await second.act(startOf('two', ['erin', 'frank', 'dave']))
    await Promise.all([
      first.act({ kind: 'join', callId: 'one', entrant: entrant('dave') }),
      second.act({ kind: 'join', callId: 'two', entrant: entrant('dave', 'node-2') }),
    ])
    const { calls } = await first.act({ kind: 'look' })
    const seats = [...calls.values()].flatMap((call) => call.seats)
    expect(seats.filter(({ person, state }) => person.uid === 'dave' && state === 'joined')).toHaveLength(1)
  })

  test('[PRO-03] of an account that is erased nothing stays in a call that others go on with', async () => {
    const { act } = openNode()
    const members = ['gina', 'hal', 'canary']
    await act(startOf('going on', members))
    for (const userId of ['hal', 'canary']) await act({ kind: 'join', callId: 'going on', entrant: entrant(userId) })
    expect((await rowsOf('going on'))[0]?.row).toContain('canary')
    await act({ kind: 'erase', userId: 'canary' })
    const [row] = await rowsOf('going on')
    expect(row?.row).toContain('hal')
    expect(row?.row).not.toContain('canary')
  })
})
