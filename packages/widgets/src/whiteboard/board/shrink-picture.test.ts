// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { pictureToDataUrl, shrinkPicture } from './shrink-picture.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A browser whose pictures are so many bytes at each attempt. */
function setUp(width: number, height: number, bytesOfAttempts: readonly (number | null)[]) {
  const attempts: unknown[] = []
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = width
      naturalHeight = height
      src = ''
      decode = async () => {}
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({ drawImage: () => {} })) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    const bytes = bytesOfAttempts[attempts.length] ?? null
    attempts.push([this.width, this.height, quality])
    done(bytes === null ? null : new Blob(['x'.repeat(bytes)], type === undefined ? {} : { type }))
  })
  return attempts
}

test('[WID-02] a picture is drawn anew, smaller and coarser until it fits', async () => {
  const tooMany = 409_601
  const attempts = setUp(4000, 2000, [tooMany, tooMany, tooMany, 409_600])
  const picture = await shrinkPicture('data:')
  expect(attempts).toEqual([
    [1600, 800, 0.85],
    [1200, 600, 0.75],
    [900, 450, 0.7],
    [640, 320, 0.6],
  ])
  expect([picture?.type, picture?.bytes.length]).toEqual(['image/webp', 409_600])
})

test('[WID-02] a small picture keeps its pixels, one of a line keeps one', async () => {
  const attempts = setUp(10_000, 1, [1000])
  await shrinkPicture('data:')
  expect((attempts[0] as number[])[1]).toBe(1)
  const small = setUp(30, 40, [1000])
  await shrinkPicture('data:')
  expect(small).toEqual([[30, 40, 0.85]])
})

test('[WID-02] a picture that stays too large, or cannot be made, is none', async () => {
  expect([setUp(10, 10, [9e6, 9e6, 9e6, 9e6]), await shrinkPicture('data:')][1]).toBeUndefined()
  const attempts = setUp(10, 10, [null])
  expect([await shrinkPicture('data:'), attempts.length]).toEqual([undefined, 1])
})

test('[WID-02] a stored picture becomes an address with its bytes', async () => {
  expect(await pictureToDataUrl({ type: 'image/png', bytes: new Uint8Array([1, 2, 3]) })).toBe(
    'data:image/png;base64,AQID',
  )
})
