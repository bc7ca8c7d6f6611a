import { describe, expect, test } from 'vitest'
import type { RoomBroadcaster } from './chat-model.ts'
import { ada, bruno, own, setUpChat, settled, wordsOf } from './testing/set-up-chat.ts'

type SetUp = ReturnType<typeof setUpChat>

async function connected(
  prepare: (server: SetUp['server']) => void = () => {},
  options: Parameters<typeof setUpChat>[0] = {},
) {
  const set = setUpChat(options)
  prepare(set.server)
  set.network.open()
  await settled()
  return set
}

async function opened(
  prepare: (server: SetUp['server']) => void = () => {},
  options: Parameters<typeof setUpChat>[0] = {},
) {
  const set = await connected(prepare, options)
  const room = set.chat.open('ada')
  await settled()
  return { ...set, room, words: () => wordsOf(room.state.get().messages) }
}

const fill = (count: number) => (server: SetUp['server']) => {
  for (let n = 1; n <= count; n++) server.post('ada', n % 2 === 0 ? own : ada, `${n}`)
}

const seqsOf = ({ state }: ReturnType<SetUp['chat']['open']>) => {
  const { messages } = state.get()
  const stored = messages.flatMap((shown) => (shown.kind === 'stored' ? shown.message.seq : []))
  return [stored[0], stored.at(-1)]
}

describe('a room whose messages have had their time', () => {
  test('[PRO-03] it is ready and at its end, nothing earlier is looked for, and what is posted next is shown', async () => {
    const { room, server, words } = await opened((tiny) => {
      fill(3)(tiny)
      tiny.begin('ada', 'private', []).readsFrom = 4
    })
    expect(room.state.get()).toMatchObject({ kind: 'ready', messages: [], hasEarlier: false, hasLater: false })
    server.post('ada', ada, 'after it')
    await settled()
    expect(words()).toEqual(['4:after it'])
    expect(room.state.get()).toMatchObject({ hasEarlier: false, hasLater: false })
  })
})

describe('the list of rooms', () => {
  test('[CHT-01] the list is there once the rooms are known, the latest first, with what is unread', async () => {
    const { chat, server, network } = setUpChat()
    server.begin('bruno', 'private', [bruno])
    server.post('bruno', bruno, 'old')
    server.post('ada', ada, 'new')
    server.post('ada', own, 'mine')
    expect(chat.state.get()).toEqual({
      kind: 'waiting',
      rooms: [],
      places: [],
      invitations: [],
      paging: { kind: 'end' },
      unread: 0,
      waiting: 0,
    })
    network.open()
    await settled()
    expect(chat.state.get()).toMatchObject({ kind: 'ready', unread: 2 })
    expect(chat.state.get().rooms.map(({ roomId }) => roomId)).toEqual(['ada', 'bruno'])
    server.post('bruno', bruno, 'newest', { mentions: [own.uid] })
    expect(chat.state.get().rooms.map(({ roomId }) => roomId)).toEqual(['bruno', 'ada'])
    expect(chat.state.get().rooms[0]).toMatchObject({ unread: 2, unreadMentions: 1, last: { seq: 2 } })
  })

  test('[CHT-01] without a connection it stays as it was, and is brought up to date by the next', async () => {
    const { chat, server, network } = await connected(fill(2))
    network.close()
    fill(3)(server)
    server.begin('bruno', 'private', [bruno])
    server.post('bruno', bruno, 'hello')
    expect(chat.state.get()).toMatchObject({ kind: 'ready', rooms: [{ headSeq: 2 }] })
    network.open()
    await settled()
    expect(chat.state.get().rooms).toMatchObject([{ roomId: 'bruno' }, { roomId: 'ada', headSeq: 5 }])
  })

  test('[CHT-01] a venue without chat has none', async () => {
    const { chat } = await connected((server) => server.refuse('chat.list-rooms', 'chat.not-enabled'))
    expect(chat.state.get().kind).toBe('off')
  })

  test('[CHT-01] rooms that could not be listed are listed a little later', async () => {
    const { chat, clock } = await connected((server) =>
      server.refuse('chat.list-rooms', 'server.overloaded', { retryAfterMs: 3_000 }),
    )
    expect(chat.state.get().kind).toBe('waiting')
    await clock.advance(3_000)
    await settled()
    expect(chat.state.get()).toMatchObject({ kind: 'ready', rooms: [{ roomId: 'ada' }] })
  })

  test('[CHT-03] what another page of the same person has read is read here, and muted rooms do not count', async () => {
    const { chat, server } = await connected(fill(5))
    expect(chat.state.get().unread).toBe(3)
    server.read('ada', own.uid, 5)
    expect(chat.state.get()).toMatchObject({ unread: 0, rooms: [{ readSeq: 5, unread: 0 }] })
    server.post('ada', ada, 'more')
    await chat.setMuted('ada', true)
    expect(chat.state.get()).toMatchObject({ unread: 0, rooms: [{ isMuted: true, unread: 1 }] })
  })

  test('[CHT-02] invitations are there with the rooms, change when the server says so, and are gone once answered', async () => {
    const { chat, server, network } = await connected(fill(1))
    expect(chat.state.get().invitations).toEqual([])
    const invitation = { roomId: 'crew', name: 'Crew', by: ada, at: 1, memberCount: 3 }
    server.invite(invitation)
    await settled()
    expect(chat.state.get().invitations).toEqual([invitation])
    await chat.answerInvitation('crew', false)
    expect(chat.state.get().invitations).toEqual([])
    expect(network.bodiesOf('chat.answer-invitation')).toMatchObject([{ roomId: 'crew', accepts: false }])
  })

  test('[CHT-03] of calls of others only a missed one is unread', async () => {
    const { chat, server } = await connected(fill(0))
    const call = { kind: 'call', callId: 'c1', withVideo: false, durationMs: 0 } as const
    for (const outcome of ['answered', 'declined'] as const)
      server.post('ada', ada, '', { content: { ...call, outcome } })
    expect(chat.state.get().unread).toBe(0)
    server.post('ada', ada, '', { content: { ...call, outcome: 'missed' } })
    expect(chat.state.get().unread).toBe(1)
  })

  test('[CHT-03] a message that is deleted before it was read counts no more', async () => {
    const { chat, server } = await connected(fill(3))
    server.change('ada', 1, () => ({ content: { kind: 'deleted', byModerator: true } }))
    expect(chat.state.get().unread).toBe(1)
    expect(chat.state.get().rooms[0]?.unread).toBe(server.summaryOf('ada').unread)
  })

  test('[CHT-01] a new room is listed when the server sends it, and a room that was left is gone', async () => {
    const { chat, server, network } = await connected(fill(1))
    const room = chat.open('ada')
    await settled()
    server.begin('bruno', 'private', [bruno])
    network.notify('chat.room-changed', { room: server.summaryOf('bruno') })
    expect(chat.state.get().rooms).toHaveLength(2)
    server.expel('ada')
    expect(chat.state.get().rooms.map(({ roomId }) => roomId)).toEqual(['bruno'])
    expect(room.state.get()).toMatchObject({ kind: 'gone', room: undefined, messages: [] })
  })

  test('[CHT-01] a room one was taken out of while there was no connection is gone', async () => {
    const { chat, server, network, room } = await opened(fill(1))
    network.close()
    server.deleteSilently('ada')
    network.open()
    await settled()
    expect(chat.state.get().rooms).toEqual([])
    expect(room.state.get().kind).toBe('gone')
  })

  test('[CHT-01] a private chat that was just opened stands at the top, and stays over a reconnect', async () => {
    const { chat, network } = await connected(fill(1))
    const { roomId } = await chat.openPrivate('carol')
    expect(chat.state.get().rooms.map((room) => room.roomId)).toEqual([roomId, 'ada'])
    network.close()
    network.open()
    await settled()
    expect(chat.state.get().rooms.map((room) => room.roomId)).toEqual([roomId, 'ada'])
    const room = chat.open(roomId)
    await settled()
    expect(room.state.get()).toMatchObject({ kind: 'ready', messages: [], hasEarlier: false })
  })
})

describe('groups', () => {
  test('[CHT-01] a group whose answer was lost is made once when it is asked for again, and twice when it is meant twice', async () => {
    const { chat, network } = await connected()
    network.hold()
    const lost = chat.createGroup('Crew', ['ada', 'bruno'])
    network.letHear()
    network.close()
    await expect(lost).rejects.toMatchObject({ code: 'connection-lost' })
    network.flow()
    network.open()
    await settled()
    const again = await chat.createGroup('Crew', ['ada', 'bruno'])
    const another = await chat.createGroup('Crew', ['ada', 'bruno'])
    expect(again.roomId).not.toBe(another.roomId)
    expect(chat.state.get().rooms.filter(({ name }) => name === 'Crew')).toHaveLength(2)
  })

  test('[CHT-01] a group is renamed, and left', async () => {
    const { chat } = await connected()
    const { roomId } = await chat.createGroup('Crew', ['ada', 'bruno'])
    await chat.renameGroup(roomId, 'Stand crew')
    expect(chat.state.get().rooms[0]).toMatchObject({ name: 'Stand crew' })
    await chat.leaveGroup(roomId)
    expect(chat.state.get().rooms.map((room) => room.roomId)).toEqual(['ada'])
    await expect(chat.renameGroup(roomId, 'x')).rejects.toMatchObject({ code: 'chat.room-not-found' })
  })
})

describe('a room', () => {
  test('[CHT-03] it shows its latest messages when it is opened, and what comes in after them', async () => {
    const { server, words, room } = await opened(fill(2))
    server.post('ada', ada, 'three')
    expect(words()).toEqual(['1:1', '2:2', '3:three'])
    expect(room.state.get()).toMatchObject({ kind: 'ready', hasEarlier: false, hasLater: false })
  })

  test('[CHT-03] several callers share one, and it is read again once all have closed it', async () => {
    const { chat, network, room } = await opened(fill(2))
    const other = chat.open('ada')
    expect(other.state).toBe(room.state)
    room.close()
    room.close()
    expect(chat.open('ada').state).toBe(other.state)
    expect(network.bodiesOf('chat.read-page')).toHaveLength(1)
  })

  test('[CHT-03] opened again, it shows at once what was known, and that is exact', async () => {
    const { chat, server, network, room } = await opened(fill(3))
    room.close()
    server.post('ada', ada, 'meanwhile')
    network.close()
    const again = chat.open('ada')
    expect(wordsOf(again.state.get().messages)).toEqual(['1:1', '2:2', '3:3', '4:meanwhile'])
  })

  test('[CHT-03] earlier pages are read as they are wanted, down to the first message', async () => {
    const { room, network } = await opened(fill(120))
    expect(seqsOf(room)).toEqual([71, 120])
    room.loadEarlier()
    expect(room.state.get().isLoadingEarlier).toBe(true)
    await settled()
    expect(seqsOf(room)).toEqual([21, 120])
    room.loadEarlier()
    room.loadEarlier()
    await settled()
    expect(seqsOf(room)).toEqual([1, 120])
    expect(network.bodiesOf('chat.read-page')).toHaveLength(3)
    expect(room.state.get()).toMatchObject({ hasEarlier: false, isLoadingEarlier: false })
  })

  test('[CHT-03] a chat that has ended asks for no further pages', async () => {
    const { chat, room, network } = await opened(fill(120))
    chat.stop()
    room.loadEarlier()
    room.goTo(1)
    await settled()
    expect(network.bodiesOf('chat.read-page')).toHaveLength(1)
  })

  test('[CHT-03] another place of the history is shown, with word that there is more, and the latest come back at once', async () => {
    const { room, server, network } = await opened(fill(300))
    room.goTo(100)
    await settled()
    expect(seqsOf(room)).toEqual([75, 124])
    expect(room.state.get()).toMatchObject({ hasEarlier: true, hasLater: true })
    server.post('ada', ada, 'meanwhile')
    expect(seqsOf(room)).toEqual([75, 124])
    network.close()
    room.goToLatest()
    expect(seqsOf(room)).toEqual([252, 301])
    expect(room.state.get().hasLater).toBe(false)
  })

  test('[CHT-03] later pages lead from another place to the latest message, without a gap', async () => {
    const { room } = await opened(fill(300))
    room.goTo(150)
    await settled()
    for (let pages = 0; pages < 4; pages++) {
      room.loadLater()
      await settled()
    }
    expect(seqsOf(room)).toEqual([125, 300])
    expect(room.state.get().hasLater).toBe(false)
  })

  test('[CHT-03] never more than 400 messages of a room are kept, and those at the far end go', async () => {
    const { room, server } = await opened(fill(600))
    for (let pages = 0; pages < 11; pages++) {
      room.loadEarlier()
      await settled()
    }
    expect(seqsOf(room)).toEqual([1, 350])
    expect(room.state.get().hasLater).toBe(true)
    for (let n = 0; n < 10; n++) server.post('ada', ada, 'more')
    room.goToLatest()
    expect(seqsOf(room).at(-1)).toBe(610)
  })

  test('[CHT-03] a member who joined later has no earlier page before the first message they may read', async () => {
    const { room } = await opened((server) => {
      fill(120)(server)
      server.begin('ada', 'group', []).readsFrom = 41
    })
    expect(room.state.get().hasEarlier).toBe(true)
    room.loadEarlier()
    await settled()
    expect(seqsOf(room)).toEqual([41, 120])
    expect(room.state.get().hasEarlier).toBe(false)
  })

  test('[CHT-03] a page that could not be read says why, and is read on a retry', async () => {
    const { room, chat } = await opened((server) => {
      fill(3)(server)
      server.refuse('chat.read-page', 'server.internal')
    })
    expect(room.state.get()).toMatchObject({ kind: 'failed', failure: { code: 'server.internal' } })
    expect(chat.state.get().kind).toBe('ready')
    room.retry()
    await settled()
    expect(room.state.get()).toMatchObject({ kind: 'ready', messages: { length: 3 } })
    expect(room.state.get().failure).toBeUndefined()
  })

  test('[CHT-03] a page the connection was lost over is read on the next', async () => {
    const { room, network } = await opened(fill(120))
    network.hold()
    room.loadEarlier()
    network.close()
    await settled()
    expect(room.state.get()).toMatchObject({ isLoadingEarlier: true, messages: { length: 50 } })
    network.flow()
    network.open()
    await settled()
    expect(seqsOf(room)).toEqual([21, 120])
  })

  test('[CHT-03] the divider stands before the first message that was new, and does not move', async () => {
    const { room, server, chat } = await opened((server) => {
      fill(4)(server)
      server.read('ada', own.uid, 2)
      server.post('ada', ada, 'five')
    })
    expect(room.state.get().newFromSeq).toBe(3)
    server.post('ada', ada, 'six')
    room.markRead(6)
    expect(room.state.get().newFromSeq).toBe(3)
    expect(chat.state.get().unread).toBe(0)
    room.close()
    expect(chat.open('ada').state.get().newFromSeq).toBeUndefined()
  })

  test('[CHT-03] how far one has read is said at most once a second, and the highest', async () => {
    const { room, network, clock } = await opened(fill(9))
    room.markRead(3)
    room.markRead(5)
    room.markRead(4)
    room.markRead(99)
    expect(network.bodiesOf('chat.mark-read')).toEqual([{ roomId: 'ada', seq: 3 }])
    await clock.advance(1_000)
    expect(network.bodiesOf('chat.mark-read')).toEqual([
      { roomId: 'ada', seq: 3 },
      { roomId: 'ada', seq: 9 },
    ])
  })

  test('[CHT-03] what was read without a connection is said on the next', async () => {
    const { room, network, chat } = await opened(fill(4))
    network.close()
    room.markRead(4)
    expect(chat.state.get().unread).toBe(0)
    network.open()
    await settled()
    expect(network.bodiesOf('chat.mark-read')).toEqual([{ roomId: 'ada', seq: 4 }])
    expect(chat.state.get().unread).toBe(0)
  })

  test('[CHT-03] others who write are named for five seconds, or until their message is there', async () => {
    const { room, server, network, clock } = await opened(fill(1))
    network.notify('chat.typing', { roomId: 'ada', person: ada })
    network.notify('chat.typing', { roomId: 'ada', person: bruno })
    network.notify('chat.typing', { roomId: 'ada', person: own })
    expect(room.state.get().typing).toEqual([ada, bruno])
    server.post('ada', ada, 'there')
    expect(room.state.get().typing).toEqual([bruno])
    await clock.advance(3_000)
    network.notify('chat.typing', { roomId: 'ada', person: bruno })
    await clock.advance(4_000)
    expect(room.state.get().typing).toEqual([bruno])
    await clock.advance(1_000)
    expect(room.state.get().typing).toEqual([])
  })

  test('[CHT-03] that one writes is said at most every three seconds', async () => {
    const { room, network, clock } = await opened()
    room.noteTyping()
    room.noteTyping()
    await clock.advance(2_999)
    room.noteTyping()
    expect(network.bodiesOf('chat.note-typing')).toHaveLength(1)
    await clock.advance(1)
    room.noteTyping()
    expect(network.bodiesOf('chat.note-typing')).toHaveLength(2)
  })

  test('[CHT-03] it lists who is in the room and how far each has read', async () => {
    const { room, server } = await opened(fill(3))
    expect(room.state.get().members).toMatchObject([
      { person: own, readSeq: 0 },
      { person: ada, readSeq: 0 },
    ])
    server.read('ada', ada.uid, 3)
    expect(room.state.get().members[1]?.readSeq).toBe(3)
  })

  test('[CHT-07] numbers that began anew are followed', async () => {
    const { room, server, words, chat } = await opened(fill(5))
    server.restore('ada', 3)
    server.post('ada', ada, 'after it')
    await settled()
    expect(words()).toEqual(['1:1', '2:2', '3:3', '4:after it'])
    expect(room.state.get().kind).toBe('ready')
    expect(chat.state.get().rooms).toEqual([server.summaryOf('ada')])
  })

  test('[CHT-07] all rooms are caught up with in one question after a reconnect', async () => {
    const { chat, server, network } = await opened((server) => {
      fill(3)(server)
      server.begin('bruno', 'group', [bruno])
      server.post('bruno', bruno, 'one')
    })
    chat.open('bruno')
    await settled()
    network.close()
    server.post('ada', ada, 'missed')
    server.post('bruno', bruno, 'missed')
    network.open()
    await settled()
    expect(network.bodiesOf('chat.catch-up')).toMatchObject([
      {
        rooms: [
          { roomId: 'bruno', rev: 1 },
          { roomId: 'ada', rev: 3 },
        ],
      },
    ])
    expect(network.bodiesOf('chat.read-page')).toHaveLength(2)
  })
})

describe('facts', () => {
  test('[CHT-07] those that come while it is caught up wait, and follow what was missed without another question', async () => {
    const { server, network, words } = await opened(fill(1))
    network.hold()
    server.post('ada', ada, 'lost')
    network.loseFact()
    server.post('ada', ada, 'three')
    network.deliver()
    await settled()
    expect(words()).toEqual(['1:1'])
    network.letHear()
    server.post('ada', ada, 'four')
    network.deliver()
    server.post('ada', ada, 'five')
    network.deliver()
    await settled()
    expect(words()).toEqual(['1:1'])
    network.letAnswer()
    await settled()
    expect(words()).toEqual(['1:1', '2:lost', '3:three', '4:four', '5:five'])
    expect(network.bodiesOf('chat.catch-up')).toHaveLength(1)
  })

  test('[CHT-07] a fact that is late does not make a message older than a page has shown it', async () => {
    const { server, network, room, words } = await opened(fill(120))
    network.hold()
    server.change('ada', 60, () => ({ content: { kind: 'text', text: 'first' } }))
    server.change('ada', 60, () => ({ content: { kind: 'text', text: 'second' } }))
    room.loadEarlier()
    network.letHear()
    network.letAnswer()
    await settled()
    expect(words()).toContain('60:second')
    // Sent with the content of that time, as by a server that keeps what it sends.
    network.deliver()
    await settled()
    expect(words()).toContain('60:second')
    network.flow()
    await settled()
    expect(words()).toContain('60:second')
  })

  test('[CHT-07] what was missed on several pages is shown once all of it is there', async () => {
    const { server, network, words } = await opened(fill(1), { catchUpPage: 2 })
    network.close()
    for (const text of ['a', 'b', 'c', 'd']) server.post('ada', ada, text)
    server.change('ada', 2, () => ({ content: { kind: 'text', text: 'changed' } }))
    const shown: number[] = []
    network.open()
    for (let turn = 0; turn < 50; turn++) {
      await Promise.resolve()
      shown.push(words().length)
    }
    await settled()
    expect(words()).toEqual(['1:1', '2:changed', '3:b', '4:c', '5:d'])
    expect(new Set(shown)).toEqual(new Set([1, 5]))
    expect(network.bodiesOf('chat.catch-up')).toHaveLength(2)
  })

  test('[CHT-07] a client that missed too much reads the room anew, and shows the former messages until then', async () => {
    const { server, network, words, chat } = await opened(fill(2), { resyncAfter: 5 })
    network.close()
    for (let n = 0; n < 80; n++) server.post('ada', ada, `missed ${n}`)
    const shown: number[] = []
    network.open()
    for (let turn = 0; turn < 50; turn++) {
      await Promise.resolve()
      shown.push(words().length)
    }
    await settled()
    expect(new Set(shown)).toEqual(new Set([2, 50]))
    expect(words().at(-1)).toBe('82:missed 79')
    expect(chat.state.get().rooms).toEqual([server.summaryOf('ada')])
  })

  test('[CHT-07] where the server had too much to send, the client asks for what it missed', async () => {
    const { server, network, words } = await opened(fill(1))
    network.hold()
    server.post('ada', ada, 'dropped')
    network.loseFact()
    network.flow()
    network.notify('realtime.behind', { features: ['chat', 'presence'] })
    await settled()
    expect(words()).toEqual(['1:1', '2:dropped'])
  })
})

describe('own changes', () => {
  test('[CHT-03] an edit is shown at once, and taken back with its reason when it fails', async () => {
    const { room, words, server, network } = await opened(fill(2))
    const [, shown] = room.state.get().messages
    if (shown?.kind !== 'stored') throw new Error('not stored')
    network.hold()
    room.setDraft({ editing: shown.message, text: 'better' })
    room.send()
    expect(words()).toEqual(['1:1', '2:better'])
    expect(room.state.get().draft).toEqual({ text: '', mentions: [] })
    server.refuse('chat.edit', 'chat.too-late')
    network.flow()
    await settled()
    expect(words()).toEqual(['1:1', '2:2'])
    expect(room.state.get()).toMatchObject({ failure: { code: 'chat.too-late' }, draft: { text: 'better' } })
    room.send()
    await settled()
    expect(words()).toEqual(['1:1', '2:better'])
    expect(room.state.get().failure).toBeUndefined()
  })

  test('[CHT-03] a deletion is shown at once, and taken back when it fails', async () => {
    const { room, words, server, network } = await opened(fill(2))
    network.hold()
    server.refuse('chat.delete', 'server.internal')
    const removed = room.remove(2)
    expect(words()).toEqual(['1:1', '2:deleted'])
    network.flow()
    await expect(removed).rejects.toMatchObject({ code: 'server.internal' })
    expect(words()).toEqual(['1:1', '2:2'])
    await room.remove(2)
    expect(words()).toEqual(['1:1', '2:deleted'])
  })

  test('[CHT-03] own reactions are shown at once, and the last choice for each emoji is stored', async () => {
    const { room, server, network } = await opened(fill(1))
    const reactionsOf = () => {
      const [shown] = room.state.get().messages
      return shown?.kind === 'stored' ? [shown.message.reactions ?? [], shown.message.ownReactions ?? []] : []
    }
    server.react('ada', 1, ada, '👍', true)
    network.hold()
    const acts = [room.react(1, '👍', true), room.react(1, '🎉', true), room.react(1, '🎉', false)]
    expect(reactionsOf()).toEqual([[{ emoji: '👍', count: 2, by: ['ada', 'own'] }], ['👍']])
    network.flow()
    await Promise.all(acts)
    expect(reactionsOf()).toEqual([[{ emoji: '👍', count: 2, by: ['ada', 'own'] }], ['👍']])
    expect(server.messagesOf('ada')[0]?.reactions).toEqual([{ emoji: '👍', count: 2, by: ['ada', 'own'] }])
  })

  test('[CHT-03] a change that was lost with the connection is taken back, unless it was heard', async () => {
    const { room, words, network } = await opened(fill(2))
    network.hold()
    const removed = room.remove(2)
    await settled()
    network.letHear()
    network.close()
    await expect(removed).rejects.toMatchObject({ code: 'connection-lost' })
    expect(words()).toEqual(['1:1', '2:2'])
    network.flow()
    network.open()
    await settled()
    expect(words()).toEqual(['1:1', '2:deleted'])
  })
})

describe('drafts', () => {
  test('[CHT-03] a draft is there after a reload, with what it replies to and which people it names', async () => {
    const { room, clock, deps, server } = await opened(fill(1))
    const [replyTo] = server.messagesOf('ada')
    if (replyTo === undefined) throw new Error('no message')
    room.setDraft({ text: 'half a sen', replyTo, mentions: [ada] })
    await clock.advance(300)
    const later = setUpChat({ draftStore: deps.draftStore })
    const again = later.chat.open('ada')
    await settled()
    expect(again.state.get().draft).toEqual({ text: 'half a sen', replyTo, mentions: [ada] })
    again.setDraft({ text: '', replyTo: undefined, mentions: [] })
    await later.clock.advance(300)
    expect(await deps.draftStore.read(own.uid, 'ada')).toBeUndefined()
  })

  test('[CHT-03] what was written before the kept draft was found wins', async () => {
    const { deps, clock, room } = await opened()
    room.setDraft({ text: 'old' })
    await clock.advance(300)
    const later = setUpChat({ draftStore: deps.draftStore })
    const again = later.chat.open('ada')
    again.setDraft({ text: 'new' })
    await settled()
    expect(again.state.get().draft.text).toBe('new')
  })

  test('[CHT-03] a message takes its reply and mentions along, without what no text may hold', async () => {
    const { room, server, network } = await opened(fill(1))
    const [replyTo] = server.messagesOf('ada')
    if (replyTo === undefined) throw new Error('no message')
    room.setDraft({ text: '  to @Ada\r\n\u0007and \ud800 all ', replyTo, mentions: [ada, ada] })
    room.send()
    await settled()
    expect(network.bodiesOf('chat.send')).toMatchObject([
      { text: 'to @Ada\nand \ufffd all', replyTo: 1, mentions: ['ada'] },
    ])
    room.setDraft({ text: ' \n ' })
    room.send()
    await settled()
    expect(network.bodiesOf('chat.send')).toHaveLength(1)
  })
})

describe('news', () => {
  async function listening(prepare: (server: SetUp['server']) => void = fill(1)) {
    const set = await connected(prepare)
    const news: string[] = []
    const hear = ({ room, message: { content }, isMention }: RoomBroadcaster) => {
      const text = content.kind === 'text' ? content.text : content.kind
      news.push(`${room.roomId} ${text}${isMention ? ' @' : ''}`)
    }
    const stop = set.chat.onNews(hear)
    return { ...set, news, stop }
  }

  test('[CHT-03] messages of others are news once, own ones are not', async () => {
    const { news, server, network, stop } = await listening()
    server.post('ada', ada, 'hello')
    server.post('ada', own, 'mine')
    server.post('ada', bruno, 'named', { mentions: [own.uid] })
    server.change('ada', 2, () => ({ content: { kind: 'text', text: 'changed' } }))
    network.close()
    network.open()
    await settled()
    expect(news).toEqual(['ada hello', 'ada named @'])
    stop()
    server.post('ada', ada, 'more')
    expect(news).toHaveLength(2)
  })

  test('[CHT-03] of a muted room only mentions are news', async () => {
    const { chat, news, server } = await listening()
    await chat.setMuted('ada', true)
    server.post('ada', ada, 'hello')
    server.post('ada', ada, 'named', { mentions: [own.uid] })
    expect(news).toEqual(['ada named @'])
  })

  test('[CHT-03] messages from a time without a connection are no live messages, messages missed on an open connection are', async () => {
    const { news, server, network } = await listening()
    network.close()
    server.post('ada', ada, 'while away')
    network.open()
    await settled()
    network.hold()
    server.post('ada', ada, 'lost')
    network.loseFact()
    server.post('ada', ada, 'heard')
    network.flow()
    await settled()
    expect(news).toEqual(['ada lost', 'ada heard'])
  })

  test('[CHT-03] the first message of a room that is new is news', async () => {
    const { news, server, network } = await listening()
    server.begin('bruno', 'private', [bruno])
    network.hold()
    server.post('bruno', bruno, 'hello')
    network.notify('chat.room-changed', { room: server.summaryOf('bruno') })
    network.deliver(1)
    network.flow()
    await settled()
    expect(news).toEqual(['bruno hello'])
  })
})

describe('places', () => {
  const foyer = { kind: 'area', id: 'foyer' } as const
  const withFoyer = (server: SetUp['server']) => {
    server.begin('place-foyer', 'place', [])
    server.post('place-foyer', ada, 'welcome')
  }

  test('[CHT-01] the chat of a place is received while it is open, also after a reconnect, and is in no list', async () => {
    const { chat, server, network } = await connected(withFoyer)
    const { roomId } = await chat.openPlace(foyer)
    const room = chat.open(roomId)
    await settled()
    server.post('place-foyer', ada, 'two')
    network.close()
    server.disconnect()
    server.post('place-foyer', ada, 'three')
    network.open()
    await settled()
    server.post('place-foyer', ada, 'four')
    expect(wordsOf(room.state.get().messages)).toEqual(['1:welcome', '2:two', '3:three', '4:four'])
    expect(chat.state.get().rooms.map((each) => each.roomId)).not.toContain('place-foyer')
  })

  test('[CHT-01] unread messages of a place count once its chat was shown or has been read before, and no longer when it is left', async () => {
    const { chat, server } = await connected((tiny) => {
      withFoyer(tiny)
      tiny.begin('place-hall', 'place', [])
    })
    const hall = await chat.openPlace({ kind: 'area', id: 'hall' })
    server.post('place-hall', ada, 'one')
    expect(chat.state.get()).toMatchObject({ unread: 0, places: [{ roomId: 'place-hall', unread: 1 }] })
    const room = chat.open(hall.roomId)
    await settled()
    room.markRead(1)
    room.close()
    server.post('place-hall', ada, 'two')
    expect(chat.state.get()).toMatchObject({ unread: 1, places: [{ roomId: 'place-hall', unread: 1 }] })
    chat.closePlace('place-hall')
    expect(chat.state.get()).toMatchObject({ unread: 0, places: [] })
    // The tiny server says that one has read none of its messages.
    await chat.openPlace(foyer)
    expect(chat.state.get()).toMatchObject({ unread: 1, places: [{ roomId: 'place-foyer' }] })
  })

  test('[CHT-01] it is left when the last of those who opened it closes it', async () => {
    const { chat, network } = await connected(withFoyer)
    await Promise.all([chat.openPlace(foyer), chat.openPlace(foyer)])
    chat.closePlace('place-foyer')
    expect(network.bodiesOf('chat.exit-place')).toEqual([])
    chat.closePlace('place-foyer')
    chat.closePlace('place-foyer')
    expect(network.bodiesOf('chat.exit-place')).toEqual([{ roomId: 'place-foyer' }])
    network.close()
    network.open()
    await settled()
    expect(network.bodiesOf('chat.enter-place')).toHaveLength(2)
  })

  test('[CHT-01] opened without a connection, or cut off before the answer, it is entered with the next connection', async () => {
    const { chat, network } = await connected(withFoyer)
    network.close()
    const opening = chat.openPlace(foyer)
    await settled()
    network.hold()
    network.open()
    await settled()
    network.letHear()
    network.close()
    await settled()
    network.flow()
    network.open()
    expect(await opening).toMatchObject({ roomId: 'place-foyer' })
    expect(chat.state.get().places).toMatchObject([{ roomId: 'place-foyer' }])
  })

  test('[CHT-01] a server without time for it, or that does not answer, is asked again after a pause', async () => {
    const { chat, server, network, clock } = await connected(withFoyer)
    server.refuse('chat.enter-place', 'request.too-many', { retryAfterMs: 7_000 })
    server.refuse('chat.enter-place', 'connection-lost')
    const opening = chat.openPlace(foyer)
    await settled()
    await clock.advance(6_999)
    await settled()
    expect(network.bodiesOf('chat.enter-place')).toHaveLength(1)
    await clock.advance(1)
    await settled()
    await clock.advance(1_999)
    await settled()
    expect(network.bodiesOf('chat.enter-place')).toHaveLength(2)
    await clock.advance(1)
    expect(await opening).toMatchObject({ roomId: 'place-foyer' })
  })

  test('[CHT-01] after a break it is entered again, however often the server is without time for it', async () => {
    const { chat, server, network, clock } = await connected(withFoyer)
    await chat.openPlace(foyer)
    const open = chat.open('ada')
    await settled()
    network.close()
    server.refuse('chat.enter-place', 'server.overloaded')
    server.post('ada', ada, 'meanwhile')
    network.open()
    await settled()
    // The other rooms do not wait for it.
    expect(wordsOf(open.state.get().messages)).toEqual(['1:meanwhile'])
    await clock.advance(2_000)
    await settled()
    expect(network.bodiesOf('chat.enter-place')).toHaveLength(3)
    server.refuse('chat.enter-place', 'server.overloaded')
    network.close()
    network.open()
    await settled()
    chat.closePlace('place-foyer')
    await clock.advance(2_000)
    await settled()
    expect(network.bodiesOf('chat.enter-place')).toHaveLength(4)
  })

  test('[CHT-01] opened again while it is being left, it is entered again', async () => {
    const { chat, server, network } = await connected(withFoyer)
    await chat.openPlace(foyer)
    network.hold()
    const again = chat.openPlace(foyer)
    chat.closePlace('place-foyer')
    network.flow()
    await again
    await settled()
    const room = chat.open('place-foyer')
    await settled()
    server.post('place-foyer', ada, 'told')
    expect(wordsOf(room.state.get().messages)).toEqual(['1:welcome', '2:told'])
  })

  test('[CHT-01] a place that is no more is gone', async () => {
    const { chat, server, network } = await connected(withFoyer)
    await chat.openPlace(foyer)
    const room = chat.open('place-foyer')
    await settled()
    network.close()
    server.deleteSilently('place-foyer')
    network.open()
    await settled()
    expect(room.state.get().kind).toBe('gone')
    await expect(chat.openPlace(foyer)).rejects.toMatchObject({ code: 'chat.room-not-found' })
  })
})

describe('a block', () => {
  const hideAll = ['1:hidden', '2:2', '3:hidden']

  test('[CHT-08] it hides the messages of an open chat, keeps later ones hidden, and shows all of them once it is lifted', async () => {
    const { server, words, chat } = await opened(fill(3))
    expect(words()).toEqual(['1:1', '2:2', '3:3'])
    server.block('ada', true)
    await settled()
    expect(words()).toEqual(hideAll)
    expect(chat.state.get()).toMatchObject({ unread: 0, rooms: [{ last: { content: { kind: 'hidden' } } }] })
    server.post('ada', ada, 'more')
    server.change('ada', 1, () => ({ content: { kind: 'text', text: 'edited' } }))
    await settled()
    expect(words()).toEqual([...hideAll, '4:hidden'])
    expect(chat.state.get().unread).toBe(0)
    server.block('ada', false)
    await settled()
    expect(words()).toEqual(['1:edited', '2:2', '3:3', '4:more'])
    expect(chat.state.get().unread).toBe(3)
  })

  test('[CHT-08] it hides the messages of an open chat of an area, also when it was made without a connection', async () => {
    const { server, chat, network } = await connected((tiny) => {
      tiny.begin('place-lounge', 'place', [])
    })
    await chat.openPlace({ kind: 'area', id: 'lounge' })
    server.post('place-lounge', ada, 'hello')
    const room = chat.open('place-lounge')
    await settled()
    const words = () => wordsOf(room.state.get().messages)
    expect(words()).toEqual(['1:hello'])
    server.block('ada', true)
    await settled()
    expect(words()).toEqual(['1:hidden'])
    network.close()
    server.disconnect()
    server.block('ada', false)
    network.open()
    await settled()
    expect(words()).toEqual(['1:hello'])
  })

  test('[CHT-08] a block that is made while the messages are read again has them read once more', async () => {
    const { server, words, network } = await opened((tiny) => {
      fill(2)(tiny)
      tiny.post('ada', bruno, '3')
    })
    network.hold()
    server.block('ada', true)
    network.deliver()
    await settled()
    while (network.asked.at(-1)?.name !== 'chat.read-page') {
      network.letHear()
      network.letAnswer()
      await settled()
    }
    // The page was read before the next block, and its answer is under way.
    network.letHear(network.asksUnderWay() - 1)
    server.block('bruno', true)
    network.deliver()
    await settled()
    expect(network.asked.at(-1)?.name).toBe('chat.list-rooms')
    network.letHear(network.asksUnderWay() - 2)
    network.letAnswer(1)
    await settled()
    network.flow()
    await settled()
    expect(words()).toEqual(['1:hidden', '2:2', '3:hidden'])
  })

  test('[CHT-08] a chat that was closed shows nothing of a blocked person when it is opened again', async () => {
    const { chat, room, server } = await opened(fill(3))
    room.close()
    server.block('ada', true)
    await settled()
    const again = chat.open('ada')
    await settled()
    expect(wordsOf(again.state.get().messages)).toEqual(hideAll)
  })
})

describe('a mute', () => {
  test('[CHT-06] once it is lifted one may write in a chat that has not begun, in one that is open and in one of an area', async () => {
    const { chat, server } = await connected((tiny) => {
      tiny.begin('place-lounge', 'place', [])
    })
    await chat.openPlace({ kind: 'area', id: 'lounge' })
    await chat.openPrivate('bruno')
    const rooms = ['ada', 'private-bruno', 'place-lounge'].map((roomId) => chat.open(roomId))
    await settled()
    const rights = () => rooms.map(({ state }) => state.get().room?.publish.may)
    server.mute(true)
    await settled()
    expect(rights()).toEqual([false, false, false])
    server.mute(false)
    await settled()
    expect(rights()).toEqual([true, true, true])
  })
})
