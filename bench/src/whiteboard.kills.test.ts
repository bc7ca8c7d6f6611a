import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startServerProcess, type ServerProcess } from '@foyer/world'
import { expect, onTestFinished, test } from 'vitest'
import * as Y from 'yjs'
import { sitDown, type Hand } from './lib/whiteboard-hand.ts'

const kills = 5
const pointsOf = (stroke: number): number[] => Array.from({ length: 30 }, (_, at) => stroke * 1_000 + at)
const idOf = (stroke: number) => `stroke-${stroke}`

/** The server from its sources, so that nothing has to be built before. */
function startServer(dataDir: string, webRoot: string): ServerProcess {
  return startServerProcess({
    dataDir,
    program: ['--import', 'tsx', resolve(import.meta.dirname, '../../apps/server/src/main.ts')],
    environment: { FOYER_WEB_ROOT: webRoot, FOYER_ADMIN_ROOT: webRoot, LOG_LEVEL: 'error' },
  })
}

/** As a page draws: the stroke and what is known of it grow in the same change. */
function draw({ doc }: Hand, stroke: number): void {
  doc.transact(() => {
    const points = new Y.Array<number>()
    doc.getMap('strokes').set(idOf(stroke), points)
    points.push(pointsOf(stroke))
    doc.getMap('elements').set(idOf(stroke), { id: idOf(stroke), type: 'freedraw', points: 15, x: stroke, y: 0 })
  })
}

/** What somebody sees who comes with nothing in hand. */
async function strokesSeenBy(url: string, email: string): Promise<Map<string, number[]>> {
  const hand = await sitDown(url, email)
  const strokes = hand.doc.getMap<Y.Array<number>>('strokes')
  const seen = new Map([...strokes].map(([id, points]) => [id, points.toArray()] as const))
  for (const id of seen.keys()) expect(hand.doc.getMap('elements').has(id)).toBe(true)
  hand.leave()
  return seen
}

test('[WID-02] kill -9 of the server amid strokes loses none that was acknowledged, and doubles none that is brought again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-kills-'))
  // The database runs under another account when this is root, and must get to its folder.
  await chmod(folder, 0o755)
  const [dataDir, webRoot] = [join(folder, 'data'), join(folder, 'web')]
  await mkdir(webRoot)
  let server: ServerProcess | undefined
  onTestFinished(async () => {
    server?.child.kill('SIGTERM')
    await server?.exited
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const sheet = new Y.Doc()
  const acknowledged = new Set<number>()
  let drawn = 0
  for (let run = 0; run <= kills; run++) {
    server = startServer(dataDir, webRoot)
    const url = await server.ready
    const before = await strokesSeenBy(url, 'guest02@example.org')
    const lost = [...acknowledged].filter((stroke) => !before.has(idOf(stroke)))
    expect(lost, `after kill ${run}`).toEqual([])

    // The page still holds its whiteboard, with strokes the server did not acknowledge, and sends them again.
    const hand = await sitDown(url, 'guest01@example.org', sheet)
    for (let stroke = 0; stroke < drawn; stroke++) acknowledged.add(stroke)
    const after = await strokesSeenBy(url, 'guest03@example.org')
    expect([...after].filter(([id]) => id.startsWith('stroke-'))).toHaveLength(drawn)
    for (let stroke = 0; stroke < drawn; stroke++) expect(after.get(idOf(stroke))).toEqual(pointsOf(stroke))
    if (run === kills) {
      hand.leave()
      break
    }

    let goOn = () => {}
    hand.onAcknowledged(() => {
      for (let stroke = 0; stroke < drawn; stroke++) acknowledged.add(stroke)
      goOn()
    })
    // Another moment each time, and always with strokes under way.
    const killFrom = drawn + 5 + run * 9
    let isGone = false
    const { child, exited } = server
    const gone = exited.then(() => (isGone = true))
    while (!isGone) {
      const next = new Promise<void>((resolve) => (goOn = resolve))
      for (let more = 0; more < 4; more++) draw(hand, drawn++)
      if (acknowledged.size >= killFrom) child.kill('SIGKILL')
      await Promise.race([next, gone])
    }
    hand.leave()
  }
  expect(acknowledged.size).toBe(drawn)
}, 240_000)
