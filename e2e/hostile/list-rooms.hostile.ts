import type { CommandAnswer } from '@foyer/contract'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type Account } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openServerDatabase } from './support/server-database.ts'
import { openSocket, type Answer, type RawSocket } from './support/socket.ts'

type Page = CommandAnswer<'chat.list-rooms'>

let server: ProductionServer
let database: pg.Client
let attacker: Account
let other: Account
beforeAll(async () => {
  server = await startProductionServer()
  database = await openServerDatabase(server.dataDir)
  attacker = await signIn(server.url, 'attendee@example.org')
  other = await signIn(server.url, 'moderator@example.org')
  await addGroups(200, 50)
})
afterAll(async () => {
  await database.end()
  await server.stop()
})

/** Groups of so many people with a hundred unread messages each, of the longest there are. */
async function addGroups(groups: number, people: number) {
  await database.query(
    `insert into chat_rooms (id, op_mode, kind, key, name, epoch, head_seq, head_rev, created_by, created_at)
     select 'flood-' || n, 'LIVE', 'group', 'flood-' || n, 'Group ' || n, 'e', 101, 101, 'flood-1', n
     from generate_series(1, $1::int) n`,
    [groups],
  )
  await database.query(
    `insert into chat_members (room_id, account_id, joined_at)
     select 'flood-' || n, case p when 1 then $3 else 'flood-' || p end, p
     from generate_series(1, $1::int) n, generate_series(1, $2::int) p`,
    [groups, people, attacker.userId],
  )
  // The first names everybody, and so does the last, where the list shows it.
  await database.query(
    `insert into chat_messages (room_id, seq, rev, posted_rev, author_id, client_id, kind, text, content, sent_at)
     select 'flood-' || n, s, s, s, 'flood-2', 'flood-' || n || '-' || s,
       case when s in (1, 101) then 'notice' else 'text' end, case when s in (1, 101) then '' else repeat('x', 400) end,
       case when s in (1, 101) then jsonb_build_object('notice', 'added', 'people', (select jsonb_agg('flood-' || p) from generate_series(2, $2::int) p)) end,
       1700000000000 + n * 1000 + s
     from generate_series(1, $1::int) n, generate_series(1, 101) s`,
    [groups, people],
  )
  await database.query('analyze chat_rooms, chat_members, chat_messages')
}

const sum = (answers: readonly Answer[]) => answers.reduce((bytes, answer) => bytes + answer.bytes, 0)

test('[SEC-02] 200 groups of 50 come in pages of at most 50 rooms and 128 KiB, each room once', async () => {
  const socket = await openSocket(server.url, attacker.token)
  const seen: string[] = []
  for (let after: string | undefined, pages = 0; pages < 10; pages++) {
    const answer = await socket.ask('chat.list-rooms', after === undefined ? {} : { after })
    expect(answer.bytes).toBeLessThanOrEqual(128 * 1024)
    const { rooms, next, unreadAfter } = answer.body as Page
    expect(rooms.length).toBeLessThanOrEqual(50)
    seen.push(...rooms.map(({ roomId }) => roomId))
    if (pages === 0) expect(unreadAfter.length).toBeGreaterThan(100)
    after = next
    if (after === undefined) break
  }
  expect(seen.filter((roomId) => roomId.startsWith('flood-'))).toHaveLength(200)
  expect(new Set(seen).size).toBe(seen.length)
  socket.close()
})

test('[SEC-02] four sockets that ask for all rooms at once get little, and leave others their turn and the database its connections', async () => {
  const sockets = await Promise.all(Array.from({ length: 4 }, () => openSocket(server.url, attacker.token)))
  const honest = await openSocket(server.url, other.token)
  const order: string[] = []
  const flood = (socket: RawSocket) =>
    Array.from({ length: 35 }, async () => {
      const answer = await socket.ask('chat.list-rooms', {})
      order.push('flood')
      return answer
    })
  const flooded = sockets.flatMap(flood)
  let busiest = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await database.query<{ count: string }>(
        `select count(*) from pg_stat_activity where application_name = 'foyer' and state = 'active'`,
      )
      busiest = Math.max(busiest, Number(rows[0]?.count))
    }
  })()
  const rooms = await honest.ask('chat.list-rooms', {})
  order.push('honest')
  expect((await other.call('/userInfo')).status).toBe(200)
  order.push('session')
  const answers = await Promise.all(flooded)
  isOver = true
  await watching
  expect(rooms.failure).toBeUndefined()
  // Of 140 questions at most 120 a minute are answered, one at a time for each connection.
  expect(answers.filter(({ failure }) => failure === undefined).length).toBeLessThanOrEqual(120)
  expect(sum(answers)).toBeLessThan(16 * 1024 * 1024)
  expect(busiest).toBeLessThan(15)
  expect(order.indexOf('honest')).toBeLessThan(order.length - 20)
  for (const socket of [...sockets, honest]) socket.close()
})
