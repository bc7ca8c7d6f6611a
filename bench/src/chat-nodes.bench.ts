// Chat across two nodes with PostgreSQL and Redis, beside one node alone and the bus alone: how much later a message is with those
// who are on another node than its writer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createNodeBus } from '../../apps/server/src/platform/bus/node-bus.ts'
import { openRedisWire } from '../../apps/server/src/platform/bus/redis/open-redis-wire.ts'
import { startRedis } from '../../apps/server/src/platform/bus/redis/testing/redis-server.ts'
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts'
import { createLog } from '../../apps/server/src/platform/log/create-log.ts'
import { type ChatCrowdFigures, startChatCrowd } from './lib/chat-crowd.ts'
import { startNodes } from './lib/nodes.ts'
import { preparePresenceVenue } from './lib/presence-venue.ts'
import { goal, median, say, table } from './lib/report.ts'

const people = 400
const writers = 100
const rate = 20
const warmUpS = 10
const seconds = 60
const rounds = 3

const log = createLog('error')

async function chat(count: number): Promise<ChatCrowdFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const { tokensFile } = await preparePresenceVenue(dataDir, people)
  const nodes = await startNodes({ dataDir, count })
  try {
    const crowd = startChatCrowd({ port: nodes.ports.join(','), tokensFile, area: 'area-1', writers })
    await crowd.there
    crowd.write(rate)
    await crowd.measure(warmUpS)
    const figures = await crowd.measure(seconds)
    await crowd.leave()
    return figures
  } finally {
    await nodes.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** From publishing a text of the size of a message to the other end of Redis, in ms. */
async function carry(): Promise<number[]> {
  const redis = await startRedis()
  const open = async (nodeId: string) => {
    const wire = await openRedisWire({ url: redis.url, name: 'bench', nodeId, log })
    const bus = createNodeBus({ nodeId, clock: systemClock, log, wire })
    bus.start()
    return { bus, stop: () => wire.stop() }
  }
  const [here, there] = await Promise.all([open('here'), open('there')])
  const times: number[] = []
  there.bus.subscribe('bench', (message) => {
    times.push(performance.now() - (message as { readonly sentMs: number }).sentMs)
  })
  const text = 'x'.repeat(500)
  for (let sent = 0; sent < rate * seconds; sent++) {
    here.bus.publish('bench', { sentMs: performance.now(), text })
    await pause(1_000 / rate)
  }
  await Promise.all([here.stop(), there.stop()])
  await redis.stop()
  return times.toSorted((one, other) => one - other)
}

const bus = await carry()
const busAt = (share: number) => bus[Math.ceil(bus.length * share) - 1] ?? Number.NaN
const one: ChatCrowdFigures[] = []
const two: ChatCrowdFigures[] = []
for (let round = 0; round < rounds; round++) {
  one.push(await chat(1))
  two.push(await chat(2))
}
const times = (runs: readonly ChatCrowdFigures[], of: 'way' | 'across', share: 'p50' | 'p95' | 'p99' | 'max') =>
  median(runs.map((run) => run[of][share]))
const row = (name: string, share: 'p50' | 'p95' | 'p99' | 'max', busMs: number) =>
  [name, busMs, times(one, 'way', share), times(two, 'way', share), times(two, 'across', share)] as const
const sum = (runs: readonly ChatCrowdFigures[], of: 'failures' | 'gaps' | 'closes') =>
  runs.reduce((total, run) => total + run[of], 0)
table(
  [
    `${people} people in one room, ${rate} messages a second, median of ${rounds} runs, ms`,
    'the bus alone',
    'one node',
    'two nodes, all readers',
    'two nodes, readers on the other one',
  ],
  [
    row('p50', 'p50', busAt(0.5)),
    row('p95', 'p95', busAt(0.95)),
    row('p99', 'p99', busAt(0.99)),
    row('most', 'max', busAt(1)),
  ],
)
table(
  ['', 'one node', 'two nodes'],
  [
    ['refused', sum(one, 'failures'), sum(two, 'failures')],
    ['facts with a hole before them', sum(one, 'gaps'), sum(two, 'gaps')],
    ['connections that ended', sum(one, 'closes'), sum(two, 'closes')],
    [
      'messages each reader received: least, most, of those sent, last run',
      ...[one, two].map((runs) => {
        const run = runs.at(-1)
        return `${run?.leastMessages}, ${run?.mostMessages}, ${run?.sent}`
      }),
    ],
  ],
)
say(
  'From sending to receiving, in the same process of clients. The nodes, PostgreSQL, Redis and the clients share the processors of this machine.',
)
goal(
  'p50 to readers on the other node beyond the bus alone',
  times(two, 'across', 'p50') - busAt(0.5),
  2,
  'less',
  ' ms',
)
goal(
  'p99 to readers on the other node beyond one node',
  times(two, 'across', 'p99') - times(one, 'way', 'p99'),
  20,
  'less',
  ' ms',
)
