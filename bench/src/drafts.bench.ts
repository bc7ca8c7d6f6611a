// Ten designers change a venue of 500 areas and 5,000 widgets, twice a second each, while people chat: how long a patch takes
// until it is stored, how large it is, and how much later messages come.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf } from '@foyer/contract'
import { startChatCrowd } from './lib/chat-crowd.ts'
import { createLargeDraft, draftCallsOf } from './lib/draft-calls.ts'
import { followDraft } from './lib/follow-draft.ts'
import { widgetsPerArea } from './lib/large-draft.ts'
import { goal, say, table } from './lib/report.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

const designers = 10
const everyMs = 500
const chatters = 20
const rate = 10
const seconds = Number(process.env['FOYER_BENCH_SECONDS'] ?? 30)

const venue = await startVenueOnCore(designers + chatters, { designers })
const tokens = readFileSync(venue.tokensFile, 'utf8').trim().split('\n')
const chattersFile = join(venue.dataDir, 'chatters')
await writeFile(chattersFile, tokens.slice(designers).join('\n') + '\n')
const calls = tokens.slice(0, designers).map((token) => draftCallsOf(venue.url, token))
const [first] = calls
if (first === undefined) throw new Error('There is no designer')
const version = await createLargeDraft(calls)
const checkedAt = performance.now()
const { validity } = await first.ask<AnswerOf<'designer.draft-validity'>>(
  `architecture/large/draft/validity?version=${version}`,
)
const checkMs = performance.now() - checkedAt

const openedAt = performance.now()
const loaded = await first.load('large')
const openMs = performance.now() - openedAt
const megabytes = JSON.stringify(loaded.venue).length / 1e6

const crowd = startChatCrowd({ port: venue.port, tokensFile: chattersFile, area: 'area-1', writers: chatters })
await crowd.there
crowd.write(rate)
await crowd.measure(5)
const quiet = await crowd.measure(seconds)
await venue.loopDelay()

/** When each patch was sent, by its author and text. */
const sentAt = new Map<string, number>()
const seenAfter: number[] = []
const colleague = await followDraft(venue.url, tokens[0] ?? '', 'large', ({ author, changes }) => {
  const [change] = changes ?? []
  const at = change?.kind === 'set' ? sentAt.get(`${author} ${String(change.value)}`) : undefined
  if (at !== undefined) seenAfter.push(performance.now() - at)
})

const took: number[] = []
let largest = 0
let refused = 0
let isOver = false
const working = calls.map(async (designerCalls, designer) => {
  const author = randomUUID()
  let seen = version
  await pause((everyMs / designers) * designer)
  for (let n = 0; !isOver; n += 1) {
    const area = `area-${designer * 50 + (n % 50)}`
    const path = ['areas', area, 'contentWidgets', `${area}-w${n % widgetsPerArea}`, 'name', 'en', 'text']
    const begunAt = performance.now()
    const value = `Changed ${n}`
    sentAt.set(`${author} ${value}`, begunAt)
    const { bytes, sent } = designerCalls.patch('large', author, [{ kind: 'set', path, value }], seen)
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
colleague.close()
await crowd.leave()
await venue.stop()
await venue.remove()

const shareOf = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
const shares = (times: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => shareOf(times, share).toFixed(1)).join(', ')
table(
  [`${designers} designers, ${megabytes.toFixed(1)} MB`, ''],
  [
    ['open the draft, ms', openMs.toFixed(0)],
    [`check of a version, ${validity?.faults.length ?? 'unknown'} faults, ms`, checkMs.toFixed(0)],
    ['patches a second', (took.length / seconds).toFixed(1)],
    ['patch until it is stored, ms: p50, p95, p99', shares(took)],
    ['patch until a colleague has it, ms: p50, p95, p99', shares(seenAfter)],
    ['patches that the colleague has not received', took.length - refused - seenAfter.length],
    ['largest patch, bytes', largest],
    ['refused', refused],
    ['chat without them, ms: p50, p99', `${quiet.way.p50}, ${quiet.way.p99}`],
    ['chat with them, ms: p50, p99', `${busy.way.p50}, ${busy.way.p99}`],
    ['event loop late, ms: p50, p99, most', [delay.p50, delay.p99, delay.max].map((ms) => ms.toFixed(1)).join(', ')],
  ],
)
say('Each patch is in the table before its answer. The whole draft is checked beside, at most twice a second.')
goal('a patch is stored at p95', shareOf(took, 0.95), 300, 'less', ' ms')
goal('a colleague has a change at p95 after', shareOf(seenAfter, 0.95), 500, 'less', ' ms')
goal('the largest patch', largest / 1000, 20, 'less', ' kB')
goal('a message is later at p99 while they save', busy.way.p99 - quiet.way.p99, 5, 'less', ' ms')
