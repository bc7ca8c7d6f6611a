import { describe, expect, test } from 'vitest'
import { CallError } from '../../platform/http/feature.ts'
import type { ChatStore } from './chat.store.ts'
import { createMemoryChatStore } from './testing/chat.store.memory.ts'
import { createChatNodes, followRoom } from './testing/chat-nodes.ts'
import { newClientId, type ChatPage } from './testing/chat-world.ts'

const lounge = { kind: 'area', id: 'lounge' } as const
const say = (page: ChatPage, roomId: string, text: string) =>
  page.ask('chat.send', { roomId, clientId: newClientId(), text })
const revsSent = (page: ChatPage) =>
  page.connection.facts('chat.changed').map(({ from, rev, messages }) => [from, rev, messages.map(({ seq }) => seq)])
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallError ? [error.code, error.params] : error),
  )

/** Alice on one node and Bob on the other in their private chat. */
async function openPair(nodes: ReturnType<typeof createChatNodes>) {
  const [alice, bob] = [nodes.one.as('alice'), nodes.two.as('bob')]
  const { roomId } = await alice.ask('chat.open-private', { userId: 'bob' })
  return { alice, bob, roomId, settle: () => nodes.clock.advance(100) }
}

/** Alice, Carol and Erin on one node, Bob on the other. */
async function openGroup(nodes: ReturnType<typeof createChatNodes>) {
  const [alice, carol, bob] = [nodes.one.as('alice'), nodes.one.as('carol'), nodes.two.as('bob')]
  const group = { clientId: newClientId(), name: 'Trams', userIds: ['bob', 'carol'] }
  const { roomId } = await alice.ask('chat.create-group', group)
  await nodes.clock.advance(100)
  return { alice, bob, carol, roomId, settle: () => nodes.clock.advance(100) }
}

describe('messages', () => {
  test('[NOD-02] a message posted on one node is sent on the other at once, and read from no database there', async () => {
    const shared = createMemoryChatStore()
    const reads: string[] = []
    const counted: ChatStore = {
      ...shared,
      listMessages: (...asked) => (reads.push('messages'), shared.listMessages(...asked)),
      listChanges: (...asked) => (reads.push('changes'), shared.listChanges(...asked)),
    }
    const nodes = createChatNodes({ stores: [shared, counted] })
    const { alice, bob, roomId } = await openPair(nodes)
    await say(alice, roomId, 'one')
    await nodes.clock.advance(0)
    expect(bob.connection.facts('chat.room-changed')).toMatchObject([{ room: { roomId, people: [{ uid: 'alice' }] } }])
    await say(alice, roomId, 'two')
    await nodes.clock.advance(0)
    expect([revsSent(bob), reads]).toEqual([
      [
        [0, 1, [1]],
        [1, 2, [2]],
      ],
      [],
    ])
    expect(revsSent(alice)).toEqual(revsSent(bob))
  })

  test('[NOD-02] edits, deletions and reactions on one node are sent on the other', async () => {
    const nodes = createChatNodes()
    const { alice, bob, roomId, settle } = await openPair(nodes)
    await say(alice, roomId, 'one')
    await alice.ask('chat.edit', { roomId, seq: 1, clientId: newClientId(), text: 'changed' })
    await settle()
    await bob.ask('chat.react', { roomId, seq: 1, emoji: '👍', isOn: true })
    await settle()
    const last = (page: ChatPage) => page.connection.facts('chat.changed').at(-1)?.messages[0]
    expect(last(alice)).toMatchObject({ content: { text: 'changed' }, reactions: [{ emoji: '👍', by: ['bob'] }] })
    await alice.ask('chat.delete', { roomId, seq: 1, clientId: newClientId() })
    await settle()
    expect(last(bob)).toMatchObject({ content: { kind: 'deleted' } })
  })

  test('[NOD-02] readers of a place get what is posted there on the other node; without a reader nothing is read', async () => {
    const shared = createMemoryChatStore()
    let reads = 0
    const counted: ChatStore = { ...shared, findRoom: (roomId) => (reads++, shared.findRoom(roomId)) }
    const nodes = createChatNodes({ stores: [shared, counted] })
    const [alice, bob] = [nodes.one.as('alice'), nodes.two.as('bob')]
    const { roomId } = await alice.ask('chat.enter-place', { place: lounge })
    await say(alice, roomId, 'before')
    await nodes.clock.advance(100)
    expect(reads).toBe(0)
    await bob.ask('chat.enter-place', { place: lounge })
    await say(alice, roomId, 'after')
    await nodes.clock.advance(100)
    expect(revsSent(bob)).toEqual([[1, 2, [2]]])
  })

  test('[NOD-03] a change that another node announces late is waited for: readers get both in order, and once', async () => {
    const shared = createMemoryChatStore()
    let reads = 0
    const counted: ChatStore = { ...shared, listChanges: (ask) => (reads++, shared.listChanges(ask)) }
    const nodes = createChatNodes({ stores: [shared, counted] })
    const { alice, bob, roomId } = await openPair(nodes)
    await say(alice, roomId, 'one')
    await nodes.clock.advance(0)
    nodes.hold('node-1', 'node-2')
    await say(alice, roomId, 'two')
    // Its own commit comes after that of the other node, whose announcement is on its way.
    await say(bob, roomId, 'three')
    await nodes.clock.advance(49)
    expect(revsSent(bob)).toEqual([[0, 1, [1]]])
    nodes.release()
    await nodes.clock.advance(0)
    expect([revsSent(bob), reads]).toEqual([
      [
        [0, 1, [1]],
        [1, 3, [2, 3]],
      ],
      0,
    ])
  })

  test('[NOD-03] a change that is never announced is read 50 ms later, before what follows it', async () => {
    const nodes = createChatNodes()
    const { alice, bob, roomId } = await openPair(nodes)
    await say(alice, roomId, 'one')
    await nodes.clock.advance(0)
    nodes.drop((text) => text.includes('"two"'))
    await say(alice, roomId, 'two')
    await say(bob, roomId, 'three')
    await nodes.clock.advance(49)
    expect(revsSent(bob)).toHaveLength(1)
    await nodes.clock.advance(1)
    expect(revsSent(bob)).toEqual([
      [0, 1, [1]],
      [1, 3, [2, 3]],
    ])
  })

  test('[NOD-03] the last message of a room whose announcement is lost is sent once the loss is found', async () => {
    const nodes = createChatNodes()
    const { alice, bob, roomId, settle } = await openPair(nodes)
    await say(alice, roomId, 'one')
    await settle()
    nodes.drop((text) => text.includes('"two"'))
    await say(alice, roomId, 'two')
    await nodes.clock.advance(1_000)
    expect(revsSent(bob)).toEqual([
      [0, 1, [1]],
      [1, 2, [2]],
    ])
  })

  test('[NOD-03] where this node has sent nothing yet, readers of a place learn how far it is once a loss is found', async () => {
    const nodes = createChatNodes()
    const [alice, bob] = [nodes.one.as('alice'), nodes.two.as('bob')]
    const { roomId } = await alice.ask('chat.enter-place', { place: lounge })
    await bob.ask('chat.enter-place', { place: lounge })
    const reader = await followRoom(bob, roomId)
    nodes.drop((text) => text.includes('"one"'))
    await say(alice, roomId, 'one')
    await nodes.clock.advance(1_000)
    expect(revsSent(bob)).toEqual([[1, 1, []]])
    await reader.hear()
    expect(reader.appeared).toEqual([1])
  })

  test('[NOD-03] a loss has all pages of the node ask for their chats, five hundred every half second', async () => {
    const nodes = createChatNodes()
    const alice = nodes.one.as('alice')
    const pages = Array.from({ length: 501 }, (_, index) => nodes.two.as(`crowd-${index}`))
    const asked = () => pages.filter(({ connection }) => connection.facts('realtime.behind').length > 0).length
    const { roomId } = await alice.ask('chat.enter-place', { place: lounge })
    await nodes.clock.advance(1_000)
    nodes.drop((text) => text.includes('committed'))
    await say(alice, roomId, 'one')
    expect(asked()).toBe(0)
    await nodes.clock.advance(1_000)
    expect(asked()).toBe(500)
    await nodes.clock.advance(499)
    expect(asked()).toBe(500)
    await nodes.clock.advance(1)
    expect(asked()).toBe(501)
    expect(alice.connection.facts('realtime.behind')).toEqual([])
  })

  test('[NOD-03] what a node stored and did not announce before it ended is sent once it is gone', async () => {
    const nodes = createChatNodes()
    const { alice, bob, roomId, settle } = await openPair(nodes)
    await say(alice, roomId, 'one')
    await settle()
    nodes.cut(0)
    await say(alice, roomId, 'two')
    await nodes.clock.advance(11_100)
    expect(revsSent(bob)).toEqual([
      [0, 1, [1]],
      [1, 2, [2]],
    ])
  })

  test('[NOD-03] what one node does not know to be stored is sent on both nodes if it was', async () => {
    const shared = createMemoryChatStore()
    let isLost = false
    const failing: ChatStore = {
      ...shared,
      async commit(acts) {
        const answers = await shared.commit(acts)
        if (isLost) throw Object.assign(new Error('the connection is lost'), { code: '08006' })
        return answers
      },
    }
    const nodes = createChatNodes({ stores: [failing, shared] })
    const { alice, bob, roomId, settle } = await openPair(nodes)
    await say(alice, roomId, 'one')
    await settle()
    isLost = true
    expect(await failure(say(alice, roomId, 'two'))).toEqual(['server.overloaded', undefined])
    await nodes.clock.advance(1_000)
    for (const page of [alice, bob])
      expect(revsSent(page)).toEqual([
        [0, 1, [1]],
        [1, 2, [2]],
      ])
  })

  test('[NOD-03] with three of ten announcements lost, readers on both nodes get each message once and in order', async () => {
    const nodes = createChatNodes()
    const { alice, bob, carol, roomId } = await openGroup(nodes)
    const readers = await Promise.all([alice, bob, carol].map((page) => followRoom(page, roomId)))
    let sent = 0
    nodes.drop((text) => text.includes('committed') && [1, 4, 7].includes(sent++ % 10))
    for (let index = 0; index < 60; index++) {
      await Promise.all([say(alice, roomId, `a${index}`), say(bob, roomId, `b${index}`)])
      await nodes.clock.advance(20)
      for (const reader of readers) await reader.hear()
    }
    await nodes.clock.advance(2_000)
    for (const reader of readers) {
      await reader.hear()
      expect(reader.appeared).toEqual(Array.from({ length: 121 }, (_, index) => index + 1))
      expect(new Set(reader.texts()).size).toBe(121)
    }
  })
})

describe('rooms', () => {
  test('[NOD-02] who is added, renames or leaves on one node is so on the other before the next command', async () => {
    const nodes = createChatNodes()
    const { alice, bob, carol, roomId, settle } = await openGroup(nodes)
    const dora = nodes.two.as('dora')
    // The node of Dora has the room in memory.
    await bob.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    await alice.ask('chat.add-members', { roomId, clientId: newClientId(), userIds: ['dora'] })
    expect((await dora.ask('chat.read-page', { roomId, at: { kind: 'latest' } })).messages).toHaveLength(2)
    await alice.ask('chat.rename-group', { roomId, clientId: newClientId(), name: 'Buses' })
    await settle()
    expect(dora.connection.facts('chat.room-changed').at(-1)).toMatchObject({ room: { name: 'Buses', memberCount: 4 } })
    await alice.ask('chat.remove-member', { roomId, clientId: newClientId(), userId: 'bob' })
    await say(carol, roomId, 'after')
    await settle()
    expect(bob.connection.facts('chat.room-left')).toEqual([{ roomId }])
    expect(JSON.stringify(bob.connection.sent)).not.toContain('after')
    expect(await failure(say(bob, roomId, 'x'))).toEqual(['chat.room-not-found', undefined])
  })

  test('[NOD-03] a new member gets messages that came to their node before the one that added them', async () => {
    const nodes = createChatNodes({ nodes: 3 })
    const { alice, bob, roomId, settle } = await openGroup(nodes)
    const dora = nodes.others[0]?.as('dora') as ChatPage
    await settle()
    // The node of Bob stores a message after that, when neither it nor the node of Dora has heard of the new member.
    nodes.hold('node-1', 'node-2', 'node-3')
    await bob.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    await settle()
    await alice.ask('chat.add-members', { roomId, clientId: newClientId(), userIds: ['dora'] })
    await say(bob, roomId, 'hello')
    await settle()
    expect(dora.connection.facts('chat.changed')).toEqual([])
    nodes.release()
    await settle()
    expect(dora.connection.facts('chat.changed').at(-1)?.rev).toBe(3)
  })

  test('[NOD-02] an invitation, read marks and typing reach people on the other node', async () => {
    const nodes = createChatNodes()
    const { alice, bob, roomId, settle } = await openGroup(nodes)
    await alice.ask('chat.note-typing', { roomId })
    await alice.ask('chat.mark-read', { roomId, seq: 1 })
    await nodes.clock.advance(1_000)
    expect(bob.connection.facts('chat.typing')).toMatchObject([{ roomId, person: { uid: 'alice' } }])
    expect(bob.connection.facts('chat.read')).toEqual([{ roomId, uid: 'alice', seq: 1 }])
    await bob.ask('chat.leave-group', { roomId, clientId: newClientId() })
    await settle()
    await alice.ask('chat.add-members', { roomId, clientId: newClientId(), userIds: ['bob'] })
    expect(bob.connection.facts('chat.invitations-changed')).toEqual([{}])
  })

  test('[NOD-02] typing in a place reaches its readers on the other node, but not people elsewhere', async () => {
    const nodes = createChatNodes()
    const pages = [nodes.one.as('alice'), nodes.two.as('bob'), nodes.two.as('carol')] as const
    const [alice, bob, carol] = pages
    for (const page of pages) await page.ask('chat.enter-place', { place: lounge })
    const { roomId } = await alice.ask('chat.enter-place', { place: lounge })
    nodes.two.setBlocked('alice', 'carol')
    await alice.ask('chat.note-typing', { roomId })
    await nodes.clock.advance(0)
    expect(pages.map(({ connection }) => connection.facts('chat.typing').length)).toEqual([0, 1, 0])
    expect(bob.connection.facts('chat.typing')).toMatchObject([{ person: { uid: 'alice', name: 'Alice' } }])
    expect(carol.connection.facts('chat.typing')).toEqual([])
  })

  test('[NOD-04] slow mode set on one node holds on both: a person writes once in its time wherever they do', async () => {
    const nodes = createChatNodes()
    const [one, two] = [nodes.one.as('alice'), nodes.two.as('alice')]
    const { roomId } = await one.ask('chat.enter-place', { place: lounge })
    // The other node has the room in memory.
    const bob = nodes.two.as('bob')
    await bob.ask('chat.enter-place', { place: lounge })
    await say(bob, roomId, 'before')
    await nodes.one.chatRooms.setRules('LIVE', roomId, { slowModeS: 30 })
    const outcomes = await Promise.all([failure(say(one, roomId, 'a')), failure(say(two, roomId, 'b'))])
    expect(outcomes).toEqual([undefined, ['chat.slow-mode', { waitMs: 30_000 }]])
    nodes.clock.pass(29_999)
    expect(await failure(say(two, roomId, 'c'))).toEqual(['chat.slow-mode', { waitMs: 1 }])
    nodes.clock.pass(1)
    expect(await failure(say(two, roomId, 'd'))).toBeUndefined()
    await nodes.clock.advance(0)
    expect(bob.connection.facts('chat.room-changed')).toMatchObject([{ room: { roomId, slowModeS: 30 } }])
  })

  test('[NOD-02] from when a person is being erased on one node, their name is not shown on the other', async () => {
    const shared = createMemoryChatStore()
    const slow: ChatStore = {
      ...shared,
      commit: (acts) => (acts.some(({ kind }) => kind === 'forget') ? new Promise(() => {}) : shared.commit(acts)),
    }
    const nodes = createChatNodes({ stores: [slow, shared] })
    const { alice, bob, roomId, settle } = await openPair(nodes)
    await say(alice, roomId, 'one')
    await settle()
    const author = async () =>
      (await bob.ask('chat.read-page', { roomId, at: { kind: 'latest' } })).messages[0]?.author.name
    expect(await author()).toBe('Alice')
    void nodes.one.feature.personal?.erase('alice')
    await settle()
    expect(await author()).toBe('Deleted account')
  })
})
