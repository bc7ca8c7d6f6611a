import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ChatCrowd, startChatCrowd } from '../lib/chat-crowd.ts'
import { cpuTimeNs } from '../lib/cpu-time.ts'
import { compileNative, type Helper, startHelper } from '../lib/native.ts'
import { type Nodes, startNodes } from '../lib/nodes.ts'
import { preparePresenceVenue } from '../lib/presence-venue.ts'
import { postgresCpuNs } from '../lib/venue-on-core.ts'

const areas = 30
const followEvery = 4
const settleMs = 10_000

/** Shares of one processor. */
export interface Shares {
  readonly nodes: readonly number[]
  readonly postgres: number
  readonly redis: number
}

export interface Venue {
  readonly nodes: Nodes
  /** People who are there and go nowhere until `walk`, all on one node. */
  enter(node: number, count: number, moveEveryS: number): Promise<Helper>
  /** People of one room, on these nodes in turn. */
  chat(onNodes: readonly number[], count: number, writers: number): Promise<ChatCrowd>
  measure(seconds: number): Promise<Shares>
  stop(): Promise<void>
}

/** Built servers with a venue for so many people. */
export async function openVenue(count: number, people: number): Promise<Venue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const { tokensFile } = await preparePresenceVenue(dataDir, people, { areas })
  const tokens = readFileSync(tokensFile, 'utf8').split(/(?<=\n)/)
  let taken = 0
  const take = async (size: number) => {
    const file = join(dataDir, `tokens-${taken}`)
    await writeFile(file, tokens.slice(taken, (taken += size)).join(''))
    return file
  }
  const nodes = await startNodes({ dataDir, count })
  const ended: (() => Promise<void>)[] = []
  const time = async () => ({
    atMs: performance.now(),
    nodes: nodes.servers.map(({ child }) => cpuTimeNs(child.pid ?? 0)),
    postgres: await postgresCpuNs(dataDir),
    redis: cpuTimeNs(nodes.redisPid),
  })
  return {
    nodes,
    async enter(node, size, moveEveryS) {
      const args = [nodes.ports[node] ?? '', '/api/realtime', await take(size), areas, followEvery, moveEveryS]
      const crowd = startHelper('0,1', compileNative('wsload'), args)
      ended.push(() => crowd.end())
      await crowd.nextLine()
      return crowd
    },
    async chat(onNodes, size, writers) {
      const port = onNodes.map((node) => nodes.ports[node]).join(',')
      const crowd = startChatCrowd({ port, tokensFile: await take(size), area: 'area-1', writers, cores: '0,1' })
      ended.push(() => crowd.leave())
      await crowd.there
      return crowd
    },
    async measure(seconds) {
      await pause(settleMs)
      const before = await time()
      await pause(seconds * 1_000)
      const after = await time()
      const share = (from: bigint, until: bigint) => Number(until - from) / 1e6 / (after.atMs - before.atMs)
      return {
        nodes: after.nodes.map((until, index) => share(before.nodes[index] ?? until, until)),
        postgres: share(before.postgres, after.postgres),
        redis: share(before.redis, after.redis),
      }
    },
    async stop() {
      for (const end of ended) await end()
      await nodes.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export interface Run {
  readonly nodes: number
  readonly walkersPerNode: number
  readonly moveEveryS: number
  /** Of one room, on all nodes in turn; a quarter of them write. */
  readonly chatters: number
  readonly messagesPerS: number
  readonly measuredS: number
}

export interface RunShares {
  /** The mean of all nodes. */
  readonly node: number
  readonly postgres: number
  readonly redis: number
  readonly movesPerS: number
  readonly messagesPerS: number
}

/** People on so many nodes walk about and chat. */
export async function runNodes(run: Run): Promise<RunShares> {
  const { nodes: count, walkersPerNode, moveEveryS, chatters, messagesPerS, measuredS } = run
  const venue = await openVenue(count, count * walkersPerNode + chatters)
  try {
    const numbers = venue.nodes.ports.map((_, number) => number)
    const crowds = []
    for (const number of numbers) crowds.push(await venue.enter(number, walkersPerNode, moveEveryS))
    const chat = await venue.chat(numbers, chatters, chatters / 4)
    for (const crowd of crowds) crowd.say('walk')
    chat.write(messagesPerS)
    const chatted = chat.measure(measuredS + settleMs / 1_000)
    const { nodes, postgres, redis } = await venue.measure(measuredS)
    const { sent, seconds, failures } = await chatted
    if (failures > 0) throw new Error(`${failures} messages were refused`)
    return {
      node: nodes.reduce((sum, share) => sum + share, 0) / count,
      postgres,
      redis,
      movesPerS: (count * walkersPerNode) / moveEveryS,
      messagesPerS: sent / seconds,
    }
  } finally {
    await venue.stop()
  }
}
