// Twenty people draw on one whiteboard at once, each with a pen that never rests: how long does a part of a stroke take from one person
// to the nineteen others? The server stores each change before it sends it. It has a processor of its own; all clients have the
// other.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServerProcess } from '@foyer/world'
import * as Y from 'yjs'
import { cpuTimeNs } from './lib/cpu-time.ts'
import { fillWithDemo } from './lib/fill-with-demo.ts'
import { goal, say, table } from './lib/report.ts'
import { sitDown, type Hand } from './lib/whiteboard-hand.ts'

const people = 20
const seconds = 20
/** As the page does it: what a hand did is written 25 times a second. */
const writeEveryMs = 40
const pointsPerWrite = 3
const pointEveryMs = 50
const strokePoints = 300

const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
await fillWithDemo(dataDir)
const server = startServerProcess({ dataDir, through: ['taskset', '-c', '0'] })
const url = await server.ready
const serverNs = () => cpuTimeNs(server.child.pid ?? 0)
const drawnAt = new Map<string, number>()
const tookMs: number[] = []
let isMeasuring = false

/** Takes a seat, and looks at what the others draw. */
async function sit(email: string): Promise<Hand> {
  const hand = await sitDown(url, email)
  const entries = hand.doc.getMap<{ readonly part?: string }>('elements')
  entries.observe((event) => {
    if (event.transaction.local) return
    for (const key of event.keysChanged) {
      const at = drawnAt.get(entries.get(key as string)?.part ?? '')
      if (at !== undefined) tookMs.push(performance.now() - at)
    }
  })
  return hand
}

const sitters: Hand[] = []
for (let index = 0; index < people; index++) {
  sitters.push(await sit(`guest${String(index + 1).padStart(2, '0')}@example.org`))
}

let isOver = false
const hands = sitters.map(async ({ doc, point }, index) => {
  const entries = doc.getMap<unknown>('elements')
  const strokes = doc.getMap<Y.Array<number>>('strokes')
  await pause((writeEveryMs * index) / people)
  for (let stroke = 0; !isOver; stroke++) {
    const id = `stroke-${index}-${stroke}`
    const points = new Y.Array<number>()
    for (let length = 0; length < strokePoints && !isOver; length += pointsPerWrite) {
      const part = `${id}-${length}`
      // Noted before the change is made: it leaves at once. What is drawn while it is measured is waited for after it too.
      if (isMeasuring) drawnAt.set(part, performance.now())
      doc.transact(() => {
        if (length === 0) strokes.set(id, points)
        points.push(Array.from({ length: 3 * pointsPerWrite }, (_, at) => 1_000 + length * 10 + at))
        entries.set(id, pen(id, part, length))
      })
      await pause(writeEveryMs)
    }
  }
  point(null)
})
const pointers = sitters.map(async ({ point }, index) => {
  for (let at = 0; !isOver; at++) {
    point({ pointer: { x: at, y: index, tool: 'pointer' }, isPressing: true, selectedIds: [] })
    await pause(pointEveryMs)
  }
})

await pause(3_000)
isMeasuring = true
const [cpuBefore, serverBefore] = [process.cpuUsage(), serverNs()]
await pause(seconds * 1_000)
isMeasuring = false
isOver = true
const cpu = process.cpuUsage(cpuBefore)
const serverTook = Number(serverNs() - serverBefore) / 1e9
await Promise.all([...hands, ...pointers])
const parts = drawnAt.size
const expected = parts * (people - 1)
for (let waited = 0; tookMs.length < expected && waited < 100; waited++) await pause(100)
const sums = new Set(sitters.map(({ doc }) => JSON.stringify([...doc.getMap('elements').keys()].toSorted())))
for (const { leave } of sitters) leave()
server.child.kill('SIGTERM')
await server.exited
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })

const sorted = tookMs.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
table(
  [`${people} people draw for ${seconds} s`, ''],
  [
    ['parts of strokes a second', parts / seconds],
    ['seen by others, of all that were to be', `${sorted.length} of ${expected}`],
    [
      'to the eyes of another, ms: p50, p95, p99, most',
      [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1)).join(', '),
    ],
    ['processor time of the server, share of one core', serverTook / seconds],
    ['processor time of all hands, share of one core', (cpu.user + cpu.system) / 1e6 / seconds],
    ['different sheets at the end', sums.size],
  ],
)
say(
  'Server, database and all twenty pages’ documents are on this machine. What a page adds before it draws is one frame of its screen.',
)
goal('a part of a stroke is with the others at p95', at(0.95), 100, 'less', ' ms')
goal('parts that somebody did not see', expected - sorted.length, 0, 'less')
goal('sheets that differ at the end', sums.size - 1, 0, 'less')
process.exit(0)

/** About what the drawing engine says of a line while it is drawn. */
function pen(id: string, part: string, length: number) {
  return {
    id,
    part,
    type: 'freedraw',
    x: 100,
    y: 200,
    width: length,
    height: 40,
    angle: 0,
    strokeColor: '#1e1e1e',
    backgroundColor: 'transparent',
    fillStyle: 'solid',
    strokeWidth: 2,
    strokeStyle: 'solid',
    roughness: 1,
    opacity: 100,
    groupIds: [],
    frameId: null,
    index: 'a1',
    roundness: null,
    seed: 1_203_412_331,
    version: length + 1,
    versionNonce: 1_831_234_112,
    isDeleted: false,
    boundElements: null,
    updated: 1_795_500_000_000,
    link: null,
    locked: false,
    simulatePressure: true,
    lastCommittedPoint: null,
  }
}
