import { type ChildProcess, execFile, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { demoDocument } from '@foyer/world'
import type { ChatRoom } from '@foyer/contract'
import { createChance } from '../lib/chance.ts'
import { issueTokens, preparePeople, type Person } from '../lib/people.ts'
import type { Bug } from './bugs/index.ts'
import type { Order, TabPlan } from './client-process.ts'
import { dumpChat } from './dump.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { judge, type Verdict } from './judge.ts'
import { readLedger } from './lines.ts'
import { startNodes, startOneServer, startUpgrade, type Servers } from './servers.ts'

export interface LedgerOptions {
  readonly seed: number
  /** Times the server is killed; every third time PostgreSQL with it. */
  readonly kills: number
  /** Seconds between two kills, and before the first and after the last. */
  readonly betweenS: readonly [number, number]
  readonly people: number
  /** Milliseconds between two acts of one client, in the mean. */
  readonly everyMs: number
  /** As many nodes behind a load balancer, which lose three of ten messages between them; one server unless given. */
  readonly nodes?: number
  /** Folder of another version that is built: the nodes are upgraded from it and go back, and lose no messages. */
  readonly former?: string
  readonly bug?: Bug
  /** Everybody has a sound line and sleeps well. */
  readonly isQuietNetwork?: boolean
  /** A venue made by `preparePeople` with as many people, to begin with a copy of. */
  readonly prepared?: string
}

export interface LedgerRun extends Verdict {
  readonly kills: number
  readonly postgresKills: number
  readonly sleeps: number
  readonly faults: Readonly<Record<string, number>>
  readonly slowestStartMs: number
}

const root = resolve(import.meta.dirname, '../../..')
const bugsFolder = join(import.meta.dirname, 'bugs')
/** Each once with a sound line and once without. */
const kinds = ['websocket', 'websocket', 'websocket', 'websocket', 'polling', 'polling', 'product', 'product'] as const
const settleWithinMs = 60_000
const quietForMs = 1_500
/** Of the messages between nodes that do not arrive. */
const lossShare = 0.3

/** Clients chat while everything that can go wrong does; then the ledgers are compared with the tables. */
export async function runLedger(options: LedgerOptions): Promise<LedgerRun> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-ledger-'))
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-ledger-data-'))
  const chance = createChance(options.seed)
  const crews: Crew[] = []
  let servers: Servers | undefined
  let proxy: Awaited<ReturnType<typeof startFaultProxy>> | undefined
  try {
    if (options.prepared === undefined) await preparePeople(dataDir, options.people)
    // With its owners: PostgreSQL runs as another account where this one is root.
    else await promisify(execFile)('cp', ['-a', `${options.prepared}/.`, dataDir])
    const people = await issueTokens(dataDir, options.people)
    const before = await dumpChat(dataDir)
    const isAlwaysWithPostgres = options.bug === 'commit-not-flushed'
    const { nodes, former } = options
    if (nodes === undefined)
      servers = await startOneServer({
        dataDir,
        ...programOf(options.bug),
        environment: environmentOf(options.bug),
        isAlwaysWithPostgres,
      })
    else if (former === undefined) servers = await startNodes(dataDir, nodes, lossShare, createChance(options.seed + 2))
    else servers = await startUpgrade(dataDir, { former, count: nodes })
    const { port } = servers
    const origin = `http://127.0.0.1:${port}`
    proxy = await startFaultProxy(port, createChance(options.seed + 1))
    const plans = people.map((person, index) => planOf(options, person, index, people, origin, proxy?.origin ?? origin))
    const sound = plans.filter(({ isPlain }) => isPlain)
    const wild = plans.filter(({ isPlain }) => !isPlain)
    const half = Math.ceil(wild.length / 2)
    for (const tabs of [sound, wild.slice(0, half), wild.slice(half)]) {
      const crew = hireCrew()
      crews.push(crew)
      await crew.send({ do: 'begin', plan: { folder: folder, seed: options.seed + crews.length, tabs } })
    }
    const [soundCrew, , sleepy] = crews
    if (soundCrew === undefined) throw new Error('there are no clients')
    await settled(crews, 0)
    const groups = await gather(soundCrew, sound, people)
    await Promise.all(crews.map((crew) => crew.send({ do: 'act' })))

    let isStorming = true
    let sleeps = 0
    const sleeping = (async () => {
      while (isStorming && sleepy !== undefined && options.isQuietNetwork !== true) {
        await pause(chance.between(3_000, 8_000))
        if (!isStorming) return
        sleeps++
        sleepy.process.kill('SIGSTOP')
        await pause(chance.between(500, 5_000))
        sleepy.process.kill('SIGCONT')
      }
    })()
    const [leastS, mostS] = options.betweenS
    let postgresKills = 0
    let slowestStartMs = 0
    for (let kill = 0; kill < options.kills; kill++) {
      await pause(chance.between(leastS, mostS) * 1_000)
      if (kill === Math.floor(options.kills / 2)) void moveAbout(soundCrew, sound, groups, people)
      await pause(chance.between(0, 300))
      const { isWithPostgres, startMs } = await servers.strike(kill)
      if (isWithPostgres) postgresKills++
      slowestStartMs = Math.max(slowestStartMs, startMs)
    }
    if (options.kills === 0) void moveAbout(soundCrew, sound, groups, people)
    await pause(chance.between(leastS, mostS) * 1_000)
    isStorming = false
    await sleeping
    proxy.calm()
    servers.calm()
    await Promise.all(crews.map((crew) => crew.send({ do: 'quiet' })))
    await settled(crews, quietForMs)
    await Promise.all(crews.map((crew) => crew.send({ do: 'end' })))
    for (const crew of crews) crew.process.kill('SIGKILL')
    await servers.stop()
    const dump = await dumpChat(dataDir)
    const verdict = judge(
      people.map(({ uid }) => readLedger(join(folder, `${uid}.jsonl`))),
      dump,
      before,
      { hasNodes: nodes !== undefined },
    )
    const { losses } = servers
    servers = undefined
    const faults = { ...proxy.faults, ...losses }
    const run = { ...verdict, kills: options.kills, postgresKills, sleeps, faults, slowestStartMs }
    if (verdict.breaches.length === 0 || options.bug !== undefined)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    else console.log(`The ledgers are kept in ${folder}`)
    return run
  } finally {
    for (const crew of crews) crew.process.kill('SIGKILL')
    await proxy?.stop()
    await servers?.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Crew {
  readonly process: ChildProcess
  send(order: Without<Order>): Promise<unknown>
}
type Without<Of> = Of extends unknown ? Omit<Of, 'id'> : never

function hireCrew(): Crew {
  const child = fork(join(import.meta.dirname, 'client-process.ts'), { execArgv: ['--import', 'tsx'], cwd: root })
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let id = 0
  child.on('message', (answer: { id: number; result?: unknown; error?: string }) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {}
    waiting.delete(answer.id)
    if (answer.error === undefined) resolve?.(answer.result)
    else reject?.(new Error(answer.error))
  })
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('a client process has ended'))
  })
  return {
    process: child,
    send: (order) =>
      new Promise((resolve, reject) => {
        const own = ++id
        waiting.set(own, { resolve, reject })
        child.send({ ...order, id: own })
      }),
  }
}

function planOf(
  { everyMs, isQuietNetwork = false }: LedgerOptions,
  person: Person,
  index: number,
  people: readonly Person[],
  direct: string,
  torn: string,
): TabPlan {
  const areas = demoDocument().architectures[0]?.areas.map(({ id }) => id) ?? []
  const isPlain = isQuietNetwork || index % 2 === 0
  return {
    ...person,
    kind: kinds[index % kinds.length] ?? 'websocket',
    origin: isPlain ? direct : torn,
    // Two of three places each, so that no client is in all of them.
    areas: areas.slice(0, 3).filter((_, place) => place !== index % 3),
    others: people.filter(({ uid }) => uid !== person.uid).map(({ uid }) => uid),
    everyMs,
    isRestless: !isPlain,
    isPlain,
  }
}

interface Groups {
  readonly first: string
  readonly second: string
}

/** Two groups of half the people each; the last of each half is in none yet. */
async function gather(crew: Crew, sound: readonly TabPlan[], people: readonly Person[]): Promise<Groups> {
  const [one, other] = sound
  const uids = people.map(({ uid }) => uid)
  const half = Math.floor(uids.length / 2)
  const create = async (by: string, name: string, members: readonly string[]) => {
    const body = { clientId: crypto.randomUUID(), name, userIds: members.filter((uid) => uid !== by) }
    return ((await crew.send({ do: 'ask', uid: by, name: 'chat.create-group', body })) as ChatRoom).roomId
  }
  return {
    first: await create(one?.uid ?? '', 'First', uids.slice(0, half)),
    second: await create(other?.uid ?? '', 'Second', [other?.uid ?? '', ...uids.slice(half, -1)]),
  }
}

/** Somebody leaves the first group; the last of all people is brought into the second. */
async function moveAbout(
  crew: Crew,
  sound: readonly TabPlan[],
  { first, second }: Groups,
  people: readonly Person[],
): Promise<void> {
  const [, owner, leaver] = sound
  const ask = (uid: string, name: 'chat.leave-group' | 'chat.add-members', body: object) =>
    crew.send({ do: 'ask', uid, name, body: { clientId: crypto.randomUUID(), ...body } })
  await ask(leaver?.uid ?? '', 'chat.leave-group', { roomId: first })
  await ask(owner?.uid ?? '', 'chat.add-members', { roomId: second, userIds: [people.at(-1)?.uid ?? ''] })
}

/** Everybody is connected, has asked for what they missed, and nothing new comes. */
async function settled(crews: readonly Crew[], quietMs: number): Promise<void> {
  const until = performance.now() + settleWithinMs
  let heard = -1
  let sinceMs = performance.now()
  while (performance.now() < until) {
    const states = (await Promise.all(crews.map((crew) => crew.send({ do: 'state' })))) as {
      isSettled: boolean
      heard: number
    }[]
    const sum = states.reduce((total, state) => total + state.heard, 0)
    if (sum !== heard || states.some(({ isSettled }) => !isSettled)) sinceMs = performance.now()
    heard = sum
    if (states.every(({ isSettled }) => isSettled) && performance.now() - sinceMs >= quietMs) return
    await pause(100)
  }
  // A client that is not settled by now misses something; the judge reports what.
}

function programOf(bug: Bug | undefined): { program?: readonly string[] } {
  if (bug === undefined) return {}
  const register = pathToFileURL(join(bugsFolder, 'register.mjs')).href
  return { program: ['--import', 'tsx', '--import', register, join(root, 'apps/server/src/main.ts')] }
}

function environmentOf(bug: Bug | undefined): Record<string, string> {
  return { LOG_LEVEL: 'error', ...(bug !== undefined && { LEDGER_BUG: bug }) }
}
