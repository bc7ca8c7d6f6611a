import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { OpMode } from '../../platform/http/feature.ts'
import type {
  ActAnswer,
  ActDone,
  ChatAct,
  ChatStore,
  NewMessage,
  RoomPlace,
  StoredMember,
  StoredRoom,
} from './chat.store.ts'
import { privateKey } from './room-key.ts'

const noon = Date.UTC(2026, 5, 1, 12)
let minted = 0
/** An id no other test has. */
export const fresh = (name: string): string => `${name}-${++minted}-${randomUUID().slice(0, 8)}`

const buildMember = (accountId: string, more: Partial<StoredMember> = {}): StoredMember => ({
  accountId,
  joinedAtMs: noon,
  readsFrom: 1,
  isOwner: false,
  isMuted: false,
  ...more,
})

export const buildMessage = (
  roomId: string,
  authorId: string,
  text: string,
  more: Partial<NewMessage> = {},
): NewMessage => ({
  roomId,
  authorId,
  clientId: randomUUID(),
  content: { kind: 'text' },
  text,
  sentAtMs: noon,
  ...more,
})

export async function openRoom(
  store: ChatStore,
  kind: StoredRoom['kind'],
  members: readonly string[],
  more: Partial<StoredRoom> = {},
): Promise<string> {
  const id = fresh('room')
  const [one = '', other = ''] = members
  const key = kind === 'private' ? privateKey(one, other) : kind === 'place' ? `expo/area/${id}` : id
  const room = { id, opMode: 'LIVE' as const, kind, key, epoch: `epoch of ${id}`, createdBy: one, createdAtMs: noon }
  const opened = await store.openRoom(
    { ...room, ...more },
    kind === 'place'
      ? []
      : members.map((member, index) => buildMember(member, { isOwner: index === 0 && kind === 'group' })),
  )
  return opened.id
}

const done = (answer: ActAnswer | undefined): ActDone => {
  if (answer?.kind !== 'done') throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer
}

const viewsOf = async (store: ChatStore, accountId: string, opMode: OpMode = 'LIVE') =>
  (await store.listRooms({ opMode, accountId, limit: 50 })).rooms.map(({ view }) => view)

/** What every store of chats keeps. `open` gives a store that others may use too. */
export function describeChatStore(name: string, open: () => Promise<ChatStore>) {
  const post = async (store: ChatStore, ...messages: NewMessage[]) =>
    (await store.commit(messages.map((message): ChatAct => ({ kind: 'post', message })))).map(done)
  const act = async (store: ChatStore, ...acts: ChatAct[]) => store.commit(acts)
  const texts = async (store: ChatStore, roomId: string) =>
    (await store.readPage({ roomId, at: { kind: 'latest' }, limit: 50, readsFrom: 1 }))?.messages.map(
      ({ seq, rev, text }) => [seq, rev, text],
    )

  test(`[CHT-07] ${name}: messages of a room are numbered in the order they were posted, of each room by itself`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const one = await openRoom(store, 'private', [alice, bob])
    const two = await openRoom(store, 'group', [alice, bob])
    const answers = await post(
      store,
      buildMessage(one, alice, 'a'),
      buildMessage(two, alice, 'x'),
      buildMessage(one, bob, 'b'),
      buildMessage(one, alice, 'c'),
    )
    expect(answers.map(({ roomId, seq, rev, changes }) => [roomId === one, seq, rev, changes])).toEqual([
      [true, 1, 1, [{ seq: 1, rev: 1 }]],
      [false, 1, 1, [{ seq: 1, rev: 1 }]],
      [true, 2, 2, [{ seq: 2, rev: 2 }]],
      [true, 3, 3, [{ seq: 3, rev: 3 }]],
    ])
    expect(await texts(store, one)).toEqual([
      [1, 1, 'a'],
      [2, 2, 'b'],
      [3, 3, 'c'],
    ])
  })

  test(`[CHT-07] ${name}: a message sent twice is stored once and answered alike, also within one commit`, async () => {
    const store = await open()
    const alice = fresh('alice')
    const roomId = await openRoom(store, 'place', [])
    const message = buildMessage(roomId, alice, 'once')
    const [first, second] = await post(store, message, message)
    await act(store, { kind: 'react', roomId, seq: 1, accountId: alice, emoji: '👍', isOn: true, maxKinds: 20 })
    const [third] = await post(store, { ...message, text: 'another text', sentAtMs: noon + 5 })
    for (const again of [second, third]) expect(again).toEqual({ ...first, changes: [] })
    expect(await store.findPosted(alice, message.clientId)).toEqual(third)
    expect(await texts(store, roomId)).toEqual([[1, 2, 'once']])
  })

  test(`[CHT-07] ${name}: the same client id of another author is another message`, async () => {
    const store = await open()
    const roomId = await openRoom(store, 'place', [])
    const clientId = randomUUID()
    const answers = await post(
      store,
      buildMessage(roomId, fresh('alice'), 'a', { clientId }),
      buildMessage(roomId, fresh('bob'), 'b', { clientId }),
    )
    expect(answers.map(({ seq }) => seq)).toEqual([1, 2])
  })

  test(`[CHT-07] ${name}: a room that is not there refuses, and the others of the commit are stored`, async () => {
    const store = await open()
    const roomId = await openRoom(store, 'place', [])
    const answers = await act(
      store,
      { kind: 'post', message: buildMessage('nowhere', 'alice', 'lost') },
      { kind: 'post', message: buildMessage(roomId, 'alice', 'found') },
    )
    expect(answers).toMatchObject([
      { kind: 'refused', why: 'not-found' },
      { kind: 'done', seq: 1 },
    ])
  })

  test(`[CHT-03] [CHT-07] ${name}: editing, reacting and deleting move the revision and not the place`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const roomId = await openRoom(store, 'private', [alice, bob])
    const acts: ChatAct[] = [
      { kind: 'post', message: buildMessage(roomId, alice, 'one') },
      { kind: 'post', message: buildMessage(roomId, bob, 'two', { mentions: [alice] }) },
      { kind: 'edit', roomId, seq: 1, authorId: alice, text: 'one, better', atMs: noon + 1 },
      { kind: 'react', roomId, seq: 2, accountId: alice, emoji: '🎉', isOn: true, maxKinds: 20 },
      { kind: 'react', roomId, seq: 2, accountId: bob, emoji: '👍', isOn: true, maxKinds: 20 },
      { kind: 'react', roomId, seq: 2, accountId: bob, emoji: '🎉', isOn: true, maxKinds: 20 },
      { kind: 'post', message: buildMessage(roomId, alice, 'three') },
      { kind: 'delete', roomId, seq: 3, authorId: alice, atMs: noon + 2 },
    ]
    const answers = (await store.commit(acts)).map(done)
    expect(answers.map(({ seq, rev }) => [seq, rev])).toEqual([
      [1, 1],
      [2, 2],
      [1, 3],
      [2, 4],
      [2, 5],
      [2, 6],
      [3, 7],
      [3, 8],
    ])
    const page = await store.readPage({ roomId, at: { kind: 'latest' }, limit: 50, readsFrom: 1, readerId: bob })
    expect(page).toMatchObject({
      headSeq: 3,
      headRev: 8,
      messages: [
        { seq: 1, rev: 3, text: 'one, better', editedAtMs: noon + 1 },
        {
          seq: 2,
          rev: 6,
          mentions: [alice],
          reactions: [
            { emoji: '🎉', count: 2, by: [alice, bob], isOwn: true },
            { emoji: '👍', count: 1, by: [bob], isOwn: true },
          ],
        },
        { seq: 3, rev: 8, text: '', deleted: { byModerator: false } },
      ],
    })
  })

  test(`[CHT-07] ${name}: an act whose work is done changes nothing`, async () => {
    const store = await open()
    const alice = fresh('alice')
    const roomId = await openRoom(store, 'place', [])
    await post(store, buildMessage(roomId, alice, 'one'))
    const acts: ChatAct[] = [
      { kind: 'react', roomId, seq: 1, accountId: alice, emoji: '👍', isOn: true, maxKinds: 20 },
      { kind: 'edit', roomId, seq: 1, authorId: alice, text: 'two', atMs: noon },
      { kind: 'delete', roomId, seq: 1, authorId: alice, atMs: noon },
    ]
    for (const [index, once] of acts.entries()) {
      const first = done((await act(store, once))[0])
      expect([first.rev, first.changes.length]).toEqual([index + 2, 1])
      expect((await act(store, once))[0]).toMatchObject(
        index < 2 || once.kind === 'delete' ? { kind: 'done', rev: index + 2, changes: [] } : {},
      )
    }
  })

  test(`[CHT-03] ${name}: what is not one's own, not there or deleted is neither edited nor reacted to`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const roomId = await openRoom(store, 'place', [])
    await post(store, buildMessage(roomId, alice, 'one'), buildMessage(roomId, alice, 'two'))
    await act(store, { kind: 'delete', roomId, seq: 2, atMs: noon })
    const answers = await act(
      store,
      { kind: 'edit', roomId, seq: 1, authorId: bob, text: 'stolen', atMs: noon },
      { kind: 'delete', roomId, seq: 1, authorId: bob, atMs: noon },
      { kind: 'edit', roomId, seq: 2, authorId: alice, text: 'back', atMs: noon },
      { kind: 'react', roomId, seq: 2, accountId: bob, emoji: '👍', isOn: true, maxKinds: 20 },
      { kind: 'react', roomId, seq: 9, accountId: bob, emoji: '👍', isOn: true, maxKinds: 20 },
    )
    expect(answers).toEqual(answers.map(() => ({ kind: 'refused', why: 'not-found' })))
    expect(await store.listMessages(roomId, [2])).toMatchObject([{ text: '', deleted: { byModerator: true } }])
    expect(await texts(store, roomId)).toEqual([
      [1, 1, 'one'],
      [2, 3, ''],
    ])
  })

  test(`[CHT-03] ${name}: a message has so many kinds of reactions and no more; one that is there may be joined`, async () => {
    const store = await open()
    const roomId = await openRoom(store, 'place', [])
    await post(store, buildMessage(roomId, 'alice', 'one'))
    const react = (accountId: string, emoji: string, isOn = true): ChatAct => ({
      kind: 'react',
      roomId,
      seq: 1,
      accountId,
      emoji,
      isOn,
      maxKinds: 2,
    })
    const answers = await act(store, react('a', '1️⃣'), react('a', '2️⃣'), react('a', '3️⃣'), react('b', '2️⃣'))
    expect(answers).toMatchObject([{}, {}, { kind: 'refused', why: 'too-many-reactions' }, { kind: 'done' }])
    expect(await act(store, react('a', '1️⃣', false), react('a', '3️⃣'))).toMatchObject([
      { kind: 'done' },
      { kind: 'done' },
    ])
  })

  test(`[CHT-03] [CHT-07] ${name}: a reply shows what it replies to as it is, and changes with it`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const roomId = await openRoom(store, 'private', [alice, bob])
    await post(store, buildMessage(roomId, alice, 'one'), buildMessage(roomId, bob, 'two', { replyToSeq: 1 }))
    const [edited] = await act(store, { kind: 'edit', roomId, seq: 1, authorId: alice, text: 'better', atMs: noon })
    expect(done(edited).changes).toEqual([
      { seq: 1, rev: 3 },
      { seq: 2, rev: 4 },
    ])
    expect(await store.listMessages(roomId, [2])).toMatchObject([
      { rev: 4, replyTo: { seq: 1, authorId: alice, text: 'better' } },
    ])
    await act(store, { kind: 'delete', roomId, seq: 1, authorId: alice, atMs: noon })
    expect(await store.listMessages(roomId, [2])).toMatchObject([{ rev: 6, replyTo: { text: '' } }])
  })

  test(`[CHT-03] ${name}: pages are the latest, those before, after and around a message`, async () => {
    const store = await open()
    const roomId = await openRoom(store, 'place', [])
    await post(store, ...Array.from({ length: 20 }, (_, index) => buildMessage(roomId, 'alice', String(index + 1))))
    const page = async (at: Parameters<ChatStore['readPage']>[0]['at'], readsFrom = 1) =>
      (await store.readPage({ roomId, at, limit: 4, readsFrom }))?.messages.map(({ seq }) => seq)
    expect(await page({ kind: 'latest' })).toEqual([17, 18, 19, 20])
    expect(await page({ kind: 'before', seq: 17 })).toEqual([13, 14, 15, 16])
    expect(await page({ kind: 'after', seq: 0 })).toEqual([1, 2, 3, 4])
    expect(await page({ kind: 'after', seq: 18 })).toEqual([19, 20])
    expect(await page({ kind: 'around', seq: 10 })).toEqual([9, 10, 11, 12])
    expect(await page({ kind: 'before', seq: 12 }, 11)).toEqual([11])
    expect(await store.readPage({ roomId: 'nowhere', at: { kind: 'latest' }, limit: 4, readsFrom: 1 })).toBeUndefined()
  })

  test(`[CHT-07] ${name}: changes since a revision come in their order, each message once and as it is now`, async () => {
    const store = await open()
    const roomId = await openRoom(store, 'place', [])
    await post(store, ...['a', 'b', 'c', 'd'].map((text) => buildMessage(roomId, 'alice', text)))
    await act(store, { kind: 'edit', roomId, seq: 1, authorId: 'alice', text: 'a!', atMs: noon })
    const since = async (sinceRev: number, limit = 10) => {
      const page = await store.listChanges({ roomId, sinceRev, limit, readsFrom: 1 })
      return [page?.headRev, page?.messages.map(({ seq, rev }) => [seq, rev])]
    }
    expect(await since(0)).toEqual([
      5,
      [
        [2, 2],
        [3, 3],
        [4, 4],
        [1, 5],
      ],
    ])
    expect(await since(2, 2)).toEqual([
      5,
      [
        [3, 3],
        [4, 4],
      ],
    ])
    expect(await since(5)).toEqual([5, []])
  })

  test(`[CHT-01] ${name}: a room with one key is one room; its first opening makes it`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const opened = await Promise.all([
      openRoom(store, 'private', [alice, bob]),
      openRoom(store, 'private', [bob, alice]),
      openRoom(store, 'private', [alice, bob]),
    ])
    expect(new Set(opened).size).toBe(1)
    const elsewhere = await openRoom(store, 'private', [alice, bob], { opMode: 'STAGE' })
    expect(opened).not.toContain(elsewhere)
    expect((await store.findRoom(opened[0] ?? ''))?.members.map(({ accountId }) => accountId).toSorted()).toEqual(
      [alice, bob].toSorted(),
    )
  })

  test(`[CHT-01] [CHT-03] ${name}: one's rooms come with what is unread, the latest first; an empty private chat is none`, async () => {
    const store = await open()
    const [alice, bob, carol] = [fresh('alice'), fresh('bob'), fresh('carol')]
    const pair = await openRoom(store, 'private', [alice, bob])
    const group = await openRoom(store, 'group', [alice, bob, carol])
    const empty = await openRoom(store, 'private', [alice, carol])
    await post(
      store,
      buildMessage(group, alice, 'hello', { sentAtMs: noon + 1 }),
      buildMessage(pair, bob, 'one', { sentAtMs: noon + 2 }),
      buildMessage(pair, bob, 'two', { sentAtMs: noon + 3, mentions: [alice] }),
      buildMessage(pair, alice, 'three', { sentAtMs: noon + 4 }),
    )
    const seen = async (accountId: string) =>
      (await viewsOf(store, accountId)).map((view) => [
        view.room.id === pair ? 'pair' : view.room.id === group ? 'group' : view.room.id === empty ? 'empty' : '?',
        view.readSeq,
        view.unread,
        view.unreadMentions,
        view.last?.text,
        view.memberCount,
      ])
    expect(await seen(alice)).toEqual([
      ['pair', 0, 2, 1, 'three', 2],
      ['group', 0, 0, 0, 'hello', 3],
    ])
    await store.writeReads([{ roomId: pair, accountId: alice, seq: 1 }])
    expect((await seen(alice))[0]).toEqual(['pair', 1, 1, 1, 'three', 2])
    expect(await seen(carol)).toEqual([['group', 0, 1, 0, 'hello', 3]])
    expect(await viewsOf(store, alice, 'STAGE')).toEqual([])
    const views = await store.viewRoom(
      group,
      [alice, carol, 'stranger'].map((accountId) => ({ accountId })),
    )
    expect(views.map(({ accountId, others }) => [accountId, others.toSorted()])).toEqual([
      [alice, [bob, carol].toSorted()],
      [carol, [alice, bob].toSorted()],
    ])
  })

  test(`[CHT-03] ${name}: of calls only missed ones of others are unread, in the list and after its pages`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const pair = await openRoom(store, 'private', [alice, bob])
    const call = (authorId: string, outcome: 'answered' | 'missed' | 'declined') => {
      const content = { kind: 'call', callId: randomUUID(), withVideo: true, outcome, durationMs: 0 } as const
      return buildMessage(pair, authorId, '', { content })
    }
    await post(store, call(alice, 'answered'), call(alice, 'declined'), call(alice, 'missed'), call(bob, 'missed'))
    expect((await viewsOf(store, bob))[0]?.unread).toBe(1)
    expect((await viewsOf(store, alice))[0]?.unread).toBe(1)
    const ask = { opMode: 'LIVE', after: { atMs: noon + 1, roomId: '' }, limit: 10, messagesMax: 100 } as const
    expect(await store.listUnread({ ...ask, accountId: bob })).toEqual(new Map([[pair, 1]]))
  })

  test(`[SEC-02] ${name}: rooms are listed in pages, in order and each once, also those of the same moment`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const groups = await Promise.all(Array.from({ length: 7 }, () => openRoom(store, 'group', [alice, bob])))
    // The second to the sixth were written in at once.
    const when = [noon + 1, noon + 5, noon + 5, noon + 5, noon + 5, noon + 5, noon + 9]
    await post(store, ...groups.map((room, at) => buildMessage(room, bob, `${at}`, { sentAtMs: when[at] ?? 0 })))
    const seen: string[] = []
    const sizes: number[] = []
    for (let after: RoomPlace | undefined; ;) {
      const { rooms, isMore } = await store.listRooms({ opMode: 'LIVE', accountId: alice, after, limit: 3 })
      seen.push(...rooms.map(({ view }) => view.room.id))
      sizes.push(rooms.length)
      after = rooms.at(-1)?.place
      if (!isMore) break
    }
    expect(sizes).toEqual([3, 3, 1])
    expect(seen).toEqual([groups[6], ...groups.slice(1, 6).toSorted(), groups[0]])
  })

  test(`[SEC-02] ${name}: what is unread after a page is counted by room, of few rooms and few messages of each`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const [first = '', second = '', muted = '', third = '', read = '', fourth = ''] = await Promise.all(
      Array.from({ length: 6 }, () => openRoom(store, 'group', [alice, bob])),
    )
    const say = (room: string, ago: number, count: number) =>
      post(
        store,
        ...Array.from({ length: count }, (_, at) => buildMessage(room, bob, `${at}`, { sentAtMs: noon - ago })),
      )
    await say(first, 1, 2)
    await say(second, 2, 6)
    await say(muted, 3, 2)
    await say(third, 4, 3)
    await say(read, 5, 3)
    await say(fourth, 6, 1)
    await store.setMuted(muted, alice, true)
    await store.writeReads([
      { roomId: read, accountId: alice, seq: 3 },
      { roomId: third, accountId: alice, seq: 1 },
    ])
    const ask = { opMode: 'LIVE', accountId: alice, after: { atMs: noon - 1, roomId: first }, messagesMax: 5 } as const
    expect(await store.listUnread({ ...ask, limit: 9 })).toEqual(
      new Map([
        [second, 5],
        [third, 2],
        [fourth, 1],
      ]),
    )
    expect(await store.listUnread({ ...ask, limit: 2 })).toEqual(
      new Map([
        [second, 5],
        [third, 2],
      ]),
    )
  })

  test(`[CHT-01] ${name}: rooms are found by their ids and groups by their names, by their members alone`, async () => {
    const store = await open()
    const [alice, bob, carol] = [fresh('alice'), fresh('bob'), fresh('carol')]
    const pair = await openRoom(store, 'private', [alice, bob])
    const crew = await openRoom(store, 'group', [alice, bob], { name: 'Stand Crew Zürich' })
    const other = await openRoom(store, 'group', [bob, carol], { name: 'Stand crew' })
    const place = await openRoom(store, 'place', [])
    await post(store, buildMessage(crew, bob, 'hello'), buildMessage(other, bob, 'hello'))
    const asked = [pair, crew, other, place, 'none']
    expect(
      (await store.viewRooms({ opMode: 'LIVE', accountId: alice, roomIds: asked }))
        .map(({ room }) => room.id)
        .toSorted(),
    ).toEqual([pair, crew].toSorted())
    expect(await store.viewRooms({ opMode: 'STAGE', accountId: alice, roomIds: asked })).toEqual([])
    const find = async (accountId: string, query: string) =>
      (await store.findRooms({ opMode: 'LIVE', accountId, query, limit: 5 })).map(({ room }) => room.id)
    expect(await find(alice, 'zuri stand')).toEqual([crew])
    expect((await find(bob, 'crew')).toSorted()).toEqual([crew, other].toSorted())
    expect(await find(bob, 'rew')).toEqual([])
    expect(await find(bob, '!?')).toEqual([])
  })

  test(`[SEC-02] ${name}: an account begins so many groups since a moment, and one that is there is begun again`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const begin = async (createdBy: string, createdAtMs: number, key = fresh('group')) => {
      const id = fresh('room')
      const room = { id, opMode: 'LIVE', kind: 'group', key, epoch: id, createdBy, createdAtMs } as const
      const notice = buildMessage(id, createdBy, '', { content: { kind: 'notice', notice: 'created', people: [] } })
      return store.openGroup(room, [buildMember(createdBy)], notice, { max: 2, sinceMs: noon })
    }
    const key = fresh('group')
    expect(await begin(alice, noon)).toMatchObject({ createdBy: alice })
    expect(await begin(alice, noon + 1, key)).toMatchObject({ key, headSeq: 1 })
    expect(await begin(alice, noon + 2)).toMatchObject({ createdBy: alice })
    expect(await begin(alice, noon + 3)).toEqual({ firstAtMs: noon + 1 })
    expect(await begin(alice, noon + 3, key)).toMatchObject({ key, createdAtMs: noon + 1 })
    expect(await begin(bob, noon + 3)).toMatchObject({ createdBy: bob })
    const both = await Promise.all([begin(bob, noon + 4), begin(bob, noon + 4), begin(bob, noon + 4)])
    expect(both.filter((answer) => 'firstAtMs' in answer)).toHaveLength(2)
  })

  test(`[CHT-01] ${name}: a place is everybody's, and nothing in it is unread for who comes first`, async () => {
    const store = await open()
    const roomId = await openRoom(store, 'place', [])
    await post(store, buildMessage(roomId, 'alice', 'one'), buildMessage(roomId, 'alice', 'two'))
    expect(await store.viewRoom(roomId, [{ accountId: 'bob' }, { accountId: undefined }])).toMatchObject([
      { accountId: 'bob', readSeq: 2, unread: 0, memberCount: 0, last: { seq: 2 } },
      { accountId: undefined, unread: 0 },
    ])
    await store.writeReads([{ roomId, accountId: 'bob', seq: 2 }])
    await post(store, buildMessage(roomId, 'alice', 'three'))
    expect(await store.viewRoom(roomId, [{ accountId: 'bob' }])).toMatchObject([{ readSeq: 2, unread: 1 }])
  })

  test(`[CHT-08] ${name}: messages of blocked authors do not count as unread, in no list and for no viewer`, async () => {
    const store = await open()
    const [alice, bob, carol] = [fresh('alice'), fresh('bob'), fresh('carol')]
    const crew = await openRoom(store, 'group', [alice, bob, carol], { name: 'Blocked Crew' })
    const earlier = await openRoom(store, 'group', [alice, bob, carol])
    await post(
      store,
      { ...buildMessage(earlier, bob, 'one'), sentAtMs: noon + 1 },
      { ...buildMessage(earlier, carol, 'two'), sentAtMs: noon + 1 },
      { ...buildMessage(crew, bob, 'three'), mentions: [alice], sentAtMs: noon + 2 },
      { ...buildMessage(crew, carol, 'four'), sentAtMs: noon + 2 },
    )
    const viewer = { opMode: 'LIVE', accountId: alice, blocked: new Set([bob, 'another']) } as const
    const counts = { unread: 1, unreadMentions: 0 }
    const { rooms } = await store.listRooms({ ...viewer, limit: 1 })
    expect(rooms).toMatchObject([{ view: { room: { id: crew }, ...counts } }])
    const after = rooms[0]?.place ?? { atMs: 0, roomId: '' }
    expect(await store.listUnread({ ...viewer, after, limit: 9, messagesMax: 9 })).toEqual(new Map([[earlier, 1]]))
    expect(await store.viewRooms({ ...viewer, roomIds: [crew] })).toMatchObject([counts])
    expect(await store.findRooms({ ...viewer, query: 'blocked', limit: 9 })).toMatchObject([counts])
    expect(await store.viewRoom(crew, [viewer, { accountId: carol }])).toMatchObject([counts, { unread: 1 }])
    expect(await store.viewRoom(crew, [{ accountId: alice }])).toMatchObject([{ unread: 2, unreadMentions: 1 }])
  })

  test(`[CHT-03] ${name}: a read mark never goes back, nor beyond the latest message`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const roomId = await openRoom(store, 'private', [alice, bob])
    await post(store, ...['a', 'b', 'c'].map((text) => buildMessage(roomId, bob, text)))
    const mark = (accountId: string, seq: number) => ({ roomId, accountId, seq })
    expect(await store.writeReads([mark(alice, 2), mark(bob, 99)])).toEqual([mark(alice, 2), mark(bob, 3)])
    expect(await store.writeReads([mark(alice, 1), mark(bob, 3)])).toEqual([])
    expect(await store.listReads(roomId)).toEqual(
      new Map([
        [alice, 2],
        [bob, 3],
      ]),
    )
  })

  test(`[CHT-02] ${name}: each addition to a group, departure and rename adds one notice to the room`, async () => {
    const store = await open()
    const [alice, bob, carol, dana] = [fresh('alice'), fresh('bob'), fresh('carol'), fresh('dana')]
    const roomId = await openRoom(store, 'group', [alice, bob])
    await post(store, buildMessage(roomId, alice, 'before'))
    const notice = (authorId: string, what: 'added' | 'left' | 'renamed', people: string[]) =>
      buildMessage(roomId, authorId, '', { content: { kind: 'notice', notice: what, people } })
    const add: ChatAct = {
      kind: 'add',
      notice: notice(bob, 'added', [carol, alice]),
      accountIds: [carol, alice],
      membersMax: 3,
    }
    expect(await act(store, add)).toMatchObject([{ kind: 'done', seq: 2, changes: [{ seq: 2, rev: 2 }] }])
    expect(await act(store, add)).toMatchObject([{ kind: 'done', seq: 2, changes: [] }])
    const more: ChatAct = { kind: 'add', notice: notice(bob, 'added', [dana]), accountIds: [dana], membersMax: 3 }
    expect(await act(store, more)).toEqual([{ kind: 'refused', why: 'group-full' }])
    const leave: ChatAct = { kind: 'leave', notice: notice(alice, 'left', [alice]) }
    expect(await act(store, leave)).toMatchObject([{ kind: 'done', seq: 3 }])
    expect(await act(store, { kind: 'leave', notice: notice(dana, 'left', [dana]) })).toMatchObject([
      { kind: 'refused' },
    ])
    await act(store, { kind: 'rename', notice: notice(bob, 'renamed', []), name: 'Night shift' })
    const found = await store.findRoom(roomId)
    expect(found?.room.name).toBe('Night shift')
    expect(found?.members.filter(({ leftAtMs }) => leftAtMs === undefined)).toMatchObject([
      { accountId: bob, isOwner: true },
      { accountId: carol, isOwner: false },
    ])
    expect((await store.listMessages(roomId, [2]))[0]?.content).toMatchObject({ notice: 'added', people: [carol] })
    expect(await viewsOf(store, alice)).toEqual([])
    expect((await viewsOf(store, carol))[0]).toMatchObject({ readSeq: 1, unread: 0 })
  })

  test(`[CHT-02] [PRO-03] ${name}: the owner removes a member; a former member joins only with an invitation that is open`, async () => {
    const store = await open()
    const [alice, bob, carol, dana] = [fresh('alice'), fresh('bob'), fresh('carol'), fresh('dana')]
    const roomId = await openRoom(store, 'group', [alice, bob, carol])
    const notice = (authorId: string, what: 'added' | 'joined' | 'left' | 'removed', people: string[]) =>
      buildMessage(roomId, authorId, '', { content: { kind: 'notice', notice: what, people } })
    const remove: ChatAct = { kind: 'remove', notice: notice(alice, 'removed', [carol]), accountId: carol }
    expect(await act(store, remove)).toMatchObject([{ kind: 'done', seq: 1, changes: [{ seq: 1, rev: 1 }] }])
    expect(await act(store, remove)).toMatchObject([{ kind: 'done', changes: [] }])
    const memberOf = async (accountId: string) =>
      (await store.findRoom(roomId))?.members.find((member) => member.accountId === accountId)
    expect(await memberOf(carol)).toMatchObject({ isRemoved: true, leftAtMs: noon })
    expect(await viewsOf(store, carol)).toEqual([])

    await act(store, { kind: 'leave', notice: notice(bob, 'left', [bob]) })
    expect((await memberOf(bob))?.isRemoved).toBeUndefined()
    const join = (membersMax = 3): ChatAct => ({ kind: 'join', notice: notice(bob, 'joined', [bob]), membersMax })
    expect(await act(store, join())).toEqual([{ kind: 'refused', why: 'not-found' }])
    const invite = (by: string): ChatAct => ({ kind: 'invite', roomId, accountIds: [bob, alice], by, atMs: noon + 5 })
    expect(await act(store, invite(alice))).toMatchObject([{ kind: 'done', changes: [] }])
    const invitation = { roomId, name: 'Group', by: alice, atMs: noon + 5, memberCount: 1 }
    expect(await store.listInvitations('LIVE', bob, 50)).toMatchObject([{ ...invitation, name: expect.any(String) }])
    expect(await store.listInvitations('LIVE', bob, 0)).toEqual([])
    expect([await store.listInvitations('STAGE', bob, 50), await store.listInvitations('LIVE', alice, 50)]).toEqual([
      [],
      [],
    ])
    await act(store, { kind: 'decline', roomId, accountId: bob, atMs: noon })
    expect([await store.listInvitations('LIVE', bob, 50), (await act(store, join()))[0]?.kind]).toEqual([[], 'refused'])

    await act(store, invite(alice))
    expect(await act(store, join(1))).toEqual([{ kind: 'refused', why: 'group-full' }])
    expect(await act(store, join(2))).toMatchObject([{ kind: 'done', seq: 3 }])
    expect(await memberOf(bob)).not.toHaveProperty('leftAtMs')
    expect(await store.listInvitations('LIVE', bob, 50)).toEqual([])
    expect((await viewsOf(store, bob))[0]).toMatchObject({ readSeq: 2, unread: 0 })

    const add: ChatAct = {
      kind: 'add',
      notice: notice(alice, 'added', [carol]),
      accountIds: [carol, dana],
      membersMax: 9,
    }
    await act(store, add)
    expect(await memberOf(carol)).not.toHaveProperty('isRemoved')
    await act(store, { kind: 'leave', notice: notice(carol, 'left', [carol]) })
    await act(store, { kind: 'invite', roomId, accountIds: [carol], by: dana, atMs: noon })
    expect(await store.listRoomIdsOf(dana)).toContain(roomId)
    await act(store, { kind: 'forget', roomId, accountId: dana, atMs: noon })
    expect(await store.listInvitations('LIVE', carol, 50)).toEqual([])
  })

  test(`[CHT-04] ${name}: a file belongs to one message, and is let go with it`, async () => {
    const store = await open()
    const fileId = fresh('file')
    const roomId = await openRoom(store, 'place', [])
    await post(store, buildMessage(roomId, 'alice', '', { fileId }))
    expect((await store.findByFile(fileId))?.message).toMatchObject({ seq: 1, fileId })
    expect(await act(store, { kind: 'post', message: buildMessage(roomId, 'alice', '', { fileId }) })).toEqual([
      { kind: 'refused', why: 'file-gone' },
    ])
    const [deleted] = await act(store, { kind: 'delete', roomId, seq: 1, authorId: 'alice', atMs: noon })
    expect(deleted).toMatchObject({ droppedFileIds: [fileId] })
    expect(await store.findByFile(fileId)).toBeUndefined()
  })

  test(`[CHT-06] ${name}: a room can be closed, slowed down and silenced`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const roomId = await openRoom(store, 'private', [alice, bob])
    await store.setRules(roomId, { isReadOnly: true })
    await store.setRules(roomId, { slowModeS: 30 })
    await store.setMuted(roomId, bob, true)
    expect(await store.findRoom(roomId)).toMatchObject({ room: { isReadOnly: true, slowModeS: 30 } })
    expect((await store.findRoom(roomId))?.members.find(({ accountId }) => accountId === bob)?.isMuted).toBe(true)
  })

  test(`[CHT-06] ${name}: in slow mode a message is refused until its author’s last one is old enough`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const roomId = await openRoom(store, 'place', [])
    const slow = (message: NewMessage) => ({ kind: 'post', message, slowModeMs: 30_000 }) as const
    const first = slow(buildMessage(roomId, alice, 'a', { sentAtMs: noon }))
    const refused = (waitMs: number) => ({ kind: 'refused', why: 'too-soon', waitMs })
    // In one commit, and with others between.
    const answers = await store.commit([
      first,
      slow(buildMessage(roomId, alice, 'b', { sentAtMs: noon })),
      { kind: 'post', message: buildMessage(roomId, bob, 'c', { sentAtMs: noon }) },
      slow(buildMessage(roomId, bob, 'd', { sentAtMs: noon + 1 })),
    ])
    expect(answers).toMatchObject([{ seq: 1, rev: 1 }, refused(30_000), { seq: 2, rev: 2 }, refused(29_999)])
    const [again] = await store.commit([first])
    expect(again).toMatchObject({ kind: 'done', seq: 1, changes: [] })
    const at = async (sentAtMs: number) =>
      (await store.commit([slow(buildMessage(roomId, alice, 'e', { sentAtMs }))]))[0]
    expect(await at(noon + 29_999)).toEqual(refused(1))
    expect(await at(noon + 30_000)).toMatchObject({ seq: 3, rev: 3 })
  })

  test(`[NOD-03] ${name}: heads are the latest revisions of the rooms that are there`, async () => {
    const store = await open()
    const alice = fresh('alice')
    const [one, other] = [await openRoom(store, 'place', []), await openRoom(store, 'place', [])]
    await post(store, buildMessage(one, alice, 'a'))
    await act(store, { kind: 'edit', roomId: one, seq: 1, authorId: alice, text: 'b', atMs: noon })
    expect(await store.listHeads([one, other, 'nowhere'])).toEqual(
      new Map([
        [one, 2],
        [other, 0],
      ]),
    )
  })

  test(`[CHT-03] ${name}: words are found without accents and capitals, by their beginnings, where one may read`, async () => {
    const store = await open()
    const [alice, bob, carol] = [fresh('alice'), fresh('bob'), fresh('carol')]
    const pair = await openRoom(store, 'private', [alice, bob])
    const other = await openRoom(store, 'private', [bob, carol])
    const place = await openRoom(store, 'place', [])
    await post(
      store,
      buildMessage(pair, alice, 'Über den Événement-Plan', { sentAtMs: noon + 1 }),
      buildMessage(other, bob, 'the secret evenement', { sentAtMs: noon + 2 }),
      buildMessage(place, bob, '資料をありがとう evenements', { sentAtMs: noon + 3 }),
      buildMessage(pair, bob, 'evenement, taken back', { sentAtMs: noon + 4 }),
    )
    await act(store, { kind: 'delete', roomId: pair, seq: 2, authorId: bob, atMs: noon })
    const find = async (query: string, more: object = {}) =>
      (await store.search({ opMode: 'LIVE', accountId: alice, query, placePrefix: 'expo/', limit: 10, ...more })).map(
        ({ roomId, message }) => [roomId === pair ? 'pair' : roomId === place ? 'place' : '?', message.seq],
      )
    expect(await find('evenem', { beforeMs: noon + 4 })).toEqual(expect.arrayContaining([['pair', 1]]))
    expect((await find('EVENEMENT')).filter(([room]) => room !== '?')).toEqual([
      ['place', 1],
      ['pair', 1],
    ])
    expect(await find('uber plan', { roomId: pair })).toEqual([['pair', 1]])
    expect(await find('料を', { roomId: place })).toEqual([['place', 1]])
    expect(await find('evenement', { roomId: other })).toEqual([])
    expect(await find('evenement', { roomId: place, placePrefix: 'elsewhere/' })).toEqual([])
    expect(await find("' & | ! :*")).toEqual([])
    expect(await find('evenement', { opMode: 'STAGE' })).toEqual([])
  })

  test(`[PRO-03] ${name}: the oldest messages go from the beginning, and counts, marks and later ones stay`, async () => {
    const store = await open()
    const [alice, bob] = [fresh('alice'), fresh('bob')]
    const [fileId] = [fresh('file')]
    const group = await openRoom(store, 'group', [alice, bob])
    await post(
      store,
      buildMessage(group, alice, 'rhubarb', { fileId, sentAtMs: noon }),
      buildMessage(group, alice, 'second', { sentAtMs: noon + 1 }),
      buildMessage(group, bob, 'third', { sentAtMs: noon + 2, replyToSeq: 1 }),
      // A clock that went back: it waits until all before it go.
      buildMessage(group, bob, 'fourth', { sentAtMs: noon }),
    )
    await act(store, { kind: 'react', roomId: group, seq: 1, accountId: bob, emoji: '👍', isOn: true, maxKinds: 9 })
    await store.writeReads([{ roomId: group, accountId: bob, seq: 2 }])
    expect(await store.listRoomsBefore(noon)).not.toContain(group)
    expect(await store.listRoomsBefore(noon + 2)).toContain(group)
    expect(await store.readOldest({ roomId: group, beforeMs: noon, limit: 9 })).toBeUndefined()
    expect(await store.readOldest({ roomId: group, beforeMs: noon + 2, limit: 1 })).toEqual({
      throughSeq: 1,
      count: 1,
      fileIds: [fileId],
    })
    expect(await store.readOldest({ roomId: group, beforeMs: noon + 2, limit: 9 })).toMatchObject({ throughSeq: 2 })
    expect(await store.removeThrough(group, 2)).toBe(2)
    expect(await store.removeThrough(group, 2)).toBe(0)
    const page = await store.readPage({ roomId: group, at: { kind: 'latest' }, limit: 50, readsFrom: 1 })
    expect(page).toMatchObject({ headSeq: 4, headRev: 5, messages: [{ seq: 3 }, { seq: 4 }] })
    expect(page?.messages[0]).not.toHaveProperty('replyTo')
    expect(await store.findByFile(fileId)).toBeUndefined()
    expect([...(await store.listReads(group))]).toEqual([[bob, 2]])
    const [mine] = (await viewsOf(store, alice)).filter(({ room }) => room.id === group)
    expect(mine).toMatchObject({ unread: 2, last: { seq: 4 } })
    await expect(store.commit([{ kind: 'delete', roomId: group, seq: 1, atMs: noon }])).resolves.toMatchObject([
      { kind: 'refused', why: 'not-found' },
    ])
    await store.removeThrough(group, 4)
    expect(await viewsOf(store, bob)).toEqual(
      expect.arrayContaining([expect.objectContaining({ unread: 0, last: undefined })]),
    )
    expect((await post(store, buildMessage(group, bob, 'fifth')))[0]).toMatchObject({ seq: 5, rev: 6 })
  })

  test(`[CHT-07] ${name}: of who is forgotten nothing is left, and the others' talk keeps its order`, async () => {
    const store = await open()
    const [alice, bob, carol] = [fresh('alice'), fresh('bob'), fresh('carol')]
    const [fileId] = [fresh('file')]
    const group = await openRoom(store, 'group', [alice, bob, carol])
    const pair = await openRoom(store, 'private', [alice, bob])
    await post(
      store,
      buildMessage(group, alice, 'mine', { fileId }),
      buildMessage(group, bob, 'a reply', { replyToSeq: 1, mentions: [alice, carol] }),
      buildMessage(group, carol, 'hers'),
      buildMessage(group, bob, '', { content: { kind: 'notice', notice: 'added', people: [alice, carol] } }),
      buildMessage(pair, alice, 'to bob', { sentAtMs: noon + 1 }),
    )
    await act(store, { kind: 'react', roomId: group, seq: 3, accountId: alice, emoji: '👍', isOn: true, maxKinds: 9 })
    const written = await store.exportOf(alice, { limit: 2 })
    expect(written.map(({ text, fileId: file }) => [text, file])).toEqual([
      ['mine', fileId],
      ['to bob', undefined],
    ])
    expect(await store.exportOf(alice, { limit: 1 })).toEqual(written.slice(0, 1))
    expect(await store.exportOf(alice, { after: written[0], limit: 2 })).toEqual(written.slice(1))
    const roomIds = await store.listRoomIdsOf(alice)
    expect([...roomIds].toSorted()).toEqual([group, pair].toSorted())
    const answers = await store.commit(
      roomIds.map((roomId): ChatAct => ({ kind: 'forget', roomId, accountId: alice, atMs: noon + 9 })),
    )
    expect(answers.flatMap((answer) => done(answer).droppedFileIds)).toEqual([fileId])
    await store.removeEmptyRooms(roomIds)
    const page = await store.readPage({ roomId: group, at: { kind: 'latest' }, limit: 50, readsFrom: 1 })
    expect(JSON.stringify(page)).not.toContain(alice)
    expect(page?.messages).toMatchObject([
      { seq: 1, authorId: 'gone', text: '', deleted: { byModerator: false } },
      { seq: 2, authorId: bob, text: 'a reply', mentions: [carol], replyTo: { seq: 1, authorId: 'gone', text: '' } },
      { seq: 3, reactions: [] },
      { seq: 4, content: { kind: 'notice', people: ['carol', 'gone'].map((one) => (one === 'carol' ? carol : one)) } },
    ])
    const revs = page?.messages.map(({ rev }) => rev) ?? []
    expect(new Set(revs).size).toBe(4)
    expect(Math.max(...revs)).toBe(page?.headRev)
    expect((await store.findRoom(group))?.members.map(({ accountId, isOwner }) => [accountId, isOwner])).toEqual(
      [bob, carol].toSorted().map((member, index) => [member, index === 0]),
    )
    expect((await viewsOf(store, bob)).map(({ room }) => room.id)).toContain(pair)
    await store.commit([{ kind: 'forget', roomId: pair, accountId: bob, atMs: noon }])
    await store.removeEmptyRooms([pair])
    expect(await store.findRoom(pair)).toBeUndefined()
  })

  test(`[REH-03] ${name}: messages of erased accounts are removed from the beginning of a room, up to one of a person`, async () => {
    const store = await open()
    const roomId = await openRoom(store, 'place', [])
    for (const author of ['simulated-1', 'simulated-2', 'dana', 'simulated-1'])
      await post(store, buildMessage(roomId, author, 'Hello!'))
    const read = async () =>
      (await store.readPage({ roomId, at: { kind: 'latest' }, limit: 50, readsFrom: 1 }))?.messages.map(
        ({ seq, authorId }) => [seq, authorId],
      )
    await act(store, { kind: 'forget', roomId, accountId: 'simulated-1', atMs: noon })
    await store.removeGoneStart(roomId)
    expect(await read()).toEqual([
      [2, 'simulated-2'],
      [3, 'dana'],
      [4, 'gone'],
    ])
    await act(store, { kind: 'forget', roomId, accountId: 'simulated-2', atMs: noon })
    await store.removeGoneStart(roomId)
    expect(await read()).toEqual([
      [3, 'dana'],
      [4, 'gone'],
    ])
  })
}
