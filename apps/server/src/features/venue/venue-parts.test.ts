import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildVenue, inEnglish, openToAll } from '../../testing/build-venue.ts'
import { acceptedEncodings } from '../../platform/http/choose-encoding.ts'
import { framesOwnPages, hashFrameOrigins, listFrameOrigins, listMediaOrigins } from './frame-origins.ts'
import { isPublicVenue, listLoginConfigurations } from './login-options.ts'
import { describePage } from './page-head.ts'
import { prepareBytes } from './prepare-bytes.ts'

test('[VEN-09] the better compression begins when it is due', async () => {
  let begin = () => {}
  const due = new Promise<void>((resolve) => (begin = resolve))
  const prepared = prepareBytes('{"data":1}', 11, due)
  await prepared.gzipReady
  const encoding = () => prepared.pick(['br', 'gzip', 'identity']).headers['content-encoding']
  expect(encoding()).toBe('gzip')
  begin()
  await prepared.allReady
  expect(encoding()).toBe('br')
})

test('[API-01] the encodings a client takes are honoured, best first, and identity is the last resort', () => {
  expect(acceptedEncodings('gzip, deflate, br, zstd')).toEqual(['br', 'gzip', 'identity'])
  expect(acceptedEncodings('br;q=0, gzip;q=0.5')).toEqual(['gzip', 'identity'])
  expect(acceptedEncodings('*')).toEqual(['br', 'gzip', 'identity'])
  expect(acceptedEncodings('GZIP;Q=1')).toEqual(['gzip', 'identity'])
  for (const header of [undefined, '', 'identity', 'deflate', '*;q=0', 'br;q=nonsense'])
    expect(acceptedEncodings(header)).toEqual(['identity'])
})

test('[API-01] while a text is compressed it is served as it is, and then in each encoding with a tag of its own', async () => {
  const json = JSON.stringify({ data: 'x'.repeat(5000) })
  const prepared = prepareBytes(json, 5)
  expect(prepared.pick(['br', 'gzip', 'identity']).headers['content-encoding']).toBeUndefined()
  await prepared.allReady
  const [br, gzip, identity] = [prepared.pick(['br']), prepared.pick(['gzip']), prepared.pick(['identity'])]
  expect(String(brotliDecompressSync(br.bytes))).toBe(json)
  expect(String(gunzipSync(gzip.bytes))).toBe(json)
  expect(String(identity.bytes)).toBe(json)
  const tags = [br, gzip, identity].map(({ headers }) => String(headers['etag']))
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(prepared.isKnown(`"other", W/${tag}`)).toBe(true)
  expect(prepared.isKnown('"other"')).toBe(false)
})

test('[VEN-09] the hash of the frame origins changes with the origins and with nothing else', () => {
  const meeting = (id: string, path: string) => ({
    id,
    type: 'MEETING' as const,
    name: [],
    configurations: [{ id: `${id}-1`, name: [], meetingUrl: `https://meet.example.org${path}` }],
  })
  const film = {
    id: 'film',
    type: 'VIDEO' as const,
    name: [],
    configurations: [
      { id: 'f', name: [], source: { kind: 'EXTERNAL' as const, videoUrl: 'https://FILM.example.org:443/a' } },
    ],
  }
  const hash = (...widgets: (typeof film | ReturnType<typeof meeting>)[]) =>
    hashFrameOrigins(listFrameOrigins(buildVenue({ widgets })), [])
  expect(listFrameOrigins(buildVenue({ widgets: [film, meeting('a', '/1')] }))).toEqual([
    'https://film.example.org',
    'https://meet.example.org',
  ])
  expect(hash(meeting('a', '/1'), film)).toBe(hash(film, meeting('b', '/2'), meeting('c', '/3')))
  expect(hash(film)).not.toBe(hash(film, meeting('a', '/1')))
  const page = (address: string) => ({
    id: 'page',
    type: 'IFRAME' as const,
    name: [],
    configurations: [{ id: 'p', name: [], address }],
  })
  const ours = buildVenue({ widgets: [page('/pages/plan.html')] })
  expect([framesOwnPages(ours), listFrameOrigins(ours)]).toEqual([true, []])
  expect(framesOwnPages(buildVenue({ widgets: [page('https://pages.example.org/plan.html')] }))).toBe(false)
  expect(hashFrameOrigins([], [], true)).not.toBe(hashFrameOrigins([], []))
  const host = ['https://films.example.org']
  expect(new Set([hashFrameOrigins(host, []), hashFrameOrigins([], host), hashFrameOrigins([], [])]).size).toBe(3)
})

test('[VEN-09] framed are meetings, players of other hosts and backgrounds that are pages; video files are loaded, not framed', () => {
  const meeting = {
    id: 'talk',
    type: 'MEETING' as const,
    name: [],
    configurations: [
      {
        id: 'm',
        name: [],
        hostMeetingUrl: 'https://hosts.example/1',
        viewerMeetingUrl: 'https://viewers.example/1',
        meetingUrl: 'https://rooms.example/1',
      },
    ],
  }
  const film = (id: string, videoUrl: string) => ({
    id,
    type: 'VIDEO' as const,
    name: [],
    configurations: [{ id: `${id}-1`, name: [], source: { kind: 'EXTERNAL' as const, videoUrl } }],
  })
  const piece = (id: string, videoUrl: string) => ({
    id,
    kind: 'VIDEO' as const,
    titles: [{ locale: 'en', text: id }],
    source: { kind: 'EXTERNAL' as const, videoUrl },
  })
  const pieces = [piece('p1', 'https://pieces.example/embed'), piece('p2', 'https://piece-files.example/a.webm')]
  const build = (videoUrl: string) => {
    const venue = buildVenue({
      widgets: [
        meeting,
        film('player', 'https://player.example/embed?file=a.mp4'),
        film('file', 'https://files.example/a.mp4'),
      ],
      architecture: { mediaBoards: [{ id: 'talks', names: [], pieces }] },
    })
    const [viewpoint] = venue.architectures[0]?.areas[0]?.viewPoints ?? []
    const focalPoint = { x: 50, y: 50 }
    if (viewpoint !== undefined)
      viewpoint.background = { type: 'EXTERNAL_VIDEO', videoUrl, playerActive: false, focalPoint }
    return venue
  }
  const asPage = build('https://backgrounds.example/embed')
  const asFile = build('https://backgrounds.example/a.mp4')
  const framed = ['hosts', 'pieces', 'player', 'rooms', 'viewers'].map((name) => `https://${name}.example`)
  expect(listFrameOrigins(asPage)).toEqual(['https://backgrounds.example', ...framed])
  expect(listFrameOrigins(asFile)).toEqual(framed)
  const files = ['https://files.example', 'https://piece-files.example']
  expect(listMediaOrigins(asFile)).toEqual(['https://backgrounds.example', ...files])
  expect(listMediaOrigins(asPage)).toEqual(expect.arrayContaining(files))
})

test('[VEN-09] what could end or widen a security policy never becomes an origin', () => {
  const origins = [
    'https://a.example.org;script-src *',
    'https://*.example.org',
    "https://a.example.org 'unsafe-inline'",
    'https://a,b.example.org',
    'data:text/html,x',
  ]
  const provider = { id: 'p', name: 'p', type: 'EXTERNAL_MEDIA' as const, attributes: [] }
  const meeting = { id: 'm', name: [], meetingUrl: 'https://bücher.example/room' }
  const widgets = [{ id: 'talk', type: 'MEETING' as const, name: [], configurations: [meeting] }]
  const venue = buildVenue({ widgets, architecture: { cookieProviders: [provider] } })
  // The schema lets none of these pass; this is the second wall.
  venue.architectures[0]?.cookieProviders[0]?.origins.push(...origins, 'https://bücher.example/x?y')
  expect(listFrameOrigins(venue)).toEqual(['https://xn--bcher-kva.example'])
})

test("[VEN-09] of the providers' origins a page frames those of a provider that something is framed of", () => {
  const provider = (id: string, ...origins: string[]) => {
    const type = 'EXTERNAL_MEDIA' as const
    return { id, name: id, type, attributes: [], origins }
  }
  const meeting = { id: 'm', name: [], meetingUrl: 'https://meet.example/room' }
  const widgets = [{ id: 'talk', type: 'MEETING' as const, name: [], configurations: [meeting] }]
  const cookieProviders = [
    provider('meetings', 'https://rooms.meet.example', 'https://meet.example'),
    provider('pictures', 'https://cdn.example'),
  ]
  expect(listFrameOrigins(buildVenue({ widgets, architecture: { cookieProviders } }))).toEqual([
    'https://meet.example',
    'https://rooms.meet.example',
  ])
})

test('[AUT-01][NAV-18] a venue is public without login options or with an anonymous one', () => {
  expect(isPublicVenue(buildVenue())).toBe(false)
  expect(isPublicVenue(buildVenue({ architecture: openToAll }))).toBe(true)
  expect(
    isPublicVenue(
      buildVenue({
        architecture: { loginConfigurations: [{ loginProvider: 'ANONYMOUS' }, { loginProvider: 'CVENT_LOGIN' }] },
      }),
    ),
  ).toBe(true)
})

test('[AUT-03][CFG-07] designers can always sign in: on stage, and while nothing is published', () => {
  const open = buildVenue({ architecture: openToAll })
  expect(listLoginConfigurations(undefined, 'LIVE')).toMatchObject([{ idpProvider: [{ providerID: 'password' }] }])
  expect(listLoginConfigurations(open, 'LIVE')).toEqual([])
  expect(listLoginConfigurations(open, 'STAGE')).toMatchObject([{ idpProvider: [{ providerID: 'password' }] }])
  expect(listLoginConfigurations(buildVenue(), 'STAGE')).toHaveLength(1)
})

test('[NAV-18] the head of a page names the area of a public venue and says nothing of a closed one', () => {
  const architecture = { ...openToAll, names: [...inEnglish('Expo'), { locale: 'de', text: 'Messe' }] }
  const inUse = (venue = buildVenue({ architecture }), isPublic = true) => ({
    venue,
    isPublic,
    architectureId: 'expo',
    frameOrigins: [],
    mediaOrigins: [],
    framesOwn: false,
    frameOriginsHash: '',
  })
  const image = '/assets/live/architecture/expo/assets/hall.webp'
  expect(describePage(inUse(), '/v/expo/area/plaza', 'de')).toEqual({
    title: 'Plaza · Messe',
    description: 'Where everybody arrives',
    image,
  })
  expect(describePage(inUse(), '/v/expo/area/nowhere', 'fi')).toMatchObject({ title: 'Plaza · Expo' })
  expect(describePage(inUse(), '/v/expo/imprint', 'en')).toEqual({ title: 'Expo', description: '' })
  expect(describePage(inUse(buildVenue(), false), '/', 'en')).toBeUndefined()
  expect(describePage(undefined, '/', 'en')).toBeUndefined()
})
