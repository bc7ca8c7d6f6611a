import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createFakeClock } from '@foyer/testkit'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createInProcessPictures } from './in-process-pictures.ts'
import { createPictureProcess } from './picture-process.ts'
import { pngSaying } from './testing/png-saying.ts'

const pictures = createInProcessPictures({ clock: createFakeClock() })
const grid = { columns: 4, rows: 2 } as const

/** Eight fields of 100 × 100 pixels, from dark to light in the order of reading. */
const fields = Array.from({ length: 8 }, (_, index) => 20 + index * 30)

function picture() {
  const pixels = Buffer.alloc(400 * 200)
  for (const at of pixels.keys())
    pixels[at] = fields[Math.floor((at % 400) / 100) + 4 * Math.floor(at / 400 / 100)] ?? 0
  return sharp(pixels, { raw: { width: 400, height: 200, channels: 1 } })
}

async function tilesOf(content: Buffer) {
  const source = { sha256: String(content.length), open: async () => Readable.from([content]) }
  const brightness: number[] = []
  for (let index = 0; index < 8; index++) {
    const variant = { kind: 'tile' as const, column: index % 4, row: Math.floor(index / 4) }
    const tile = await pictures.make(source, variant, grid, 'webp')
    const { channels } = await sharp(tile).stats()
    expect(await sharp(tile).metadata()).toMatchObject({ width: 100, height: 100 })
    brightness.push(Math.round((channels[0]?.mean ?? 0) / 30))
  }
  return brightness
}

const inOrder = fields.map((field) => Math.round(field / 30))

test.each(['png', 'jpeg', 'webp'] as const)(
  '[LIB-03] each tile of a %s file shows its own part of the picture',
  async (format) => {
    expect(await tilesOf(await picture().toFormat(format).toBuffer())).toEqual(inOrder)
  },
)

test('[LIB-03] the tiles of a panorama that is decoded row by row are those of the whole', async () => {
  const large = await picture().resize(12_000, 6000, { kernel: 'nearest' }).jpeg().toBuffer()
  const tile = (column: number, row: number) =>
    pictures.make(
      { sha256: 'large', open: async () => Readable.from([large]) },
      { kind: 'tile', column, row },
      { columns: 16, rows: 8 },
      'webp',
    )
  const brightnessAt = async (column: number, row: number) => {
    const made = await tile(column, row)
    expect(await sharp(made).metadata()).toMatchObject({ width: 750, height: 750 })
    return Math.round(((await sharp(made).stats()).channels[0]?.mean ?? 0) / 30)
  }
  expect([
    await brightnessAt(0, 0),
    await brightnessAt(15, 3),
    await brightnessAt(1, 4),
    await brightnessAt(15, 7),
  ]).toEqual([inOrder[0], inOrder[3], inOrder[4], inOrder[7]])
})

test.each([
  [3, 180],
  [6, 270],
])('[LIB-03] a picture that is stored turned (orientation %i) is tiled upright', async (orientation, degrees) => {
  const turned = await picture().rotate(degrees).png().toBuffer()
  const content = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
  expect(await tilesOf(content)).toEqual(inOrder)
})

test('[LIB-03] a picture with more pixels than the largest panorama is said to be too large, with its size, also by the process', async () => {
  const content = pngSaying(16_385, 8192, await picture().png().toBuffer())
  const source = { open: async () => Readable.from([content]) }
  const separate = createPictureProcess({ clock: createFakeClock(), niceness: 0 })
  onTestFinished(() => separate.stop())
  for (const one of [pictures, separate])
    await expect(one.measure(source)).rejects.toMatchObject({ isTooLarge: true, size: { width: 16_385, height: 8192 } })
})

test('[LIB-03] a file on this machine is read from its path, and none of it is sent to the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-picture-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'picture')
  await writeFile(path, await picture().png().toBuffer())
  const open = () => Promise.reject(new Error('the file was opened here'))
  const separate = createPictureProcess({ clock: createFakeClock(), niceness: 0 })
  onTestFinished(() => separate.stop())
  expect(await separate.measure({ path, open })).toEqual({ width: 400, height: 200 })
  const tile = { kind: 'tile', column: 1, row: 1 } as const
  expect(await separate.make({ sha256: 'a', path, open }, tile, grid, 'webp')).toBeDefined()
})
