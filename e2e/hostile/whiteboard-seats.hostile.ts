import type { WhiteboardAccess } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket } from './support/socket.ts'
import { takeSeat } from './support/whiteboard-seat.ts'

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

const board = { widgetId: 'meeting-whiteboard', configurationId: 'always' }

test('[SEC-07] a person who takes as many seats at a whiteboard as they can gets 3, and others still get theirs', async () => {
  const attacker = await signIn(server.url, 'attendee@example.org')
  const sockets = await Promise.all([0, 1, 2].map(() => openSocket(server.url, attacker.token)))
  const answers = await Promise.all(
    sockets.flatMap((socket) => Array.from({ length: 9 }, () => socket.ask('whiteboard.open', board))),
  )
  const tickets = answers.flatMap(({ failure, body }) => (failure === undefined ? [body as WhiteboardAccess] : []))
  const seats = await Promise.all(tickets.map((ticket) => takeSeat(server.url, ticket)))
  expect(seats.filter(({ isSeated }) => isSeated)).toHaveLength(3)
  const refused = await sockets[0]?.ask('whiteboard.open', board)
  expect(refused?.failure?.code).toBe('whiteboard.too-many-seats')

  const other = await signIn(server.url, 'moderator@example.org')
  const socket = await openSocket(server.url, other.token)
  const { body } = await socket.ask('whiteboard.open', board)
  const seat = await takeSeat(server.url, body as WhiteboardAccess)
  expect(seat.isSeated).toBe(true)
  seat.leave()
  for (const { leave } of seats) leave()
  for (const { close } of [...sockets, socket]) close()
})
