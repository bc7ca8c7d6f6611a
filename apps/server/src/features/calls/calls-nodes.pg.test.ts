import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { CallError } from '../../platform/http/feature.ts'
import { createPostgresCallStore } from './calls.store.pg.ts'
import { openCallNodes } from './testing/open-calls.ts'

const people = ['ann', 'ben', 'cleo', 'dan', 'eve', 'fay']
const rooms = { pair: { memberIds: ['ann', 'ben'] }, other: { memberIds: ['cleo', 'ben'] }, all: { memberIds: people } }

describe.skipIf(!here.postgres)('calls on two nodes in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  test('[NOD-02] after commands at once on two nodes, people are in one call each, and were sent what is stored', async () => {
    const store = createPostgresCallStore(database)
    const { first, second, clock, records } = await openCallNodes(rooms, { store })
    const pages = people.flatMap((userId) =>
      [first, second].map((node) => ({ node, page: node.openPage(userId), calls: node.calls })),
    )
    await clock.advance(200)
    for (let round = 0; round < 40; round += 1) {
      const roomId = Object.keys(rooms)[round % 3] ?? 'all'
      const acts = pages.map(async ({ calls, page: connection }, index) => {
        const callId = (await calls.list(connection)).calls.find((call) => call.roomId === roomId)?.callId ?? 'none'
        const what = (index * 7 + round * 3) % 5
        if (what === 0) await calls.start({ connection, roomId, withVideo: true })
        else if (what === 1) await calls.leave({ connection, callId })
        else if (what === 2) await calls.setMedia({ connection, callId, media: { isMuted: round % 2 === 0 } })
        else await calls.join({ connection, callId })
      })
      for (const { status, reason } of (await Promise.allSettled(acts)) as PromiseRejectedResult[])
        if (status === 'rejected' && !(reason instanceof CallError)) throw reason
    }
    const { state } = await store.load('LIVE')
    const seated = [...state.calls.values()].flatMap(({ seats }) =>
      seats.flatMap(({ state: seat, person }) => (seat === 'joined' ? [person.uid] : [])),
    )
    expect(seated.length).toBeGreaterThan(1)
    expect(new Set(seated).size).toBe(seated.length)
    for (const { page, calls } of pages) {
      const { calls: listed } = await calls.list(page)
      expect(listed.map(({ callId }) => callId)).toEqual(
        [...state.calls.values()].flatMap(({ callId, memberIds }) =>
          memberIds.includes(page.userId ?? '') ? [callId] : [],
        ),
      )
      // A fact is sent before the answer, and the last one is what is listed.
      for (const call of listed) {
        const sent = page.facts('calls.changed').findLast((fact) => fact.call.callId === call.callId)?.call
        expect(sent?.participants.map(({ person, state: seat }) => [person.uid, seat])).toEqual(
          call.participants.map(({ person, state: seat }) => [person.uid, seat]),
        )
      }
    }
    const ended = [
      ...new Set(pages.flatMap(({ page }) => page.facts('calls.changed').map(({ call }) => call.callId))),
    ].filter((callId) => !state.calls.has(callId))
    expect(ended.length).toBeGreaterThan(1)
    for (const { page } of pages)
      for (const callId of ended) {
        const last = page.sent.findLast(({ body }) => JSON.stringify(body).includes(`"callId":"${callId}"`))
        expect([undefined, 'calls.ended']).toContain(last?.type)
      }
    expect(new Set(records.map(({ callId }) => callId)).size).toBe(records.length)
  })
})
