// One message to ten thousand sockets: what the kernel spends on it beside a C program that does nothing else, Socket.IO and
// the first thing one would write with `ws`; and what an idle connection keeps in memory.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChatCrowd } from './lib/chat-crowd.ts'
import { cpuTimeNs } from './lib/cpu-time.ts'
import { compileNative, startHelper } from './lib/native.ts'
import { goal, median, say, table } from './lib/report.ts'
import { residentBytes } from './lib/presence-venue.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

const sockets = 10_000
const broadcasts = 40
const everyMs = 150
const rounds = 3
/** The cost of idle sockets, such as heartbeats, is measured during this time and is not part of the cost of sending. */
const restMs = 5_000
const text = 'Somebody asks whether the second keynote begins at three or at half past three today'

const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-fan-out-'))
const serverFile = resolve(import.meta.dirname, 'lib/fan-out-server.ts')
const kinds = {
  C: { path: '/peer', token: () => '-', tokens: 'none' },
  node: { path: '/peer', token: () => '-', tokens: 'none' },
  kernel: { path: '/api/realtime', token: (index: number) => `load-${index}`, tokens: 'names' },
  ws: { path: '/peer', token: () => '-', tokens: 'none' },
  'socket.io': { path: '/socket.io/?EIO=4&transport=websocket', token: () => 'engine', tokens: 'engine' },
} as const
type Kind = keyof typeof kinds

interface Outcome {
  readonly deliveriesPerCpuS: number
  /** Share of one processor while nothing is sent. */
  readonly restShare: number
  readonly bytesPerConnection: number
  readonly lost: number
  readonly p99: number
}

const start = (kind: Kind) =>
  kind === 'C'
    ? startHelper(0, compileNative('fanout'), [
        `{"type":"chat.typing","body":{"roomId":"one","text":"${text} t=%ld "}}`,
      ])
    : startHelper(0, process.execPath, ['--expose-gc', '--import', 'tsx', serverFile, kind, text], {
        NODE_ENV: 'production',
      })

async function round(kind: Kind): Promise<Outcome> {
  const { path, token, tokens } = kinds[kind]
  const tokensFile = join(folder, tokens)
  await writeFile(tokensFile, Array.from({ length: sockets }, (_, index) => `${token(index)}\n`).join(''))
  const server = start(kind)
  const port = (await server.nextLine()).replace('port ', '')
  const pid = server.child.pid ?? 0
  const collect = async () => {
    if (kind === 'C') return
    for (let again = 0; again < 3; again++) {
      server.say('collect')
      await server.nextLine()
    }
  }
  await collect()
  const emptyBytes = await residentBytes(pid)
  const crowd = startChatCrowd({ port, path, tokensFile })
  await crowd.there
  await pause(500)
  await collect()
  const fullBytes = await residentBytes(pid)
  // What is made at the first turns is made once.
  server.say(`tell 5 ${everyMs}`)
  await server.nextLine()
  await pause(300)
  const resting = cpuTimeNs(pid)
  await pause(restMs)
  const restShare = Number(cpuTimeNs(pid) - resting) / 1e6 / restMs
  const measured = crowd.measure((broadcasts * everyMs) / 1_000 + 2)
  const before = cpuTimeNs(pid)
  const begunMs = performance.now()
  server.say(`tell ${broadcasts} ${everyMs}`)
  await server.nextLine()
  await pause(300)
  const cpuS = Number(cpuTimeNs(pid) - before) / 1e9 - (restShare * (performance.now() - begunMs)) / 1_000
  const { messages, way } = await measured
  await crowd.leave()
  await server.end()
  return {
    deliveriesPerCpuS: messages / cpuS,
    restShare,
    bytesPerConnection: (fullBytes - emptyBytes) / sockets,
    lost: sockets * broadcasts - messages,
    p99: way.p99,
  }
}

const outcomes = new Map<Kind, Outcome[]>()
// In turns, so that what else the machine does meets all of them.
for (let at = 0; at < rounds; at++) {
  for (const kind of Object.keys(kinds) as Kind[])
    outcomes.set(kind, [...(outcomes.get(kind) ?? []), await round(kind)])
}
await rm(folder, { recursive: true, force: true })

const venue = await startVenueOnCore(sockets)
const emptyBytes = await residentBytes(venue.pid)
const crowd = startChatCrowd({ ...venue, area: 'area-1' })
await crowd.there
await pause(1_000)
const allIn = ((await residentBytes(venue.pid)) - emptyBytes) / sockets
await crowd.leave()
await venue.stop()
await venue.remove()

const of = (kind: Kind, read: (outcome: Outcome) => number) => median((outcomes.get(kind) ?? []).map(read))
const c = of('C', ({ deliveriesPerCpuS }) => deliveriesPerCpuS)
const names: Readonly<Record<Kind, string>> = {
  C: 'C: epoll, one write of one frame for each',
  node: 'Node: `socket.write` of one frame for each, all in one go',
  kernel: 'our kernel',
  ws: 'ws 8.23.0: `send(JSON.stringify(…))` for each',
  'socket.io': 'Socket.IO 4.8.4: `emit`',
}
table(
  [
    `one message to ${sockets} sockets, median of ${rounds} rounds`,
    'told per processor second',
    'of C',
    'p99, ms',
    'processor at rest, % of one',
    'memory per idle connection, kB',
    'lost',
  ],
  (Object.keys(kinds) as Kind[]).map((kind) => [
    names[kind],
    Math.round(of(kind, ({ deliveriesPerCpuS }) => deliveriesPerCpuS)),
    of(kind, ({ deliveriesPerCpuS }) => deliveriesPerCpuS) / c,
    of(kind, ({ p99 }) => p99),
    of(kind, ({ restShare }) => restShare) * 100,
    of(kind, ({ bytesPerConnection }) => bytesPerConnection) / 1024,
    of(kind, ({ lost }) => lost),
  ]),
)
say(
  'The server is on the first processor, the sockets on the second; its own time on the processor is counted by the kernel. What it takes at rest is taken off: ours asks every page for a sign of life every 4.2 s, the others more seldom or never.',
)
goal(
  'what the kernel tells in a second of processor time, of C',
  of('kernel', ({ deliveriesPerCpuS }) => deliveriesPerCpuS) / c,
  0.75,
  'more',
)
goal(
  'memory of an idle connection of the kernel',
  of('kernel', ({ bytesPerConnection }) => bytesPerConnection) / 1024,
  8,
  'less',
  ' kB',
)
goal('memory of somebody who is in a chat, all in', allIn / 1024, 40, 'less', ' kB')
