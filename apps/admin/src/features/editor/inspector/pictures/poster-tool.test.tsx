// @vitest-environment happy-dom
import { ApiError } from '@foyer/client'
import type { Asset } from '@foyer/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakePorts, openForm } from '../testing/open-form.tsx'

/** Videos that are opened, with the times that were sought. The test document plays none. */
let sought: number[] = []
let isPlayable = true
let isReadable = true

beforeEach(() => {
  sought = []
  isPlayable = isReadable = true
  const { prototype } = HTMLMediaElement
  vi.spyOn(prototype, 'readyState', 'get').mockImplementation(() => (isPlayable ? 4 : 0))
  vi.spyOn(prototype, 'error', 'get').mockImplementation(() => (isPlayable ? null : ({ code: 4 } as MediaError)))
  // The test document does not have them.
  Object.defineProperties(HTMLVideoElement.prototype, {
    videoWidth: { configurable: true, value: 8192 },
    videoHeight: { configurable: true, value: 4096 },
  })
  vi.spyOn(prototype, 'duration', 'get').mockReturnValue(60)
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation(function (this: HTMLMediaElement, atS: number) {
    sought.push(atS)
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')))
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        drawImage: () => {},
        getImageData: (_x: number, _y: number, width: number, height: number) => {
          if (!isReadable) throw new DOMException('tainted', 'SecurityError')
          return { data: new Uint8ClampedArray(width * height * 4).fill(200) }
        },
      }) as unknown as CanvasRenderingContext2D,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take) {
    take(new Blob([`${this.width} × ${this.height}`]))
  })
})
afterEach(() => {
  cleanup()
  for (const name of ['videoWidth', 'videoHeight']) Reflect.deleteProperty(HTMLVideoElement.prototype, name)
})

const videoPath = ['entity', 'background', 'assetId']
const posterPath = ['entity', 'background', 'posterAssetId']
const background = { type: 'VIDEO', assetId: 'former', playerActive: false }

async function open({ poster = undefined as string | undefined, send = vi.fn<(file: File) => Promise<Asset>>() } = {}) {
  let readValue = (): Readonly<Record<string, unknown>> => ({})
  const fake = createFakePorts()
  if (send.getMockImplementation() === undefined)
    send.mockImplementation(async ({ name }) => ({ id: 'sent', displayName: name }) as unknown as Asset)
  const ports = {
    ...fake,
    // Nothing takes long here.
    after: () => () => {},
    valueAt: (path: readonly string[]) =>
      (readValue()['background'] as Record<string, unknown> | undefined)?.[path.at(-1) ?? ''],
    assets: { ...fake.assets, choose: async () => 'film', send },
  }
  const entity = {
    id: 'v',
    names: [],
    background: { ...background, ...(poster === undefined ? {} : { posterAssetId: poster }) },
    placements: [],
  }
  const form = await openForm('Viewpoint', entity, { ports })
  readValue = form.value
  const choose = () => form.user.click(screen.getByRole('button', { name: 'File: Replace' }))
  return { ...form, send, choose }
}

const made = [
  { kind: 'insert', path: ['assets'], item: { id: 'sent', displayName: 'Film-poster.jpg' } },
  { kind: 'set', path: posterPath, value: 'sent' },
]

test('[LIB-03] a video that is chosen gets its frame at one second as its poster, in one step', async () => {
  const { choose, changes, send } = await open()
  await choose()
  expect(await screen.findByText('The poster image was made from the video.')).toBeTruthy()
  expect(changes).toEqual([[{ kind: 'set', path: videoPath, value: 'film' }], made])
  expect(sought).toEqual([1])
  const [file] = send.mock.calls[0] ?? []
  expect([file?.name, file?.type, await file?.text()]).toEqual(['Film-poster.jpg', 'image/jpeg', '4096 × 2048'])
})

test('[LIB-03] a video whose poster was chosen keeps it', async () => {
  const { choose, changes, send } = await open({ poster: 'logo' })
  await choose()
  expect(await screen.findByRole('button', { name: 'Choose a poster frame' })).toBeTruthy()
  expect(changes).toEqual([[{ kind: 'set', path: videoPath, value: 'film' }]])
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['the browser cannot play', () => void (isPlayable = false), /cannot play the video/],
  ['of a host that does not let it be read', () => void (isReadable = false), /does not allow its frames/],
])('[LIB-03] a video %s is named, and its poster field stays as it was', async (_what, prepare, words) => {
  prepare()
  const { choose, changes, send } = await open()
  await choose()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(changes).toEqual([[{ kind: 'set', path: videoPath, value: 'film' }]])
  expect(send).not.toHaveBeenCalled()
})

test.each([
  [new ApiError('designer.upload-asset', {}), /Check your connection/],
  [new ApiError('designer.upload-asset', { status: 500 }), /could not be uploaded\. Try again/],
])('[LIB-03] a poster that could not be sent (%s) is named, and its field stays as it was', async (error, words) => {
  const send = vi.fn<(file: File) => Promise<Asset>>().mockRejectedValue(error)
  const { choose, changes } = await open({ send })
  await choose()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(changes).toHaveLength(1)
})

test('[LIB-03] a poster that was chosen while another was sent stays', async () => {
  let answer: (asset: Asset) => void = () => {}
  const send = vi.fn<(file: File) => Promise<Asset>>(() => new Promise((resolve) => (answer = resolve)))
  const { choose, changes, value, setFromOutside } = await open({ send })
  await choose()
  await waitFor(() => expect(send).toHaveBeenCalled())
  setFromOutside({ ...value(), background: { ...background, assetId: 'film', posterAssetId: 'logo' } })
  answer({ id: 'sent' } as Asset)
  expect(await screen.findByText(/was changed meanwhile/)).toBeTruthy()
  expect(changes).toHaveLength(1)
})

test('[LIB-03] another frame is chosen with a slider, and takes the place of the poster', async () => {
  const { user, changes } = await open({ poster: 'logo' })
  await user.click(screen.getByRole('button', { name: 'File: Replace' }))
  await user.click(await screen.findByRole('button', { name: 'Choose a poster frame' }))
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: /^Frame/ })
  await waitFor(() => expect(slider.disabled).toBe(false))
  expect(slider.getAttribute('aria-valuetext')).toBe('0:01.0')
  fireEvent.change(slider, { target: { value: '42.5' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('0:42.5')
  await user.click(screen.getByRole('button', { name: 'Use this frame' }))
  await waitFor(() => expect(changes.at(-1)).toEqual(made))
  expect(sought).toEqual([1, 42.5])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
