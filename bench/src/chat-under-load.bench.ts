// Fifty people chat in one place while ten thousand are connected and walk about, 167 of them a second: each message is stored
// before anybody sees it. Beside it what storing alone costs on this disk, in the same run.
import { fdatasyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChatCrowd } from './lib/chat-crowd.ts'
import { compileNative, startHelper } from './lib/native.ts'
import { goal, say, table } from './lib/report.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

const walkers = 9_950
const chatters = 50
const movesPerSecond = 167
const areas = 50
const rate = 10
const seconds = 30
const writeBytes = 8 * 1024

const venue = await startVenueOnCore(walkers + chatters, { areas })
const lines = readFileSync(venue.tokensFile, 'utf8').split(/(?<=\n)/)
const walkersFile = join(venue.dataDir, 'walkers')
const chattersFile = join(venue.dataDir, 'chatters')
// Walker n is the account `load-n`.
await writeFile(walkersFile, lines.slice(0, walkers).join(''))
await writeFile(chattersFile, lines.slice(walkers).join(''))
const walking = startHelper(1, compileNative('wsload'), [
  venue.port,
  '/api/realtime',
  walkersFile,
  areas,
  0,
  walkers / movesPerSecond,
])
await walking.nextLine()
const crowd = startChatCrowd({ port: venue.port, tokensFile: chattersFile, area: 'area-1', writers: chatters })
await crowd.there
walking.say('walk')
crowd.write(rate)
await crowd.measure(5)

/** A write of the size PostgreSQL makes for a small commit, and the wait until the disk has it. */
const file = join(venue.dataDir, 'raw-write')
const descriptor = openSync(file, 'w')
const raw: number[] = []
let isOver = false
const writing = (async () => {
  const bytes = Buffer.alloc(writeBytes, 1)
  while (!isOver) {
    const begunMs = performance.now()
    writeSync(descriptor, bytes)
    fdatasyncSync(descriptor)
    raw.push(performance.now() - begunMs)
    await pause(1_000 / rate)
  }
})()
await venue.loopDelay()
walking.say(`measure ${seconds}`)
const figures = await crowd.measure(seconds)
const moves = (JSON.parse(await walking.nextLine()) as { moves: number; there: number }).moves
const delay = await venue.loopDelay()
isOver = true
await writing
await Promise.all([crowd.leave(), walking.end()])
await venue.stop()
rmSync(file)
await venue.remove()

const at = (share: number) => raw.toSorted((a, b) => a - b)[Math.floor(raw.length * share)] ?? Number.NaN
table(
  [`${walkers} walk about, ${chatters} chat`, ''],
  [
    ['messages a second', figures.sent / figures.seconds],
    ['moves a second', moves / seconds],
    [
      'to the others, ms: p50, p95, p99, most',
      `${figures.way.p50}, ${figures.way.p95}, ${figures.way.p99}, ${figures.way.max}`,
    ],
    [
      'to its answer, ms: p50, p95, p99, most',
      `${figures.ack.p50}, ${figures.ack.p95}, ${figures.ack.p99}, ${figures.ack.max}`,
    ],
    [
      'a write of 8 kB and fdatasync, ms: p50, p95, p99',
      [at(0.5), at(0.95), at(0.99)].map((ms) => ms.toFixed(1)).join(', '),
    ],
    ['event loop late, ms: p50, p99, most', [delay.p50, delay.p99, delay.max].map((ms) => ms.toFixed(1)).join(', ')],
    ['refused, facts with a hole before them', `${figures.failures}, ${figures.gaps}`],
    ['told each message: least, most', `${figures.leastMessages}, ${figures.mostMessages} of ${figures.sent}`],
  ],
)
say('Each message is in the table before its answer and before anybody is told.')
goal('a message is with the others at p99, beyond that write at p99', figures.way.p99 - at(0.99), 20, 'less', ' ms')
goal('the longest stall of the event loop', delay.max, 30, 'less', ' ms')
