import type { ChatRoom, CommandAnswer } from '@foyer/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type Account } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket, type RawSocket } from './support/socket.ts'

let server: ProductionServer
let attacker: Account
let other: Account
let socket: RawSocket
beforeAll(async () => {
  server = await startProductionServer()
  attacker = await signIn(server.url, 'attendee@example.org')
  other = await signIn(server.url, 'moderator@example.org')
})
// Each test has the 40 frames at once of a connection of its own, however fast they are answered.
beforeEach(async () => {
  socket = await openSocket(server.url, attacker.token)
})
afterEach(() => socket.close())
afterAll(() => server.stop())

async function openPair(): Promise<ChatRoom> {
  const opened = await socket.ask('chat.open-private', { userId: other.userId })
  return opened.body as ChatRoom
}

test('[SEC-14] a catch-up that names one room 200 times is refused, and so is one that names it twice', async () => {
  const { roomId, epoch } = await openPair()
  await socket.ask('chat.send', { roomId, clientId: randomUUID(), text: 'hello' })
  const room = { roomId, epoch, rev: 0 }
  for (const count of [2, 50, 200]) {
    const { failure, bytes } = await socket.ask('chat.catch-up', { rooms: Array.from({ length: count }, () => room) })
    expect(failure?.code).toBe('request.invalid')
    expect(bytes).toBeLessThan(16 * 1024)
  }
  const once = await socket.ask('chat.catch-up', { rooms: [room] })
  expect((once.body as CommandAnswer<'chat.catch-up'>).rooms).toMatchObject([{ kind: 'changes', roomId }])
})

test('[SEC-14] other lists of the chat refuse the same entry twice', async () => {
  const { roomId } = await openPair()
  const twice = [other.userId, other.userId]
  const clientId = randomUUID()
  const answers = await Promise.all([
    socket.ask('chat.create-group', { clientId, name: 'x', userIds: twice }),
    socket.ask('chat.add-members', { roomId, clientId, userIds: twice }),
    socket.ask('chat.send', { roomId, clientId, text: 'x', mentions: twice }),
    socket.ask('chat.read-rooms', { roomIds: [roomId, roomId] }),
  ])
  expect(answers.map(({ failure }) => failure?.code)).toEqual(answers.map(() => 'request.invalid'))
})

test('[SEC-02] one catch-up of long messages answers at most 300 KB and 200 messages, and goes on from there to all', async () => {
  const { roomId, epoch } = await openPair()
  const text = '\u6e80'.repeat(4_000)
  for (let count = 0; count < 30; count++) {
    const { failure } = await socket.ask('chat.send', { roomId, clientId: randomUUID(), text })
    expect(failure).toBeUndefined()
  }
  const seen = new Set<number>()
  let rev = 0
  for (let pages = 0; pages < 10; pages++) {
    const answer = await socket.ask('chat.catch-up', { rooms: [{ roomId, epoch, rev }] })
    expect(answer.bytes).toBeLessThan(300_000)
    const [room] = (answer.body as CommandAnswer<'chat.catch-up'>).rooms
    if (room?.kind !== 'changes') throw new Error('the room did not change')
    room.messages.forEach(({ seq }) => seen.add(seq))
    rev = room.rev
    if (!room.isMore) break
  }
  expect(seen.size).toBeGreaterThanOrEqual(30)
  const page = await socket.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
  expect(page.bytes).toBeLessThan(300_000)
})
