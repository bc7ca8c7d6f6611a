import { createFakeClock } from '@foyer/testkit'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDiskFileStore } from '../../../platform/files/files.store.disk.ts'
import { NotScannedError, type VirusScanner } from '../../../platform/files/virus-scanner.ts'
import { CallError } from '../../../platform/http/feature.ts'
import { as, createFakeServer } from '../../../platform/http/testing/fake-server.ts'
import { createInProcessPictures } from '../../../platform/pictures/in-process-pictures.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createChatFilesFeature } from './chat-files.feature.ts'
import { createMemoryChatFileStore } from './testing/chat-files.store.memory.ts'
import { makeMp3, makeOffice, makePdf, makeZip } from './testing/make-files.ts'

const limit = 5 * 1024 * 1024
const hourMs = 3_600_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-chat-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#c04020' } })
  .jpeg()
  .toBuffer()

/** The hall is for all; only alice and bob know the den, and bob may read alone there. */
async function setUp(options: { scanner?: VirusScanner; blocked?: ReadonlySet<string> } = {}) {
  const dir = await mkdtemp(join(folder, 'chat-'))
  const clock = createFakeClock()
  const log = createMemoryLog()
  const seqByFile = new Map<string, number>()
  const isMember = (roomId: string, userId: string | undefined) =>
    roomId === 'hall' || (roomId === 'den' && (userId === 'alice' || userId === 'bob'))
  const store = createMemoryChatFileStore()
  const chatFiles = createChatFilesFeature({
    store,
    files: await openDiskFileStore({ dir }),
    rooms: {
      async requireMayWrite({ principal }, roomId) {
        const userId = principal.kind === 'account' ? principal.userId : undefined
        if (!isMember(roomId, userId)) throw new CallError('chat.room-not-found', 'There is no such room')
        if (userId === 'bob' && roomId === 'den') throw new CallError('chat.cannot-publish', 'Read only')
      },
      mayRead: async ({ principal }, roomId) =>
        isMember(roomId, principal.kind === 'account' ? principal.userId : undefined),
      seqOfFile: async (fileId) => seqByFile.get(fileId),
    },
    blockedWith: async (userId) => (userId === 'bob' ? (options.blocked ?? new Set()) : new Set()),
    scanner: options.scanner,
    pictures: createInProcessPictures({ clock }),
    clock,
    log,
  })
  onTestFinished(() => chatFiles.feature.stop?.())
  const { feature } = chatFiles
  const { app } = await createFakeServer({ handlers: feature.calls ?? {}, feature, isPublic: true })
  const upload = (fileName: string, payload: Buffer, { roomId = 'hall', who = 'alice' } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/chat/rooms/${roomId}/files?fileName=${encodeURIComponent(fileName)}`,
      payload,
      headers: { ...as(who), 'content-type': 'application/octet-stream' },
    })
  const read = (fileId: string, query = '', who = 'alice', more: Record<string, string> = {}) =>
    app.inject({ url: `/api/chat/files/${fileId}${query}`, headers: { ...(who === 'nobody' ? {} : as(who)), ...more } })
  const send = async (fileName: string, payload: Buffer, options: { roomId?: string; who?: string } = {}) => {
    const answer = await upload(fileName, payload, options)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, {}])
    return answer.json<{ fileId: string }>()
  }
  const post = async (fileId: string, seq = 1, belonging = { roomId: 'hall', userId: 'alice' }) => {
    const file = await chatFiles.hold(fileId, belonging)
    if (file === undefined) return undefined
    seqByFile.set(fileId, seq)
    await chatFiles.noteTaken(fileId, seq)
    return file
  }
  const countFiles = async () =>
    (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  return { app, clock, log, chatFiles, feature, store, seqByFile, upload, read, send, post, countFiles }
}

test('[CHT-04] what is sent comes back, for its sender at once and for the room with its message', async () => {
  const { send, post, read } = await setUp()
  const pdf = makePdf('a'.repeat(1000))
  const file = await send('Plan für alle.pdf', pdf)
  expect(file).toEqual({
    fileId: expect.stringMatching(/^[\w-]{22}$/),
    name: 'Plan für alle.pdf',
    mediaType: 'application/pdf',
    bytes: pdf.length,
  })
  expect((await read(file.fileId)).rawPayload.equals(pdf)).toBe(true)
  for (const other of ['bob', 'mona', 'root', 'guest'])
    expect((await read(file.fileId, '', other)).json()).toMatchObject({ code: 'chat.file-gone' })
  expect(await post(file.fileId)).toEqual(file)
  for (const other of ['bob', 'guest']) expect((await read(file.fileId, '', other)).statusCode).toBe(200)
})

test('[CHT-04] a file of less than 5 MB is taken, one of 5 MB or more is not', async () => {
  const { upload, countFiles } = await setUp()
  const table = (bytes: number) => Buffer.alloc(bytes, 'a;b\n')
  expect((await upload('a.csv', table(limit - 1))).json()).toMatchObject({ bytes: 5_242_879 })
  expect(await countFiles()).toBe(1)
  const full = await upload('a.csv', table(limit))
  expect([full.statusCode, full.json()]).toMatchObject([
    413,
    { code: 'chat.file-too-large', params: { maxBytes: limit } },
  ])
  const over = await upload('a.csv', table(limit + 1))
  expect([over.statusCode, over.json()]).toMatchObject([413, { code: 'request.too-large' }])
  expect(await countFiles()).toBe(1)
})

test('[CHT-04] a file of no announced length is cut off as soon as it is too large, and a broken upload leaves nothing', async () => {
  const { app, countFiles, store } = await setUp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as { port: number }
  const head = [
    'POST /api/chat/rooms/hall/files?fileName=a.csv HTTP/1.1',
    'Host: x',
    'Authorization: Bearer alice',
    'Content-Type: application/octet-stream',
    'Transfer-Encoding: chunked',
    '\r\n',
  ].join('\r\n')
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 'a;b\n'), Buffer.from('\r\n')])
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
  socket.write(head)
  for (let count = 0; count < 6; count++) socket.write(chunk)
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*request\.too-large/)
  socket.destroy()

  const broken = connect(port, '127.0.0.1')
  const closed = new Promise((resolve) => broken.once('close', resolve))
  broken.write(head)
  broken.write(chunk, () => broken.destroy())
  await closed
  expect([await countFiles(), await store.listOf('alice')]).toEqual([0, []])
})

test.each([
  ['an empty file', 'a.txt', Buffer.alloc(0)],
  ['a page', 'a.html', Buffer.from('<html>')],
  ['a page called text', 'a.txt', Buffer.from('<html>')],
  ['a drawing', 'a.svg', Buffer.from('<svg/>')],
  ['a page with the beginning of a picture', 'a.png', Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1')],
  ['a script that begins as a picture', 'a.gif', Buffer.from('GIF89a/*    */=1;alert(1)', 'latin1')],
  ['a PDF that is an archive', 'a.pdf', Buffer.concat([makePdf(), makeZip([{ name: 'x' }])])],
  ['an archive that climbs', 'a.zip', makeZip([{ name: '../x' }])],
  ['a bomb', 'a.zip', makeZip([{ name: 'x', content: Buffer.alloc(20 * 1024 * 1024) }])],
  ['a program called a document', 'a.docx', Buffer.from('MZ\x90\0', 'latin1')],
  ['a document under no name', 'docx', makeOffice('word/document.xml')],
] satisfies [string, string, Buffer][])('[CHT-04] %s is refused and leaves nothing', async (_what, name, bytes) => {
  const { upload, countFiles, store } = await setUp()
  const answer = await upload(name, bytes)
  expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'chat.file-wrong-type' }])
  expect([await countFiles(), (await store.countReceived('alice', 0)).bytes]).toEqual([0, 0])
})

test('[CHT-04] a picture has its size and a preview, and loses where it was taken', async () => {
  const { send, read } = await setUp()
  const withPlace = await sharp(photo)
    .withExif({ IFD0: { Make: 'canary' } })
    .toBuffer()
  const file = await send('a.jpg', withPlace)
  expect(file).toMatchObject({ width: 1000, height: 500, mediaType: 'image/jpeg' })
  const [whole, preview] = [await read(file.fileId), await read(file.fileId, '?size=preview')]
  expect(whole.rawPayload.includes('canary')).toBe(false)
  expect(whole.headers['content-type']).toBe('image/jpeg')
  expect(preview.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="a.webp"; filename*=UTF-8''a.webp`,
  })
  expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
  const plain = await send('b.pdf', makePdf())
  expect((await read(plain.fileId, '?size=preview')).json()).toMatchObject({ code: 'chat.file-gone' })
})

test('[CHT-04] a file is sent so that nothing in it can act, and shown only where that is harmless', async () => {
  const { send, read } = await setUp()
  const csv = await send('a\r\nb"; x="\u202e.csv', Buffer.from('a;b'))
  const table = await read(csv.fileId, '?attachment=false')
  expect(table.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="ab__ x__.csv"; filename*=UTF-8''ab_%3B%20x%3D_.csv`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=60',
    'accept-ranges': 'bytes',
  })
  const song = await send('a.mp3', makeMp3())
  expect((await read(song.fileId)).headers['content-disposition']).toMatch(/^inline/)
  expect((await read(song.fileId, '?attachment=true')).headers['content-disposition']).toMatch(/^attachment/)
  const part = await read(song.fileId, '', 'alice', { range: 'bytes=0-9' })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  const beyond = await read(song.fileId, '', 'alice', { range: 'bytes=99999-' })
  expect([beyond.statusCode, beyond.json().code]).toEqual([416, 'assets.range-not-satisfiable'])
  const again = await read(song.fileId, '', 'alice', { 'if-none-match': `"${song.fileId}"` })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('[CHT-04] a message cannot take a file of another room or another person', async () => {
  const { send, post } = await setUp()
  const file = await send('a.pdf', makePdf(), { roomId: 'den' })
  expect(await post(file.fileId, 1, { roomId: 'hall', userId: 'alice' })).toBeUndefined()
  expect(await post(file.fileId, 1, { roomId: 'den', userId: 'bob' })).toBeUndefined()
  expect(await post('x'.repeat(22), 1, { roomId: 'den', userId: 'alice' })).toBeUndefined()
  expect(await post(file.fileId, 1, { roomId: 'den', userId: 'alice' })).toEqual(file)
})

test('[CHT-04] only people who can read the room can read its files, except people with a block between them and the sender', async () => {
  const { send, post, read } = await setUp()
  const file = await send('a.pdf', makePdf(), { roomId: 'den' })
  await post(file.fileId, 1, { roomId: 'den', userId: 'alice' })
  const statuses = await Promise.all(
    ['alice', 'bob', 'mona', 'root', 'guest', 'nobody'].map(
      async (who) => (await read(file.fileId, '', who)).statusCode,
    ),
  )
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404])
  const blocked = await setUp({ blocked: new Set(['alice']) })
  const hidden = await blocked.send('a.pdf', makePdf())
  await blocked.post(hidden.fileId)
  const statusOf = async (who: string) => (await blocked.read(hidden.fileId, '', who)).statusCode
  expect([await statusOf('alice'), await statusOf('bob'), await statusOf('mona')]).toEqual([200, 404, 200])
})

test('[CHT-04] a person who may not write in a room cannot upload files there', async () => {
  const { upload, countFiles } = await setUp()
  const attempt = async (roomId: string, who: string) => (await upload('a.pdf', makePdf(), { roomId, who })).json().code
  expect(await attempt('den', 'bob')).toBe('chat.cannot-publish')
  expect(await attempt('den', 'mona')).toBe('chat.room-not-found')
  expect(await attempt('nowhere', 'alice')).toBe('chat.room-not-found')
  expect(await attempt('hall', 'guest')).toBe('identity.forbidden')
  expect(await countFiles()).toBe(0)
})

test('[CHT-04] what no message takes within an hour is thrown away, and what is taken stays', async () => {
  const { send, post, read, chatFiles, clock, countFiles, seqByFile } = await setUp()
  const taken = await send('a.jpg', photo)
  const left = await send('b.jpg', photo)
  const unnoted = await send('c.pdf', makePdf())
  await post(taken.fileId, 1)
  // The server was killed right after the message was stored.
  seqByFile.set(unnoted.fileId, 2)
  const tidy = () => chatFiles.feature.kept?.[0]?.removeBefore(clock.now() - 24 * hourMs, clock.now())
  await clock.advance(50 * 60_000)
  await tidy()
  expect(await countFiles()).toBe(5)
  await clock.advance(20 * 60_000)
  await tidy()
  expect(await countFiles()).toBe(3)
  const statusOf = async ({ fileId }: { fileId: string }) => (await read(fileId)).statusCode
  expect([await statusOf(taken), await statusOf(left), await statusOf(unnoted)]).toEqual([200, 404, 200])
  await clock.advance(2 * hourMs)
  expect(await statusOf(unnoted)).toBe(200)
  expect(await post(left.fileId, 3)).toBeUndefined()
})

test('[CHT-04] a file named at the end of its hour is kept for its message', async () => {
  const { send, chatFiles, clock, countFiles, seqByFile } = await setUp()
  const file = await send('a.pdf', makePdf())
  await clock.advance(59 * 60_000)
  expect(await chatFiles.hold(file.fileId, { roomId: 'hall', userId: 'alice' })).toEqual(file)
  await clock.advance(5 * 60_000)
  await chatFiles.feature.kept?.[0]?.removeBefore(clock.now() - 24 * hourMs, clock.now())
  seqByFile.set(file.fileId, 1)
  await chatFiles.noteTaken(file.fileId, 1)
  await clock.advance(3 * hourMs)
  expect(await countFiles()).toBe(1)
})

test('[CHT-04] with its message a file is gone, its bytes too', async () => {
  const { send, post, read, chatFiles, countFiles, seqByFile } = await setUp()
  const file = await send('a.jpg', photo)
  await post(file.fileId)
  expect((await chatFiles.describe([file.fileId, 'x'])).get(file.fileId)).toEqual(file)
  await chatFiles.release([file.fileId])
  await chatFiles.release([file.fileId])
  expect([await countFiles(), (await read(file.fileId)).json().code]).toEqual([0, 'chat.file-gone'])
  expect((await chatFiles.describe([file.fileId])).size).toBe(0)
  // Where the server was killed between the two, the messages alone know.
  const other = await send('b.jpg', photo)
  await post(other.fileId, 2)
  seqByFile.delete(other.fileId)
  expect((await read(other.fileId)).statusCode).toBe(404)
})

test('[CHT-04] an account uploads at most 200 MB a day', async () => {
  const { upload, store, clock } = await setUp()
  const kept = await upload('a.txt', Buffer.from('first'))
  const row = await store.find(kept.json().fileId)
  if (row === undefined) throw new Error('the file is there')
  const share = { sinceMs: 0, maxBytes: Infinity }
  await store.add({ ...row, id: 'most', receivedBytes: 200 * 1024 * 1024 - 5 - 3 }, share)
  expect((await upload('b.txt', Buffer.from('four'))).json()).toMatchObject({ code: 'request.too-many' })
  expect((await upload('b.txt', Buffer.from('two'))).statusCode).toBe(200)
  const refused = await upload('b.txt', Buffer.from('x'))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(24 * 3600)
  expect((await upload('b.txt', Buffer.from('x'), { who: 'bob' })).statusCode).toBe(200)
  await clock.advance(24 * hourMs + 1)
  expect((await upload('b.txt', Buffer.from('x'))).statusCode).toBe(200)
})

test('[CHT-04] what the scanner knows, and what it could not look at, is not kept', async () => {
  const seen: number[] = []
  const infected = await setUp({
    scanner: {
      scan: async (bytes) => {
        seen.push(bytes.length)
        return { kind: 'infected', signature: 'Eicar' }
      },
    },
  })
  const answer = await infected.upload('a.jpg', photo)
  expect([answer.statusCode, answer.json().code, seen]).toEqual([422, 'chat.file-infected', [photo.length]])
  expect(await infected.countFiles()).toBe(0)
  const away = await setUp({ scanner: { scan: () => Promise.reject(new NotScannedError('ClamAV is away')) } })
  const refused = await away.upload('a.pdf', makePdf())
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'chat.file-not-scanned'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(30)
  expect([await away.countFiles(), away.log.lines.map(({ text }) => text)]).toEqual([
    0,
    ['a file for a chat could not be scanned; it was not kept'],
  ])
  const clean = await setUp({ scanner: { scan: async () => ({ kind: 'clean' }) } })
  expect((await clean.upload('a.pdf', makePdf())).statusCode).toBe(200)
})

test('[CHT-04, PRO-03] a person takes their files away, and leaves none behind', async () => {
  const { send, post, feature, countFiles, clock } = await setUp()
  const file = await send('a.jpg', photo)
  await post(file.fileId, 9)
  expect(await feature.personal?.read('alice')).toEqual([
    {
      file: `/api/chat/files/${file.fileId}`,
      name: 'a.jpg',
      mediaType: 'image/jpeg',
      bytes: expect.any(Number),
      roomId: 'hall',
      message: 9,
      sentAt: new Date(clock.now()).toISOString(),
    },
  ])
  expect(await feature.personal?.read('bob')).toBeUndefined()
  await feature.personal?.erase('alice')
  expect([await countFiles(), await feature.personal?.read('alice')]).toEqual([0, undefined])
})

test.each(['', '?fileName=', `?fileName=${'a'.repeat(256)}.txt`, '?fileName=a.txt&more=1'])(
  '[CHT-04] an upload with %j names what is wrong',
  async (query) => {
    const { app, countFiles } = await setUp()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/chat/rooms/hall/files${query}`,
      payload: 'text',
      headers: { ...as('alice'), 'content-type': 'application/octet-stream' },
    })
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json().errMsg).toMatch(/fileName|more/)
    expect(await countFiles()).toBe(0)
  },
)
