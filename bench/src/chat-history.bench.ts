// How long the last fifty messages of a room take where a million were written, and finding a word among them.
import { createPostgresChatStore } from '../../apps/server/src/features/chat/chat.store.pg.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { buildMessage, openRooms } from './lib/chat-messages.ts'
import { goal, say, table } from './lib/report.ts'

const total = 1_000_000
const roomCount = 200
const reads = 2_000

const database = await openBenchDatabase()
const store = createPostgresChatStore(database)
const rooms = await openRooms(store, roomCount)
const begunMs = performance.now()
for (let index = 0; index < total; index += 2_000) {
  await store.commit(
    Array.from({ length: 2_000 }, (_, at) => ({
      kind: 'post' as const,
      message: buildMessage(rooms[(index + at) % roomCount] ?? '', index + at),
    })),
  )
}
const filledS = (performance.now() - begunMs) / 1000
await database.pool.query('vacuum analyze chat_messages')
for (let index = 0; index < 200; index++) {
  const act = { kind: 'react', roomId: rooms[0] ?? '', seq: 4_999, emoji: '👍', isOn: true, maxKinds: 20 } as const
  await store.commit([{ ...act, accountId: `person-${index}` }])
}

async function measure(work: (index: number) => Promise<unknown>, count = reads) {
  const tookMs: number[] = []
  for (let index = 0; index < count; index++) {
    const startMs = performance.now()
    await work(index)
    tookMs.push(performance.now() - startMs)
  }
  const sorted = tookMs.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

const roomAt = (index: number) => rooms[(index * 37) % roomCount] ?? ''
const page = (roomId: string, at: Parameters<typeof store.readPage>[0]['at']) =>
  store.readPage({ roomId, at, limit: 50, readsFrom: 1, readerId: 'person-1' })
const latest = (index: number) => page(roomAt(index), { kind: 'latest' })
await measure(latest, 400)
const found = {
  latest: await measure(latest),
  middle: await measure((index) => page(roomAt(index), { kind: 'around', seq: 1 + ((index * 131) % 4_900) })),
  changes: await measure((index) =>
    store.listChanges({ roomId: roomAt(index), sinceRev: 4_950, limit: 500, readsFrom: 1 }),
  ),
  search: await measure(
    (index) =>
      store.search({
        opMode: 'LIVE',
        accountId: 'person-1',
        query: `nurse ${(index * 7919) % total}`,
        placePrefix: 'expo/',
        limit: 30,
      }),
    500,
  ),
}
await database.stop()

say(
  `${total} messages of about a hundred letters in ${roomCount} rooms, stored in ${Math.round(filledS)} s; ${reads} reads one after the other.`,
)
table(
  ['ms', 'p50', 'p99'],
  [
    ['last 50 of a room', found.latest.p50, found.latest.p99],
    ['50 around an old message', found.middle.p50, found.middle.p99],
    ['50 changes since a revision', found.changes.p50, found.changes.p99],
    ['search for a common and a rare word', found.search.p50, found.search.p99],
  ],
)
goal('the last 50 of a room, p99', found.latest.p99, 5, 'less', ' ms')
goal('search, p50', found.search.p50, 10, 'less', ' ms')
