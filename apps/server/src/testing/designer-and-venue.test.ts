import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMemoryDrafts } from '../features/designer/draft/testing/memory-drafts.ts'
import { createDesignerFeature } from '../features/designer/designer.feature.ts'
import { createRichTextQueue } from '../features/designer/rich-text-queue.ts'
import { createVenueFeature } from '../features/venue/venue.feature.ts'
import { createMemoryVenueStore } from '../features/venue/testing/venue.store.memory.ts'
import { as, createFakeServer } from '../platform/http/testing/fake-server.ts'
import { createFakeClock } from '@foyer/testkit'
import { createMemoryLog } from '../platform/http/testing/memory-log.ts'
import { buildAssetEntry, buildVenueInput, inEnglish } from './build-venue.ts'

type Json = Record<string, unknown>
type Poison = readonly [name: string, body: string]

const encode = (change: (venue: Json, architecture: Json, area: Json) => void): string => {
  const venue = structuredClone(buildVenueInput({ assets: [buildAssetEntry('logo')] })) as unknown as Json
  const [architecture = {}] = venue['architectures'] as Json[]
  const [area = {}] = architecture['areas'] as Json[]
  change(venue, architecture, area)
  return JSON.stringify(venue)
}
const at = (path: string, value: unknown): string =>
  encode((venue) => {
    const parts = path.split('.')
    const last = parts.pop() ?? ''
    const parent = parts.reduce<Json>((object, part) => object[part] as Json, venue)
    if (value === undefined) delete parent[last]
    else parent[last] = value
  })
/** Puts a text where JSON.stringify would not write it. */
const raw = (text: string): string => at('architectures.0.style', 'HERE').replace('"HERE"', text)
const widget = (type: string, configuration: object, more: object = {}) =>
  encode((_venue, _architecture, area) => {
    area['contentWidgets'] = [
      { id: 'w', type, name: [], configurations: [{ id: 'c', name: [], ...configuration }], ...more },
    ]
  })
const slots = (...times: [string, string][]) =>
  encode((_venue, _architecture, area) => {
    const configurations = times.map(([begin, end], index) => ({ id: `c${index}`, name: [], begin, end, texts: [] }))
    area['contentWidgets'] = [{ id: 'w', type: 'RICH_TEXT', name: [], configurations }]
  })

const architecture = 'architectures.0'
const area = `${architecture}.areas.0`
const viewpoint = `${area}.viewPoints.0`
const badUrls = [
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//e.example',
  'https://u:p@e.example/',
  'ftp://e.example',
  'blob:https://e.example/x',
  'not an address',
  '',
  'https://',
]
const badIds = [
  '',
  'a b',
  'a/b',
  '../x',
  'a.b',
  'ä',
  'x'.repeat(65),
  '<b>',
  "a'b",
  'a\u0000b',
  '\ud800',
  7,
  null,
  {},
  [],
]
const badColors = ['red', '#fff', '#12345g', 'url(x)', 'expression(x)', '#1234567', 'rgb(0,0,0)', '', 0, '#00000\u202e']
const badInstants = [
  'yesterday',
  '2027-13-01T00:00:00Z',
  '2027-03-01T09:00:00',
  '2027-03-01',
  '',
  0,
  '2027-02-30T00:00:00Z',
  null,
]
const scripts = [
  '<script>x</script>',
  '<svg><script>x</script></svg>',
  '<SCRIPT/x>',
  '<template><script></script></template>',
  '<noscript><script></script></noscript>',
  '<p><script src=//e.example></script>',
]
const requiredOfArchitecture = [
  'id',
  'names',
  'defaultAreaId',
  'areas',
  'icons',
  'globalWidgets',
  'impress',
  'privacyNotice',
  'floorplan',
  'loginConfigurations',
  'cookieBannerConfig',
  'style',
  'cookieProviders',
]
const requiredOfArea = ['id', 'names', 'descriptions', 'defaultViewpointId', 'viewPoints', 'viewMode', 'contentWidgets']

const poisons: Poison[] = [
  ['no architecture', at('architectures', [])],
  [
    'two architectures',
    encode((venue, one) => {
      venue['architectures'] = [one, one]
    }),
  ],
  ['architectures is an object', at('architectures', {})],
  ...['null', '[]', '"x"', '7', 'true', '{}', '', '{', '[[', 'undefined', '\ufeff{}', '{"a":1,}', "{'a':1}", 'NaN'].map(
    (body): Poison => [`body ${body}`, body],
  ),
  ...['NaN', '1e999', '-1e999', 'Infinity', '0x10', '01', '{"text":1e999}', '"\\ud800"', '{"text":"#0000\\u0000"}'].map(
    (text): Poison => [`raw ${text}`, raw(text)],
  ),
  ['__proto__', raw('{"__proto__":{"text":"#000000"}}')],
  ['constructor', raw('{"constructor":{"prototype":{}}}')],
  ['deep', raw('['.repeat(10_000) + ']'.repeat(10_000))],
  [
    'deep in an unknown widget',
    encode((_venue, one) => {
      one['globalWidgets'] = [{ id: 'u', type: 'ODD', deep: JSON.parse('['.repeat(200) + ']'.repeat(200)) as unknown }]
    }),
  ],
  ['a text of ten million', at(`${area}.names`, inEnglish('x'.repeat(10 * 1024 * 1024)))],
  ['a text of twenty thousand and one', at(`${area}.names`, inEnglish('x'.repeat(20_001)))],
  [
    'half a million widgets',
    at(
      `${area}.contentWidgets`,
      Array.from({ length: 500_000 }, () => 0),
    ),
  ],
  [
    '501 areas',
    encode((_venue, one, first) => {
      one['areas'] = Array.from({ length: 501 }, (_, index) => ({ ...first, id: `a${index}` }))
    }),
  ],
  [
    'ten thousand locales',
    at(
      `${area}.names`,
      Array.from({ length: 10_000 }, () => ({ locale: 'en', text: 'x' })),
    ),
  ],
  ['a locale twice', at(`${area}.names`, [...inEnglish('a'), ...inEnglish('b')])],
  ...['xx', '', 'EN', 'en-US', 'de\u0000', '__proto__', 7].map((locale): Poison => [
    `locale ${locale}`,
    at(`${area}.names`, [{ locale, text: 'x' }]),
  ]),
  ...requiredOfArchitecture.map((field): Poison => [`without ${field}`, at(`${architecture}.${field}`, undefined)]),
  ...requiredOfArea.map((field): Poison => [`area without ${field}`, at(`${area}.${field}`, undefined)]),
  ...['architectures.0', area, viewpoint, `${viewpoint}.background`, 'assets.0', `${architecture}.style`].map(
    (path): Poison => [`unknown field in ${path}`, at(`${path}.surprise`, 1)],
  ),
  ...badIds.map((id): Poison => [`area id ${JSON.stringify(id)}`, at(`${area}.id`, id)]),
  ...badIds.map((id): Poison => [`asset id ${JSON.stringify(id)}`, at('assets.0.id', id)]),
  ...['hall_w640', 'hall_t1x1', 'v', 'api'].map((id): Poison => [
    `reserved ${id}`,
    id.startsWith('hall') ? at('assets.0.id', id) : at(`${architecture}.id`, id),
  ]),
  ...badColors.map((color): Poison => [
    `colour ${JSON.stringify(color)}`,
    at(`${architecture}.style`, { primary: color }),
  ]),
  ...badUrls.map((url): Poison => [`meeting ${url}`, widget('MEETING', { meetingUrl: url })]),
  ...badUrls.map((url): Poison => [`host ${url}`, widget('MEETING', { hostMeetingUrl: url })]),
  ...badUrls.map((url): Poison => [
    `film ${url}`,
    at(`${viewpoint}.background`, { type: 'EXTERNAL_VIDEO', videoUrl: url }),
  ]),
  ...badUrls.map((url): Poison => [`link ${url}`, widget('LINK', { target: { kind: 'URL', url } })]),
  ...["'none'; script-src *", 'https://*', "https://a.example; script-src 'unsafe-inline'", 'https://a.example,b'].map(
    (origin): Poison => [
      `origin ${origin}`,
      at(`${architecture}.cookieProviders`, [
        { id: 'p', name: 'p', type: 'TRACKING', attributes: [], origins: [origin, 'javascript:x'] },
      ]),
    ],
  ),
  ...badInstants.map((begin): Poison => [`begin ${begin}`, widget('RICH_TEXT', { begin, texts: [] })]),
  ['ends before it begins', slots(['2027-03-01T10:00:00Z', '2027-03-01T09:00:00Z'])],
  ['lasts no time', slots(['2027-03-01T10:00:00Z', '2027-03-01T10:00:00Z'])],
  [
    'slots overlap',
    slots(['2027-03-01T09:00:00Z', '2027-03-01T10:00:00Z'], ['2027-03-01T09:59:59Z', '2027-03-01T11:00:00Z']),
  ],
  ...scripts.map((text): Poison => [`imprint ${text}`, at(`${architecture}.impress`, inEnglish(text))]),
  ...scripts.map((text): Poison => [`text ${text}`, widget('RICH_TEXT', { texts: inEnglish(text) })]),
  ...scripts.map((text): Poison => [`banner ${text}`, at(`${architecture}.cookieBannerConfig.text`, inEnglish(text))]),
  ...['nowhere', '__proto__', 'constructor'].map((id): Poison => [
    `default area ${id}`,
    at(`${architecture}.defaultAreaId`, id),
  ]),
  ['default viewpoint nowhere', at(`${area}.defaultViewpointId`, 'nowhere')],
  ['background nowhere', at(`${viewpoint}.background.assetId`, 'nowhere')],
  ['logo nowhere', at(`${architecture}.style`, { logoAssetId: 'nowhere' })],
  ['icon nowhere', at(`${architecture}.icons`, [{ type: 'x', assetId: 'nowhere' }])],
  [
    'placement nowhere',
    at(`${viewpoint}.placements`, [{ kind: 'FLAT', widgetId: 'nowhere', x: 0, y: 0, width: 1, height: 1 }]),
  ],
  ['door to nowhere', widget('LINK', { target: { kind: 'AREA', areaId: 'nowhere' } })],
  ['step to nowhere', widget('LINK', { target: { kind: 'VIEWPOINT', viewpointId: 'nowhere' } })],
  ['provider nowhere', widget('RICH_TEXT', { texts: [], cookieProviders: ['nowhere'] })],
  [
    'floor plan of nowhere',
    at(`${architecture}.floorplan.areaPositions`, [
      { areaId: 'nowhere', visible: true, x: 0, y: 0, width: 1, height: 1 },
    ]),
  ],
  [
    'area twice',
    encode((_venue, one, first) => {
      one['areas'] = [first, first]
    }),
  ],
  ['asset twice', at('assets.1', buildAssetEntry('hall'))],
  ['sphere on a flat picture', at(`${viewpoint}.placements`, [{ kind: 'SPHERE', widgetId: 'w', yaw: 0, pitch: 0 }])],
  ['panorama in a flat area', at(`${viewpoint}.background.type`, 'PANORAMA_IMAGE')],
  ...[-1, 101, '50', null, 1e308].map((x): Poison => [
    `placed at ${x}`,
    at(`${viewpoint}.placements`, [{ kind: 'FLAT', widgetId: 'w', x, y: 0, width: 1, height: 1 }]),
  ]),
  ...[-1, 1.5, '1', null].map((generation): Poison => [
    `generation ${generation}`,
    at('assets.0.generation', generation),
  ]),
  ...[-1, 1.5, '1', 1e300].map((version): Poison => [`version ${version}`, at('version', version)]),
  ['a known widget with an unknown field', widget('RICH_TEXT', { texts: [] }, { surprise: 1 })],
  ['a known widget with odd configurations', widget('MEETING', { audioOn: 'yes' })],
]

const clock = createFakeClock()
const venue = createVenueFeature({ store: createMemoryVenueStore(), clock, log: createMemoryLog() })
const log = createMemoryLog()
const designer = createDesignerFeature({
  archive: venue,
  openDrafts: openMemoryDrafts({ archive: venue, clock, log }),
  openTransfer: () => ({ calls: {}, load: async () => {}, stop: () => {} }),
  queue: createRichTextQueue({ clock, log }),
  clock,
  mayPublish: async () => true,
  listNames: async () => new Map(),
  noteAct: async () => {},
  noteEnd: async () => {},
  log,
})
let server: Awaited<ReturnType<typeof createFakeServer>>

beforeAll(async () => {
  await venue.reload()
  server = await createFakeServer({ handlers: { ...venue.feature.calls, ...designer.feature.calls } })
})
afterAll(async () => {
  await server.app.close()
  await designer.feature.stop?.()
  await venue.feature.stop?.()
})

const save = (payload: string) => {
  server.clock.pass(60_000)
  return server.app.inject({
    method: 'POST',
    url: '/api/designer/save-venue-json/stage',
    headers: { ...as('dana'), 'content-type': 'application/json' },
    payload,
  })
}
const load = async () => (await server.app.inject({ url: '/api/ui/venue', headers: as('alice') })).body

test('[VEN-01][VEN-02][PAG-02] two hundred poisoned documents are refused with their fault, and the former venue stays', async () => {
  expect((await save(JSON.stringify(buildVenueInput()))).statusCode).toBe(200)
  await venue.publish({ architectureId: 'expo', by: 'dana' })
  const before = await load()
  expect(poisons.length).toBeGreaterThanOrEqual(200)
  for (const [name, body] of poisons) {
    const answer = await save(body)
    const refusal = answer.json<{ errMsg: string; faults?: { pointer: string }[] }>()
    expect([name, answer.statusCode >= 400 && answer.statusCode < 500, refusal.errMsg.length > 0]).toEqual([
      name,
      true,
      true,
    ])
    if (answer.statusCode === 422 && !/null character|lone surrogate/.test(refusal.errMsg))
      expect([name, refusal.faults?.[0]?.pointer]).toEqual([name, expect.any(String)])
    expect(refusal.errMsg).not.toMatch(/\bat .*:\d+:\d+/)
  }
  expect(venue.staged('expo')?.version).toBe(1)
  expect(await load()).toBe(before)
  expect((await save('{"architectures":[],"assets":[]}')).json()).toMatchObject({
    errMsg: expect.stringContaining('The venue must include exactly one architecture'),
  })
}, 120_000)

test('[DSG-01][VEN-09] save, publish, roll back and take off, seen by an attendee after each', async () => {
  const name = async () => /"names":\[\{"locale":"en","text":"(\w+)"/.exec(await load())?.[1]
  const put = (text: string, base: number) =>
    save(JSON.stringify(buildVenueInput({ version: base, architecture: { names: inEnglish(text) } })))
  const post = (path: string) =>
    server.app.inject({ method: 'POST', url: `/api/designer/${path}`, headers: as('dana') })
  const version = async () =>
    (await server.app.inject('/api/venue/version')).json<{ publishedVersion: number }>().publishedVersion
  expect((await put('Second', 1)).json()).toMatchObject({ version: 2 })
  expect((await put('Stale', 1)).json()).toMatchObject({ code: 'venue.stale', params: { currentVersion: 2 } })
  expect(await name()).toBe('Expo')
  expect((await post('publish/expo')).json()).toEqual({ architectureId: 'expo', publishedVersion: 2 })
  expect([await name(), await version()]).toEqual(['Second', 2])
  expect((await post('rollback/1')).json()).toEqual({ architectureId: 'expo', publishedVersion: 3 })
  expect([await name(), await version()]).toEqual(['Expo', 3])
  expect((await post('rollback/9')).json()).toMatchObject({ code: 'venue.unknown-version' })
  expect((await post('publish/fair')).json()).toMatchObject({ code: 'venue.not-found' })
  expect((await post('unpublish')).json()).toEqual({ architectureId: 'expo', publishedVersion: -1 })
  expect([await version(), (await post('unpublish')).json<{ code: string }>().code]).toEqual([
    -1,
    'venue.not-published',
  ])
  expect((await post('publish/expo')).json()).toEqual({ architectureId: 'expo', publishedVersion: 4 })
  const { versions } = (await server.app.inject({ url: '/api/designer/versions', headers: as('dana') })).json<{
    versions: { version: number; isLive: boolean; rolledBackFrom?: number }[]
  }>()
  expect(versions.map((entry) => [entry.version, entry.isLive, entry.rolledBackFrom])).toEqual([
    [4, true, undefined],
    [3, false, 1],
    [2, false, undefined],
    [1, false, undefined],
  ])
})
