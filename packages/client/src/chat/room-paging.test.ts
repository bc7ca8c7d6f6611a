import type { CommandBody } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { RoomBroadcaster } from './chat-model.ts'
import { ada, bruno, own, setUpChat, settled, wordsOf } from './testing/set-up-chat.ts'

/** Seven rooms before a server that lists three at a time; each has one unread message, `g7` the latest. */
async function connected(options: Parameters<typeof setUpChat>[0] = {}) {
  const set = setUpChat({ roomsPage: 3, ...options })
  set.server.deleteSilently('ada')
  for (let n = 1; n <= 7; n++) {
    set.server.begin(`g${n}`, 'group', [ada, bruno]).name = `Group ${n}`
    set.server.post(`g${n}`, ada, 'hello')
  }
  const news: RoomBroadcaster[] = []
  set.chat.onNews((each) => news.push(each))
  set.network.open()
  await settled()
  const ids = () => set.chat.state.get().rooms.map(({ roomId }) => roomId)
  return { ...set, news, ids }
}

test('[SEC-02] rooms are loaded page by page, and what is unread counts those that are not loaded', async () => {
  const { chat, ids, server, network } = await connected()
  expect(ids()).toEqual(['g7', 'g6', 'g5'])
  expect(chat.state.get()).toMatchObject({ kind: 'ready', unread: 7, paging: { kind: 'more' } })
  chat.loadMore()
  expect(chat.state.get().paging).toEqual({ kind: 'loading' })
  chat.loadMore()
  await settled()
  expect(ids()).toEqual(['g7', 'g6', 'g5', 'g4', 'g3', 'g2'])
  expect(chat.state.get()).toMatchObject({ unread: 7, paging: { kind: 'more' } })
  chat.loadMore()
  await settled()
  expect(ids()).toHaveLength(7)
  expect(chat.state.get()).toMatchObject({ unread: 7, paging: { kind: 'end' } })
  chat.loadMore()
  await settled()
  expect(network.bodiesOf('chat.list-rooms')).toHaveLength(3)
  server.read('g1', own.uid, 1)
  expect(chat.state.get().unread).toBe(6)
})

test('[SEC-02] a page that could not be loaded says why, and is loaded when asked for again', async () => {
  const { chat, ids, server } = await connected()
  server.refuse('chat.list-rooms', 'request.too-many')
  chat.loadMore()
  await settled()
  expect(chat.state.get().paging).toMatchObject({ kind: 'failed', failure: { code: 'request.too-many' } })
  expect(ids()).toHaveLength(3)
  chat.loadMore()
  await settled()
  expect(ids()).toHaveLength(6)
  expect(chat.state.get().paging).toEqual({ kind: 'more' })
})

test('[SEC-02] a message in a room that is not loaded brings it in, once, and is news', async () => {
  const { chat, ids, news, server } = await connected()
  server.post('g2', bruno, 'late')
  await settled()
  expect(ids()).toEqual(['g2', 'g7', 'g6', 'g5'])
  expect(chat.state.get()).toMatchObject({ unread: 8, rooms: [{ unread: 2, last: { seq: 2 } }, {}, {}, {}] })
  expect(news.map(({ room, message }) => [room.roomId, message.seq])).toEqual([['g2', 2]])
  server.post('g2', bruno, 'later')
  await settled()
  expect(news.map(({ message }) => message.seq)).toEqual([2, 3])
  chat.loadMore()
  await settled()
  expect(ids()).toEqual(['g2', 'g7', 'g6', 'g5', 'g4', 'g3', 'g1'])
  expect(chat.state.get().unread).toBe(9)
})

test('[SEC-02] a reaction to an old message of a room that is not loaded is no news', async () => {
  const { ids, news, server } = await connected()
  server.react('g2', 1, bruno, '👍', true)
  await settled()
  expect(ids()).toContain('g2')
  expect(news).toEqual([])
})

test('[SEC-02] a room that is read, renamed or left elsewhere is right here, loaded or not', async () => {
  const { chat, ids, news, server, network } = await connected()
  server.read('g1', own.uid, 1)
  await settled()
  expect(chat.state.get().unread).toBe(6)
  server.begin('g2', 'group', []).name = 'Crew'
  network.notify('chat.room-changed', { room: server.summaryOf('g2') })
  expect(chat.state.get().rooms.find(({ roomId }) => roomId === 'g2')?.name).toBe('Crew')
  server.expel('g3')
  expect(chat.state.get().unread).toBe(5)
  expect(ids()).not.toContain('g3')
  expect(news).toEqual([])
})

test('[SEC-02] a room that is not loaded opens by its id, with its messages', async () => {
  const { chat, ids } = await connected()
  const room = chat.open('g1')
  expect(room.state.get().kind).toBe('loading')
  await settled()
  expect(room.state.get()).toMatchObject({ kind: 'ready', room: { name: 'Group 1' } })
  expect(wordsOf(room.state.get().messages)).toEqual(['1:hello'])
  expect(ids()).toEqual(['g7', 'g6', 'g5', 'g1'])
  expect(chat.state.get().unread).toBe(7)
})

test('[SEC-02] a room that could not be looked up says so, and is looked up again; one that is not there is gone', async () => {
  const { chat, server } = await connected()
  server.refuse('chat.read-rooms', 'request.too-many')
  const room = chat.open('g1')
  await settled()
  expect(room.state.get()).toMatchObject({ kind: 'failed', failure: { code: 'request.too-many' } })
  room.retry()
  await settled()
  expect(room.state.get().kind).toBe('ready')
  const none = chat.open('none')
  await settled()
  expect(none.state.get().kind).toBe('gone')
})

test('[SEC-02] rooms of found messages are loaded in one question, and groups are found by their names', async () => {
  const { chat, ids, network } = await connected()
  expect((await chat.search('hello')).hits).toHaveLength(7)
  await settled()
  expect(network.bodiesOf('chat.read-rooms')).toEqual([{ roomIds: ['g1', 'g2', 'g3', 'g4'] }])
  expect(ids()).toHaveLength(7)
  expect((await chat.findRooms('Group 3')).map(({ roomId }) => roomId)).toEqual(['g3'])
})

test('[SEC-02] after a reconnect as many pages are read anew as were loaded, and rooms beside them are checked', async () => {
  const { chat, ids, server, network } = await connected()
  chat.loadMore()
  await settled()
  chat.open('g1')
  await settled()
  network.close()
  server.post('g5', ada, 'missed')
  server.deleteSilently('g4')
  server.begin('g8', 'group', [ada]).name = 'New'
  server.post('g8', ada, 'hello')
  network.open()
  await settled()
  expect(ids()).toEqual(['g8', 'g5', 'g7', 'g6', 'g3', 'g2', 'g1'])
  expect(chat.state.get()).toMatchObject({ unread: 8, paging: { kind: 'more' } })
  server.deleteSilently('g1')
  network.close()
  network.open()
  await settled()
  expect(ids()).not.toContain('g1')
})

test('[SEC-02] rooms that a full catch-up left out are asked for with the next', async () => {
  const { chat, server, network } = await connected({ catchUpPage: 2, roomsPage: 50 })
  const rooms = ['g1', 'g2', 'g3'].map((roomId) => chat.open(roomId))
  await settled()
  network.close()
  for (const roomId of ['g1', 'g2', 'g3']) {
    server.post(roomId, ada, 'second')
    server.post(roomId, ada, 'third')
  }
  network.open()
  await settled()
  for (const room of rooms) expect(wordsOf(room.state.get().messages)).toEqual(['1:hello', '2:second', '3:third'])
  expect(network.bodiesOf('chat.catch-up').map((body) => (body as CommandBody<'chat.catch-up'>).rooms.length)).toEqual([
    3, 2, 1,
  ])
})
