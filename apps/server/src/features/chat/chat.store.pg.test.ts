import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { buildMessage, describeChatStore, fresh, openRoom } from './chat.store.contract.ts'
import { createPostgresChatStore } from './chat.store.pg.ts'

describe.skipIf(!here.postgres)('chats in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeChatStore('PostgreSQL', async () => createPostgresChatStore(database))

  test('[CHT-07] two nodes that write to the same rooms at once leave no gap and store nothing twice', async () => {
    const [store, other] = [createPostgresChatStore(database), createPostgresChatStore(database)]
    const rooms = await Promise.all(Array.from({ length: 4 }, () => openRoom(store, 'place', [])))
    const author = fresh('alice')
    const messages = Array.from({ length: 600 }, (_, index) =>
      buildMessage(rooms[index % 4] ?? '', author, String(index)),
    )
    const commitAll = async (node: typeof store, order: typeof messages) => {
      for (let at = 0; at < order.length; at += 20) {
        const acts = order.slice(at, at + 20).map((message) => ({ kind: 'post', message }) as const)
        const roomId = order[at]?.roomId ?? ''
        const react = {
          kind: 'react',
          roomId,
          seq: 1,
          accountId: fresh('bob'),
          emoji: '👍',
          isOn: true,
          maxKinds: 9,
        } as const
        const retry = () => node.commit(acts)
        await retry().catch(retry)
        await node.commit([...acts.slice(0, 2), react])
      }
    }
    // Each node posts all of them, from either end: every message is sent by both.
    await Promise.all([commitAll(store, messages), commitAll(other, messages.toReversed())])
    for (const roomId of rooms) {
      const seqs: number[] = []
      const texts = new Set<string>()
      const revs = new Set<number>()
      for (let after = 0; ;) {
        const page = await store.readPage({ roomId, at: { kind: 'after', seq: after }, limit: 50, readsFrom: 1 })
        if (page === undefined || page.messages.length === 0) break
        for (const message of page.messages) {
          seqs.push(message.seq)
          revs.add(message.rev)
          texts.add(message.text)
        }
        after = seqs.at(-1) ?? 0
      }
      expect(seqs).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
      expect([texts.size, revs.size]).toEqual([150, 150])
    }
  })
})
