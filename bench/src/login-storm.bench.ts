// A thousand people log in at once, first each from an address of their own, then all from one address. Measured: how fast they get
// in compared with the bare hash, what the refused ones receive, and whether the server still answers everybody else meanwhile.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startServerProcess } from '@foyer/world'
import { createDrizzleAccountStore } from '../../apps/server/src/features/identity/account.store.drizzle.ts'
import { createPasswords } from '../../apps/server/src/platform/auth/passwords.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log/create-log.ts'
import { fillWithDemo } from './lib/fill-with-demo.ts'
import { goal, median, say, table } from './lib/report.ts'

const people = 1000
const password = 'welcome-to-the-venue'
const preload = pathToFileURL(join(import.meta.dirname, 'lib/loop-delay.mjs')).href

/** The rate of the hash alone, with as many at a time as the server works on, on an idle machine. */
async function hashesPerSecond(): Promise<number> {
  const passwords = createPasswords()
  const hash = await passwords.hash(password, { key: 'bench' })
  const count = 152
  const atOnce = 8
  const begunMs = performance.now()
  const check = async () => {
    for (let done = 0; done < count / atOnce; done += 1) await passwords.isRight(password, hash, { key: 'bench' })
  }
  await Promise.all(Array.from({ length: atOnce }, check))
  return count / ((performance.now() - begunMs) / 1000)
}

interface Answer {
  readonly status: number
  readonly retryAfterS: number
  readonly tookMs: number
}

function post(url: string, localAddress: string, body: string): Promise<Answer> {
  const begunMs = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/identity/sign-in`,
      { method: 'POST', localAddress, agent: false, headers: { 'content-type': 'application/json' } },
      (response) => {
        response.resume()
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfterS: Number(response.headers['retry-after'] ?? 0),
            tookMs: performance.now() - begunMs,
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

const addressOfOwn = (person: number) => `127.${1 + Math.floor(person / 250)}.0.${1 + (person % 250)}`
const email = (person: number) => `storm${person}@example.org`

/** How late the loop was since it was asked last. */
async function readDelay(delayFile: string, pid: number): Promise<{ p50: number; p99: number; max: number }> {
  rmSync(delayFile, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(delayFile)) await pause(20)
  return JSON.parse(readFileSync(delayFile, 'utf8')) as { p50: number; p99: number; max: number }
}

/** An account for each: attempts count by account and address, and a hall of people has as many of the one as of the other. */
async function addEverybody(dataDir: string): Promise<void> {
  await fillWithDemo(dataDir)
  const database = await openDatabase({ dataDir, log: createLog('error') })
  const passwordHash = await createPasswords().hash(password, { key: 'bench' })
  await createDrizzleAccountStore(database.orm).add(
    Array.from({ length: people }, (_, person) => ({
      id: `storm-${person}`,
      email: email(person),
      emailKey: email(person),
      passwordHash,
      authorities: [],
      createdAtMs: Date.now(),
    })),
  )
  await database.stop()
}

interface Storm {
  readonly seconds: number
  readonly statuses: Readonly<Record<string, number>>
  readonly waits: readonly number[]
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number }
  /** What somebody else waited meanwhile who only looks, in ms. */
  readonly others: readonly number[]
}

/** Everybody at once on a server that has just started; a person who is refused comes again after the time the server gives. */
async function storm(dataDir: string, addressOf: (person: number) => string): Promise<Storm> {
  const delayFile = join(dataDir, 'loop-delay.json')
  const server = startServerProcess({
    dataDir,
    environment: { NODE_OPTIONS: `--import ${preload}`, LOOP_DELAY_FILE: delayFile },
  })
  const url = await server.ready
  const pid = server.child.pid ?? 0
  await pause(3000)
  await readDelay(delayFile, pid)

  let isOver = false
  const others: number[] = []
  const looking = (async () => {
    while (!isOver) {
      const begunMs = performance.now()
      await (await fetch(`${url}/api/venue/version`)).arrayBuffer()
      others.push(performance.now() - begunMs)
      await pause(50)
    }
  })()

  const waits: number[] = []
  const statuses: Record<string, number> = {}
  const begunMs = performance.now()
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (;;) {
        const body = JSON.stringify({ email: email(person), password })
        const answer = await post(url, addressOf(person), body)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        if (answer.status === 200) return
        if (answer.status !== 503 && answer.status !== 429) throw new Error(`somebody was answered ${answer.status}`)
        waits.push(answer.retryAfterS)
        await pause(answer.retryAfterS * 1000)
      }
    }),
  )
  const seconds = (performance.now() - begunMs) / 1000
  const delay = await readDelay(delayFile, pid)
  isOver = true
  await looking
  server.child.kill('SIGTERM')
  await server.exited
  return { seconds, statuses, waits, delay, others }
}

const percentile99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN

const bare = await hashesPerSecond()
const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-storm-'))
await addEverybody(dataDir)
const apart = await storm(dataDir, addressOfOwn)
const together = await storm(dataDir, () => '127.9.0.1')
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })

const row = (name: string, of: (storm: Storm) => number | string) => [name, of(apart), of(together)]
table(
  [`${people} logins at once`, 'each from an address of its own', 'all behind one address'],
  [
    row('all are in after, s', ({ seconds }) => seconds),
    row('logins per second', ({ seconds }) => people / seconds),
    ['checks of the bare hash per second, same machine, server idle', bare, bare],
    row('turned away for a moment: 503, 429', ({ statuses }) => `${statuses['503'] ?? 0}, ${statuses['429'] ?? 0}`),
    row(
      'Retry-After of those, s: least, median, most',
      ({ waits }) => `${Math.min(...waits)}, ${median(waits)}, ${Math.max(...waits)}`,
    ),
    row('event loop late, ms: p50, p99, most', ({ delay }) =>
      [delay.p50, delay.p99, delay.max].map((ms) => ms.toFixed(1)).join(', '),
    ),
    row(
      'another call meanwhile, ms: median, p99',
      ({ others }) => `${median(others).toFixed(1)}, ${percentile99(others).toFixed(1)}`,
    ),
  ],
)
say('The clients run on the same two cores; the limits are on.')
goal('the delay of the event loop at p99', apart.delay.p99, 50, 'less', ' ms')
goal('logins per second against checks of the bare hash', people / apart.seconds / bare, 0.7, 'more')
goal('different values of Retry-After', new Set(apart.waits).size, 3, 'more')
goal('behind one address all are in after', together.seconds, 60, 'less', ' s')
goal('behind one address the delay of the event loop at p99', together.delay.p99, 50, 'less', ' ms')
