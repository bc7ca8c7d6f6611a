// How long a large panorama takes to be cut into tiles, and how much memory, in the process that makes pictures. Source: LIB-03.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts'
import { createPictureProcess } from '../../apps/server/src/platform/pictures/picture-process.ts'
import { goal, say, table } from './lib/report.ts'

sharp.cache(false)

const grid = { columns: 8, rows: 4 } as const
const secondsGoal = 60
const memoryGoalMb = 500
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
