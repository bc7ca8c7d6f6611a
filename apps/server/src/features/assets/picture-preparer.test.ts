import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { openDiskFileStore } from '../../platform/files/files.store.disk.ts'
import { createDerivativeCache } from '../../platform/files/derivative-cache.ts'
import { createDiskDerivatives } from '../../platform/files/derivatives.store.disk.ts'
import { createInProcessPictures } from '../../platform/pictures/in-process-pictures.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import { createAssets } from './assets.ts'
import { createMemoryAssetStore } from './testing/assets.store.memory.ts'
import { createPicturePreparer } from './picture-preparer.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-prepare-'))
})
afterAll(() => rm(folder, { recursive: true }))

const hall = { architectureId: 'expo', assetId: 'hall', generation: 1 }
const grid = { columns: 4, rows: 2 } as const
const noTimes = { fileName: undefined, newest: 1, principal: 'alice' }

/** A venue with one picture of 1000 × 500 pixels, shown as a panorama of 4 × 2 tiles. */
async function open(name: string, leader?: Leader) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const dir = join(folder, name)
  const made = createDerivativeCache({ store: createDiskDerivatives({ dir: join(dir, 'made') }), clock })
  const assets = createAssets({
    store: createMemoryAssetStore(),
    files: await openDiskFileStore({ dir: join(dir, 'files') }),
    made,
    pictures: createInProcessPictures({ clock }),
    sanitizeSvg: async () => undefined,
    clock,
    quotaBytes: 5_000_000,
  })
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#203040' } })
  await assets.storeFile('expo', 'hall', Readable.from([await picture.png().toBuffer()]))
  const asked: string[] = []
  /** One as the plan begins, one when all are made. */
  let stops = 0
  let settle = () => {}
  const rested = new Promise<void>((resolve) => (settle = resolve))
  const preparer = createPicturePreparer({
    assets,
    leader,
    visibility: {
      live: () => ({ architectureId: 'expo', isPublic: false }),
      liveAssets: () => [{ assetId: 'gone', generation: 1 }, hall],
      tileGrids: (_architectureId, assetId) => (assetId === 'hall' ? [grid] : []),
    },
    background: {
      async make(_source, variant, _grid, format) {
        asked.push(`${format} ${variant.kind === 'width' ? variant.widthPx : `${variant.column}x${variant.row}`}`)
        return Buffer.from('made')
      },
      stop() {
        stops += 1
        if (stops === 2) settle()
      },
    },
    clock,
    log,
  })
  const find = (variant: Parameters<typeof assets.find>[0]['variant']) =>
    assets.find({ ...hall, ...noTimes, variant, grid, format: 'avif', isGridInUse: true })
  return { clock, log, preparer, asked, rested, find }
}

test('[SEC-10] ten seconds after a publication every size and tile in use is made, and served to those who ask', async () => {
  const { clock, log, preparer, asked, rested, find } = await open('all')
  preparer.plan()
  await clock.advance(9_999)
  expect(asked).toEqual([])
  clock.pass(1)
  await rested
  const tiles = ['0x0', '1x0', '2x0', '3x0', '0x1', '1x1', '2x1', '3x1']
  const variants = [...tiles, '320', '640', '960']
  expect(asked).toEqual(['avif', 'webp'].flatMap((format) => variants.map((variant) => `${format} ${variant}`)))
  expect((await find({ kind: 'width', widthPx: 640 }))?.byteSize).toBe(4)
  expect((await find({ kind: 'tile', column: 3, row: 1 }))?.byteSize).toBe(4)
  expect(log.lines).toContainEqual(expect.objectContaining({ text: 'sizes of pictures were made' }))
  expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([])
})

test('[SEC-10] a publication while pictures are made begins anew later, and a stopped server makes none', async () => {
  const { clock, preparer, asked } = await open('anew')
  preparer.plan()
  await clock.advance(9_000)
  preparer.plan()
  await clock.advance(9_000)
  expect(asked).toEqual([])
  preparer.stop()
  await clock.advance(60_000)
  expect(asked).toEqual([])
})

test('[NOD-04] a node that is not the leader makes none before somebody asks', async () => {
  const { clock, preparer, asked, find } = await open('follower', { isLeader: () => false })
  preparer.plan()
  await clock.advance(60_000)
  expect(asked).toEqual([])
  expect(await find({ kind: 'width', widthPx: 640 })).toBeDefined()
})
