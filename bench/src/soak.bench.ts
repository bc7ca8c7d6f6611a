// Two hours with two thousand people on two nodes who walk about, chat, come and go: what stays in memory. SOAK_MINUTES for less.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type ChatCrowdFigures, startChatCrowd } from './lib/chat-crowd.ts'
import { compileNative, type Helper, startHelper } from './lib/native.ts'
import { startNodes } from './lib/nodes.ts'
import { preparePresenceVenue } from './lib/presence-venue.ts'
import { goal, say, table } from './lib/report.ts'

const minutes = Number(process.env['SOAK_MINUTES'] ?? 120)
/** Caches fill until then. */
const warmUpMinutes = minutes / 4
const nodeCount = 2
const walkersPerNode = 900
const chatters = 200
const writers = 50
const messagesPerS = 1
/** Then all leave, and come again: a token is good for twenty minutes. */
const turnMinutes = 15
/** They come, stay for a while and leave, again and again. */
const visitors = 50
const visitMs = 20_000
const areas = 30
const moveEveryS = 60
const followEvery = 4

interface Memory {
  readonly heapUsed: number
  readonly external: number
  readonly rss: number
}

const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
const people = nodeCount * walkersPerNode + chatters + visitors
const turns = Math.ceil(minutes / turnMinutes)
const { tokensFile, laterFiles } = await preparePresenceVenue(dataDir, people, {
  areas,
  laterMs: Array.from({ length: turns - 1 }, (_, index) => (index + 1) * turnMinutes * 60_000),
})
const heapFile = (number: number) => join(dataDir, `heap-${number}.json`)
const preload = pathToFileURL(join(import.meta.dirname, 'lib/heap-sample.mjs')).href
const nodes = await startNodes({
  dataDir,
  count: nodeCount,
  environmentOf: (number) => ({
    NODE_OPTIONS: `--expose-gc --import ${preload}`,
    HEAP_FILE: heapFile(number),
  }),
})
const port = nodes.ports.join(',')

const begunMs = performance.now()
let visits = 0
const chats: ChatCrowdFigures[] = []
const turning = (async () => {
  for (const [number, file] of [tokensFile, ...laterFiles].entries()) chats.push(await takeTurn(number, file))
})()

/** Everybody is there for a while; what the chatters received. */
async function takeTurn(number: number, file: string): Promise<ChatCrowdFigures> {
  const tokens = readFileSync(file, 'utf8').split(/(?<=\n)/)
  let taken = 0
  const take = async (name: string, count: number) => {
    const part = join(dataDir, `${name}-${number}`)
    await writeFile(part, tokens.slice(taken, (taken += count)).join(''))
    return part
  }
  const walking: Helper[] = []
  for (const [node, nodePort] of nodes.ports.entries()) {
    const args = [
      nodePort,
      '/api/realtime',
      await take(`walkers-${node}`, walkersPerNode),
      areas,
      followEvery,
      moveEveryS,
    ]
    const walkers = startHelper('0,1', compileNative('wsload'), args)
    await walkers.nextLine()
    walkers.say('walk')
    walking.push(walkers)
  }
  const crowd = startChatCrowd({
    port,
    tokensFile: await take('chatters', chatters),
    area: 'area-1',
    writers,
    cores: '0,1',
  })
  await crowd.there
  crowd.write(messagesPerS)
  const endMs = begunMs + Math.min((number + 1) * turnMinutes, minutes) * 60_000
  const chatting = crowd.measure((endMs - performance.now()) / 1_000)
  const visitorsFile = await take('visitors', visitors)
  while (performance.now() + visitMs < endMs) {
    const visit = startChatCrowd({ port, tokensFile: visitorsFile, area: 'area-2', cores: '0,1' })
    await visit.there
    await pause(visitMs)
    await visit.leave()
    visits += visitors
  }
  const figures = await chatting
  await Promise.all([crowd.leave(), ...walking.map((walkers) => walkers.end())])
  return figures
}

const sample = async (number: number): Promise<Memory> => {
  const file = heapFile(number)
  rmSync(file, { force: true })
  process.kill(nodes.servers[number]?.child.pid ?? 0, 'SIGUSR2')
  while (!existsSync(file)) await pause(20)
  return JSON.parse(readFileSync(file, 'utf8')) as Memory
}
const samples: { readonly atHours: number; readonly of: readonly Memory[] }[] = []
// In the middle of each minute: at the end of some all leave.
for (let minute = 0; minute < minutes; minute++) {
  await pause(Math.max(0, begunMs + (minute + 0.5) * 60_000 - performance.now()))
  const of = []
  for (const number of nodes.ports.keys()) of.push(await sample(number))
  samples.push({ atHours: (performance.now() - begunMs) / 3_600_000, of })
}
await turning
await nodes.stop()
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })

const MB = 2 ** 20
const used = ({ heapUsed, external }: Memory) => (heapUsed + external) / MB
const resident = ({ rss }: Memory) => rss / MB
const after = samples.filter(({ atHours }) => atHours * 60 >= warmUpMinutes)
/** By least squares, in MB an hour. */
function slope(number: number, read: (memory: Memory) => number): number {
  const points = after.flatMap(({ atHours, of }) =>
    of.slice(number, number + 1).map((memory) => [atHours, read(memory)] as const),
  )
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
const numbers = nodes.ports.map((_, number) => number)
const at = (minute: number, read: (memory: Memory) => number) =>
  numbers.map((number) => read(samples[minute]?.of[number] ?? { heapUsed: Number.NaN, external: 0, rss: Number.NaN }))
const sum = (name: 'sent' | 'failures' | 'messages' | 'gaps' | 'closes') =>
  chats.reduce((total, figures) => total + figures[name], 0)
const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round((minutes - 1) * share))
table(
  [
    'after minutes',
    ...numbers.flatMap((number) => [`node ${number + 1}: in use, MB`, `node ${number + 1}: resident, MB`]),
  ],
  marks.map((minute) => {
    const [inUse, ofSystem] = [at(minute, used), at(minute, resident)]
    return [minute, ...numbers.flatMap((number) => [inUse[number] ?? '', ofSystem[number] ?? ''])]
  }),
)
table(
  [`${minutes} minutes, ${nodeCount} nodes`, ''],
  [
    ['people who walk about, chat, and come and go', `${nodeCount * walkersPerNode}, ${chatters}, ${visitors}`],
    ['visits of those who come and go', visits],
    ['messages sent, refused', `${sum('sent')}, ${sum('failures')}`],
    ['messages received by chatters', sum('messages')],
    ['facts with a hole before them', sum('gaps')],
    ['connections of chatters that ended', sum('closes')],
    [
      'to readers, ms: p50, worst p99 of a turn',
      `${chats[0]?.way.p50}, ${Math.max(...chats.map(({ way }) => way.p99))}`,
    ],
    ['growth of resident memory, MB an hour', numbers.map((number) => slope(number, resident).toFixed(1)).join(', ')],
  ],
)
say(
  `What is in use is read after what is not used has been collected, every minute; the growth is that of the last ${minutes - warmUpMinutes} minutes.`,
)
for (const number of numbers)
  goal(`growth of memory in use on node ${number + 1}`, slope(number, used), 1, 'less', ' MB an hour')
