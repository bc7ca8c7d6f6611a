import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type Account } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openServerDatabase } from './support/server-database.ts'
import { openSocket, type RawSocket } from './support/socket.ts'

let server: ProductionServer
let database: pg.Client
let observer: pg.Client
let attackers: Account[]
beforeAll(async () => {
  server = await startProductionServer()
  database = await openServerDatabase(server.dataDir)
  observer = await openServerDatabase(server.dataDir)
  attackers = await Promise.all(
    ['guest01', 'guest02', 'guest03', 'guest04', 'guest05'].map((name) => signIn(server.url, `${name}@example.org`)),
  )
})
afterAll(async () => {
  await database.end()
  await observer.end()
  await server.stop()
})

/** How many statements of the server wait for the lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'foyer' and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test('[SEC-02] heavy commands that hang leave the database to the others: sign-in, sessions, profiles', async () => {
  const sockets: RawSocket[] = []
  for (const { token } of attackers)
    for (let index = 0; index < 8; index += 1) sockets.push(await openSocket(server.url, token))
  await database.query('begin')
  await database.query('lock table chat_messages in access exclusive mode')
  const answers = sockets.flatMap((socket) =>
    [1, 2, 3].map(() => socket.ask('chat.search', { query: 'hello' }).catch(() => undefined)),
  )
  await expect.poll(countWaiting).toBeGreaterThanOrEqual(4)

  // Each needs a connection to the database while all of those commands hang.
  const other = await signIn(server.url, 'moderator@example.org')
  expect((await other.call('/userInfo')).status).toBe(200)
  const signedOut = await other.call('/identity/sign-out-everywhere', { method: 'POST' })
  expect(signedOut.status).toBe(204)
  expect((await other.call('/userInfo')).status).toBe(401)
  expect(await countWaiting()).toBe(4)

  await database.query('rollback')
  const codes = (await Promise.all(answers)).map((answer) => answer?.failure?.code)
  expect(codes.filter((code) => code !== undefined && code !== 'request.too-many')).toEqual([])
  for (const socket of sockets) socket.close()
})
