import type { Fault, VersionEntry } from '@foyer/contract'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { KeyedRequest } from '../../platform/http/idempotency/keyed-request.ts'
import { CallError } from '../../platform/http/feature.ts'
import { as, createFakeServer } from '../../platform/http/testing/fake-server.ts'
import { createFakeClock } from '@foyer/testkit'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { buildVenueInput, inEnglish } from '../../testing/build-venue.ts'
import { openMemoryDrafts } from './draft/testing/memory-drafts.ts'
import { createDesignerFeature, type DesignerDeps } from './designer.feature.ts'
import { createRichTextQueue } from './rich-text-queue.ts'

// Its worker takes a second to load.
const queue = createRichTextQueue({ clock: createFakeClock(), log: createMemoryLog() })
afterAll(() => queue.stop())

async function setUp(outcome: Partial<DesignerDeps['archive']> = {}, allowedFrames: readonly string[] = []) {
  const asked: { call: string; what: object }[] = []
  const noted: object[] = []
  const note =
    <Answer>(call: string, answer: Answer) =>
    async (what: object) => {
      asked.push({ call, what })
      return answer
    }
  const entry: VersionEntry = {
    version: 3,
    architectureId: 'expo',
    publishedAt: '2027-03-01T09:00:00.000Z',
    publishedBy: 'dana',
    isLive: true,
  }
  const archive: DesignerDeps['archive'] = {
    saveStage: note('save', { architectureId: 'expo', version: 8 }),
    publish: note('publish', { architectureId: 'expo', publishedVersion: 3 }),
    rollback: note('rollback', { architectureId: 'expo', publishedVersion: 4 }),
    // Of schedules there are tests of both features together.
    schedules: {} as DesignerDeps['archive']['schedules'],
    unpublish: note('unpublish', { architectureId: 'expo', publishedVersion: -1 }),
    listVersions: async () => [entry],
    readVersion: async (version) => {
      if (version !== 3) throw new CallError('venue.unknown-version', 'There is no such version')
      const assets = [{ uri: '/assets/live/architecture/expo/assets/picture' }]
      return { architectureId: 'expo', document: JSON.stringify({ architectures: [{ id: 'expo' }], assets }) }
    },
    ...outcome,
  }
  const [clock, log] = [createFakeClock(), createMemoryLog()]
  const drafts = {
    stageDraft: async () => {},
    async removeStage() {
      asked.push({ call: 'remove', what: {} })
      return true
    },
    staged: () => undefined,
    published: () => undefined,
  }
  const openDrafts = openMemoryDrafts({ archive: drafts, clock, log })
  const designer = createDesignerFeature({
    archive,
    openDrafts,
    openTransfer: () => ({ calls: {}, load: async () => {}, stop: () => {} }),
    queue: { ...queue, stop: async () => {} },
    allowedFrames,
    clock,
    listNames: async () => new Map([['dana', 'Dana Berg']]),
    mayPublish: async () => true,
    noteAct: async (act) => void noted.push(act),
    noteEnd: async () => {},
    log,
  })
  const { app } = await createFakeServer({
    handlers: designer.feature.calls ?? {},
    feature: { furtherFaults: designer.feature.furtherFaults ?? {} },
  })
  onTestFinished(async () => {
    await app.close()
    await designer.feature.stop?.()
  })
  const post = (path: string, body?: object, headers: Record<string, string> = {}, who = 'dana') =>
    app.inject({
      method: 'POST',
      url: `/api/designer/${path}`,
      headers: { ...as(who), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
  return { app, asked, noted, post, entry, designer }
}

const saving = 'save-venue-json/stage'
const key = '6f6c1f0e-7a55-4c2c-9d6f-2b1f0a9c4e11'

test('[DSG-01] a save begins from the version in If-Match, else from the one in the document', async () => {
  const { post, asked } = await setUp()
  // A document of another server keeps its number only until it is saved here.
  expect((await post(saving, buildVenueInput({ version: 6 }))).statusCode).toBe(200)
  const answer = await post(saving, buildVenueInput({ version: 6 }), { 'if-match': '"1"', 'idempotency-key': key })
  expect(answer.json()).toEqual({ architectureId: 'expo', version: 8, warnings: [] })
  await post(saving, buildVenueInput({ version: 2 }))
  expect(asked).toMatchObject([
    { call: 'save', what: { version: 1, by: 'dana' } },
    { call: 'save', what: { version: 2, by: 'dana', request: { key } } },
    { call: 'save', what: { version: 3, by: 'dana' } },
  ])
})

test('[EDT-16] a venue that is deleted while it is saved is not left on stage', async () => {
  const saved = { architectureId: 'expo', version: 1 }
  const { post, asked } = await setUp({
    async saveStage(what) {
      expect((await post('architecture/expo/draft/delete')).statusCode).toBe(204)
      asked.push({ call: 'save', what })
      return saved
    },
  })
  expect((await post(saving, buildVenueInput())).json()).toMatchObject(saved)
  expect(asked.map(({ call }) => call).slice(-2)).toEqual(['save', 'remove'])
})

test('[ERR-05] a repeated request has the same fingerprint, and what is asked otherwise has another', async () => {
  const { post, asked } = await setUp()
  const headers = { 'idempotency-key': key }
  await post(saving, buildVenueInput({ version: 6 }), headers)
  await post(saving, buildVenueInput({ version: 6 }), headers)
  await post(saving, buildVenueInput({ version: 1 }), headers)
  await post(saving, buildVenueInput({ version: 6 }), { ...headers, 'if-match': '2' })
  await post('rollback/2', undefined, headers)
  await post('rollback/3', undefined, headers)
  const prints = asked.map(({ what }) => (what as { request: KeyedRequest }).request.fingerprint)
  expect(prints[1]).toBe(prints[0])
  expect(new Set(prints).size).toBe(5)
})

test('[DSG-01] a publication names the version it means, and is refused when another was saved meanwhile', async () => {
  const { post, asked } = await setUp()
  await post('publish/expo', undefined, { 'if-match': '"7"' })
  expect(asked).toMatchObject([{ call: 'publish', what: { architectureId: 'expo', base: 7 } }])
  expect((await post('publish/expo', undefined, { 'if-match': 'seven' })).statusCode).toBe(422)
  expect(asked).toHaveLength(1)
})

test('[DSG-01] a stale save is refused with the current version', async () => {
  const { post, asked } = await setUp()
  const currentVersion = async (headers: Record<string, string>, version = 0) => {
    const answer = await post(saving, buildVenueInput({ version }), headers)
    return [answer.statusCode, answer.json<{ params?: object }>().params]
  }
  expect(await currentVersion({ 'if-match': '7' })).toEqual([409, { currentVersion: 0 }])
  await post(saving, buildVenueInput())
  expect(await currentVersion({ 'if-match': '7' })).toEqual([409, { currentVersion: 1 }])
  expect(await currentVersion({}, 3)).toEqual([409, { currentVersion: 1 }])
  expect(asked).toHaveLength(1)
})

test('[PAG-02][VEN-01] every fault is named with its place, a script by its own words, and nothing is saved', async () => {
  const { post, asked } = await setUp()
  const venue = buildVenueInput({
    architecture: { defaultAreaId: 'nowhere', impress: inEnglish('<p>ok<script>x</script>') },
  })
  const answer = await post(saving, venue)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    code: 'venue.invalid',
    errMsg: 'Invalid rich text detected.',
    faults: [
      { pointer: '/architectures/0/defaultAreaId', code: 'unknown-reference' },
      { pointer: '/architectures/0/impress/0/text', code: 'invalid-rich-text', message: 'Invalid rich text detected.' },
    ],
  })
  expect(asked).toEqual([])
})

test('[ERR-08][VEN-01] a document with faults in a field, across fields and in a text is refused with all three', async () => {
  const { post } = await setUp()
  const venue = buildVenueInput({
    version: -7,
    architecture: { defaultAreaId: 'nowhere', impress: inEnglish('<script>x</script>') },
  })
  const answer = await post(saving, venue)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    {
      code: 'venue.invalid',
      errMsg: expect.stringContaining('/version'),
      faults: [
        { pointer: '/version' },
        { pointer: '/architectures/0/defaultAreaId', code: 'unknown-reference' },
        { pointer: '/architectures/0/impress/0/text', code: 'invalid-rich-text' },
      ],
    },
  ])
})

test('[ERR-08][VEN-01] a fault across fields is reported with its place, and a list that is cut says so', async () => {
  const { post } = await setUp()
  const lost = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ areaId: `lost-${n}`, visible: true, x: 1, y: 1, width: 1, height: 1 }))
  const one = await post(saving, buildVenueInput({ architecture: { floorplan: { areaPositions: lost(1) } } }))
  expect(one.json()).toMatchObject({
    errMsg: '/architectures/0/floorplan/areaPositions/0/areaId: there is no area lost-0',
  })
  const many = await post(saving, buildVenueInput({ architecture: { floorplan: { areaPositions: lost(300) } } }))
  const { faults } = many.json<{ faults: Fault[] }>()
  expect([faults.length, faults.at(-1)]).toMatchObject([21, { pointer: '', code: 'more-faults' }])
})

test('[PAG-02][VEN-01] all rich texts are sanitised, and widgets of unknown types are kept with a warning', async () => {
  const { post, asked } = await setUp()
  const dirty = inEnglish('<p onclick="x()">a</p>')
  const venue = buildVenueInput({
    widgets: [
      { id: 'text', type: 'RICH_TEXT', name: [], configurations: [{ id: 't', name: [], texts: dirty }] },
      { id: 'card', type: 'CONTENT_CARD', name: [], configurations: [{ id: 'c', name: [], titles: [], texts: dirty }] },
      { id: 'odd', type: 'HOLOGRAM', size: 3 },
    ],
    globalWidgets: [
      { id: 'global', type: 'RICH_TEXT', name: [], configurations: [{ id: 'g', name: [], texts: dirty }] },
    ],
    architecture: {
      impress: dirty,
      privacyNotice: dirty,
      cookieBannerConfig: { type: 'SIMPLE', text: dirty, personalizedTrackingText: dirty },
    },
  })
  const answer = await post(saving, venue)
  expect(answer.json()).toMatchObject({
    warnings: [{ pointer: '/architectures/0/areas/0/contentWidgets/2/type', code: 'unknown-widget-type' }],
  })
  const saved = JSON.stringify(asked[0]?.what)
  expect(saved).not.toContain('onclick')
  expect(saved.match(/<p>a<\/p>/g)).toHaveLength(7)
  expect(saved).toContain('"size":3')
})

test('[DSG-01] publishing, rolling back and taking off pass on who asks, under their own numbers', async () => {
  const { post, asked } = await setUp()
  expect((await post('publish/expo', undefined, { 'idempotency-key': key })).json()).toEqual({
    architectureId: 'expo',
    publishedVersion: 3,
  })
  expect((await post('rollback/2')).json()).toEqual({ architectureId: 'expo', publishedVersion: 4 })
  expect((await post('unpublish')).json()).toEqual({ architectureId: 'expo', publishedVersion: -1 })
  expect(asked).toMatchObject([
    { call: 'publish', what: { architectureId: 'expo', by: 'dana', request: { key } } },
    { call: 'rollback', what: { version: 2, by: 'dana' } },
    { call: 'unpublish', what: { by: 'dana' } },
  ])
})

test('[PUB-03] a publication has a note without white space around it, and who did what is noted', async () => {
  const { post, asked, noted } = await setUp()
  await post(`publish/expo?note=${encodeURIComponent('  New doors\n')}`)
  await post('rollback/2')
  await post('unpublish')
  expect(asked).toMatchObject([{ what: { note: 'New doors' } }, {}, {}])
  expect(noted).toEqual([
    { act: 'designer.publish', by: 'dana', architectureId: 'expo', version: 3, note: 'New doors' },
    { act: 'designer.rollback', by: 'dana', architectureId: 'expo', version: 4 },
    { act: 'designer.unpublish', by: 'dana', architectureId: 'expo', version: undefined },
  ])
})

test('[PUB-03] a note of white space is none, 500 characters are taken, and 501 are refused', async () => {
  const { post, asked } = await setUp()
  await post('publish/expo?note=%20')
  expect(asked).toMatchObject([{ what: { note: undefined } }])
  expect((await post(`publish/expo?note=${'n'.repeat(500)}`)).statusCode).toBe(200)
  const refused = await post(`publish/expo?note=${'n'.repeat(501)}`)
  expect([refused.statusCode, refused.json().faults[0].pointer]).toEqual([422, '/note'])
})

test('[PUB-03] what could not be published is not noted', async () => {
  const { post, noted } = await setUp({ publish: () => Promise.reject(new CallError('venue.not-found', 'No draft')) })
  expect((await post('publish/expo')).statusCode).toBe(404)
  expect(noted).toEqual([])
})

test('[PUB-05] a published version is loaded with the addresses of a draft, and not again while it is known', async () => {
  const { app } = await setUp()
  const load = (version: number, headers: object = {}) =>
    app.inject({ method: 'GET', url: `/api/designer/versions/${version}`, headers: { ...as('dana'), ...headers } })
  const loaded = await load(3)
  expect(loaded.json()).toEqual({
    version: 3,
    architectureId: 'expo',
    venue: {
      architectures: [{ id: 'expo' }],
      assets: [{ uri: '/assets/preview/architecture/expo/assets/picture' }],
    },
  })
  expect((await load(3, { 'if-none-match': loaded.headers.etag })).statusCode).toBe(304)
  expect((await load(4)).statusCode).toBe(404)
})

test('[DSG-01][AUT-20] designers list the versions; attendees, moderators and guests cannot publish, roll back, unpublish or save', async () => {
  const { app, post, entry, asked } = await setUp()
  expect((await app.inject({ url: '/api/designer/versions', headers: as('dana') })).json()).toEqual({
    versions: [{ ...entry, publisherName: 'Dana Berg' }],
  })
  for (const who of ['alice', 'mona', 'guest']) {
    for (const path of ['publish/expo', 'rollback/2', 'unpublish'])
      expect((await post(path, undefined, {}, who)).statusCode).toBe(403)
    expect((await post(saving, buildVenueInput(), {}, who)).statusCode).toBe(403)
  }
  expect(asked).toEqual([])
})

test('[ERR-08] a document with a key twice is refused with its place, whichever of the two would be right', async () => {
  const { app, asked } = await setUp()
  const json = JSON.stringify(buildVenueInput()).replace(
    '"defaultAreaId":',
    '"defaultAreaId":"nowhere","defaultAreaId":',
  )
  const headers = { ...as('dana'), 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: `/api/designer/${saving}`, headers, payload: json })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { errMsg: expect.stringContaining('defaultAreaId'), faults: [{ pointer: '/architectures/0/defaultAreaId' }] },
  ])
  expect(asked).toEqual([])
})

test('[VEN-09] a venue frames only what the operator allows, if anything is said of it', async () => {
  const meeting = (meetingUrl: string) => [
    { id: 'talk', type: 'MEETING' as const, name: [], configurations: [{ id: 'm', name: [], meetingUrl }] },
  ]
  const inside = buildVenueInput({ widgets: meeting('https://meet.example/1') })
  const outside = buildVenueInput({ widgets: meeting('https://meet.example:8443/1') })
  const { post } = await setUp({}, ['https://meet.example'])
  expect((await post(saving, inside)).statusCode).toBe(200)
  for (const document of [outside, { ...outside, version: -1 }]) {
    const answer = await post(saving, document)
    expect([answer.statusCode, answer.json<{ faults: Fault[] }>().faults.at(-1)]).toMatchObject([
      422,
      {
        pointer: '/architectures/0/areas/0/contentWidgets/0/configurations/0/meetingUrl',
        code: 'frame-not-allowed',
      },
    ])
  }
  expect((await (await setUp()).post(saving, outside)).statusCode).toBe(200)
})

test('[VEN-09] [CON-07] what a page shows without a frame needs no leave to be framed', async () => {
  const { post } = await setUp({}, ['https://meet.example'])
  const withFilm = (videoUrl: string, version = 0) => {
    const document = buildVenueInput({
      version,
      architecture: {
        cookieProviders: [
          { id: 'cdn', name: 'CDN', type: 'EXTERNAL_MEDIA', attributes: [], origins: ['https://cdn.example'] },
        ],
      },
    })
    const [viewpoint] = document.architectures[0]?.areas[0]?.viewPoints ?? []
    if (viewpoint !== undefined) viewpoint.background = { type: 'EXTERNAL_VIDEO', videoUrl }
    return document
  }
  const files = ['https://films.example/plaza.mp4', 'https://films.example/Plaza.WEBM?size=1']
  for (const [version, file] of files.entries())
    expect([file, (await post(saving, withFilm(file, version))).statusCode]).toEqual([file, 200])
  for (const page of ['https://films.example/embed/plaza', 'https://films.example/?file=plaza.mp4']) {
    const answer = await post(saving, withFilm(page))
    expect([page, answer.statusCode, answer.json<{ faults: Fault[] }>().faults]).toMatchObject([
      page,
      422,
      [{ pointer: '/architectures/0/areas/0/viewPoints/0/background/videoUrl', code: 'frame-not-allowed' }],
    ])
  }
})

test('[NAV-21] an architecture named like a route of ours is refused', async () => {
  const { post, asked } = await setUp()
  for (const id of [
    'v',
    'api',
    'stage',
    'designer',
    'analytics',
    'assets',
    'login',
    'work-in-progress',
    'design',
    'a b',
    '../x',
    'x'.repeat(65),
  ]) {
    const answer = await post(saving, buildVenueInput({ architecture: { id } }))
    expect([id, answer.statusCode, answer.json<{ faults: { pointer: string }[] }>().faults[0]?.pointer]).toEqual([
      id,
      422,
      '/architectures/0/id',
    ])
  }
  expect(asked).toEqual([])
})
