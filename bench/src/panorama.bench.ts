// How long a large panorama takes to be cut into tiles, and how much memory, in the process that makes pictures; and how much later
// messages come while a server cuts one that was published. Source: LIB-03.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Area } from '@foyer/contract'
import sharp from 'sharp'
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts'
import { createPictureProcess } from '../../apps/server/src/platform/pictures/picture-process.ts'
import { startChatCrowd } from './lib/chat-crowd.ts'
import { draftCallsOf } from './lib/draft-calls.ts'
import { goal, say, table } from './lib/report.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

sharp.cache(false)

const grid = { columns: 8, rows: 4 } as const
const secondsGoal = 60
const memoryGoalMb = 500
const chatters = 20
const folder = mkdtempSync(join(tmpdir(), 'foyer-panorama-'))
try {
  say(
    'A panorama of the demo, enlarged and with the grain of a camera, cut into 8 × 4 tiles. Memory is the most that was resident.',
  )
  const rows = []
  for (const [width, height, progressive] of [
    [12_000, 6000, false],
    [12_000, 6000, true],
    [16_384, 8192, false],
  ] as const)
    rows.push(
      await measure(
        await create(width, height, progressive),
        `${width} × ${height}${progressive ? ', progressive' : ''}`,
      ),
    )
  table(['JPEG', 'MB', 'checked, s', 'as AVIF, s', 'as WebP, s', 'memory, MB'], rows)
  const [first] = rows
  if (first !== undefined) {
    goal('12,000 × 6,000 as AVIF and as WebP', first[3] + first[4], secondsGoal, 'less', ' s')
    goal('its memory', first[5], memoryGoalMb, 'less', ' MB')
  }
  await measureChat(await create(12_000, 6000, false))
} finally {
  rmSync(folder, { recursive: true })
}

async function create(width: number, height: number, progressive: boolean): Promise<string> {
  const demo = new URL('../../demo/assets/pictures/foyer-360-day.webp', import.meta.url)
  const large = await sharp(readFileSync(demo)).resize(width, height, { fit: 'fill' }).jpeg({ quality: 100 }).toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const
  const grain = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#808080', noise } })
  const path = join(folder, `${width}-${String(progressive)}.jpg`)
  await sharp(large, { limitInputPixels: false })
    .composite([{ input: await grain.png().toBuffer(), tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 90, progressive })
    .toFile(path)
  return path
}

async function measure(path: string, name: string): Promise<readonly [string, number, number, number, number, number]> {
  const pictures = createPictureProcess({ clock: systemClock, niceness: 0 })
  const source = { sha256: path, path, open: async () => (await open(path)).createReadStream() }
  const seconds: number[] = []
  const timed = async (work: () => Promise<unknown>) => {
    const fromMs = performance.now()
    await work()
    seconds.push((performance.now() - fromMs) / 1000)
  }
  await timed(() => pictures.measure(source))
  for (const format of ['avif', 'webp'] as const)
    await timed(async () => {
      for (let row = 0; row < grid.rows; row++)
        for (let column = 0; column < grid.columns; column++)
          await pictures.make(source, { kind: 'tile', column, row }, grid, format)
    })
  const memoryMb = peakOfChildMb()
  pictures.stop()
  const [checked = Number.NaN, avif = Number.NaN, webp = Number.NaN] = seconds
  return [name, statSync(path).size / 1e6, checked, avif, webp, memoryMb]
}

/** Messages of a room before, and while the server that delivers them cuts the panorama, all on one processor. */
async function measureChat(path: string): Promise<void> {
  const venue = await startVenueOnCore(chatters + 1, { designers: 1, logLevel: 'info' })
  try {
    const [token = '', ...others] = readFileSync(venue.tokensFile, 'utf8').trim().split('\n')
    const tokensFile = join(venue.dataDir, 'chatters')
    writeFileSync(tokensFile, `${others.join('\n')}\n`)
    const crowd = startChatCrowd({ port: venue.port, tokensFile, area: 'area-1', writers: chatters })
    await crowd.there
    crowd.write(10)
    await crowd.measure(5)
    const quiet = await crowd.measure(20)
    await publishPanorama(venue.url, token, path)
    const cutting = await crowd.measure(30)
    await crowd.leave()
    const isOver = venue.server.output().includes('sizes of pictures were made')
    table(
      ['messages of a room, 10 a second, on the processor of the server', 'p50, ms', 'p99, ms', 'most, ms'],
      [
        ['before', quiet.way.p50, quiet.way.p99, quiet.way.max],
        ['while it cuts the panorama', cutting.way.p50, cutting.way.p99, cutting.way.max],
      ],
    )
    say(`${isOver ? 'It was cut before the 30 s were over.' : 'It was not cut yet after the 30 s.'}`)
    goal('a message is later at p99 meanwhile', cutting.way.p99 - quiet.way.p99, 5, 'less', ' ms')
  } finally {
    await venue.stop()
    await venue.remove()
  }
}

/** Resolves when its sizes begin to be made, some seconds after it is live. */
async function publishPanorama(url: string, token: string, path: string): Promise<void> {
  const designer = draftCallsOf(url, token)
  const uploaded = await fetch(`${url}/api/designer/architecture/meridian/assets/bench-panorama?fileName=round.jpg`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: readFileSync(path),
  })
  if (!uploaded.ok) throw new Error(`The upload answered ${uploaded.status}: ${await uploaded.text()}`)
  const asset = (await uploaded.json()) as { readonly id: string }
  const draft = await designer.load('meridian')
  const areas = draft.venue.architectures[0]?.areas as readonly Area[] | undefined
  const area = areas?.find(({ viewMode }) => viewMode === 'VIEW_360D')
  const viewpointId = area?.viewPoints[0]?.id
  if (area === undefined || viewpointId === undefined) throw new Error('The demo has no 360° area')
  const background = { type: 'PANORAMA_TILES', assetId: asset.id, ...grid }
  const changes = [
    { kind: 'insert', path: ['assets'], item: asset },
    { kind: 'set', path: ['areas', area.id, 'viewPoints', viewpointId, 'background'], value: background },
  ] as const
  const { version } = await designer.patch('meridian', randomUUID(), changes, draft.version).sent
  await designer.ask(`architecture/meridian/draft/validity?version=${version}`)
  await designer.publish('meridian')
  await pause(10_000)
}

/** Linux alone says it. */
function peakOfChildMb(): number {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }
  const worker = readdirSync('/proc').find(
    (pid) =>
      /^\d+$/.test(pid) &&
      read(pid, 'cmdline').includes('picture-worker') &&
      new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(read(pid, 'status')),
  )
  const status = worker === undefined ? '' : read(worker, 'status')
  return (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6
}
