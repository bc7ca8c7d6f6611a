import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket } from './support/socket.ts'

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

test('[SEC-16] after the role was taken the connection runs no command of that role, not even the next one', async () => {
  const moderator = await signIn(server.url, 'moderator@example.org')
  const administrator = await signIn(server.url, 'administrator@example.org')
  const sockets = await Promise.all([1, 2, 3].map(() => openSocket(server.url, moderator.token)))
  const read = () =>
    Promise.allSettled(sockets.map((socket) => socket.ask('moderation.list-queue', { isSettled: false })))
  for (const answer of await read())
    expect(answer).toMatchObject({ value: { failure: undefined, body: { items: expect.any(Array) as unknown } } })

  const path = `/admin/accounts/${moderator.userId}/authority`
  expect((await administrator.call(path, { method: 'POST', body: { authority: 'attendee' } })).status).toBe(200)

  // Nothing is waited for: the heartbeat alone would end the connections within seconds.
  const answers = await read()
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value.failure === undefined)).toEqual([])
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401, 4401])
})
