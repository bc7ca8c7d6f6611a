import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { createInProcessPictures } from './in-process-pictures.ts'
import { createPictureProcess } from './picture-process.ts'
import { UnreadablePictureError } from './pictures.ts'

const pictures = createPictureProcess({ clock: systemClock, niceness: 0 })
afterAll(() => pictures.stop())

const grid = { columns: 4, rows: 2 } as const
const plain = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#203040' } })
    .png()
    .toBuffer()

test('[SEC-10] a process of its own makes a size and a tile, and nothing of what is no picture', async () => {
  const source = (sha256: string, content: Uint8Array) => ({ sha256, open: async () => Readable.from([content]) })
  const picture = await plain()
  const make = (variant: Parameters<typeof pictures.make>[1]) =>
    pictures.make(source('one', picture), variant, grid, 'webp')
  const wide = await make({ kind: 'width', widthPx: 320 })
  expect(await sharp(wide).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
  const tile = await make({ kind: 'tile', column: 0, row: 0 })
  expect(await sharp(tile).metadata()).toMatchObject({ width: 200, height: 200 })
  const odd = source('two', Buffer.from('no picture'))
  expect(await pictures.make(odd, { kind: 'width', widthPx: 320 }, grid, 'webp')).toBeUndefined()
  pictures.stop()
  expect((await make({ kind: 'width', widthPx: 640 }))?.length).toBeGreaterThan(0)
})

test('[SEC-10] pictures that are asked for at once are each made of their own content', async () => {
  const [small, large] = await Promise.all(
    [20, 30].map((width) =>
      sharp({ create: { width, height: 10, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ),
  )
  const [first, second, squares, size] = await Promise.all([
    pictures.reencode(small ?? Buffer.of(), 'image/png'),
    pictures.reencode(large ?? Buffer.of(), 'image/png'),
    pictures.makeSquares(await plain(), [64, 16]),
    plain().then((picture) => pictures.measure({ open: async () => Readable.from([picture]) })),
  ])
  expect([first.width, second.width]).toEqual([20, 30])
  expect(await Promise.all(squares.map(async (square) => (await sharp(square).metadata()).width))).toEqual([64, 16])
  expect(size).toEqual({ width: 800, height: 400 })
})

test('[CHT-04] what cannot be decoded is named unreadable, in the process as here', async () => {
  const odd = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  await expect(pictures.reencode(odd, 'image/png')).rejects.toThrow(UnreadablePictureError)
  await expect(pictures.makeSquares(odd, [64])).rejects.toThrow(UnreadablePictureError)
  expect(await pictures.measure({ open: async () => Readable.from([odd]) })).toBeUndefined()
})

test('[CHT-04] [SEC-10] a picture with too many pixels is said to be too large, in the process as here', async () => {
  const background = { r: 0, g: 0, b: 0 }
  const huge = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background } })
    .png()
    .toBuffer()
  for (const one of [pictures, createInProcessPictures({ clock: systemClock })])
    await expect(one.reencode(huge, 'image/png')).rejects.toMatchObject({ isTooLarge: true })
  const odd = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  await expect(pictures.reencode(odd, 'image/png')).rejects.toMatchObject({ isTooLarge: false })
})

test('[SEC-10] a process that ends in the middle fails its jobs, and the next one starts another', async () => {
  const picture = await plain()
  // A process that has just been started has not loaded its decoder when it is ended.
  pictures.stop()
  const asked = pictures.reencode(picture, 'image/png')
  await new Promise(setImmediate)
  pictures.stop()
  await expect(asked).rejects.toMatchObject({ code: 'server.overloaded' })
  expect((await pictures.reencode(await plain(), 'image/png')).width).toBe(800)
})
