import { createFakeClock } from '@foyer/testkit'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CallError } from '../../platform/http/feature.ts'
import { openPartialUploads, type PartialUploads } from './partial-uploads.ts'

const name = { userId: 'dana', uploadId: 'upload-1' }
const body = (content: string) => Readable.from([Buffer.from(content)])

let folder: string
let dir: string
let uploads: PartialUploads
let count = 0
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'foyer-partial-'))))
beforeEach(async () => {
  dir = join(folder, String((count += 1)))
  uploads = await openPartialUploads({ dir, clock: createFakeClock(Date.now()) })
})
afterAll(() => rm(folder, { recursive: true }))

const sendsPart = (content: string, offset: number, byteSize: number, who = name) =>
  uploads.receive(who, { offset, byteSize, body: body(content) }, text)

/** Sends the beginning of a file and cuts the connection once that has arrived. */
async function cutAfter(content: string, byteSize: number): Promise<void> {
  const cut = new PassThrough()
  const received = uploads.receive(name, { offset: 0, byteSize, body: cut }, text)
  cut.write(content)
  await expect.poll(() => uploads.countBytes(name)).toBe(content.length)
  cut.destroy(new Error('cut off'))
  await expect(received).rejects.toThrow('cut off')
}

test('[LIB-02] an upload that was cut off goes on from there, and its parts are removed once it is handled', async () => {
  await cutAfter('the first ', 16)
  expect(await uploads.countBytes(name)).toBe(10)
  expect(await sendsPart('second', 10, 16)).toBe('the first second')
  expect([await uploads.countBytes(name), await readdir(dir)]).toEqual([0, []])
})

test('[LIB-02] what has arrived is there after the server was started again, and is of that person only', async () => {
  await cutAfter('the first ', 16)
  uploads = await openPartialUploads({ dir, clock: createFakeClock(Date.now()) })
  expect(await uploads.countBytes({ ...name, userId: 'alice' })).toBe(0)
  expect(await sendsPart('second', 10, 16)).toBe('the first second')
})

test('[LIB-02] a part that does not begin where the last one ended is refused with the place, and nothing is lost', async () => {
  await cutAfter('the first ', 16)
  for (const offset of [0, 9, 11]) {
    await expect(sendsPart('second', offset, 16)).rejects.toMatchObject({
      code: 'assets.wrong-offset',
      params: { receivedBytes: 10 },
    })
  }
  await expect(sendsPart('sec', 10, 16)).rejects.toMatchObject({
    code: 'assets.wrong-offset',
    params: { receivedBytes: 13 },
  })
  expect(await sendsPart('ond', 13, 16)).toBe('the first second')
})

test('[LIB-02] a body longer than the file was announced is refused, and leaves no file', async () => {
  await expect(sendsPart('12345', 0, 4)).rejects.toMatchObject({ code: 'assets.too-large' })
  expect(await readdir(dir)).toEqual([])
  expect(await sendsPart('1234', 0, 4)).toBe('1234')
})

test('[LIB-02] a request that continues an upload ends the one before, whose connection may be cut already', async () => {
  const dead = new PassThrough()
  const former = uploads.receive(name, { offset: 0, byteSize: 10, body: dead }, text)
  dead.write('12345')
  await expect.poll(() => uploads.countBytes(name)).toBe(5)
  const next = sendsPart('67890', 5, 10)
  await expect(former).rejects.toMatchObject({ code: 'request.malformed' })
  expect(await next).toBe('1234567890')
})

test('[NOD-05] an upload goes on at another node with the same folder, also while the first still writes what it has got', async () => {
  const dead = new PassThrough()
  const former = uploads.receive(name, { offset: 0, byteSize: 10, body: dead }, text)
  dead.write('123')
  await expect.poll(() => uploads.countBytes(name)).toBe(3)
  const elsewhere = await openPartialUploads({ dir, clock: createFakeClock(Date.now()) })
  const next = new PassThrough()
  const whole = elsewhere.receive(name, { offset: 3, byteSize: 10, body: next }, text)
  next.write('45')
  await expect.poll(() => elsewhere.countBytes(name)).toBe(5)
  dead.write('4567')
  await expect.poll(() => uploads.countBytes(name)).toBe(7)
  next.end('67890')
  expect(await whole).toBe('1234567890')
  dead.destroy(new Error('cut off'))
  await expect(former).rejects.toThrow('cut off')
})

test('[NOD-05] a node without what another has received says so, and takes the whole file', async () => {
  await cutAfter('the first ', 16)
  const elsewhere = await openPartialUploads({ dir: `${dir}-elsewhere`, clock: createFakeClock(Date.now()) })
  expect(await elsewhere.countBytes(name)).toBe(0)
  const send = (content: string, offset: number) =>
    elsewhere.receive(name, { offset, byteSize: 16, body: body(content) }, text)
  await expect(send('second', 10)).rejects.toMatchObject({ code: 'assets.wrong-offset', params: { receivedBytes: 0 } })
  expect(await send('the first second', 0)).toBe('the first second')
})

test('[LIB-02] of requests that come at once the last one counts, and none ends the process', async () => {
  const bodies = ['1234', '1234', '1234'].map(body)
  const requests = bodies.map((each) => uploads.receive(name, { offset: 0, byteSize: 4, body: each }, text))
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: { code: 'request.malformed' } })
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
})

test('[LIB-02] a request that comes while the whole file is handled gets the same answer', async () => {
  let finish = (_answer: string) => {}
  let handledCount = 0
  const handled = new Promise<string>((resolve) => (finish = resolve))
  const handle = () => {
    handledCount += 1
    return handled
  }
  const first = uploads.receive(name, { offset: 0, byteSize: 4, body: body('1234') }, handle)
  await expect.poll(() => handledCount).toBe(1)
  const second = uploads.receive(name, { offset: 4, byteSize: 4, body: body('') }, handle)
  finish('done')
  expect([await first, await second, handledCount]).toEqual(['done', 'done', 1])
})

test('[LIB-02] a file that is refused is removed; one that the server could not handle now is kept for the next attempt', async () => {
  const handle = (error: Error) => () => Promise.reject(error)
  const send = (error: Error, content: string, offset: number) =>
    uploads.receive(name, { offset, byteSize: 4, body: body(content) }, handle(error))
  await expect(send(new CallError('server.overloaded', 'busy', { retryAfterS: 5 }), '1234', 0)).rejects.toThrow('busy')
  await expect(send(new Error('the disk is full'), '', 4)).rejects.toThrow('the disk is full')
  expect(await uploads.countBytes(name)).toBe(4)
  await expect(send(new CallError('assets.wrong-type', 'no picture'), '', 4)).rejects.toThrow('no picture')
  expect(await uploads.countBytes(name)).toBe(0)
})

test('[LIB-02] all parts together have at most so many bytes; a file that ends makes room', async () => {
  uploads = await openPartialUploads({ dir, clock: createFakeClock(Date.now()), maxBytes: 10 })
  await cutAfter('1234567', 8)
  const other = { ...name, uploadId: 'upload-2' }
  await expect(sendsPart('1234', 0, 4, other)).rejects.toMatchObject({ code: 'server.overloaded', retryAfterS: 30 })
  expect(await sendsPart('123', 0, 3, other)).toBe('123')
  expect(await sendsPart('8', 7, 8)).toBe('12345678')
  expect(await sendsPart('1234567890', 0, 10, other)).toBe('1234567890')
})

test('[LIB-02] what is left of an upload is removed 24 hours after its last byte, at a start and while the server runs', async () => {
  const minute = 60_000
  await cutAfter('12345', 10)
  const [file = ''] = await readdir(dir)
  const lastByte = new Date(Date.now() - (24 * 60 - 1) * minute)
  await utimes(join(dir, file), lastByte, lastByte)
  const clock = createFakeClock(Date.now())
  uploads = await openPartialUploads({ dir, clock })
  expect(await readdir(dir)).toEqual([file])
  await clock.advance(60 * minute)
  await expect.poll(() => readdir(dir)).toEqual([])

  await cutAfter('12345', 10)
  await openPartialUploads({ dir, clock: createFakeClock(Date.now() + (24 * 60 + 1) * minute) })
  expect(await readdir(dir)).toEqual([])
})
