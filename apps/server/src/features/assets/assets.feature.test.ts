import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskFileStore } from '../../platform/files/files.store.disk.ts'
import { createDerivativeCache } from '../../platform/files/derivative-cache.ts'
import { createDiskDerivatives } from '../../platform/files/derivatives.store.disk.ts'
import type { PreviewAccess } from '../../platform/http/feature.ts'
import { as, bearers, createFakeServer } from '../../platform/http/testing/fake-server.ts'
import { createFakeClock } from '@foyer/testkit'
import { createAssetsFeature } from './assets.feature.ts'
import { openPartialUploads } from './partial-uploads.ts'
import { createMemoryAssetStore } from './testing/assets.store.memory.ts'
import { createAssets } from './assets.ts'
import { createInProcessPictures } from '../../platform/pictures/in-process-pictures.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { createSigningKeys } from './signing-keys.ts'
import { pngSaying } from '../../platform/pictures/testing/png-saying.ts'

let folder = ''
let isPublic = false
let liveGenerations: Record<string, number> = {}
let stagedGenerations: Record<string, number> = {}
let previewed: PreviewAccess | 'ended' | undefined
let formerGenerations: Record<string, number[]> = {}
let tileGrids: Record<string, { columns: number; rows: number }[]> = {}
let server: Awaited<ReturnType<typeof open>>
const base = '/assets/live/architecture/expo/assets'
const url = `http://localhost${base}`

let isHeld = false
let isHolding = false
let letGo = () => {}

/** Makes no picture while `isHeld`, until `letGo`. */
function heldPictures(pictures: Pictures): Pictures {
  return {
    ...pictures,
    async make(...args) {
      if (isHeld) {
        const held = new Promise<void>((resolve) => (letGo = resolve))
        isHeld = false
        isHolding = true
        await held
      }
      return pictures.make(...args)
    },
  }
}

async function open() {
  const clock = createFakeClock()
  const assets = createAssets({
    store: createMemoryAssetStore(),
    files: await openDiskFileStore({ dir: join(folder, 'files') }),
    made: createDerivativeCache({ store: createDiskDerivatives({ dir: join(folder, 'made') }), clock }),
    pictures: heldPictures(createInProcessPictures({ clock })),
    sanitizeSvg: async (svg) => (svg.includes('<svg') ? svg.replace(/<script.*<\/script>/, '') : undefined),
    clock,
    quotaBytes: 5_000_000,
  })
  const feature = createAssetsFeature({
    assets,
    partialUploads: await openPartialUploads({ dir: join(folder, 'partial-uploads'), clock }),
    clock,
    keys: createSigningKeys({ secret: new Uint8Array(32), clock }),
    visibility: {
      live: () => ({ architectureId: 'expo', isPublic }),
      liveGeneration: (id) => liveGenerations[id],
      stagedGeneration: (architectureId, id) => (architectureId === 'expo' ? stagedGenerations[id] : undefined),
      wasPublished: async (id, generation) => formerGenerations[id]?.includes(generation) === true,
      isAlwaysPublic: (id) => id === 'logo',
      tileGrids: (_architectureId, id) => tileGrids[id] ?? [],
    },
    authenticate: (token) => bearers[token] ?? 'dead',
    findPreview: async () => previewed,
    publicUrl: undefined,
  })
  const { routes } = feature.feature
  const { app } = await createFakeServer({
    handlers: feature.feature.calls ?? {},
    feature: routes === undefined ? {} : { routes },
    findPreview: async () => previewed,
  })
  const get = (path: string, who?: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: path, headers: { ...(who === undefined ? {} : as(who)), ...headers } })
  const upload = (
    id: string,
    bytes: Buffer | string,
    fileName?: string,
    contentType = 'application/octet-stream',
    who = 'dana',
  ) =>
    app.inject({
      method: 'POST',
      url: `/api/designer/architecture/expo/assets/${id}${fileName === undefined ? '' : `?fileName=${encodeURIComponent(fileName)}`}`,
      headers: { ...as(who), 'content-type': contentType },
      payload: Readable.from([Buffer.from(bytes)]),
    })
  const uploadPart = (
    id: string,
    bytes: Buffer | string,
    query: Record<string, string>,
    { who = 'dana', type = 'application/octet-stream' } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: `/api/designer/architecture/expo/assets/${id}`,
      query,
      headers: { ...as(who), 'content-type': type },
      payload: Readable.from([Buffer.from(bytes)]),
    })
  const findUpload = async (uploadId: string, who = 'dana') =>
    (await app.inject({ url: `/api/designer/uploads/${uploadId}`, headers: as(who) })).json<unknown>()
  const countFiles = async () =>
    (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length
  return { app, clock, feature, get, upload, uploadPart, findUpload, countFiles }
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#203040' } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-assets-'))
  server = await open()
  await server.upload('hall', await picture(800, 400).webp().toBuffer(), 'Große Halle.webp')
  await server.upload(
    'logo',
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>x</script></svg>',
    'logo.svg',
  )
  await server.upload(
    'film',
    Buffer.concat([Buffer.from('000000106674797069736f6d00000000', 'hex'), Buffer.from('0123456789')]),
    'film.mp4',
  )
  liveGenerations = { hall: 1, logo: 1, film: 1 }
})
afterAll(async () => {
  await server.app.close()
  await server.feature.feature.stop?.()
  await rm(folder, { recursive: true })
})

test('[AST-05] an upload answers its entry for the venue, and every other file of an asset raises the generation', async () => {
  const png = await picture(32, 16).png().toBuffer()
  const first = await server.upload('plan', png, 'plan.png', 'image/png')
  expect(first.json()).toEqual({
    id: 'plan',
    uri: `${base}/plan.png`,
    generation: 1,
    displayName: 'plan.png',
    alts: [],
    mediaType: 'image/png',
    width: 32,
    height: 16,
  })
  const other = await picture(16, 16).png().toBuffer()
  expect((await server.upload('plan', other)).json()).toMatchObject({ generation: 2, displayName: 'plan.png' })
  expect((await server.upload('plan', png, undefined, undefined, 'alice')).statusCode).toBe(403)
})

test('[ERR-05][AST-05] an upload that is repeated gets the entry of the first, and its file is kept once', async () => {
  const png = await picture(24, 24).png().toBuffer()
  const first = await server.upload('again', png, 'again.png')
  const before = await server.countFiles()
  expect((await server.upload('again', png, 'again.png')).json()).toEqual(first.json())
  expect(await server.countFiles()).toBe(before)
})

test('[AST-05] what lies about itself, is cut off, or is too large is refused, and nothing of it is kept', async () => {
  const before = await server.countFiles()
  const png = await picture(300, 300).png().toBuffer()
  const bad: [string, Buffer | string, (string | undefined)?, string?][] = [
    ['html with a png header', Buffer.concat([png.subarray(0, 8), Buffer.from('<html><script>x</script>')])],
    ['png cut off', png.subarray(0, png.length - 40)],
    ['png called html', png, 'a.html'],
    ['png declared jpeg', png, undefined, 'image/jpeg'],
    ['jpeg header and php', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<?php x')])],
    ['gif and js', 'GIF89a/*<script>*/=1'],
    ['a page', '<!doctype html><p>x'],
    ['json', '{"a":1}'],
    ['nothing', ''],
    ['no drawing', '<svg'],
  ]
  for (const [name, bytes, fileName, type] of bad) {
    const answer = await server.upload('bad', bytes, fileName, type)
    expect([name, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([name, 415, 'assets.wrong-type'])
  }
  const tooMuch = await server.upload('bad', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5_000_000)]))
  expect([tooMuch.statusCode, tooMuch.json<{ code: string }>().code]).toEqual([413, 'assets.too-large'])
  expect(await server.countFiles()).toBe(before)
})

const uploadID = '0c4f5b9e-6f0c-4c8e-9d52-3a1f0a4b7d11'

test('[LIB-02] an upload in parts answers the same entry as one at once, and says between how much has arrived', async () => {
  const png = await picture(48, 24).png().toBuffer()
  const query = { fileName: 'parts.png', uploadID, byteSize: String(png.length) }
  expect(await server.findUpload(uploadID)).toEqual({ receivedBytes: 0 })
  const cut = await server.uploadPart('parts', png.subarray(0, 40), { ...query, offset: '0' })
  expect([cut.statusCode, cut.json()]).toMatchObject([
    409,
    { code: 'assets.wrong-offset', params: { receivedBytes: 40 } },
  ])
  expect(await server.findUpload(uploadID)).toEqual({ receivedBytes: 40 })
  expect(await server.findUpload(uploadID, 'root')).toEqual({ receivedBytes: 0 })
  expect(await server.findUpload(uploadID, 'alice')).toMatchObject({ code: 'identity.forbidden' })
  const whole = await server.uploadPart('parts', png.subarray(40), { ...query, offset: '40' })
  expect(whole.json()).toMatchObject({ id: 'parts', displayName: 'parts.png', generation: 1, width: 48, height: 24 })
  expect(await server.findUpload(uploadID)).toEqual({ receivedBytes: 0 })
  expect((await server.upload('parts', png, 'parts.png')).json()).toEqual(whole.json())
})

test('[LIB-02] the first part of a file of the wrong type, or of one that is too large, is refused, and nothing of it is kept', async () => {
  const png = await picture(16, 16).png().toBuffer()
  const part = (bytes: Buffer | string, byteSize: number, fileName: string) =>
    server.uploadPart('bad', bytes, { fileName, uploadID, byteSize: String(byteSize), offset: '0' })
  const refused = [await part(png, 1_000_000, 'a.html')]
  refused.push(await part(png, 5_000_001, 'a.png'))
  refused.push(await part('<svg ', 2 * 1024 * 1024 + 1, 'a.svg'))
  expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual([
    'assets.wrong-type',
    'assets.too-large',
    'assets.too-large',
  ])
  expect(await server.findUpload(uploadID)).toEqual({ receivedBytes: 0 })
})

test('[LIB-02] a part without its offset, size or id is refused by the name of what is missing', async () => {
  const queries = [
    { uploadID, offset: '0' },
    { uploadID, byteSize: '9' },
    { offset: '0', byteSize: '9' },
  ]
  const named: unknown[] = []
  for (const query of queries)
    named.push(
      (await server.uploadPart('bad', 'x', query)).json<{ faults: { pointer: string }[] }>().faults[0]?.pointer,
    )
  expect(named).toEqual(['/byteSize', '/offset', '/uploadID'])
})

test('[LIB-03] a picture with more pixels than the largest panorama is refused with its size, and nothing of it is kept', async () => {
  const before = await server.countFiles()
  const huge = pngSaying(20_000, 10_000, await picture(16, 16).png().toBuffer())
  const answer = await server.upload('bad', huge)
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ code: 'assets.too-many-pixels', params: { width: 20_000, height: 10_000 } })
  expect(await server.countFiles()).toBe(before)
})

test('[AST-01][AST-03] a file is there for who may see it: with a bearer, with a signature, and else not', async () => {
  expect((await server.get(`${base}/hall.webp`)).json()).toMatchObject({ code: 'assets.signature-invalid' })
  expect((await server.get(`${base}/hall.webp`, 'alice')).statusCode).toBe(200)
  expect((await server.get(`${base}/hall.webp`, 'nonsense')).statusCode).toBe(401)
  expect((await server.get(`${base}/logo.svg`)).statusCode).toBe(200)
  const { signedUrl } = (
    await server.get(`/api/ui/sign-asset-url?url=${encodeURIComponent(`${url}/hall_w320.webp`)}`, 'alice')
  ).json<{ signedUrl: string }>()
  const signed = signedUrl.replace('http://localhost', '')
  expect((await server.get(signed)).headers['content-type']).toBe('image/webp')
  expect((await server.get(signed.replace('_w320', ''))).statusCode).toBe(200)
  expect((await server.get(signed.replace('hall', 'film'))).statusCode).toBe(403)
  expect((await server.get(signed.replace(/signature=./, 'signature=~'))).statusCode).toBe(403)
  server.clock.pass(15 * 60_000)
  expect((await server.get(signed)).json()).toMatchObject({ code: 'assets.signature-invalid' })
  isPublic = true
  expect((await server.get(signed)).statusCode).toBe(200)
  isPublic = false
})

test('[AST-03] what cannot be signed, and what is not there for this caller, is refused', async () => {
  const ask = async (address: string, who = 'alice') =>
    (await server.get(`/api/ui/sign-asset-url?url=${encodeURIComponent(address)}`, who)).json<{ code?: string }>().code
  expect(await ask('http://evil.example/assets/live/architecture/expo/assets/hall')).toBe('assets.not-signable')
  expect(await ask(`${url}/../hall`)).toBe('assets.not-signable')
  expect(await ask(`${url}/absent`)).toBe('assets.not-found')
  expect(await ask(`${url}/hall`.replace('expo', 'fair'))).toBe('assets.not-found')
  expect(await ask(`${url}/hall`.replace('live', 'preview'))).toBe('assets.not-found')
  expect(await ask(`${url}/hall`.replace('live', 'preview'), 'dana')).toBeUndefined()
})

test('[AST-02] sizes are made once, in what the browser takes, and none is larger than the picture', async () => {
  const webp = await server.get(`${base}/hall_w640.webp`, 'alice', { accept: 'image/webp,*/*' })
  expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' })
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
  const avif = await server.get(`${base}/hall?suffix=_w320`, 'alice', { accept: 'image/avif,image/webp' })
  expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320 })
  expect(avif.headers.etag).not.toBe(webp.headers.etag)
  tileGrids = {
    hall: [
      { columns: 8, rows: 4 },
      { columns: 16, rows: 8 },
    ],
  }
  const tile = await server.get(`${base}/hall_t7x3.webp`, 'alice')
  expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ width: 100, height: 100 })
  const fine = await server.get(`${base}/hall_t15x7.webp?grid=16x8`, 'alice')
  expect(await sharp(fine.rawPayload).metadata()).toMatchObject({ width: 50, height: 50 })
  for (const odd of [
    'hall_w960',
    'hall_w641',
    'hall_t8x0',
    'hall_t0x4',
    'hall_t9x9?grid=99x99',
    'hall_t0x0?grid=4x2',
    'logo_w320',
    'film_w320',
    'hall?suffix=../',
    'hall?suffix=_w99999999',
  ]) {
    const answer = await server.get(`${base}/${odd}`, 'alice')
    expect([odd, answer.statusCode]).toEqual([odd, 404])
  }
  // A page of a former version is still open.
  tileGrids = {}
  const statuses = ['hall_t15x7.webp?grid=16x8', 'hall_t14x7.webp?grid=16x8'].map(
    async (tile) => (await server.get(`${base}/${tile}`, 'alice')).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([200, 404])
})

test('[AST-02] the whole picture is sent, not to be kept, where a smaller size is not made after 1.5 s', async () => {
  const ask = () => server.get(`${base}/hall_w640.webp?generation=1`, 'alice', { accept: 'image/avif' })
  const whole = await server.get(`${base}/hall?generation=1`, 'alice')
  isHeld = true
  const answers: string[] = []
  const asking = ask().then((answer) => {
    answers.push(String(answer.headers['cache-control']))
    return answer
  })
  await expect.poll(() => isHolding).toBe(true)
  await server.clock.advance(1_499)
  expect(answers).toEqual([])
  await server.clock.advance(1)
  const substitute = await asking
  expect([substitute.statusCode, substitute.rawPayload.equals(whole.rawPayload)]).toEqual([200, true])
  expect(substitute.headers).toMatchObject({ 'cache-control': 'private, max-age=60', vary: 'accept' })
  letGo()
  await expect.poll(async () => (await ask()).headers['cache-control']).toContain('immutable')
  expect(await sharp((await ask()).rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640 })
})

test('[AST-05] films are sent in ranges, and what is unchanged not again', async () => {
  const path = `${base}/film.mp4?generation=1`
  const part = await server.get(path, 'alice', { range: 'bytes=16-20' })
  expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    '01234',
    'bytes 16-20/26',
    '5',
  ])
  const beyond = await server.get(path, 'alice', { range: 'bytes=26-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */26'])
  expect(beyond.headers).not.toHaveProperty('etag')
  expect(beyond.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(beyond.json()).toMatchObject({ code: 'assets.range-not-satisfiable', errMsg: expect.any(String) })
  expect((await server.get(path, 'alice', { range: `bytes=${'0-,'.repeat(1000)}` })).statusCode).toBe(416)
  const etag = String(part.headers.etag)
  expect((await server.get(path, 'alice', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await server.get(path, 'alice', { range: 'bytes=0-1', 'if-range': '"old"' })).statusCode).toBe(200)
  const head = await server.get(path, 'alice', {}, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '26', ''])
})

test('[AST-01] a named generation is kept for ever, and one that is not published is not there', async () => {
  const named = await server.get(`${base}/hall.webp?generation=1`, 'alice')
  expect(named.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect((await server.get(`${base}/hall.webp`, 'alice')).headers['cache-control']).toBe('private, max-age=60')
  await server.upload('hall', await picture(400, 200).png().toBuffer(), 'hall.png')
  expect((await server.get(`${base}/hall?generation=2`, 'alice')).statusCode).toBe(404)
  expect((await server.get(`${base}/hall`, 'alice')).headers['content-type']).toBe('image/webp')
  const preview = await server.get(`${base}/hall`.replace('live', 'preview'), 'dana')
  expect(preview.headers['content-type']).toBe('image/png')
  for (const query of ['generation=1&generation=1', 'generation=9&generation=1', '%', '__proto__=1'])
    expect([query, (await server.get(`${base}/hall?${query}`, 'alice')).statusCode]).toEqual([query, 400])
  for (const odd of ['-1', 'x', '1e3', '99999999999'])
    expect((await server.get(`${base}/hall?generation=${odd}`, 'alice')).statusCode).toBe(404)
})

test('[AST-01] of older generations attendees see those that were published, and designers all', async () => {
  for (const width of [32, 64, 96, 128]) await server.upload('poster', await picture(width, 16).png().toBuffer())
  liveGenerations = { ...liveGenerations, poster: 3 }
  formerGenerations = { poster: [1] }
  const statuses = async (who: string | undefined, signature = '') =>
    Promise.all(
      [1, 2, 3, 4].map(async (generation) => {
        const { statusCode } = await server.get(`${base}/poster?generation=${generation}${signature}`, who)
        return statusCode
      }),
    )
  expect(await statuses('alice')).toEqual([200, 404, 200, 404])
  expect(await statuses('dana')).toEqual([200, 200, 200, 404])
  const { signedUrl } = (
    await server.get(`/api/ui/sign-asset-url?url=${encodeURIComponent(`${url}/poster`)}`, 'alice')
  ).json<{
    signedUrl: string
  }>()
  expect(await statuses(undefined, `&${signedUrl.split('?')[1]}`)).toEqual([200, 404, 200, 404])
})

test('[AST-05] no file can act in the name of the venue', async () => {
  const answer = await server.get(`${base}/logo.svg`)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'content-disposition': expect.stringMatching(/^inline; filename="logo.svg"/),
  })
  expect(answer.body).not.toContain('script')
})

test('[AST-01] a download is saved under its own name, and ranges are answered there too', async () => {
  const path = '/api/ui/architecture/expo/assets/hall/download'
  const saved = await server.get(`${path}?attachment=true`, 'alice')
  expect([saved.statusCode, saved.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="Gro_e Halle.webp"; filename*=UTF-8''Gro%C3%9Fe%20Halle.webp`,
  ])
  const kindOf = async (query: string) =>
    String((await server.get(`${path}${query}`, 'alice')).headers['content-disposition']).split(';')[0]
  expect([await kindOf('?attachment'), await kindOf('?attachment=false'), await kindOf('')]).toEqual([
    'attachment',
    'inline',
    'inline',
  ])
  expect((await server.get(path, 'alice', { range: 'bytes=0-3' })).body).toBe('RIFF')
  expect((await server.get('/api/ui/architecture/expo/assets/absent/download', 'alice')).json()).toMatchObject({
    code: 'assets.not-found',
  })
  expect((await server.get(path)).statusCode).toBe(401)
})

test('[AST-01] addresses that lead out of the store lead nowhere', async () => {
  const odd = [
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e',
    'hall%00.webp',
    'hall%5c..',
    '.',
    'hall.webp/..',
    '%252e%252e%252f',
    `${'a'.repeat(70)}`,
    'hall;x',
    'con:',
  ]
  for (const name of odd)
    expect([name, (await server.get(`${base}/${name}`, 'dana')).statusCode]).toEqual([
      name,
      expect.toBeOneOf([400, 404]),
    ])
  expect((await server.get('/assets/elsewhere/architecture/expo/assets/hall', 'dana')).statusCode).toBe(404)
})

test('[PUB-06] a preview shows the files that the draft of its architecture names, and no others', async () => {
  const previewBase = base.replace('/live/', '/preview/')
  const statusOf = async (path: string, who?: string) => (await server.get(path, who)).statusCode
  stagedGenerations = { hall: 1 }
  previewed = { linkId: 'l', architectureId: 'expo', endsAtMs: 0 }
  try {
    const shown = await server.get(`${previewBase}/hall.webp`)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, expect.stringContaining('private')])
    expect(await statusOf(`${previewBase}/hall.webp?generation=2`)).toBe(404)
    expect(await statusOf(`${previewBase}/logo.svg`)).toBe(404)
    expect(await statusOf(`${previewBase.replace('/expo/', '/fair/')}/hall.webp`)).toBe(404)
    expect(await statusOf(`${base}/hall.webp`)).toBe(403)
    expect(await statusOf(`${previewBase}/hall.webp`, 'alice')).toBe(404)
    previewed = 'ended'
    expect(await statusOf(`${previewBase}/hall.webp`)).toBe(410)
    previewed = undefined
    expect(await statusOf(`${previewBase}/hall.webp`)).toBe(403)
  } finally {
    previewed = undefined
    stagedGenerations = {}
  }
})
