import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atMostBytes } from '../calls/request-body.ts'
import { openSpoolFolder } from './open-spool-folder.ts'
import { createUploadReceiver } from './upload-receiver.ts'

let dir: string
let openFile: Awaited<ReturnType<typeof openSpoolFolder>>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-spool-'))
  openFile = await openSpoolFolder(dir)
})
afterAll(() => rm(dir, { recursive: true }))

const maxBytes = 5_000_000
const file = (content: string) => Readable.from([Buffer.from(content)])

test('[SEC-03] a file is handled once all of it has arrived', async () => {
  const uploads = createUploadReceiver({ openFile })
  const body = new PassThrough()
  let isHandled = false
  const answer = uploads.receive({ by: 'alice', body, maxBytes }, (whole) => {
    isHandled = true
    return text(whole)
  })
  body.write('first ')
  await new Promise((resolve) => setImmediate(resolve))
  expect(isHandled).toBe(false)
  body.end('second')
  expect(await answer).toBe('first second')
})

test('[SEC-03] the third upload of a person under way is refused, those of others are not; one that ends makes room', async () => {
  const uploads = createUploadReceiver({ openFile })
  const bodies = [new PassThrough(), new PassThrough()]
  const [first, second] = bodies.map((body) => uploads.receive({ by: 'alice', body, maxBytes }, text))
  const receive = (by: string) => uploads.receive({ by, body: file(by), maxBytes }, text)
  await expect(receive('alice')).rejects.toMatchObject({ code: 'request.too-many', retryAfterS: 5 })
  expect(await receive('bob')).toBe('bob')
  bodies[0]?.end('done')
  expect(await first).toBe('done')
  expect(await receive('alice')).toBe('alice')
  bodies[1]?.destroy(new Error('cut off'))
  await expect(second).rejects.toThrow('cut off')
  expect(await Promise.all([receive('alice'), receive('alice')])).toEqual(['alice', 'alice'])
})

test('[SEC-03] an upload that fails, is cut off or is refused makes room for the next', async () => {
  const uploads = createUploadReceiver({ openFile, maxSpooledBytes: 10 })
  const receive = (body: Readable, handle = text) => uploads.receive({ by: 'alice', body, maxBytes: 12 }, handle)
  await expect(receive(file('12345'), () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
  await expect(receive(file('12345678901'))).rejects.toMatchObject({ code: 'server.overloaded' })
  await expect(receive(file('1234567890123'))).rejects.toMatchObject({ code: 'request.too-large' })
  const cut = new PassThrough()
  const received = receive(cut)
  cut.write('12345')
  cut.destroy(new Error('cut off'))
  await expect(received).rejects.toThrow('cut off')
  expect(await receive(file('1234567890'))).toBe('1234567890')
})

test('[SEC-03] files that wait have at most so many bytes together; a larger file is handled while it arrives', async () => {
  const uploads = createUploadReceiver({ openFile, maxSpooledBytes: 10 })
  let finish = (_answer: string) => {}
  const handled = new Promise<string>((resolve) => (finish = resolve))
  let waiting: Promise<string> | undefined
  await new Promise<void>((arrived) => {
    waiting = uploads.receive({ by: 'alice', body: file('12345'), maxBytes }, () => {
      arrived()
      return handled
    })
  })
  await expect(uploads.receive({ by: 'bob', body: file('123456'), maxBytes }, text)).rejects.toMatchObject({
    code: 'server.overloaded',
  })
  expect(await uploads.receive({ by: 'bob', body: file('12345'), maxBytes }, text)).toBe('12345')
  const large = new PassThrough()
  const streamed = uploads.receive({ by: 'dana', body: large, maxBytes: 16 * 1024 * 1024 + 1 }, async (body) => {
    for await (const chunk of body) return String(chunk)
    return ''
  })
  large.write('the first of many bytes')
  expect(await streamed).toBe('the first of many bytes')
  finish('done')
  expect(await waiting).toBe('done')
})

test('[SEC-03] a file that waits has no name in its folder, and what a crash left there is removed at a start a day later', async () => {
  const uploads = createUploadReceiver({ openFile })
  const names = await uploads.receive({ by: 'alice', body: file('content'), maxBytes }, async () => readdir(dir))
  expect(names).toEqual([])
  const dayMs = 24 * 60 * 60_000
  for (const [name, ageMs] of [
    ['left', dayMs + 60_000],
    ['young', dayMs - 60_000],
  ] as const) {
    await writeFile(join(dir, name), '')
    const at = new Date(Date.now() - ageMs)
    await utimes(join(dir, name), at, at)
  }
  await openSpoolFolder(dir)
  expect(await readdir(dir)).toEqual(['young'])
  await rm(join(dir, 'young'))
})

test('[NOD-05] a node that starts in the same folder leaves the files of another alone', async () => {
  const uploads = createUploadReceiver({ openFile })
  const body = new PassThrough()
  const answer = uploads.receive({ by: 'alice', body, maxBytes }, text)
  body.write('first ')
  const elsewhere = createUploadReceiver({ openFile: await openSpoolFolder(dir) })
  expect(await elsewhere.receive({ by: 'alice', body: file('other'), maxBytes }, text)).toBe('other')
  body.end('second')
  expect(await answer).toBe('first second')
})

test('[SEC-03] a body that is cut off before it is read fails the first read', async () => {
  const cut = new PassThrough()
  const bounded = atMostBytes(cut, maxBytes)
  cut.destroy(new Error('cut off'))
  await new Promise((resolve) => setImmediate(resolve))
  await expect(text(bounded)).rejects.toThrow('cut off')
})
