import type { ChatPlace, CommandBody } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { createInProcessBus } from '../../platform/bus/in-process-bus.ts'
import { CallError } from '../../platform/http/feature.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { noRules } from './chat-rules.ts'
import { createMemoryChatStore } from './testing/chat.store.memory.ts'
import { accountOf, createChatWorld, newClientId, type ChatPage, type ChatWorld } from './testing/chat-world.ts'

const lounge: ChatPlace = { kind: 'area', id: 'lounge' }

const say = (page: ChatPage, roomId: string, text: string, more: object = {}) =>
  page.ask('chat.send', { roomId, clientId: newClientId(), text, ...more })

const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof CallError)) throw error
      return error.params === undefined ? error.code : [error.code, error.params]
    },
  )

async function openPair(world: ChatWorld) {
  const [alice, bob] = [world.as('alice'), world.as('bob')]
  const { roomId } = await alice.ask('chat.open-private', { userId: 'bob' })
  return { alice, bob, roomId }
}

async function openGroup(world: ChatWorld, others = ['bob', 'carol']) {
  const alice = world.as('alice')
  const pages = others.map((other) => world.as(other))
  const { roomId } = await alice.ask('chat.create-group', { clientId: newClientId(), name: 'Trams', userIds: others })
  await world.settle()
  return { alice, pages, roomId }
}

const changes = (page: ChatPage) =>
  page.connection.facts('chat.changed').map(({ from, rev, headSeq, messages }) => ({
    from,
    rev,
    headSeq,
    messages: messages.map(({ seq, content }) => [seq, content.kind === 'text' ? content.text : content.kind]),
  }))

describe('private chats', () => {
  test('[CHT-01] a private chat appears for the other one with its first message', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    await world.settle()
    expect(bob.connection.sent).toEqual([])
    expect((await alice.ask('chat.list-rooms', {})).rooms).toEqual([])
    await say(alice, roomId, '  Hello Bob \n')
    await world.settle()
    expect(bob.connection.facts('chat.room-changed')).toMatchObject([
      {
        room: { roomId, kind: 'private', people: [{ uid: 'alice', name: 'Alice' }], unread: 1, publish: { may: true } },
      },
    ])
    expect(changes(bob)).toEqual([{ from: 0, rev: 1, headSeq: 1, messages: [[1, 'Hello Bob']] }])
    expect((await bob.ask('chat.list-rooms', {})).rooms).toMatchObject([{ roomId, unread: 1, last: { seq: 1 } }])
  })

  test('[CHT-01] two people share one private chat, whichever of them opens it; there is none with oneself, an unknown account or a guest', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    expect((await bob.ask('chat.open-private', { userId: 'alice' })).roomId).toBe(roomId)
    for (const userId of ['alice', 'nobody', 'guest-1'])
      expect(await failure(alice.ask('chat.open-private', { userId }))).toBe('chat.person-not-found')
  })

  test('[CHT-07] a message sent twice is stored and broadcast once, and acknowledged the same way', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    const body = { roomId, clientId: newClientId(), text: 'once' }
    const first = await alice.ask('chat.send', body)
    await say(alice, roomId, 'then')
    expect(await alice.ask('chat.send', body)).toEqual(first)
    await world.settle()
    expect(changes(bob).flatMap(({ messages }) => messages)).toEqual([
      [1, 'once'],
      [2, 'then'],
    ])
  })

  test('[CHT-07] what is not yours is not there, whatever you ask of it', async () => {
    const world = createChatWorld()
    const { alice, roomId } = await openPair(world)
    await say(alice, roomId, 'secret')
    const carol = world.as('carol')
    const clientId = newClientId()
    for (const asked of [
      carol.ask('chat.read-page', { roomId, at: { kind: 'latest' } }),
      carol.ask('chat.send', { roomId, clientId, text: 'x' }),
      carol.ask('chat.edit', { roomId, seq: 1, clientId, text: 'x' }),
      carol.ask('chat.delete', { roomId, seq: 1, clientId }),
      carol.ask('chat.react', { roomId, seq: 1, emoji: '👍', isOn: true }),
      carol.ask('chat.mark-read', { roomId, seq: 1 }),
      carol.ask('chat.list-members', { roomId }),
      carol.ask('chat.set-muted', { roomId, isMuted: true }),
      carol.ask('chat.leave-group', { roomId, clientId }),
      carol.ask('chat.rename-group', { roomId, clientId, name: 'x' }),
      carol.ask('chat.add-members', { roomId, clientId, userIds: ['carol'] }),
      carol.ask('chat.remove-member', { roomId, clientId, userId: 'bob' }),
      carol.ask('chat.answer-invitation', { roomId, clientId, accepts: true }),
      world.open(accountOf('alice'), 'STAGE').ask('chat.read-page', { roomId, at: { kind: 'latest' } }),
    ])
      expect(await failure(asked)).toBe('chat.room-not-found')
    await carol.ask('chat.note-typing', { roomId })
    const caughtUp = await carol.ask('chat.catch-up', { rooms: [{ roomId, epoch: 'x', rev: 0 }] })
    expect(caughtUp.rooms).toEqual([{ kind: 'gone', roomId }])
    expect((await carol.ask('chat.search', { query: 'secret' })).hits).toEqual([])
    await world.settle()
    expect(carol.connection.sent).toEqual([])
  })
})

describe('groups', () => {
  test('[CHT-02] a group begins for all its members, and begins once', async () => {
    const world = createChatWorld()
    const [alice, bob] = [world.as('alice'), world.as('bob')]
    const body = { clientId: newClientId(), name: ' Night shift ', userIds: ['bob', 'carol'] }
    const room = await alice.ask('chat.create-group', body)
    expect((await alice.ask('chat.create-group', body)).roomId).toBe(room.roomId)
    expect(room).toMatchObject({ name: 'Night shift', memberCount: 3, isOwner: true, headSeq: 1 })
    await world.settle()
    expect(bob.connection.facts('chat.room-changed').at(-1)).toMatchObject({
      room: { name: 'Night shift', isOwner: false },
    })
    const page = await bob.ask('chat.read-page', { roomId: room.roomId, at: { kind: 'latest' } })
    expect(page.messages[0]?.content).toMatchObject({ kind: 'notice', notice: 'created', name: 'Night shift' })
  })

  test('[CHT-02] a group needs a name and two others who are there', async () => {
    const world = createChatWorld()
    const alice = world.as('alice')
    const create = (name: string, userIds: string[]) =>
      alice.ask('chat.create-group', { clientId: newClientId(), name, userIds })
    await expect(create('  ', ['bob', 'carol'])).rejects.toThrow('Please enter a channel name!')
    await expect(create('x', ['bob'])).rejects.toThrow('must name at least two people')
    expect(await failure(create('x', ['bob', 'alice']))).toBe('request.invalid')
    await expect(create('x', ['bob', 'bob'])).rejects.toThrow('is in the list already')
    expect(await failure(create('x', ['bob', 'nobody']))).toBe('chat.person-not-found')
    world.setBlocked('alice', 'bob')
    expect(await failure(create('x', ['bob', 'carol']))).toBe('chat.person-not-found')
  })

  test('[CHT-02] a person who is added reads all messages, a person who has left reads none', async () => {
    const world = createChatWorld()
    const { alice, pages, roomId } = await openGroup(world)
    const [bob] = pages
    const dora = world.as('dora')
    await say(alice, roomId, 'before')
    await bob?.ask('chat.add-members', { roomId, clientId: newClientId(), userIds: ['dora'] })
    await world.settle()
    expect(dora.connection.facts('chat.room-changed')).toMatchObject([{ room: { roomId, memberCount: 4, unread: 0 } }])
    const page = await dora.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    expect(page.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
    const leave = { roomId, clientId: newClientId() }
    await dora.ask('chat.leave-group', leave)
    await dora.ask('chat.leave-group', leave)
    await say(alice, roomId, 'after')
    await world.settle()
    expect(dora.connection.facts('chat.room-left')).toEqual([{ roomId }])
    expect(JSON.stringify(dora.connection.sent)).not.toContain('after')
    expect(await failure(dora.ask('chat.read-page', { roomId, at: { kind: 'latest' } }))).toBe('chat.room-not-found')
    expect((await alice.ask('chat.list-members', { roomId })).members.map(({ person }) => person.uid)).toEqual([
      'alice',
      'bob',
      'carol',
    ])
  })

  test('[CHT-02] the owner removes a member, who reads no more; only the owner adds them again', async () => {
    const left: string[] = []
    const world = createChatWorld({ noteLeft: (_opMode, _roomId, userId) => left.push(userId) })
    const { alice, pages, roomId } = await openGroup(world)
    const [bob, carol] = pages as [ChatPage, ChatPage]
    const remove = (by: ChatPage, userId: string) =>
      by.ask('chat.remove-member', { roomId, clientId: newClientId(), userId })
    expect(await failure(remove(bob, 'carol'))).toBe('chat.owner-only')
    for (const userId of ['alice', 'dora']) expect(await failure(remove(alice, userId))).toBe('chat.person-not-found')
    await remove(alice, 'carol')
    await remove(alice, 'carol')
    await say(alice, roomId, 'after')
    await world.settle()
    expect([left, carol.connection.facts('chat.room-left')]).toEqual([['carol'], [{ roomId }]])
    expect(JSON.stringify(carol.connection.sent)).not.toContain('after')
    expect(changes(bob).at(-2)?.messages).toEqual([[2, 'notice']])
    const add = (by: ChatPage) => by.ask('chat.add-members', { roomId, clientId: newClientId(), userIds: ['carol'] })
    expect(await failure(add(bob))).toBe('chat.owner-only')
    expect(await add(alice)).toEqual({ invited: [] })
    expect(await failure(carol.ask('chat.read-page', { roomId, at: { kind: 'latest' } }))).toBe('none')
  })

  test('[CHT-02] a person who left a group is asked before they are in it again', async () => {
    const world = createChatWorld()
    const { alice, pages, roomId } = await openGroup(world)
    const [bob, carol] = pages as [ChatPage, ChatPage]
    const invite = (userIds: string[]) => bob.ask('chat.add-members', { roomId, clientId: newClientId(), userIds })
    const answer = (accepts: boolean) =>
      carol.ask('chat.answer-invitation', { roomId, clientId: newClientId(), accepts })
    const listed = async () => (await carol.ask('chat.list-invitations', {})).invitations
    const uids = async () => (await alice.ask('chat.list-members', { roomId })).members.map(({ person }) => person.uid)
    await carol.ask('chat.leave-group', { roomId, clientId: newClientId() })
    expect(await failure(answer(true))).toBe('chat.room-not-found')
    expect(await invite(['carol', 'dora'])).toEqual({ invited: ['carol'] })
    await world.settle()
    expect(await uids()).toEqual(['alice', 'bob', 'dora'])
    expect(carol.connection.facts('chat.invitations-changed')).toEqual([{}])
    expect(await listed()).toMatchObject([{ roomId, name: 'Trams', by: { uid: 'bob' }, memberCount: 3 }])
    expect(await failure(carol.ask('chat.read-page', { roomId, at: { kind: 'latest' } }))).toBe('chat.room-not-found')
    await answer(false)
    expect([await listed(), (await uids()).length]).toEqual([[], 3])
    await invite(['carol'])
    await answer(true)
    await answer(true)
    expect([await listed(), await uids()]).toEqual([[], ['alice', 'bob', 'carol', 'dora']])
    const page = await carol.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    expect(page.messages.at(-1)?.content).toMatchObject({ notice: 'joined', people: [{ uid: 'carol' }] })
  })

  test('[CHT-08] an invitation by a person one has blocked since is not listed', async () => {
    const blocked = new Set<string>()
    const world = createChatWorld({ rules: { ...noRules, blockedWith: async () => blocked } })
    const { pages, roomId } = await openGroup(world)
    const [bob, carol] = pages as [ChatPage, ChatPage]
    await carol.ask('chat.leave-group', { roomId, clientId: newClientId() })
    await bob.ask('chat.add-members', { roomId, clientId: newClientId(), userIds: ['carol'] })
    expect((await carol.ask('chat.list-invitations', {})).invitations).toHaveLength(1)
    blocked.add('bob')
    expect((await carol.ask('chat.list-invitations', {})).invitations).toEqual([])
  })

  test('[CHT-07] a person who has left still gets the acknowledgement of a message they sent before', async () => {
    const world = createChatWorld()
    const { pages, roomId } = await openGroup(world)
    const bob = pages[0] as ChatPage
    const last = { roomId, clientId: newClientId(), text: 'Bye' }
    const answer = await bob.ask('chat.send', last)
    await bob.ask('chat.leave-group', { roomId, clientId: newClientId() })
    expect(await bob.ask('chat.send', last)).toEqual(answer)
    expect(await failure(bob.ask('chat.send', { ...last, clientId: newClientId() }))).toBe('chat.room-not-found')
  })

  test('[CHT-05] leaving a group is reported once, so that the person leaves its call too', async () => {
    const left: string[] = []
    const world = createChatWorld({ noteLeft: (opMode, roomId, userId) => left.push(`${opMode} ${roomId} ${userId}`) })
    const { pages, roomId } = await openGroup(world)
    const leave = { roomId, clientId: newClientId() }
    await pages[1]?.ask('chat.leave-group', leave)
    await pages[1]?.ask('chat.leave-group', leave)
    expect(left).toEqual([`LIVE ${roomId} carol`])
  })

  test('[CHT-05] each person added to a group is reported, so that they see its call', async () => {
    const joined: string[] = []
    const world = createChatWorld({
      noteJoined: (opMode, roomId, userId) => joined.push(`${opMode} ${roomId} ${userId}`),
    })
    const { alice, roomId } = await openGroup(world)
    await alice.ask('chat.add-members', { roomId, clientId: newClientId(), userIds: ['bob', 'dora'] })
    expect(joined).toEqual([`LIVE ${roomId} dora`])
  })

  test('[CHT-02] a new group name is sent to another member', async () => {
    const world = createChatWorld()
    const { pages, roomId } = await openGroup(world)
    const [bob, carol] = pages
    await bob?.ask('chat.rename-group', { roomId, clientId: newClientId(), name: 'Buses' })
    await world.settle()
    expect(carol?.connection.facts('chat.room-changed').at(-1)?.room.name).toBe('Buses')
    expect(carol === undefined ? [] : changes(carol).at(-1)?.messages).toEqual([[2, 'notice']])
  })
})

describe('messages', () => {
  test('[CHT-03] editing is one’s own, within a day, and never to nothing', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    await say(alice, roomId, 'one')
    const edit = (page: ChatPage, text: string) =>
      page.ask('chat.edit', { roomId, seq: 1, clientId: newClientId(), text })
    expect(await edit(alice, 'two')).toEqual({ rev: 2 })
    expect(await edit(alice, 'two')).toEqual({ rev: 2 })
    expect(await failure(edit(alice, ' \n '))).toBe('chat.empty')
    expect(await failure(edit(bob, 'mine now'))).toBe('chat.message-not-found')
    world.clock.set(world.clock.now() + 86_400_000)
    expect(await edit(alice, 'three')).toEqual({ rev: 3 })
    world.clock.set(world.clock.now() + 1)
    expect(await failure(edit(alice, 'four'))).toBe('chat.too-late')
    await world.settle()
    expect(changes(bob).at(-1)).toMatchObject({ rev: 3, messages: [[1, 'three']] })
  })

  test('[CHT-08] people delete what is theirs, moderators anything, which is noted', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    await say(alice, roomId, 'one')
    await say(alice, roomId, 'two')
    const remove = (page: ChatPage, seq: number, reason?: string) =>
      page.ask('chat.delete', { roomId, seq, clientId: newClientId(), ...(reason !== undefined && { reason }) })
    expect(await failure(remove(bob, 1))).toBe('chat.message-not-found')
    await remove(alice, 1)
    const mona = world.as('mona')
    expect(await remove(mona, 2, 'spam')).toEqual(await remove(mona, 2, 'spam'))
    expect(world.deletions).toEqual([{ by: 'mona', roomId, seq: 2, authorId: 'alice', reason: 'spam' }])
    const { messages } = await bob.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    expect(messages.map(({ content }) => content)).toEqual([
      { kind: 'deleted', byModerator: false },
      { kind: 'deleted', byModerator: true },
    ])
  })

  test('[CHT-03] nothing is refused as empty, mentions reach only those who read here, and a reply needs its message', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    expect(await failure(say(alice, roomId, ' \t\n '))).toBe('chat.empty')
    expect(await failure(say(alice, roomId, 'to nothing', { replyTo: 9 }))).toBe('request.invalid')
    expect(await failure(say(alice, roomId, '', { fileId: 'unknown' }))).toBe('chat.file-gone')
    await expect(say(alice, roomId, 'bell \u0007')).rejects.toThrow('control character')
    await say(alice, roomId, 'cafe\u0301 @Bob', { mentions: ['bob', 'carol'] })
    await say(bob, roomId, 'yes', { replyTo: 1 })
    const { messages } = await alice.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    expect(messages).toMatchObject([
      { content: { text: 'caf\u00e9 @Bob' }, mentions: ['bob'] },
      { replyTo: { seq: 1, author: { uid: 'alice' }, excerpt: 'caf\u00e9 @Bob' } },
    ])
  })

  test('[CHT-03] reactions are sent with the ids of the people who reacted, and people see which are their own', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    await say(alice, roomId, 'one')
    await bob.ask('chat.react', { roomId, seq: 1, emoji: '👍', isOn: true })
    await world.settle()
    expect(alice.connection.facts('chat.changed').at(-1)?.messages[0]?.reactions).toEqual([
      { emoji: '👍', count: 1, by: ['bob'] },
    ])
    const own = async (page: ChatPage) =>
      (await page.ask('chat.read-page', { roomId, at: { kind: 'latest' } })).messages[0]?.ownReactions
    expect([await own(alice), await own(bob)]).toEqual([undefined, ['👍']])
  })

  test('[CHT-03] read marks are sent within a second, and are not lost when the server stops', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    const other = world.as('bob')
    for (const text of ['a', 'b', 'c']) await say(alice, roomId, text)
    for (const seq of [1, 3, 2, 99]) await bob.ask('chat.mark-read', { roomId, seq })
    expect(alice.connection.facts('chat.read')).toEqual([])
    await world.clock.advance(1_000)
    for (const page of [alice, bob, other])
      expect(page.connection.facts('chat.read')).toEqual([{ roomId, uid: 'bob', seq: 3 }])
    await say(alice, roomId, 'd')
    await bob.ask('chat.mark-read', { roomId, seq: 4 })
    await world.feature.stop?.()
    expect((await bob.ask('chat.list-rooms', {})).rooms).toMatchObject([{ readSeq: 4, unread: 0 }])
  })

  test('[CHT-03] typing is sent to the other member of a chat, not to the person who types', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    await alice.ask('chat.note-typing', { roomId })
    expect(bob.connection.facts('chat.typing')).toMatchObject([{ roomId, person: { uid: 'alice', name: 'Alice' } }])
    expect(alice.connection.sent).toEqual([])
  })

  test('[PRS-03] the typing of an invisible person is sent to no one', async () => {
    const invisible = new Set(['bob'])
    const world = createChatWorld({ isInvisible: (uid) => invisible.has(uid) })
    const { alice, bob, roomId } = await openPair(world)
    await bob.ask('chat.note-typing', { roomId })
    await world.settle()
    expect(alice.connection.facts('chat.typing')).toEqual([])
    invisible.clear()
    await bob.ask('chat.note-typing', { roomId })
    await world.settle()
    expect(alice.connection.facts('chat.typing')).toMatchObject([{ person: { uid: 'bob' } }])
  })

  test('[CHT-03] people are found to write to, but not oneself nor those apart', async () => {
    const world = createChatWorld()
    const alice = world.as('alice')
    const find = async (query: string) => (await alice.ask('chat.find-people', { query })).people.map(({ uid }) => uid)
    expect(await find('o')).toEqual(['bob', 'carol', 'dora', 'mona'])
    world.setBlocked('alice', 'bob')
    expect(await find('o')).toEqual(['carol', 'dora', 'mona'])
    expect(await find('alice')).toEqual([])
  })
})

describe('the right to write', () => {
  test('[CHT-06] a mute says until when and why; a repeat of what was stored is acknowledged all the same', async () => {
    const world = createChatWorld()
    const { alice, roomId } = await openPair(world)
    const body = { roomId, clientId: newClientId(), text: 'in time' }
    const first = await alice.ask('chat.send', body)
    world.sanctions.set('alice', { kind: 'mute', until: 99, reason: 'shouting' })
    const refused = ['chat.cannot-publish', { why: 'muted', until: 99, reason: 'shouting' }]
    expect(await failure(say(alice, roomId, 'late'))).toEqual(refused)
    expect(await failure(alice.ask('chat.react', { roomId, seq: 1, emoji: '👍', isOn: true }))).toEqual(refused)
    const group = { clientId: newClientId(), name: 'x', userIds: ['bob', 'carol'] }
    expect(await failure(alice.ask('chat.create-group', group))).toEqual(refused)
    expect(await alice.ask('chat.send', body)).toEqual(first)
    expect((await alice.ask('chat.list-rooms', {})).rooms[0]?.publish).toMatchObject({ may: false, why: 'muted' })
  })

  test('[CHT-06] a closed room is read only, but for moderators', async () => {
    const world = createChatWorld()
    const [alice, mona] = [world.as('alice'), world.as('mona')]
    const { roomId } = await alice.ask('chat.enter-place', { place: lounge })
    await mona.ask('chat.enter-place', { place: lounge })
    await world.chatRooms.setRules('LIVE', roomId, { isReadOnly: true })
    await world.settle()
    expect(alice.connection.facts('chat.room-changed')).toMatchObject([
      { room: { isReadOnly: true, publish: { may: false, why: 'read-only' } } },
    ])
    expect(await failure(say(alice, roomId, 'x'))).toEqual(['chat.cannot-publish', { why: 'read-only' }])
    expect(await say(mona, roomId, 'We go on at three.')).toMatchObject({ seq: 1 })
  })

  test('[CHT-06] in slow mode each writes once in so many seconds; a refused message takes no turn', async () => {
    const world = createChatWorld()
    const [alice, bob, mona] = [world.as('alice'), world.as('bob'), world.as('mona')]
    const { roomId } = await alice.ask('chat.enter-place', { place: lounge })
    await world.chatRooms.setRules('LIVE', roomId, { slowModeS: 30 })
    expect(await failure(say(alice, roomId, ' '))).toBe('chat.empty')
    const first = { roomId, clientId: newClientId(), text: 'first' }
    const [sentFirst, second] = await Promise.all([
      alice.ask('chat.send', first),
      failure(say(alice, roomId, 'second')),
    ])
    expect(second).toEqual(['chat.slow-mode', { waitMs: 30_000 }])
    expect(await alice.ask('chat.send', first)).toEqual(sentFirst)
    expect(await say(bob, roomId, 'mine')).toMatchObject({ seq: 2 })
    for (const text of ['a', 'b']) await say(mona, roomId, text)
    world.clock.pass(30_000)
    expect(await say(alice, roomId, 'third')).toMatchObject({ seq: 5 })
  })

  test('[CHT-06] guests read a place, and write where the venue lets them', async () => {
    let mayWrite = false
    const world = createChatWorld({ mayGuestsWrite: () => mayWrite })
    const guest = world.guest('v1')
    const { roomId, publish } = await guest.ask('chat.enter-place', { place: lounge })
    expect(publish).toEqual({ may: false, why: 'guest' })
    expect(await failure(say(guest, roomId, 'x'))).toEqual(['chat.cannot-publish', { why: 'guest' }])
    mayWrite = true
    await say(guest, roomId, 'hello')
    await world.settle()
    expect(guest.connection.facts('chat.changed')).toMatchObject([{ messages: [{ author: { uid: 'guest-v1' } }] }])
  })

  test('[CHT-01] a venue without a login has no private chats, and rooms only where guests may write', async () => {
    let mayWrite = false
    const world = createChatWorld({ hasLogin: () => false, mayGuestsWrite: () => mayWrite })
    const [guest, alice] = [world.guest('v1'), world.as('alice')]
    for (const asked of [
      alice.ask('chat.list-rooms', {}),
      alice.ask('chat.open-private', { userId: 'bob' }),
      alice.ask('chat.find-people', { query: '' }),
      alice.ask('chat.search', { query: 'ab' }),
      guest.ask('chat.enter-place', { place: lounge }),
    ])
      expect(await failure(asked)).toBe('chat.not-enabled')
    mayWrite = true
    expect(await guest.ask('chat.enter-place', { place: lounge })).toMatchObject({
      kind: 'place',
      publish: { may: true },
    })
  })

  test('[CHT-06] [CHT-08] people apart see that something was written and not what, each in their own frame', async () => {
    const world = createChatWorld()
    const { alice, pages, roomId } = await openGroup(world)
    const [bob, carol] = pages
    if (bob === undefined || carol === undefined) throw new Error('there are three')
    world.setBlocked('alice', 'bob')
    await say(alice, roomId, 'not for bob')
    await say(carol, roomId, 'for all', { replyTo: 2 })
    await world.settle()
    expect(JSON.stringify(bob.connection.sent)).not.toContain('not for bob')
    expect(changes(bob).flatMap(({ messages }) => messages)).toEqual([
      [2, 'hidden'],
      [3, 'for all'],
    ])
    expect(changes(carol).flatMap(({ messages }) => messages)).toContainEqual([2, 'not for bob'])
    const page = await bob.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    expect(JSON.stringify(page)).not.toContain('not for bob')
    expect((await bob.ask('chat.search', { query: 'bob' })).hits).toEqual([])
    const { roomId: pair } = await openPair(world).catch(() => ({ roomId: undefined }))
    expect(pair).toBeUndefined()
  })

  test('[CHT-08] messages of a blocked person, also deleted ones, do not count as unread, and the version of blocks changes with each block', async () => {
    const world = createChatWorld()
    const { pages, roomId } = await openGroup(world)
    const [bob, carol] = pages
    if (bob === undefined || carol === undefined) throw new Error('there are three')
    const list = async () => {
      const { rooms, blocksVersion } = await carol.ask('chat.list-rooms', {})
      return { unread: rooms[0]?.unread, blocksVersion }
    }
    await say(bob, roomId, 'one')
    expect(await list()).toEqual({ unread: 1, blocksVersion: '' })
    world.setBlocked('carol', 'bob')
    const first = await list()
    expect(first).toEqual({ unread: 0, blocksVersion: expect.stringMatching(/.{20}/) })
    expect(await list()).toEqual(first)
    await say(bob, roomId, 'two')
    await bob.ask('chat.delete', { roomId, seq: 3, clientId: newClientId() })
    await world.settle()
    expect(
      changes(carol)
        .flatMap(({ messages }) => messages)
        .slice(-2),
    ).toEqual([
      [3, 'hidden'],
      [3, 'hidden'],
    ])
    expect((await carol.ask('chat.read-rooms', { roomIds: [roomId] })).rooms[0]?.unread).toBe(0)
    world.setBlocked('carol', 'dora')
    expect((await list()).blocksVersion).not.toBe(first.blocksVersion)
  })

  test('[CHT-06] with somebody who is gone, or apart, one reads and does not write', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    await say(bob, roomId, 'hello')
    world.setBlocked('alice', 'bob')
    expect((await alice.ask('chat.open-private', { userId: 'bob' })).publish).toEqual({ may: false, why: 'blocked' })
    expect(await failure(say(alice, roomId, 'x'))).toEqual(['chat.cannot-publish', { why: 'blocked' }])
    await world.feature.personal?.erase('bob')
    await world.settle()
    const { rooms } = await alice.ask('chat.list-rooms', {})
    expect(rooms).toMatchObject([{ people: [{ isGone: true }], publish: { may: false, why: 'gone' } }])
    expect(changes(alice).at(-1)?.messages).toEqual([[1, 'deleted']])
  })
})

describe('places', () => {
  test('[CHT-01] messages of a place are sent to the clients that have opened it, until they exit or disconnect', async () => {
    const world = createChatWorld()
    const [alice, bob, carol] = [world.as('alice'), world.as('bob'), world.as('carol')]
    const { roomId, place } = await alice.ask('chat.enter-place', { place: lounge })
    expect(place).toEqual(lounge)
    await bob.ask('chat.enter-place', { place: lounge })
    await say(alice, roomId, 'one')
    await world.settle()
    await bob.ask('chat.exit-place', { roomId })
    await say(alice, roomId, 'two')
    await world.settle()
    world.close(alice)
    await say(carol, roomId, 'three')
    await world.settle()
    const texts = (page: ChatPage) => changes(page).flatMap(({ messages }) => messages.map(([, text]) => text))
    expect([texts(alice), texts(bob), texts(carol)]).toEqual([['one', 'two'], ['one'], []])
  })

  test('[CHT-01] what the venue does not have is no place', async () => {
    const alice = createChatWorld().as('alice')
    expect(await failure(alice.ask('chat.enter-place', { place: { kind: 'area', id: 'cellar' } }))).toBe(
      'chat.room-not-found',
    )
  })

  test('[CHT-01] live and stage have their own', async () => {
    const world = createChatWorld()
    const live = await world.as('mona').ask('chat.enter-place', { place: lounge })
    const stage = await world.open(accountOf('mona'), 'STAGE').ask('chat.enter-place', { place: lounge })
    expect(live.roomId).not.toBe(stage.roomId)
  })

  test('[CHT-07] in a crowded room the first change is sent at once, and the changes of the next 250 ms are sent together', async () => {
    // How many readers make a crowd is counted by each node.
    const world = createChatWorld({ bus: createInProcessBus({ log: createMemoryLog() }) })
    const alice = world.as('alice')
    const { roomId } = await alice.ask('chat.enter-place', { place: lounge })
    for (let index = 0; index < 500; index++)
      await world.as(`crowd-${index}`).ask('chat.enter-place', { place: lounge })
    await say(alice, roomId, 'one')
    await world.settle()
    expect(changes(alice)).toEqual([{ from: 0, rev: 1, headSeq: 1, messages: [[1, 'one']] }])
    await say(alice, roomId, 'two')
    await world.clock.advance(249)
    await say(alice, roomId, 'three')
    expect(changes(alice)).toHaveLength(1)
    await world.clock.advance(1)
    await world.settle()
    expect(changes(alice).slice(1)).toEqual([
      {
        from: 1,
        rev: 3,
        headSeq: 3,
        messages: [
          [2, 'two'],
          [3, 'three'],
        ],
      },
    ])
    await world.clock.advance(250)
    await say(alice, roomId, 'four')
    await world.settle()
    expect(changes(alice)).toHaveLength(3)
  })
})

describe('catching up', () => {
  test('[CHT-07] a client that missed changes gets all of them, in parts where there are many', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    await say(alice, roomId, 'first')
    await world.settle()
    const { epoch } = await bob.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    for (let index = 0; index < 620; index++) await say(alice, roomId, String(index))
    await alice.ask('chat.delete', { roomId, seq: 1, clientId: newClientId() })
    const seqs: number[] = []
    for (let rev = 1, isMore = true; isMore;) {
      const [answer] = (await bob.ask('chat.catch-up', { rooms: [{ roomId, epoch, rev }] })).rooms
      if (answer?.kind !== 'changes') throw new Error('there are changes')
      seqs.push(...answer.messages.map(({ seq }) => seq))
      rev = answer.rev
      isMore = answer.isMore
    }
    expect(seqs).toEqual([...Array.from({ length: 620 }, (_, index) => index + 2), 1])
  })

  test('[CHT-07] a client with an unknown epoch or revision has to read the room again', async () => {
    const world = createChatWorld()
    const { alice, roomId } = await openPair(world)
    await say(alice, roomId, 'first')
    const { epoch } = await alice.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    const kindOf = async (asked: { epoch: string; rev: number }) =>
      (await alice.ask('chat.catch-up', { rooms: [{ roomId, ...asked }] })).rooms[0]?.kind
    expect(await kindOf({ epoch, rev: 1 })).toBe('changes')
    expect(await kindOf({ epoch: 'another', rev: 1 })).toBe('resync')
    expect(await kindOf({ epoch, rev: 2 })).toBe('resync')
  })

  test('[CHT-07] in an outage the sender gets an error; a message that was stored after all is broadcast later', async () => {
    const store = createMemoryChatStore()
    let isLost = false
    const away = Object.assign(new Error('the connection is lost'), { code: '08006' })
    const world = createChatWorld({
      store: {
        ...store,
        commit: async (acts) => {
          const answers = await store.commit(acts)
          if (isLost) throw away
          return answers
        },
      },
    })
    const { alice, bob, roomId } = await openPair(world)
    await say(alice, roomId, 'one')
    await world.settle()
    isLost = true
    const body = { roomId, clientId: newClientId(), text: 'two' }
    expect(await failure(alice.ask('chat.send', body))).toBe('server.overloaded')
    isLost = false
    await world.clock.advance(1_000)
    await world.settle()
    expect(changes(bob).at(-1)).toEqual({ from: 1, rev: 2, headSeq: 2, messages: [[2, 'two']] })
    expect(await alice.ask('chat.send', body)).toMatchObject({ seq: 2, rev: 2 })
    await world.settle()
    expect(changes(bob)).toHaveLength(2)
  })

  test('[CHT-07] at the end what was taken is stored, and no more is taken', async () => {
    const world = createChatWorld()
    const { alice, roomId } = await openPair(world)
    const taken = Promise.all(['a', 'b', 'c'].map((text) => say(alice, roomId, text)))
    await world.settle()
    await world.feature.stop?.()
    expect((await taken).map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(await failure(say(alice, roomId, 'late'))).toBe('server.draining')
  })
})

describe('what others ask of the chat', () => {
  test('[CHT-01] a note begins the private chat of two people as a message of its author, once, unless the author may not write', async () => {
    const world = createChatWorld()
    const [alice, bob] = [world.as('alice'), world.as('bob')]
    const note = { from: 'alice', to: 'bob', clientId: 'matching-1', text: 'A coffee?' }
    await Promise.all([world.postNote('LIVE', note), world.postNote('LIVE', note)])
    await world.settle()
    const { rooms } = await bob.ask('chat.list-rooms', {})
    expect(rooms).toMatchObject([{ kind: 'private', headSeq: 1, unread: 1, last: { author: { uid: 'alice' } } }])
    expect((await alice.ask('chat.open-private', { userId: 'bob' })).roomId).toBe(rooms[0]?.roomId)
    world.sanctions.set('alice', { kind: 'mute', reason: 'shouting' })
    await world.postNote('LIVE', { ...note, clientId: 'matching-2' })
    world.setBlocked('carol', 'bob')
    await world.postNote('LIVE', { ...note, from: 'carol' })
    expect((await bob.ask('chat.list-rooms', {})).rooms).toMatchObject([{ headSeq: 1 }])
  })

  test('[CHT-05] a call finds its members and leaves its record once', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    await say(alice, roomId, 'call me')
    expect(await world.callRoom('LIVE', roomId, 'bob')).toMatchObject({ publish: { may: true } })
    expect(await failure(world.callRoom('LIVE', roomId, 'carol'))).toBe('chat.room-not-found')
    const record = {
      roomId,
      callId: 'c1',
      startedBy: 'bob',
      withVideo: true,
      outcome: 'missed',
      durationMs: 0,
    } as const
    await world.postCall('LIVE', record)
    await world.postCall('LIVE', record)
    await world.settle()
    expect(changes(bob).at(-1)?.messages).toEqual([[2, 'call']])
    expect((await alice.ask('chat.list-rooms', {})).rooms[0]).toMatchObject({ headSeq: 2, unread: 1 })
  })

  test('[PRO-03] one takes one’s own messages along, and is forgotten', async () => {
    const world = createChatWorld()
    const { alice, pages, roomId } = await openGroup(world)
    const [bob] = pages
    await say(alice, roomId, 'mine', { mentions: ['bob'] })
    if (bob !== undefined) await say(bob, roomId, 'a reply', { replyTo: 2, mentions: ['alice'] })
    const kept = (await world.feature.personal?.read('alice')) as { messages: AsyncIterable<object> }
    const messages: object[] = []
    for await (const message of kept.messages) messages.push(message)
    expect(messages).toMatchObject([{ text: 'mine', roomName: 'Trams' }])
    expect(await world.feature.personal?.read('carol')).toBeUndefined()
    await world.feature.personal?.erase('alice')
    await world.settle()
    const page = await bob?.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    expect(JSON.stringify(page)).not.toMatch(/mine|alice/i)
    expect(page?.messages.map(({ content }) => content.kind)).toEqual(['notice', 'deleted', 'text'])
  })

  test('[CHT-04] files are for those who may read the room, and come into it where one may write', async () => {
    const world = createChatWorld()
    const { roomId } = await openPair(world)
    const asker = (uid: string) => ({ principal: accountOf(uid), opMode: 'LIVE' as const })
    expect(await world.fileRooms.mayRead(asker('bob'), roomId)).toBe(true)
    expect(await world.fileRooms.mayRead(asker('carol'), roomId)).toBe(false)
    expect(await failure(world.fileRooms.requireMayWrite(asker('carol'), roomId))).toBe('chat.room-not-found')
    world.sanctions.set('bob', { kind: 'ban', reason: 'spam' })
    expect(await failure(world.fileRooms.requireMayWrite(asker('bob'), roomId))).toEqual([
      'chat.cannot-publish',
      { why: 'banned', reason: 'spam' },
    ])
  })
})

describe('answers are bounded', () => {
  const wide = '\u6e80'.repeat(4_000)

  test('[SEC-02] rooms come in pages of at most 50, with what is unread after the page', async () => {
    const world = createChatWorld()
    const [alice, bob] = [world.as('alice'), world.as('bob')]
    const begin = async (name: string) => {
      await world.clock.advance(1_000)
      const group = { clientId: newClientId(), name, userIds: ['bob', 'carol'] }
      const { roomId } = await alice.ask('chat.create-group', group)
      await say(alice, roomId, 'hello')
    }
    for (let index = 0; index < 60; index++) await begin(`group ${index}`)
    const first = await bob.ask('chat.list-rooms', {})
    expect([first.rooms.length, first.rooms[0]?.name, first.rooms[49]?.name]).toEqual([50, 'group 59', 'group 10'])
    expect(first.unreadAfter.map(({ unread }) => unread)).toEqual(Array.from({ length: 10 }, () => 1))
    const second = await bob.ask('chat.list-rooms', { after: first.next })
    expect(second.rooms.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `group ${9 - at}`))
    expect(second.rooms.map(({ roomId }) => roomId)).toEqual(first.unreadAfter.map(({ roomId }) => roomId))
    expect([second.next, second.unreadAfter]).toEqual([undefined, []])
    expect(await failure(bob.ask('chat.list-rooms', { after: 'x' }))).toBe('request.invalid')
    expect((await bob.ask('chat.find-rooms', { query: 'group 7' })).rooms.map(({ name }) => name)).toEqual(['group 7'])
  })

  test('[SEC-02] the list has a short form of the latest message, and names ten people of a notice', async () => {
    const world = createChatWorld()
    const [alice, bob] = [world.as('alice'), world.as('bob')]
    const userIds = ['bob', ...Array.from({ length: 40 }, (_, index) => `crowd-${index}`)]
    const { roomId } = await alice.ask('chat.create-group', { clientId: newClientId(), name: 'Crowd', userIds })
    const listed = async () => (await bob.ask('chat.list-rooms', {})).rooms[0]?.last
    expect((await listed())?.content).toMatchObject({ notice: 'created', peopleCount: 41, people: { length: 3 } })
    const page = await bob.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    expect(page.messages[0]?.content).toMatchObject({ peopleCount: 41, people: { length: 10 } })
    await say(alice, roomId, wide, { mentions: ['bob', 'crowd-1'] })
    await bob.ask('chat.react', { roomId, seq: 2, emoji: '\u{1F44D}', isOn: true })
    const last = await listed()
    expect(last).toMatchObject({ seq: 2, mentions: ['bob'], content: { text: wide.slice(0, 400) } })
    expect(last).not.toHaveProperty('reactions')
  })

  test('[SEC-02] a page of long messages ends at 256 KiB, near the place that was asked for, and says that there are more', async () => {
    const world = createChatWorld()
    const { alice, bob, roomId } = await openPair(world)
    for (let index = 0; index < 50; index++) await say(alice, roomId, wide)
    const read = async (at: CommandBody<'chat.read-page'>['at']) => {
      const page = await bob.ask('chat.read-page', { roomId, at })
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(256 * 1024 + 1_000)
      return [page.messages[0]?.seq, page.messages.at(-1)?.seq, page.isMore]
    }
    expect(await read({ kind: 'latest' })).toEqual([30, 50, true])
    expect(await read({ kind: 'before', seq: 30 })).toEqual([9, 29, true])
    expect(await read({ kind: 'before', seq: 9 })).toEqual([1, 8, false])
    expect(await read({ kind: 'after', seq: 0 })).toEqual([1, 21, true])
    expect(await read({ kind: 'after', seq: 42 })).toEqual([43, 50, false])
    expect(await read({ kind: 'around', seq: 25 })).toEqual([15, 35, true])
    const { hits, isMore } = await bob.ask('chat.search', { query: '\u6e80\u6e80' })
    expect([hits.length < 30, isMore]).toEqual([true, true])
  })

  test('[SEC-02] a catch-up of many rooms ends at 200 messages, and asking again for the rest ends with all', async () => {
    const world = createChatWorld()
    const alice = world.as('alice')
    const bob = world.as('bob')
    const rooms: { roomId: string; epoch: string; rev: number }[] = []
    for (let index = 0; index < 3; index++) {
      const group = { clientId: newClientId(), name: `${index}`, userIds: ['bob', 'carol'] }
      const { roomId, epoch } = await alice.ask('chat.create-group', group)
      for (let count = 0; count < 120; count++) await say(alice, roomId, `${count}`)
      rooms.push({ roomId, epoch, rev: 1 })
    }
    const first = await bob.ask('chat.catch-up', { rooms })
    expect(first.rooms).toMatchObject([
      { roomId: rooms[0]?.roomId, isMore: false, messages: { length: 120 } },
      { roomId: rooms[1]?.roomId, isMore: true, rev: 81, messages: { length: 80 } },
    ])
    expect(first.isMore).toBe(true)
    const again = [{ ...rooms[1], rev: 81 }, rooms[2]] as typeof rooms
    const second = await bob.ask('chat.catch-up', { rooms: again })
    expect(second.rooms).toMatchObject([
      { isMore: false, messages: { length: 40 } },
      { isMore: false, messages: { length: 120 } },
    ])
    expect(second.isMore).toBe(false)
  })

  test('[SEC-02] an account begins 100 groups in 24 hours; the next is refused with the time until it may be begun', async () => {
    const world = createChatWorld()
    const alice = world.as('alice')
    const begin = (clientId = newClientId()) =>
      alice.ask('chat.create-group', { clientId, name: 'x', userIds: ['bob', 'carol'] })
    const firstId = newClientId()
    const until = world.clock.now() + 24 * 3_600_000
    const first = await begin(firstId)
    await world.clock.advance(3_600_000)
    for (let index = 1; index < 100; index++) await begin()
    expect(await begin().catch((error: unknown) => error)).toMatchObject({
      code: 'chat.too-many-groups',
      params: { max: 100, until },
      retryAfterS: 23 * 3_600,
    })
    expect((await begin(firstId)).roomId).toBe(first.roomId)
    await world.clock.advance(23 * 3_600_000)
    expect(await begin()).toMatchObject({ kind: 'group' })
    expect(await failure(begin())).toEqual(['chat.too-many-groups', { max: 100, until: until + 3_600_000 }])
  })

  test('[SEC-02] a change of rights sends one short fact for all rooms', async () => {
    const world = createChatWorld()
    const { pages } = await openGroup(world)
    const [bob] = pages
    const before = bob?.connection.sent.length ?? 0
    await world.notifyRightsOf('bob')
    await world.settle()
    expect(bob?.connection.sent.slice(before)).toMatchObject([
      { type: 'realtime.behind', body: { features: ['chat'] } },
    ])
  })
})
