import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { createInProcessPictures } from '../../../platform/pictures/in-process-pictures.ts'
import type { PictureType } from '../../../platform/pictures/pictures.ts'
import { createChatPictures } from './chat-pictures.ts'

const pictures = createInProcessPictures({ clock: createFakeClock() })

const reencodeFor = createChatPictures(pictures)
const reencode = (bytes: Uint8Array, type: PictureType) => reencodeFor(bytes, type, 'alice')
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })
const wrongType = { code: 'chat.file-wrong-type' }

const frame = (red: number) => Buffer.alloc(40 * 30 * 3, red)
const film = (pages: number) =>
  sharp(Buffer.concat(Array.from({ length: pages }, (_, index) => frame(index * 20))), {
    raw: { width: 40, height: 30 * pages, channels: 3, pageHeight: 30 },
  })

test('[CHT-04] a picture comes upright and without what the file says of place, time and camera', async () => {
  const sideways = await plain(60, 40)
    .withExif({ IFD0: { Make: 'canary' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(sideways.includes('canary')).toBe(true)
  const made = await reencode(sideways, 'image/jpeg')
  expect([made.width, made.height]).toEqual([40, 60])
  for (const bytes of [made.bytes, made.preview]) {
    expect(Buffer.from(bytes).includes('canary')).toBe(false)
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test.each([
  ['image/png', (await plain(5, 5).png().toBuffer()) as Buffer],
  ['image/gif', await plain(5, 5).gif().toBuffer()],
  ['image/jpeg', await plain(5, 5).jpeg().toBuffer()],
  ['image/webp', await plain(5, 5).webp().toBuffer()],
] as const)('[CHT-04] what stands behind the pixels of %s does not come along', async (type, bytes) => {
  const made = await reencode(Buffer.concat([bytes, Buffer.from('<script>canary</script>PK\x05\x06')]), type)
  expect(Buffer.from(made.bytes).includes('canary')).toBe(false)
  expect(`image/${(await sharp(made.bytes).metadata()).format}`).toBe(type)
})

test('[CHT-04] GIF and WebP keep their frames; the preview is still', async () => {
  for (const [type, bytes] of [
    [
      'image/gif',
      await film(4)
        .gif({ delay: [50, 50, 50, 50], loop: 3 })
        .toBuffer(),
    ],
    [
      'image/webp',
      await film(4)
        .webp({ delay: [50, 50, 50, 50], loop: 3 })
        .toBuffer(),
    ],
  ] as const) {
    const made = await reencode(bytes, type)
    expect([made.width, made.height]).toEqual([40, 30])
    expect(await sharp(made.bytes).metadata(), type).toMatchObject({ pages: 4, delay: [50, 50, 50, 50], loop: 3 })
    expect((await sharp(made.preview).metadata()).pages ?? 1).toBe(1)
  }
})

test('[CHT-04] a preview has at most 640 pixels a side, and a picture 4,096', async () => {
  const large = await reencode(await plain(5000, 1000).png().toBuffer(), 'image/png')
  expect([large.width, large.height]).toEqual([4096, 819])
  expect(await sharp(large.preview).metadata()).toMatchObject({ format: 'webp', width: 640, height: 128 })
  const small = await reencode(await plain(30, 20).png().toBuffer(), 'image/png')
  expect(await sharp(small.preview).metadata()).toMatchObject({ width: 30, height: 20 })
})

test('[CHT-04] a picture of more than 50 million pixels is not decoded', async () => {
  const bomb = await plain(8000, 6300).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024)
  await expect(reencode(bomb, 'image/png')).rejects.toMatchObject({ code: 'chat.picture-too-large' })
})

test.each([
  ['a page with the beginning of a picture', Buffer.from('\x89PNG\r\n\x1a\n<html><script>alert(1)</script>', 'latin1')],
  ['a script that begins as a picture', Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)//', 'latin1')],
  ['a picture cut off', (await plain(200, 200).png().toBuffer()).subarray(0, 120)],
])('[CHT-04] refused: %s', async (_what, bytes) => {
  await expect(reencode(bytes, bytes[0] === 0x47 ? 'image/gif' : 'image/png')).rejects.toMatchObject(wrongType)
})

test('[SEC-10] an animation of 1,000 frames is taken, one of 1,001 is not', async () => {
  // One pixel each: they weigh next to nothing.
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')
  const pixel = Buffer.from('\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00', 'latin1')
  const animation = (frames: number) => Buffer.concat([head, ...Array(frames).fill(pixel), Buffer.from(';')])
  expect(await reencode(animation(1000), 'image/gif')).toMatchObject({ width: 1, height: 1 })
  await expect(reencode(animation(1001), 'image/gif')).rejects.toMatchObject(wrongType)
})

test('[SEC-03] one picture is decoded and 16 wait, people in turn; one more of the same person is refused', async () => {
  const reencodeHere = createChatPictures(pictures)
  const good = await plain(8, 8).png().toBuffer()
  const broken = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const asked = Array.from({ length: 18 }, (_, index) =>
    reencodeHere(index === 1 ? broken : good, 'image/png', 'mallory'),
  )
  const other = reencodeHere(good, 'image/png', 'alice')
  const settled = await Promise.allSettled(asked)
  expect(settled[1]).toMatchObject({ reason: wrongType })
  // The last found the queue full, the one before it made room for another person.
  for (const index of [16, 17]) {
    expect(settled[index]).toMatchObject({ reason: { code: 'server.overloaded', retryAfterS: 5 } })
  }
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
  expect(await other).toMatchObject({ width: 8 })
})
