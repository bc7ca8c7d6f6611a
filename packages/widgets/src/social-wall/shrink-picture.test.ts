// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function setUp(width: number, height: number, made: Blob | null = new Blob(['small'], { type: 'image/jpeg' })) {
  const log: unknown[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => log.push('closed') }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    drawImage: (_bitmap: unknown, ...place: number[]) => log.push(place),
  })) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    log.push([this.width, this.height, type, quality])
    done(made)
  })
  return log
}
const photo = (bytes: number, type = 'image/jpeg') => new File(['x'.repeat(bytes)], 'photo', { type })

test('[WID-03] a photo that is too large is drawn anew with 3,000 pixels on its longer side, as JPEG', async () => {
  const log = setUp(6000, 4000)
  expect(await (await shrinkPicture(photo(101), 100)).text()).toBe('small')
  expect(log).toEqual([[0, 0, 3000, 2000], 'closed', [3000, 2000, 'image/jpeg', 0.88]])
})

test('[WID-03] a photo with few pixels keeps them', async () => {
  const log = setUp(300, 400)
  await shrinkPicture(photo(101), 100)
  expect(log[0]).toEqual([0, 0, 300, 400])
})

test.each(['image/png', 'image/webp'])('[WID-03] %s is made smaller as well', async (type) => {
  setUp(10, 10)
  expect(await (await shrinkPicture(photo(101, type), 100)).text()).toBe('small')
})

test('[WID-03] what fits, what may move and what cannot be drawn is sent as it is', async () => {
  setUp(6000, 4000)
  for (const file of [photo(100), photo(101, 'image/gif'), photo(101, 'application/pdf')])
    expect(await shrinkPicture(file, 100)).toBe(file)
  const unmade = photo(101)
  setUp(6000, 4000, null)
  expect(await shrinkPicture(unmade, 100)).toBe(unmade)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await shrinkPicture(unmade, 100)).toBe(unmade)
})
