// Ten designers change a venue of 500 areas and 5,000 widgets, twice a second each, while people chat: how long a patch takes
// until it is stored, how large it is, and how much later messages come.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, DraftChange } from '@foyer/contract'
import { startChatCrowd } from './lib/chat-crowd.ts'
import { areaOf, hall, largeVenueAreas, widgetsPerArea } from './lib/large-draft.ts'
import { goal, say, table } from './lib/report.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

const designers = 10
const everyMs = 500
const chatters = 20
const rate = 10
const seconds = Number(process.env['FOYER_BENCH_SECONDS'] ?? 30)

const venue = await startVenueOnCore(designers + chatters, 1, '0', designers)
const tokens = readFileSync(venue.tokensFile, 'utf8').trim().split('\n')
const chattersFile = join(venue.dataDir, 'chatters')
await writeFile(chattersFile, tokens.slice(designers).join('\n') + '\n')
const base = `http://127.0.0.1:${venue.port}/api/designer`
async function ask<Answer>(designer: number, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${base}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${tokens[designer]}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
const patch = (designer: number, author: string, changes: readonly DraftChange[], from: number) => {
  const body = { id: randomUUID(), author, base: from, changes }
  return {
    bytes: JSON.stringify(body).length,
    sent: ask<AnswerOf<'designer.patch-draft'>>(designer, 'architecture/large/draft', body),
  }
}

let { version } = await ask<AnswerOf<'designer.create-draft'>>(0, 'drafts', { names: [], id: 'large' })
const builder = randomUUID()
for (let n = 0; n < largeVenueAreas; n += 5) {
  const items = Array.from({ length: 5 }, (_, more): DraftChange => ({
    kind: 'insert',
    path: ['areas'],
    item: areaOf(n + more),
  }))
  version = (await patch(n % designers, builder, items, version).sent).version
}

const complete: DraftChange[] = [
  { kind: 'insert', path: ['assets'], item: hall },
  { kind: 'set', path: ['defaultAreaId'], value: 'area-0' },
]
version = (await patch(0, builder, complete, version).sent).version
const checkedAt = performance.now()
const { validity } = await ask<AnswerOf<'designer.draft-validity'>>(
  0,
  `architecture/large/draft/validity?version=${version}`,
)
const checkMs = performance.now() - checkedAt

const openedAt = performance.now()
const loaded = await ask<AnswerOf<'designer.load-draft'>>(0, 'architecture/large/draft')
const openMs = performance.now() - openedAt
const megabytes = JSON.stringify(loaded.venue).length / 1e6

const crowd = startChatCrowd({ port: venue.port, tokensFile: chattersFile, area: 'area-1', writers: chatters })
await crowd.there
crowd.write(rate)
await crowd.measure(5)
const quiet = await crowd.measure(seconds)
await venue.loopDelay()

const took: number[] = []
let largest = 0
let refused = 0
let isOver = false
const working = Array.from({ length: designers }, async (_, designer) => {
  const author = randomUUID()
  let seen = version
  await pause((everyMs / designers) * designer)
  for (let n = 0; !isOver; n += 1) {
    const area = `area-${designer * 50 + (n % 50)}`
    const path = ['areas', area, 'contentWidgets', `${area}-w${n % widgetsPerArea}`, 'name', 'en', 'text']
    const begunAt = performance.now()
    const { bytes, sent } = patch(designer, author, [{ kind: 'set', path, value: `Changed ${n}` }], seen)
    largest = Math.max(largest, bytes)
    const answer = await sent.catch(() => undefined)
    if (answer === undefined) refused += 1
    else seen = answer.version
    took.push(performance.now() - begunAt)
    await pause(Math.max(0, everyMs - (performance.now() - begunAt)))
  }
})
const busy = await crowd.measure(seconds)
isOver = true
await Promise.all(working)
const delay = await venue.loopDelay()
await crowd.leave()
await venue.stop()
await venue.remove()

const at = (share: number) => took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? Number.NaN
table(
  [`${designers} designers, ${megabytes.toFixed(1)} MB`, ''],
  [
    ['open the draft, ms', openMs.toFixed(0)],
    [`check of a version, ${validity?.faults.length ?? 'unknown'} faults, ms`, checkMs.toFixed(0)],
    ['patches a second', (took.length / seconds).toFixed(1)],
    [
      'patch until it is stored, ms: p50, p95, p99',
      [at(0.5), at(0.95), at(0.99)].map((ms) => ms.toFixed(1)).join(', '),
    ],
    ['largest patch, bytes', largest],
    ['refused', refused],
    ['chat without them, ms: p50, p99', `${quiet.way.p50}, ${quiet.way.p99}`],
    ['chat with them, ms: p50, p99', `${busy.way.p50}, ${busy.way.p99}`],
    ['event loop late, ms: p50, p99, most', [delay.p50, delay.p99, delay.max].map((ms) => ms.toFixed(1)).join(', ')],
  ],
)
say('Each patch is in the table before its answer. The whole draft is checked beside, at most twice a second.')
goal('a patch is stored at p95', at(0.95), 300, 'less', ' ms')
goal('the largest patch', largest / 1000, 20, 'less', ' kB')
goal('a message is later at p99 while they save', busy.way.p99 - quiet.way.p99, 5, 'less', ' ms')
