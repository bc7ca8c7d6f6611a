import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { createPostgresChatStore } from './chat.store.pg.ts'
import { createChatNodes, followRoom } from './testing/chat-nodes.ts'
import { newClientId, type ChatPage } from './testing/chat-world.ts'

describe.skipIf(!here.postgres)('chats of two nodes over PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  test('[NOD-03] two nodes commit to one room at once while three of ten bus messages are lost: each reader gets each message once and in order', async () => {
    const stores = [createPostgresChatStore(database), createPostgresChatStore(database)]
    const nodes = createChatNodes({ stores })
    const people = ['alice', 'bob', 'carol', 'dora'] as const
    const [alice, bob, carol, dora] = people.map((uid, index) => nodes[index % 2 === 0 ? 'one' : 'two'].as(uid))
    const pages = [alice, bob, carol, dora] as ChatPage[]
    const group = { clientId: newClientId(), name: 'Trams', userIds: ['bob', 'carol', 'dora'] }
    const { roomId } = (await alice?.ask('chat.create-group', group)) ?? { roomId: '' }
    const readers = await Promise.all(pages.map((page) => followRoom(page, roomId)))
    let sent = 0
    nodes.drop(() => [1, 4, 7].includes(sent++ % 10))
    const say = (page: ChatPage, text: string) => page.ask('chat.send', { roomId, clientId: newClientId(), text })
    for (let round = 0; round < 25; round++) {
      await Promise.all(pages.map((page, index) => say(page, `${round} ${index}`)))
      await nodes.clock.advance(20)
      for (const reader of readers) await reader.hear()
    }
    await haveAll(101)
    // No later message shows that this one is missing.
    nodes.drop((text) => text.includes('committed'))
    await say(pages[0] as ChatPage, 'the last')
    await haveAll(102)
    for (const reader of readers) {
      expect(reader.appeared).toEqual(Array.from({ length: 102 }, (_, index) => index + 1))
      expect(new Set(reader.texts()).size).toBe(102)
    }

    /** The database answers in its own time. */
    async function haveAll(count: number): Promise<void> {
      const heard = async () => {
        await nodes.clock.advance(1_000)
        for (const reader of readers) await reader.hear()
        return readers.map(({ appeared }) => appeared.length)
      }
      await expect.poll(heard, { timeout: 10_000 }).toEqual(readers.map(() => count))
    }
  }, 60_000)

  test('[NOD-04] in slow mode a person who writes on two nodes at once writes once', async () => {
    const nodes = createChatNodes({ stores: [createPostgresChatStore(database), createPostgresChatStore(database)] })
    const [one, two] = [nodes.one.as('erin'), nodes.two.as('erin')]
    const { roomId } = await one.ask('chat.enter-place', { place: { kind: 'area', id: 'hall' } })
    await nodes.one.chatRooms.setRules('LIVE', roomId, { slowModeS: 30 })
    const say = (page: ChatPage) => page.ask('chat.send', { roomId, clientId: newClientId(), text: 'x' })
    for (let round = 0; round < 10; round++) {
      const outcomes = await Promise.allSettled([one, two, one, two].map(say))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      nodes.clock.pass(30_000)
    }
  }, 60_000)
})
