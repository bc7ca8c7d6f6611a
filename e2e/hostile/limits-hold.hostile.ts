import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket } from './support/socket.ts'

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

test('[SEC-02] a connection that sends more than 40 frames at once is refused the rest', async () => {
  const { token, call } = await signIn(server.url, 'attendee@example.org')
  expect((await call('/userInfo')).status).toBe(200)
  expect((await ask(`${server.url}/api/userInfo`)).status).toBe(401)
  const socket = await openSocket(server.url, token)
  const answers = await Promise.all(Array.from({ length: 60 }, () => socket.ask('realtime.ping', {})))
  const refused = answers.filter(({ failure }) => failure?.code === 'request.too-many')
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(39)
  socket.close()
})
