import { readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'
import { buildZip, type ZipEntry } from '../features/designer/transfer/testing/build-zip.ts'
import { buildVenueInput, inEnglish } from './build-venue.ts'
import { openTransferWorld } from './transfer-world.ts'

let picture: Buffer
beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#203040' } })
    .webp()
    .toBuffer()
})

const asset = (id: string, extension: string, mediaType: string, generation = 1) => ({
  id,
  uri: `/assets/live/architecture/expo/assets/${id}.${extension}`,
  generation,
  displayName: id,
  alts: [],
  mediaType,
})

/** A venue whose parts name one another in every way, with a field and a kind of a later version. */
function buildDocument() {
  const venue = buildVenueInput({
    widgets: [
      {
        id: 'sign',
        name: inEnglish('Sign'),
        type: 'LINK',
        configurations: [
          {
            id: 'always',
            name: [],
            cookieProviders: ['tube'],
            target: { kind: 'AREA', areaId: 'plaza', viewpointId: 'front' },
          },
        ],
      },
      { id: 'later', name: [], type: 'OF_A_LATER_VERSION', configurations: [{ id: 'c', boardId: 'sign' }] },
    ] as never,
    assets: [asset('film', 'm3u8', 'application/vnd.apple.mpegurl'), asset('film-1', 'ts', 'video/mp2t')] as never,
    architecture: {
      impress: inEnglish(
        '<a href="/v/expo/area/plaza?x=1">Plaza</a> <a href="/assets/live/architecture/expo/assets/hall.webp">Hall</a> /v/expo',
      ),
      cookieProviders: [{ id: 'tube', name: 'Tube', type: 'EXTERNAL_MEDIA', attributes: [] }],
    },
  })
  return { ...venue, assets: venue.assets.map((entry) => ({ ...entry, ofALaterVersion: true })) }
}

const segment = Buffer.alloc(188 * 3, 0)
for (const at of [0, 188, 376]) segment[at] = 0x47

async function openExpo(more?: Parameters<typeof openTransferWorld>[0]) {
  const world = await openTransferWorld(more)
  await world.putFile('hall', picture, 'Große Halle.webp')
  await world.putFile('film', '#EXTM3U\n#EXT-X-MAP:URI="film-1.ts"\n#EXTINF:6,\nfilm-1.ts\nelse.ts\n', 'film.m3u8')
  await world.putFile('film-1', segment, 'film-1.ts')
  await world.addDraft(buildDocument())
  return world
}

interface Document {
  readonly architectures: readonly [{ readonly id: string; readonly [field: string]: unknown }]
  readonly assets: readonly { readonly id: string; readonly uri: string }[]
}

/** The ids of the second document by those of the first, which must be built alike. */
function pairIds(one: unknown, other: unknown, ids = new Map<string, string>()): ReadonlyMap<string, string> {
  if (typeof one !== 'object' || one === null) return ids
  for (const [field, value] of Object.entries(one)) {
    const counterpart = (other as Record<string, unknown>)[field]
    if (field === 'id') ids.set(value as string, counterpart as string)
    else pairIds(value, counterpart, ids)
  }
  return ids
}

/** The first document with the ids of the second in every place where one names something, written down by hand. */
function expectedCopy(from: Document, ids: ReadonlyMap<string, string>): unknown {
  const of = (id: string) => ids.get(id) ?? 'none'
  const json = JSON.stringify(from)
    .replaceAll(
      /"(id|assetId|defaultAreaId|defaultViewpointId|areaId|viewpointId|boardId)":"([\w-]+)"/g,
      (_, field: string, id: string) => `"${field}":"${of(id)}"`,
    )
    .replaceAll('"cookieProviders":["tube"]', `"cookieProviders":["${of('tube')}"]`)
    .replaceAll('\\"/v/expo/area/plaza', `\\"/v/${of('expo')}/area/${of('plaza')}`)
    .replaceAll(
      /\/architecture\/expo\/assets\/([\w-]+)/g,
      (_, id: string) => `/architecture/${of('expo')}/assets/${of(id)}`,
    )
  return JSON.parse(json)
}

async function unzip(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}

const venueOf = (files: ReadonlyMap<string, Buffer>) => JSON.parse(String(files.get('venue.json'))) as Document
const manifestOf = (files: ReadonlyMap<string, Buffer>) =>
  JSON.parse(String(files.get('manifest.json'))) as { venueName: string; files: { path: string; assetId: string }[] }

test('[VNU-04] a venue that is exported, imported on another server and exported again is the same but for its ids', async () => {
  const [here, there] = [await openExpo(), await openTransferWorld()]
  const first = await here.export()
  expect(first.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="Expo.zip"; filename*=UTF-8\'\'Expo.zip',
  })
  const imported = await there.import(first.rawPayload)
  expect(imported.statusCode).toBe(200)
  const { architectureId } = imported.json<{ architectureId: string }>()
  const [before, after] = [await unzip(first.rawPayload), await unzip((await there.export(architectureId)).rawPayload)]
  const ids = pairIds(venueOf(before), venueOf(after))
  expect(venueOf(before)).toEqual(buildDocument())
  expect(venueOf(after)).toEqual(expectedCopy(venueOf(before), ids))
  expect([...ids].filter(([former, id]) => former === id)).toEqual([])
  expect(new Set(ids.values()).size).toBe(ids.size)
  const contents = (files: ReadonlyMap<string, Buffer>, of: (id: string) => string) =>
    manifestOf(files)
      .files.map(({ assetId, path, ...file }) => [
        of(assetId),
        { ...file, path: path.split('/').at(-1) },
        String(files.get(path)),
      ])
      .filter(([, , content]) => !String(content).startsWith('#EXTM3U'))
  expect(contents(after, (id) => id)).toEqual(contents(before, (id) => ids.get(id) ?? 'none'))
  const playlist = [...after.values()].map(String).find((content) => content.startsWith('#EXTM3U'))
  const name = ids.get('film-1')
  expect(playlist).toBe(`#EXTM3U\n#EXT-X-MAP:URI="${name}.ts"\n#EXTINF:6,\n${name}.ts\nelse.ts\n`)
  expect(there.noted).toMatchObject([{ act: 'designer.import-draft', by: 'dana', architectureId }, {}])
  expect((await there.contents()).unfinished).toEqual([])
})

test('[VNU-01] a duplicate has new ids, its own files and a name that no venue has', async () => {
  const world = await openExpo()
  const copies = [await world.duplicate(), await world.duplicate()].map((answer) =>
    answer.json<{ architectureId: string }>(),
  )
  const before = (await world.documentOf('expo')) as Document
  for (const [index, { architectureId }] of copies.entries()) {
    const after = (await world.documentOf(architectureId)) as Document
    const ids = pairIds(before, after)
    const [copy] = (expectedCopy(before, ids) as Document).architectures
    expect(after.architectures[0]).toEqual({ ...copy, names: inEnglish(`Expo (${index + 2})`) })
    const hall = await world.assets.readStored(architectureId, ids.get('hall') ?? '', 1)
    expect(hall).toMatchObject({ fileName: 'Große Halle.webp', mediaType: 'image/webp' })
    const film = await world.assets.readStored(architectureId, ids.get('film') ?? '', 1)
    expect(await text((await film?.open()) ?? Readable.from([]))).toContain(`\n${ids.get('film-1')}.ts\n`)
    expect(world.noted).toContainEqual({ act: 'designer.duplicate-draft', by: 'dana', architectureId, from: 'expo' })
  }
  await world.assets.removeFiles('expo')
  const [copy] = copies
  const ids = pairIds(before, await world.documentOf(copy?.architectureId ?? ''))
  const kept = await world.assets.readStored(copy?.architectureId ?? '', ids.get('hall') ?? '', 1)
  expect(await kept?.open()).toBeDefined()
})

test('[VNU-01] a venue that is no draft cannot be taken or copied, and only designers may', async () => {
  const world = await openExpo()
  expect((await world.export('nowhere')).json()).toMatchObject({ code: 'designer.draft-not-found' })
  const { rawPayload } = await world.export()
  for (const who of ['alice', 'mona', 'guest'])
    expect([
      (await world.export('expo', who)).statusCode,
      (await world.duplicate(who)).statusCode,
      (await world.import(rawPayload, who)).statusCode,
    ]).toEqual([403, 403, 403])
  expect((await world.contents()).drafts).toEqual(['expo'])
})

test('[VNU-04] a venue without areas, and one that names files which were never uploaded, can be exported and imported', async () => {
  const world = await openTransferWorld()
  const { architectures, assets } = buildDocument()
  await world.addDraft({ architectures: [{ ...architectures[0], areas: [], defaultAreaId: '' }], assets })
  const { rawPayload } = await world.export()
  expect(manifestOf(await unzip(rawPayload)).files).toEqual([])
  expect((await world.import(rawPayload)).statusCode).toBe(200)
})

/** What is in an archive of one picture, to be changed by a test. */
const entriesOf = (document: unknown = buildDocument(), more: object = {}): ZipEntry[] => {
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const file = { path: 'assets/hall/hall.webp', assetId: 'hall', fileName: 'hall.webp', mediaType: 'image/webp' }
  const manifest = {
    format: 'foyer-venue',
    formatVersion: 1,
    exportedAt: '2026-11-27T10:00:00Z',
    venueName: 'Expo',
    files: [{ ...file, byteSize: picture.length, sha256, ...more }],
  }
  return [
    { path: 'manifest.json', bytes: JSON.stringify(manifest) },
    { path: 'venue.json', bytes: JSON.stringify(document), method: 8 },
    { path: file.path, bytes: picture },
  ]
}
const plus = (entry: Partial<ZipEntry>) => buildZip([...entriesOf(), { path: 'extra', bytes: 'x', ...entry }])
const withHall = (bytes: string | Uint8Array, more: object = {}) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const entries = entriesOf(buildDocument(), { byteSize: Buffer.from(bytes).length, sha256, ...more })
  return buildZip(entries.map((entry) => (entry.path === 'assets/hall/hall.webp' ? { ...entry, bytes } : entry)))
}
const withVenue = (change: (document: ReturnType<typeof buildDocument>) => unknown) =>
  buildZip(entriesOf(change(buildDocument())))
const withArchitecture = (fields: object) =>
  withVenue(({ architectures, assets }) => ({ architectures: [{ ...architectures[0], ...fields }], assets }))
const zeros = Buffer.alloc(1_000_000)
const noise = randomBytes(100_000)

const refusals: readonly (readonly [title: string, archive: () => Buffer, pointer: string, code: string])[] = [
  ['that is no archive', () => Buffer.from('<html></html>'), '', 'not-a-zip'],
  ['that is empty', () => Buffer.alloc(0), '', 'not-a-zip'],
  ['that is cut off', () => buildZip(entriesOf()).subarray(0, -30), '', 'not-a-zip'],
  ['of which the directory is damaged', () => buildZip(entriesOf(), { entryCount: 5 }), '', 'not-a-zip'],
  ['with more entries than it may have', () => buildZip(entriesOf(), { entryCount: 6_001 }), '', 'too-many-files'],
  ['with a path out of it', () => plus({ path: 'assets/../../etc/cron' }), '/assets/../../etc/cron', 'unsafe-path'],
  ['with an absolute path', () => plus({ path: '/etc/passwd' }), '//etc/passwd', 'unsafe-path'],
  ['with a drive', () => plus({ path: 'C:evil' }), '/C:evil', 'unsafe-path'],
  ['with backslashes', () => plus({ path: 'assets\\..\\x' }), '/assets\\..\\x', 'unsafe-path'],
  ['with a null character in a path', () => plus({ path: 'a\0b' }), '/a\ufffdb', 'unsafe-path'],
  ['with a path that turns the direction of writing', () => plus({ path: 'a\u202eb' }), '/a\ufffdb', 'unsafe-path'],
  ['with a folder', () => plus({ path: 'folder/', bytes: '' }), '/folder/', 'unsafe-path'],
  ['with one path twice', () => plus({ path: 'venue.json' }), '/venue.json', 'duplicate-path'],
  ['with two paths of other case', () => plus({ path: 'Venue.JSON' }), '/Venue.JSON', 'duplicate-path'],
  ['with a link', () => plus({ mode: 0o120_777 }), '/extra', 'not-a-file'],
  ['with an encrypted entry', () => plus({ flags: 1, method: 8 }), '/extra', 'encrypted'],
  ['compressed by another method', () => plus({ method: 12 }), '/extra', 'unknown-compression'],
  ['with a file the manifest does not list', () => plus({}), '/extra', 'unlisted'],
  ['that unpacks to a thousand times its size', () => plus({ bytes: zeros, method: 8 }), '/extra', 'too-large'],
  [
    'with entries that share their bytes',
    () =>
      buildZip([
        ...entriesOf(),
        ...Array.from({ length: 9 }, (_, n) => ({ path: `f${n}`, bytes: noise, isShared: n > 0 })),
      ]),
    '',
    'damaged',
  ],
  [
    'that is larger than its directory says',
    () =>
      buildZip(
        entriesOf().map((entry) => (entry.path === 'venue.json' ? { ...entry, says: { byteSize: 500 } } : entry)),
      ),
    '/venue.json',
    'damaged',
  ],
  ['without a manifest', () => buildZip(entriesOf().slice(1)), '/manifest.json', 'missing-file'],
  [
    'without a venue',
    () => buildZip(entriesOf().filter(({ path }) => path !== 'venue.json')),
    '/venue.json',
    'missing-file',
  ],
  ['without a file that is listed', () => buildZip(entriesOf().slice(0, 2)), '/assets/hall/hall.webp', 'missing-file'],
  [
    'whose manifest is no JSON',
    () => buildZip([{ path: 'manifest.json', bytes: '{' }, ...entriesOf().slice(1)]),
    '/manifest.json',
    'malformed',
  ],
  [
    'of a later format',
    () => buildZip([{ path: 'manifest.json', bytes: '{"formatVersion":2}' }, ...entriesOf().slice(1)]),
    '/manifest.json/formatVersion',
    'newer-format',
  ],
  [
    'of something else',
    () => buildZip([{ path: 'manifest.json', bytes: '{"formatVersion":1}' }, ...entriesOf().slice(1)]),
    '/manifest.json/format',
    'malformed',
  ],
  [
    'that lists a file by a path',
    () => buildZip(entriesOf(buildDocument(), { assetId: '../hall' })),
    '/manifest.json/files/0/assetId',
    'malformed',
  ],
  [
    'with a file of no asset',
    () => buildZip(entriesOf(buildDocument(), { assetId: 'other' })),
    '/assets/hall/hall.webp',
    'unlisted',
  ],
  [
    'with a file that was changed',
    () => buildZip(entriesOf(buildDocument(), { sha256: '0'.repeat(64) })),
    '/assets/hall/hall.webp',
    'damaged',
  ],
  [
    'with a file of another size',
    () => buildZip(entriesOf(buildDocument(), { byteSize: 5 })),
    '/assets/hall/hall.webp',
    'damaged',
  ],
  [
    'with a page that is called a picture',
    () => withHall('<html><script>x()</script>'),
    '/assets/hall/hall.webp',
    'wrong-type',
  ],
  [
    'with a picture under another name',
    () => buildZip(entriesOf(buildDocument(), { fileName: 'hall.html' })),
    '/assets/hall/hall.webp',
    'wrong-type',
  ],
  [
    'with a picture that cannot be decoded',
    () => withHall(picture.subarray(0, 20)),
    '/assets/hall/hall.webp',
    'wrong-type',
  ],
  [
    'whose venue is no JSON',
    () => buildZip(entriesOf().map((entry) => (entry.path === 'venue.json' ? { ...entry, bytes: 'no' } : entry))),
    '/venue.json',
    'malformed',
  ],
  [
    'whose venue is another document',
    () => withVenue(() => ({ areas: [] })),
    '/venue.json/architectures',
    'wrong-kind',
  ],
  [
    'of two venues',
    () => withVenue(({ architectures, assets }) => ({ architectures: [...architectures, ...architectures], assets })),
    '/venue.json/architectures',
    'wrong-kind',
  ],
  [
    'with a text in the place of a list',
    () => withArchitecture({ areas: 'none' }),
    '/venue.json/architectures/0/areas',
    'wrong-kind',
  ],
  [
    'with an id twice',
    () => withVenue(({ architectures, assets }) => ({ architectures, assets: [...assets, assets[0]] })),
    '/venue.json/assets/3/id',
    'duplicate-id',
  ],
  [
    'with a script',
    () => withArchitecture({ impress: inEnglish('<script>x()</script>') }),
    '/venue.json/architectures/0/impress/0/text',
    'unsafe-text',
  ],
  [
    'with a null character in a text',
    () => withArchitecture({ names: inEnglish('a\0') }),
    '/venue.json/architectures/0/names/0/text',
    'unstorable',
  ],
  [
    'that names a prototype',
    () =>
      buildZip(
        entriesOf().map((entry) =>
          entry.path === 'venue.json'
            ? { ...entry, bytes: '{"architectures":[{"id":"expo","__proto__":{}}],"assets":[]}' }
            : entry,
        ),
      ),
    '/venue.json',
    'malformed',
  ],
  [
    'that is nested too deeply',
    () => withArchitecture({ style: JSON.parse('[ '.repeat(50) + ']'.repeat(50)) as unknown }),
    '/venue.json',
    'malformed',
  ],
  [
    'with more areas than a venue has',
    () => withArchitecture({ areas: Array.from({ length: 501 }, (_, n) => ({ id: `a${n}` })) }),
    '/venue.json',
    'too-large',
  ],
]

test.each(refusals)(
  '[VNU-04] an archive %s is refused by its fault, and nothing is stored',
  async (_title, archive, pointer, code) => {
    const world = await openTransferWorld()
    const answer = await world.import(archive())
    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
      status: 422,
      code: 'designer.import-refused',
      faults: expect.arrayContaining([{ pointer, code, message: expect.any(String) }]) as unknown,
    })
    expect(await world.contents()).toEqual({ drafts: [], files: 0, unfinished: [] })
    expect(world.noted).toEqual([])
  },
)

test('[VNU-04] the archive that the refusals change a part of is imported as it is, with the folders a program adds', async () => {
  const world = await openTransferWorld()
  const folders = ['assets/', 'assets/hall/'].map((path) => ({ path, bytes: '', mode: 0o040_755 }))
  expect((await world.import(buildZip([...folders, ...entriesOf()]))).statusCode).toBe(200)
  expect(await world.contents()).toMatchObject({ files: 1, unfinished: [] })
})

test('[VNU-04] rich texts and drawings are made harmless, and what is missing or unknown stays as it is', async () => {
  const world = await openTransferWorld()
  const { architectures, assets } = buildDocument()
  const impress = inEnglish('<p onclick="x()">Imprint</p>')
  const { style: _style, ...rest } = { ...architectures[0], impress, laterField: { id: 'l' } }
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><script>x()</script><rect/></svg>'
  const logo = asset('logo', 'svg', 'image/svg+xml')
  const manifest = {
    format: 'foyer-venue',
    formatVersion: 1,
    exportedAt: '',
    venueName: '',
    files: [
      {
        path: 'assets/logo/logo.svg',
        assetId: 'logo',
        fileName: 'logo.svg',
        mediaType: 'image/svg+xml',
        byteSize: drawing.length,
        sha256: createHash('sha256').update(drawing).digest('hex'),
      },
    ],
  }
  const answer = await world.import(
    buildZip([
      { path: 'manifest.json', bytes: JSON.stringify(manifest) },
      { path: 'venue.json', bytes: JSON.stringify({ architectures: [rest], assets: [...assets, logo] }) },
      { path: 'assets/logo/logo.svg', bytes: drawing },
    ]),
  )
  const { architectureId } = answer.json<{ architectureId: string }>()
  const document = (await world.documentOf(architectureId)) as Document
  const [architecture] = document.architectures
  expect(architecture).toMatchObject({ impress: inEnglish('<p>Imprint</p>'), laterField: {} })
  expect(architecture).not.toHaveProperty('style')
  const stored = await world.assets.readStored(architectureId, document.assets.at(-1)?.id ?? '', 1)
  expect(await text((await stored?.open()) ?? Readable.from([]))).not.toContain('script')
})

test('[VNU-04] where the disk is full or the draft cannot be stored, no file of the import is left', async () => {
  const archive = buildZip(entriesOf())
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const world = await openTransferWorld({ noteTransfer: () => Promise.reject(full) })
  expect((await world.import(archive)).json()).toMatchObject({ code: 'server.storage-full' })
  expect(await world.contents()).toEqual({ drafts: [], files: 0, unfinished: [] })
})

test('[VNU-04] where the disk is full after the first file, neither that file nor a draft is left', async () => {
  const from = await openExpo()
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  let stored = 0
  const world = await openTransferWorld(({ assets }) => ({
    assets: {
      ...assets,
      storeFile: (...file) => (++stored === 1 ? assets.storeFile(...file) : Promise.reject(full)),
    },
  }))
  const answer = await world.import((await from.export()).rawPayload)
  expect([stored, answer.json()]).toMatchObject([2, { code: 'server.storage-full' }])
  expect(await world.contents()).toEqual({ drafts: [], files: 0, unfinished: [] })
  expect(world.noted).toEqual([])
})

test('[VNU-01] a duplicate that its new ids make larger than a draft may be is refused with its size, and nothing is left', async () => {
  const world = await openExpo(({ checker }) => ({
    checker: { ...checker, copy: async (request) => ({ ...(await checker.copy(request)), jsonBytes: 32_000_001 }) },
  }))
  const before = await world.contents()
  const answer = await world.duplicate()
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({
    code: 'designer.venue-too-large',
    params: { bytes: 32_000_001, maxBytes: 32_000_000 },
  })
  expect(await world.contents()).toEqual(before)
})

test('[VNU-04] an export that no server would import is refused with its size before anything is sent', async () => {
  const gib = 1024 ** 3
  const world = await openExpo(({ assets }) => ({
    assets: {
      ...assets,
      async readStored(...asset) {
        const found = await assets.readStored(...asset)
        return found && { ...found, byteSize: 2 * gib }
      },
    },
  }))
  const answer = await world.export()
  expect(answer.statusCode).toBe(413)
  expect(answer.json<{ params: { bytes: number } }>().params.bytes).toBeGreaterThan(6 * gib)
  expect(answer.json()).toMatchObject({ code: 'designer.venue-too-large', params: { maxBytes: 4 * gib } })
  expect(world.noted).toEqual([])
})

test('[VNU-04] of three imports at once the third is put off, and one is possible again after them', async () => {
  const archive = buildZip(entriesOf())
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  let waiting = 0
  const world = await openTransferWorld({
    noteTransfer: () => {
      waiting += 1
      return opened
    },
  })
  const two = [world.import(archive), world.import(archive, 'root')]
  await expect.poll(() => waiting).toBe(2)
  expect((await world.import(archive, 'root')).json()).toMatchObject({ code: 'server.overloaded' })
  open()
  expect((await Promise.all(two)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await world.import(archive)).statusCode).toBe(200)
})

test('[VNU-04] what a crash has left of an import is removed at a start a minute later, and a whole venue is kept', async () => {
  const world = await openExpo()
  const { architectureId } = (await world.duplicate()).json<{ architectureId: string }>()
  const before = await world.contents()
  await world.assets.copyFile(
    { architectureId: 'expo', assetId: 'hall', generation: 1 },
    { architectureId: 'venue-half', assetId: 'hall' },
  )
  const endedAt = new Date(world.clock.now() - 60_000)
  for (const id of ['venue-half', architectureId]) {
    await writeFile(join(world.dir, id), 'half')
    await utimes(join(world.dir, id), endedAt, endedAt)
  }
  await world.transfer.load()
  expect(await world.contents()).toEqual(before)
  expect(await readdir(world.dir)).toEqual([])
})

test('[NOD-05] a node that starts leaves the import of another alone, also a long one, and removes it a minute after that one has ended', async () => {
  let release = () => {}
  let isChecking = false
  const world = await openTransferWorld({
    noteTransfer: () => {
      isChecking = true
      return new Promise((resolve) => (release = resolve))
    },
  })
  const importing = world.import(buildZip(entriesOf()))
  await expect.poll(() => isChecking).toBe(true)
  const { files, unfinished } = await world.contents()
  const another = world.openAnother()
  await world.clock.advance(10 * 60_000)
  await another.load()
  expect(await world.contents()).toMatchObject({ files, unfinished })
  release()
  expect((await importing).statusCode).toBe(200)
  // As a node leaves it that ends.
  const [name = ''] = unfinished
  const left = `${name}-left`
  await writeFile(join(world.dir, left), 'half')
  const at = new Date(world.clock.now())
  await utimes(join(world.dir, left), at, at)
  await another.load()
  await world.clock.advance(59_000)
  expect(await readdir(world.dir)).toEqual([left])
  await world.clock.advance(1_000)
  await expect.poll(() => readdir(world.dir)).toEqual([])
})

test('[VNU-04] a connection that is cut while the archive comes, or while it is checked, leaves nothing', async () => {
  let release = () => {}
  let isChecking = false
  const world = await openTransferWorld({
    queue: {
      sanitize: (texts) => {
        isChecking = true
        return new Promise((resolve) => (release = () => resolve(texts.map((html) => ({ html })))))
      },
    },
  })
  const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const archive = buildZip(entriesOf())
  const send = (bytes: Uint8Array) => {
    const sending = request({
      port,
      method: 'POST',
      path: '/api/designer/drafts/import',
      headers: { authorization: 'Bearer dana', 'content-length': archive.length },
    })
    sending.on('error', () => {})
    sending.write(bytes)
    return sending
  }
  const half = send(archive.subarray(0, 500))
  await expect.poll(async () => (await world.contents()).unfinished).toHaveLength(1)
  half.destroy()
  await expect.poll(async () => (await world.contents()).unfinished).toEqual([])

  const whole = send(archive)
  await expect.poll(() => isChecking).toBe(true)
  whole.destroy()
  await expect.poll(() => world.connections()).toBe(0)
  release()
  await expect.poll(() => world.contents()).toEqual({ drafts: [], files: 0, unfinished: [] })
  expect(world.noted).toEqual([])
})
