// A thousand people log in at once, each from a place of their own: how fast they get in beside the bare hash, what those turned
// away are told, and whether the server still answers everybody else meanwhile.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startServerProcess } from '@foyer/world'
import { createPasswords } from '../../apps/server/src/platform/auth/passwords.ts'
import { goal, median, say, table } from './lib/report.ts'

const people = 1000
const accounts = 46
const password = 'welcome-to-the-venue'
const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-storm-'))
const delayFile = join(dataDir, 'loop-delay.json')
const preload = pathToFileURL(join(import.meta.dirname, 'lib/loop-delay.mjs')).href

/** What the hash alone gives, with as many at a time as the server works on, while nobody else works. */
async function hashesPerSecond(): Promise<number> {
  const passwords = createPasswords()
  const hash = await passwords.hash(password)
  const count = 150
  const begunMs = performance.now()
  await Promise.all(Array.from({ length: count }, () => passwords.isRight(password, hash)))
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

const address = (person: number) => `127.${1 + Math.floor(person / 250)}.0.${1 + (person % 250)}`
const email = (person: number) => `guest${String(1 + (person % accounts)).padStart(2, '0')}@example.org`

/** How late the loop was since it was asked last. */
async function readDelay(pid: number): Promise<{ p50: number; p99: number; max: number }> {
  rmSync(delayFile, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(delayFile)) await pause(20)
  return JSON.parse(readFileSync(delayFile, 'utf8')) as { p50: number; p99: number; max: number }
}

const bare = await hashesPerSecond()
const server = startServerProcess({
  dataDir,
  environment: { NODE_OPTIONS: `--import ${preload}`, LOOP_DELAY_FILE: delayFile },
})
const url = await server.ready
const pid = server.child.pid ?? 0
await pause(3000)
await readDelay(pid)

let isOver = false
const others: number[] = []
/** Somebody else who only looks. */
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
      const answer = await post(url, address(person), body)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.status === 200) return
      if (answer.status !== 503) throw new Error(`somebody was answered ${answer.status}`)
      waits.push(answer.retryAfterS)
      await pause(answer.retryAfterS * 1000)
    }
  }),
)
const seconds = (performance.now() - begunMs) / 1000
const delay = await readDelay(pid)
isOver = true
await looking
server.child.kill('SIGTERM')
await server.exited
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })

const sorted = others.toSorted((a, b) => a - b)
const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
table(
  [`${people} logins at once`, ''],
  [
    ['all are in after, s', seconds],
    ['logins per second', people / seconds],
    ['checks of the bare hash per second, same machine, server idle', bare],
    ['turned away for a moment (503)', statuses['503'] ?? 0],
    ['Retry-After of those, s: least, median, most', `${Math.min(...waits)}, ${median(waits)}, ${Math.max(...waits)}`],
    ['event loop late, ms: p50, p99, most', [delay.p50, delay.p99, delay.max].map((ms) => ms.toFixed(1)).join(', ')],
    ['another call meanwhile, ms: median, p99', `${median(others).toFixed(1)}, ${p99.toFixed(1)}`],
  ],
)
say('The clients run on the same two cores. Each login comes from an address of its own; the limits are on.')
goal('the delay of the event loop at p99', delay.p99, 50, 'less', ' ms')
goal('logins per second against checks of the bare hash', people / seconds / bare, 0.7, 'more')
goal('different waits told to those turned away', new Set(waits).size, 3, 'more')
