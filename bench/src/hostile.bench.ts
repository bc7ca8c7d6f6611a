// Two thousand people are in a venue and some of them chat, first alone and then beside two hundred hostile attendees who do the
// costliest things they may, from an address each and with all limits on. The server has both processors, as on a machine of its own;
// its load is on the second one. The sizes of the venue's pictures have been made before, as hours before an event.
//
//   npm run proof hostile
//   node --import tsx bench/src/hostile.bench.ts [ORDINARY HOSTILE SECONDS]    smaller, to try it
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresPid } from '@foyer/world'
import { startChatCrowd } from './lib/chat-crowd.ts'
import type { AttackReport } from './lib/hostile-client.ts'
import { startHelper } from './lib/native.ts'
import { residentBytes } from './lib/presence-venue.ts'
import { goal, say, table } from './lib/report.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

const [ordinary = 2_000, hostile = 200, attackedS = 60] = process.argv.slice(2).map(Number)
const writers = 50
/** Messages a second of all writers together. */
const rate = 5
const quietS = 20
const afterS = 20
/** Calls a second of ordinary people who do not chat. */
const callsPerSecond = 10

const venue = await startVenueOnCore(ordinary + hostile, { cores: '0,1' })
const lines = readFileSync(venue.tokensFile, 'utf8').split(/(?<=\n)/)
const ordinaryFile = join(venue.dataDir, 'ordinary')
const hostileFile = join(venue.dataDir, 'hostile')
await writeFile(ordinaryFile, lines.slice(0, ordinary).join(''))
await writeFile(hostileFile, lines.slice(ordinary).join(''))

const crowd = startChatCrowd({
  port: venue.port,
  tokensFile: ordinaryFile,
  area: 'area-1',
  writers: Math.min(writers, ordinary),
})
await crowd.there
crowd.write(rate)
const memory = watchMemory()
const calls = makeOrdinaryCalls()
await crowd.measure(5)

await venue.loopDelay()
calls.reset()
const quiet = await crowd.measure(quietS)
const quietCalls = calls.figures()
const quietDelay = await venue.loopDelay()
const quietBytes = memory.peak()

const client = join(import.meta.dirname, 'lib/hostile-client.ts')
const attackers = startHelper(1, 'nice', [
  '-n',
  10,
  process.execPath,
  '--import',
  'tsx',
  client,
  venue.port,
  hostileFile,
  ordinary,
  ordinary,
])
await attackers.nextLine()
await venue.loopDelay()
calls.reset()
attackers.say('attack')
const attacked = await crowd.measure(attackedS)
const attackedCalls = calls.figures()
attackers.say('report')
const report = JSON.parse(await attackers.nextLine()) as Record<string, AttackReport>
const attackedDelay = await venue.loopDelay()
const attackedBytes = memory.peak()
await attackers.end()
// What was begun may come to its end.
await pause(10_000)
calls.reset()
memory.reset()
const after = await crowd.measure(afterS)
const afterCalls = calls.figures()
const afterBytes = memory.last()
const afterDelay = await venue.loopDelay()

await Promise.all([crowd.leave(), calls.stop(), memory.stop()])
await venue.stop()
await venue.remove()

const mb = (bytes: number) => Math.round(bytes / 2 ** 20)
const times = ({ p50, p95, p99, max }: typeof quiet.way) => `${p50}, ${p95}, ${p99}, ${max}`
const late = ({ p50, p99, max }: typeof quietDelay) => [p50, p99, max].map((ms) => ms.toFixed(1)).join(', ')
const row = (name: string, of: (moment: (typeof moments)[number]) => string | number) => [name, ...moments.map(of)]
const moments = [
  { chat: quiet, calls: quietCalls, delay: quietDelay },
  { chat: attacked, calls: attackedCalls, delay: attackedDelay },
  { chat: after, calls: afterCalls, delay: afterDelay },
]
table(
  [`${ordinary} ordinary, ${hostile} hostile attendees`, 'quiet', 'attacked', 'after it'],
  [
    row('messages a second', ({ chat }) => chat.sent / chat.seconds),
    row('chat to the others, ms: p50, p95, p99, most', ({ chat }) => times(chat.way)),
    row('chat to its answer, ms: p50, p95, p99, most', ({ chat }) => times(chat.ack)),
    row('chat refused, holes, connections lost', ({ chat }) => `${chat.failures}, ${chat.gaps}, ${chat.closes}`),
    row('ordinary calls, ms: p50, p99, most', (moment) => moment.calls.tookMs),
    row('ordinary calls, and those that failed', (moment) => `${moment.calls.count}, ${moment.calls.failed}`),
    row('event loop late, ms: p50, p99, most', ({ delay }) => late(delay)),
    ['memory of the server, MB', mb(quietBytes), `${mb(attackedBytes)} at most`, mb(afterBytes)],
  ],
)
table(
  ['attack', 'answers', 'ms: p50, p99'],
  Object.entries(report).map(([name, { answers, tookMs }]) => [
    name,
    Object.entries(answers)
      .map(([answer, count]) => `${answer}: ${count}`)
      .join(', '),
    `${tookMs.p50}, ${tookMs.p99}`,
  ]),
)
if (attackedCalls.failures.length > 0) say(`Ordinary calls that failed: ${attackedCalls.failures.join(', ')}.`)
say(
  'The memory is that of the server and its workers, without PostgreSQL. Attackers wait as long as a refusal tells them to.',
)
goal('chat is with the others at p99, above quiet', attacked.way.p99 - quiet.way.p99, 100, 'less', ' ms')
const failures = attackedCalls.failed + attacked.failures + attacked.gaps + attacked.closes
goal('calls, messages and connections of ordinary attendees that failed', failures, 0, 'less')
goal('memory of the server under attack, above quiet', mb(attackedBytes - quietBytes), 500, 'less', ' MB')
goal('memory of the server after the attack, above quiet', mb(afterBytes - quietBytes), 250, 'less', ' MB')

/** What people ask who look at profiles and search: one after another, each as another person from an address of theirs. */
function makeOrdinaryCalls() {
  const paths = (index: number) => [
    '/api/userInfo',
    `/api/userProfile/architecture/meridian/userProfile/load-${(index * 7) % ordinary}`,
    '/api/venue/version',
    '/api/search/?q=programme&locale=en&limit=10',
  ]
  let took: number[] = []
  let failures = new Map<string, number>()
  let isOver = false
  const open = new Set<Promise<void>>()
  const running = (async () => {
    for (let index = 0; !isOver; index++) {
      const person = index % ordinary
      const path = paths(person)[index % 4] ?? ''
      const call = ask(path, person).finally(() => open.delete(call))
      open.add(call)
      await pause(1_000 / callsPerSecond)
    }
    await Promise.all(open)
  })()
  return {
    reset() {
      took = []
      failures = new Map()
    },
    figures() {
      const sorted = took.toSorted((a, b) => a - b)
      const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1) ?? 0).toFixed(0)
      return {
        count: sorted.length,
        failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
        failures: [...failures].map(([what, count]) => `${what} (${count})`),
        tookMs: `${at(0.5)}, ${at(0.99)}, ${at(1)}`,
      }
    },
    stop() {
      isOver = true
      return running
    },
  }

  function ask(path: string, person: number): Promise<void> {
    const begunMs = performance.now()
    const isLast = { took, failures }
    return new Promise((resolve) => {
      const done = (status: string) => {
        isLast.took.push(performance.now() - begunMs)
        const what = `${status} ${path.split('?')[0]?.replace(/load-\d+/, ':userId')}`
        if (status !== '200') isLast.failures.set(what, (isLast.failures.get(what) ?? 0) + 1)
        resolve()
      }
      const sent = request(
        {
          host: '127.0.0.1',
          port: venue.port,
          path,
          agent: false,
          localAddress: `127.5.${Math.floor(person / 200)}.${1 + (person % 200)}`,
          headers: { authorization: `Bearer ${lines[person]?.trim()}` },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => done(String(answer.statusCode)))
          answer.on('error', () => done('cut off'))
        },
      )
      sent.on('error', () => done('cut off'))
      sent.end()
    })
  }
}

/** Of the server and the processes it started, but PostgreSQL's. */
function watchMemory() {
  let most = 0
  let now = 0
  let isOver = false
  const running = (async () => {
    const postgres = await postgresPid(venue.dataDir)
    while (!isOver) {
      now = 0
      for (const pid of await familyOf(venue.pid, postgres)) now += (await residentBytes(pid).catch(() => 0)) || 0
      most = Math.max(most, now)
      await pause(500)
    }
  })()
  return {
    peak: () => most,
    last: () => now,
    reset: () => void (most = 0),
    stop() {
      isOver = true
      return running
    },
  }
}

async function familyOf(pid: number, without: number): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = children.trim().split(' ').filter(Boolean).map(Number)
  const families = await Promise.all(pids.filter((child) => child !== without).map((child) => familyOf(child, without)))
  return [pid, ...families.flat()]
}
