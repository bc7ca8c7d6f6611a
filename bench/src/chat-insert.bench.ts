// How fast messages are stored so that no power cut takes them: one after the other, and many at once through the queue.
// The limit of the first is the disk: a PostgreSQL commit writes a block of its log, 8 kB, and waits until it is there.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createMessageCommitQueue } from '../../apps/server/src/features/chat/message-commit-queue.ts'
import { createPostgresChatStore } from '../../apps/server/src/features/chat/chat.store.pg.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { buildMessage, openRooms } from './lib/chat-messages.ts'
import { goal, median, say, table } from './lib/report.ts'

const rounds = 7
const singles = 400
const queued = 20_000

const database = await openBenchDatabase()
const store = createPostgresChatStore(database)
const [lone = '', ...rooms] = await openRooms(store, 201)
const writer = createMessageCommitQueue({ store, onCommitted: () => {}, onOutage: () => {} })
let posted = 0

const disk = await open(join(database.folder, 'raw'), 'w')
const block = Buffer.alloc(8192, 'x')
// Written before, as the log of PostgreSQL is: only its bytes must reach the disk, not its length.
for (let index = 0; index < singles; index++) await disk.write(block, 0, block.length, index * block.length)
await disk.sync()

const perSecond = async (count: number, work: (index: number) => Promise<unknown>) => {
  const begunMs = performance.now()
  for (let index = 0; index < count; index++) await work(index)
  return count / ((performance.now() - begunMs) / 1000)
}
const writeRaw = async (index: number) => {
  await disk.write(block, 0, block.length, index * block.length)
  await disk.datasync()
}
/** What PostgreSQL itself takes for the least there is to store, whatever we do. */
await database.pool.query('create table bench_least (id bigserial primary key, text text not null)')
const least = { name: 'bench-least', text: 'insert into bench_least (text) values ($1)', values: ['x'.repeat(100)] }
const post = (roomId: string) => writer.write({ kind: 'post', message: buildMessage(roomId, posted++) })

const figures: Record<'raw' | 'least' | 'single' | 'queue' | 'ratio' | 'ofLeast', number[]> = {
  raw: [],
  least: [],
  single: [],
  queue: [],
  ratio: [],
  ofLeast: [],
}
const latenciesMs: number[] = []
for (let round = 0; round <= rounds; round++) {
  const raw = await perSecond(singles, writeRaw)
  const leastPerS = await perSecond(singles, () => database.pool.query(least))
  const single = await perSecond(singles, async () => {
    const begunMs = performance.now()
    await post(lone)
    latenciesMs.push(performance.now() - begunMs)
  })
  const begunMs = performance.now()
  await Promise.all(Array.from({ length: queued }, (_, index) => post(rooms[index % rooms.length] ?? '')))
  const queue = queued / ((performance.now() - begunMs) / 1000)
  // The first round warms up.
  if (round === 0) {
    latenciesMs.length = 0
    continue
  }
  figures.raw.push(raw)
  figures.least.push(leastPerS)
  figures.single.push(single)
  figures.ofLeast.push(single / leastPerS)
  figures.ratio.push(single / raw)
  figures.queue.push(queue)
}
await disk.close()
await database.stop()

const p99Ms = latenciesMs.toSorted((a, b) => a - b)[Math.floor(latenciesMs.length * 0.99)] ?? Number.NaN
say(
  `${rounds} rounds in turns, each ${singles} blocks written raw, ${singles} messages one after the other into one room, and ${queued} at once into ${rooms.length} rooms.`,
)
table(
  ['per second', 'median', 'least', 'most'],
  (
    [
      ['8 kB written and flushed (fdatasync), one after the other', figures.raw],
      ['PostgreSQL: a row into a table with nothing else, one after the other', figures.least],
      ['messages stored, one after the other', figures.single],
      ['messages stored, with a full queue', figures.queue],
    ] as const
  ).map(([name, values]) => [
    name,
    Math.round(median(values)),
    Math.round(Math.min(...values)),
    Math.round(Math.max(...values)),
  ]),
)
say(`A message alone takes ${Math.round(p99Ms * 100) / 100} ms at the 99th percentile.`)
say(`A message is stored at ${Math.round(median(figures.ofLeast) * 100)} % of the speed of that row.`)
goal('messages one after the other, as a part of raw flushes', median(figures.ratio), 0.8, 'more')
goal('messages with a full queue', median(figures.queue), 30_000, 'more', ' per second')
