import { expect, test } from 'vitest'
import { ApiError } from '@foyer/client'
import { createFakeClock } from '@foyer/testkit'
import type { Asset } from '@foyer/contract'
import { createUploads } from './create-uploads.ts'

const fileOf = (name: string, text = 'content') => new File([text], name)
const asset = (id: string, mediaType = 'image/png') => ({ id, mediaType }) as unknown as Asset

function setUp() {
  const sent: {
    file: File
    signal: AbortSignal
    progress: (sent: number, total: number) => void
    cut: () => void
    answer: (asset: Asset) => void
    fail: (error: unknown) => void
  }[] = []
  const taken: string[] = []
  const failures: unknown[] = []
  let keys = 0
  const clock = createFakeClock()
  const uploads = createUploads({
    send: (file, { signal, onProgress, onCut }) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('ended', 'AbortError')))
        sent.push({ file, signal, progress: onProgress, cut: onCut, answer, fail })
      }),
    take: ({ id }) => taken.push(id) > 0,
    onFailure: (cause) => failures.push(cause),
    clock,
    newKey: () => `key-${(keys += 1)}`,
  })
  const rows = () => uploads.list.get().map(({ name, state, share, fault }) => [name, state, fault ?? share])
  return { uploads, sent, taken, failures, rows, clock }
}

test('[LIB-02] two files are sent at once, the others wait; each says how far it is', async () => {
  const { uploads, sent, rows } = setUp()
  uploads.add(['a', 'b', 'c'].map((name) => fileOf(name)))
  sent[1]?.progress(3, 4)
  expect(rows()).toEqual([
    ['a', 'sending', 0],
    ['b', 'sending', 0.75],
    ['c', 'waiting', 0],
  ])
  sent[0]?.answer(asset('one'))
  await expect.poll(() => sent.map(({ file }) => file.name)).toEqual(['a', 'b', 'c'])
})

test('[LIB-02] two files of the same name are two uploads, and both become files of the venue', async () => {
  const { uploads, sent, taken } = setUp()
  const ended: string[] = []
  uploads.add([fileOf('logo.png'), fileOf('logo.png')], { onTaken: (id) => ended.push(id) })
  expect(uploads.list.get()).toHaveLength(2)
  sent[0]?.answer(asset('one'))
  sent[1]?.answer(asset('two'))
  await expect.poll(() => ended).toEqual(['one', 'two'])
  expect([taken, uploads.list.get()]).toEqual([['one', 'two'], []])
})

test('[LIB-02] a cancelled upload ends its request, leaves the list and becomes no file, also when it was already answered', async () => {
  const { uploads, sent, taken } = setUp()
  const ended: string[] = []
  uploads.add([fileOf('a'), fileOf('b')], { onTaken: (id) => ended.push(id) })
  uploads.cancel('key-1')
  sent[1]?.answer(asset('two'))
  uploads.cancel('key-2')
  await Promise.resolve()
  expect([ended, sent[0]?.signal.aborted]).toEqual([[], true])
  expect([taken, uploads.list.get()]).toEqual([[], []])
})

test('[LIB-02] an empty file is named and never sent; the others go on', () => {
  const { uploads, sent, rows } = setUp()
  uploads.add([fileOf('nothing.png', ''), fileOf('b.png')])
  expect(rows()).toEqual([
    ['nothing.png', 'failed', 'empty'],
    ['b.png', 'sending', 0],
  ])
  expect(sent.map(({ file }) => file.name)).toEqual(['b.png'])
})

const refusals = [
  ['wrong-type', { status: 415, code: 'assets.wrong-type' }],
  ['too-large', { status: 413, code: 'assets.too-large' }],
  ['too-large', { status: 413 }],
  ['offline', {}],
  ['failed', { status: 500 }],
] as const

test.each(refusals)('[LIB-02] a refusal is named %s for %j', async (fault, error) => {
  const { uploads, sent, rows } = setUp()
  uploads.add([fileOf('a.png')])
  sent[0]?.fail(new ApiError('designer.upload-asset', error))
  await expect.poll(rows).toEqual([['a.png', 'failed', fault]])
})

test('[LIB-02] a file whose content does not fit the field is refused once it is known', async () => {
  const { uploads, sent, taken, rows } = setUp()
  uploads.add([fileOf('film.png')], { mediaTypes: ['image/'] })
  sent[0]?.answer(asset('one', 'video/mp4'))
  await expect.poll(rows).toEqual([['film.png', 'failed', 'wrong-type']])
  expect(taken).toEqual([])
})

test('[LIB-03] a picture that is no panorama becomes a file of the venue, and stays in the list with its size', async () => {
  const { uploads, sent, taken } = setUp()
  const fitting: string[] = []
  const options = { isPanorama: true, onTaken: (id: string) => void fitting.push(id) }
  uploads.add([fileOf('wide.png'), fileOf('sphere.png')], options)
  sent[0]?.answer({ ...asset('wide'), width: 6000, height: 2000 })
  sent[1]?.answer({ ...asset('sphere'), width: 6000, height: 3000 })
  await expect.poll(() => fitting).toEqual(['sphere'])
  expect(taken).toEqual(['wide', 'sphere'])
  expect(uploads.list.get()).toMatchObject([{ name: 'wide.png', state: 'noted', size: { width: 6000, height: 2000 } }])
  uploads.cancel('key-1')
  expect(uploads.list.get()).toEqual([])
})

test('[LIB-03] a picture with too many pixels is refused with its size', async () => {
  const { uploads, sent, rows } = setUp()
  uploads.add([fileOf('huge.png')])
  const params = { width: 20_000, height: 10_000 }
  sent[0]?.fail(new ApiError('designer.upload-asset', { status: 413, code: 'assets.too-many-pixels', params }))
  await expect.poll(rows).toEqual([['huge.png', 'failed', 'too-many-pixels']])
  expect(uploads.list.get()).toMatchObject([{ size: params }])
})

test('[LIB-02] one whose connection was cut says so, keeps its place and how far it was, and continues', async () => {
  const { uploads, sent, rows } = setUp()
  uploads.add(['a', 'b', 'c'].map((name) => fileOf(name)))
  sent[0]?.progress(1, 2)
  sent[0]?.cut()
  expect(rows()).toEqual([
    ['a', 'cut', 0.5],
    ['b', 'sending', 0],
    ['c', 'waiting', 0],
  ])
  sent[0]?.progress(3, 4)
  expect(rows()[0]).toEqual(['a', 'sending', 0.75])
  expect(sent).toHaveLength(2)
})

test('[LIB-02] one that has failed is sent again when the designer asks for it', async () => {
  const { uploads, sent, taken } = setUp()
  uploads.add([fileOf('a.png')])
  sent[0]?.progress(1, 2)
  sent[0]?.fail(new ApiError('designer.upload-asset', {}))
  await expect.poll(() => uploads.list.get()[0]?.state).toBe('failed')
  uploads.retry('key-1')
  expect(uploads.list.get()).toMatchObject([{ state: 'sending', share: 0 }])
  sent[1]?.answer(asset('one'))
  await expect.poll(() => taken).toEqual(['one'])
})

test('[LIB-02] one that the server is too busy for waits as long as the server asks, and the next is sent meanwhile', async () => {
  const { uploads, sent, rows, clock } = setUp()
  uploads.add(['a', 'b', 'c'].map((name) => fileOf(name)))
  sent[0]?.fail(new ApiError('designer.upload-asset', { status: 429, retryAfterMs: 3000 }))
  await expect.poll(rows).toEqual([
    ['a', 'waiting', 0],
    ['b', 'sending', 0],
    ['c', 'sending', 0],
  ])
  sent[1]?.answer(asset('two'))
  await expect.poll(() => uploads.list.get()).toHaveLength(2)
  expect(sent).toHaveLength(3)
  await clock.advance(3000)
  expect(sent.map(({ file }) => file.name)).toEqual(['a', 'b', 'c', 'a'])
})

test('[LIB-02] one that the server is too busy for six times has failed', async () => {
  const { uploads, sent, rows, clock } = setUp()
  uploads.add([fileOf('a')])
  for (let attempt = 0; attempt < 6; attempt++) {
    await expect.poll(() => sent).toHaveLength(attempt + 1)
    sent[attempt]?.fail(new ApiError('designer.upload-asset', { status: 503 }))
    await expect.poll(() => uploads.list.get()[0]?.state).not.toBe('sending')
    await clock.advance(2000)
  }
  expect(rows()).toEqual([['a', 'failed', 'failed']])
})

test('[ADM-03] an error of the server is reported; a refused file and a lost connection are not', async () => {
  const { uploads, sent, failures, rows } = setUp()
  uploads.add([fileOf('a'), fileOf('b')])
  const broken = new ApiError('assets.upload', { status: 500 })
  sent[0]?.fail(broken)
  sent[1]?.fail(new ApiError('assets.upload', { status: 415 }))
  await expect.poll(() => rows().map(([, state]) => state)).toEqual(['failed', 'failed'])
  uploads.add([fileOf('c')])
  sent[2]?.fail(new ApiError('assets.upload', {}))
  await expect.poll(() => rows().at(-1)).toEqual(['c', 'failed', 'offline'])
  expect(failures).toEqual([broken])
})
