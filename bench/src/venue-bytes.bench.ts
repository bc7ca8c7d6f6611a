// Requests per second of processor time for the venue's bytes: raw node:http, the bare route, and the route with a token.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startServerProcess } from '@foyer/world'
import { cpuTimeNs } from './lib/cpu-time.ts'
import type { LoadOutcome } from './lib/load-client.ts'
import { goal, median, say, table } from './lib/report.ts'

const rounds = 5
const durationMs = 2500
const connections = 32
const warmUpMs = 2000
/** As many as the product promises on one small server. */
const callers = 10_000
const loadClient = join(import.meta.dirname, 'lib/load-client.ts')
const rawServer = join(import.meta.dirname, 'lib/raw-server.ts')
const bareServer = join(import.meta.dirname, 'lib/bare-server.ts')

interface Subject {
  readonly name: string
  readonly pid: number
  readonly port: number
  readonly headers: Record<string, string>
  readonly turnsFile: string
}

const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
// The database runs under another account when this is root, and must get to its folder.
await chmod(folder, 0o755)
const ends: (() => Promise<unknown> | void)[] = []
try {
  await measure()
} finally {
  for (const end of ends.toReversed()) await end()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function measure() {
  const guarded = await startFoyer('guarded', 'info')
  const tokens = await visits(guarded.url)
  const [bearer = {}] = tokens
  const accept = { 'accept-encoding': 'br' }
  const read = () => rawAnswer(guarded.port, { ...bearer, ...accept })
  let whole = await read()
  // It is made some seconds after the version is there.
  while (whole.headers['content-encoding'] !== 'br') {
    await pause(1_000)
    whole = await read()
  }
  const raw = await startAlone(rawServer, whole.body, whole.headers)
  const bare = await startAlone(bareServer, whole.body, whole.headers)
  const tokensFile = await turnsFile('tokens', tokens)
  const noTokenFile = await turnsFile('no-token', [{}])
  const etag = { 'if-none-match': whole.headers['etag'] ?? '' }
  say(
    `${whole.body.length} bytes in ${whole.headers['content-encoding'] ?? 'no'} encoding. ${connections} connections, no pipelining, server on processor 0, load on processor 1, ${rounds} rounds of ${durationMs / 1000} s by turns. ${callers} visitors take turns, so that none is above its limit. The log goes to a file. The bare route is what answers the venue, without token, limits and log.`,
  )

  for (const kind of ['200', '304'] as const) {
    const subjects: readonly Subject[] = [
      { name: 'raw node:http', ...raw, headers: kind === '304' ? etag : {}, turnsFile: noTokenFile },
      { name: 'bare route', ...bare, headers: kind === '304' ? etag : {}, turnsFile: noTokenFile },
      {
        name: 'raw node:http, a token in the request',
        ...raw,
        headers: { ...accept, ...(kind === '304' ? etag : {}) },
        turnsFile: tokensFile,
      },
      {
        name: 'token, limits and log',
        ...guarded,
        headers: { ...accept, ...(kind === '304' ? etag : {}) },
        turnsFile: tokensFile,
      },
    ]
    for (const subject of subjects) await warmUp(subject)
    const perCpuSecond = subjects.map((): number[] => [])
    const statuses = subjects.map((): Record<string, number> => ({}))
    for (let round = 0; round < rounds; round++) {
      for (const [index, subject] of subjects.entries()) {
        const before = cpuTimeNs(subject.pid)
        const outcome = await ask(subject, durationMs)
        perCpuSecond[index]?.push(outcome.answers / (Number(cpuTimeNs(subject.pid) - before) / 1e9))
        const sums = statuses[index] ?? {}
        for (const [status, count] of Object.entries(outcome.statuses)) sums[status] = (sums[status] ?? 0) + count
      }
    }
    const medians = perCpuSecond.map(median)
    const [ofRaw = Number.NaN, ofBare = Number.NaN, ofRawToken = Number.NaN, ofGuarded = Number.NaN] = medians
    table(
      [`${kind}`, 'requests per CPU-second (median)', 'least to most', 'of raw', 'answers by status'],
      subjects.map(({ name }, index) => {
        const all = perCpuSecond[index] ?? []
        return [
          name,
          Math.round(medians[index] ?? 0),
          `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))}`,
          (medians[index] ?? 0) / (index < 2 ? ofRaw : ofRawToken),
          JSON.stringify(statuses[index]),
        ]
      }),
    )
    goal(`bare route / raw, ${kind}`, ofBare / ofRaw, 0.9, 'more')
    goal(`with token / raw, ${kind}`, ofGuarded / ofRawToken, 0.7, 'more')
  }
}

async function startFoyer(name: string, level: 'silent' | 'info') {
  const server = startServerProcess({
    dataDir: join(folder, name),
    seed: 'demo-public',
    outputFile: join(folder, `${name}.log`),
    through: ['taskset', '-c', '0'],
    environment: { LOG_LEVEL: level, TRUST_PROXY: 'loopback' },
  })
  ends.push(async () => {
    server.child.kill('SIGTERM')
    await server.exited
  })
  const url = await server.ready
  // taskset replaces itself with the program, so the child is the server.
  return { url, port: Number(new URL(url).port), pid: server.child.pid ?? 0 }
}

function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

/** Bearers of anonymous visits. */
async function visits(url: string, count = callers): Promise<Record<string, string>[]> {
  const bearers: Record<string, string>[] = []
  while (bearers.length < count) {
    const some = Array.from({ length: Math.min(50, count - bearers.length) }, async (_, index) => {
      const answer = await fetch(`${url}/api/capture/login`, {
        method: 'POST',
        headers: { 'x-forwarded-for': addressOf(bearers.length + index) },
      })
      const { idToken } = (await answer.json()) as { idToken: string }
      return { authorization: `Bearer ${idToken}` }
    })
    bearers.push(...(await Promise.all(some)))
  }
  return bearers
}

async function turnsFile(name: string, turns: readonly Record<string, string>[]): Promise<string> {
  const file = join(folder, `${name}.json`)
  await writeFile(file, JSON.stringify(turns))
  return file
}

async function startAlone(script: string, body: Buffer, headers: Readonly<Record<string, string>>) {
  const file = join(folder, 'body')
  await writeFile(file, body)
  const child: ChildProcess = spawn(
    'taskset',
    ['-c', '0', process.execPath, '--import', 'tsx', script, file, JSON.stringify(headers)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  ends.push(() => void child.kill())
  const port = await new Promise<number>((resolve) =>
    child.stdout?.on('data', (chunk: Buffer) => resolve(Number(/port (\d+)/.exec(chunk.toString())?.[1]))),
  )
  return { port, pid: child.pid ?? 0 }
}

/** An answer as it goes over the wire: fetch would unpack it. */
async function rawAnswer(port: number, headers: Record<string, string>) {
  const { request } = await import('node:http')
  return new Promise<{ status: number; body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/api/ui/venue', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, date: ____, ...kept } = response.headers
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks),
          headers: kept as Record<string, string>,
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Until one run, which begins anywhere, has shown every token: what a first look costs is another bench. */
async function warmUp(subject: Subject): Promise<void> {
  for (let forMs = warmUpMs; (await ask(subject, forMs)).answers < callers;) forMs *= 2
}

async function ask({ port, headers, turnsFile }: Subject, forMs: number): Promise<LoadOutcome> {
  const options = JSON.stringify({ port, path: '/api/ui/venue', headers, turnsFile, connections, durationMs: forMs })
  const { stdout } = await promisify(execFile)('taskset', [
    '-c',
    '1',
    process.execPath,
    '--import',
    'tsx',
    loadClient,
    '--load',
    options,
  ])
  return JSON.parse(stdout) as LoadOutcome
}
