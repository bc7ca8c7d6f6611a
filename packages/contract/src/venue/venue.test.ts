import { expect, test } from 'vitest'
import { issuesToFaults } from '../faults.ts'
import { exampleVenue } from '../testing/example-venue.ts'
import { checkVenue } from './check-venue.ts'
import { Venue, exactlyOneArchitectureText } from './venue.ts'

type Loose = Record<string, any> // oxlint-disable-line typescript/no-explicit-any -- documents that are wrong on purpose

const changed = (change: (venue: Loose) => void): unknown => {
  const venue: Loose = structuredClone(exampleVenue())
  change(venue)
  return venue
}
const faultsOf = (venue: unknown) => {
  const parsed = Venue.safeParse(venue)
  return parsed.success ? checkVenue(parsed.data).faults : issuesToFaults(parsed.error.issues)
}
const pointersOf = (venue: unknown) => faultsOf(venue).map((fault) => fault.pointer)
const area = (venue: Loose, index = 0): Loose => venue.architectures[0].areas[index]
const door = (venue: Loose): Loose => area(venue).contentWidgets[0]

test('[VEN-01] a right document passes and keeps its defaults: publishedVersion -1, version 0', () => {
  const venue = Venue.parse(exampleVenue())
  expect(checkVenue(venue)).toEqual({ faults: [], warnings: [] })
  expect(venue.publishInfo.publishedVersion).toBe(-1)
  expect(venue.version).toBe(0)
})

test('[VEN-01] the entities have the fields of the specification', () => {
  const [architecture] = Venue.parse(exampleVenue()).architectures
  expect(Object.keys(architecture ?? {})).toEqual(
    expect.arrayContaining([
      'id',
      'defaultAreaId',
      'areas',
      'icons',
      'globalWidgets',
      'impress',
      'privacyNotice',
      'floorplan',
      'cventLoginEnabled',
      'cventEvent',
      'cookieBannerConfig',
      'personalizedTrackingEnabled',
      'style',
      'userProfileAttributes',
      'globalNavigationEnabled',
      'cookieProviders',
    ]),
  )
  expect(Object.keys(architecture?.areas[0] ?? {})).toEqual(
    expect.arrayContaining([
      'id',
      'names',
      'descriptions',
      'defaultViewpointId',
      'viewPoints',
      'viewMode',
      'contentWidgets',
    ]),
  )
})

test('[VEN-01] an unknown field of a known kind is refused at its place', () => {
  expect(faultsOf(changed((venue) => (door(venue).configurations[0].colour = 'red')))).toEqual([
    {
      pointer: '/architectures/0/areas/0/contentWidgets/0/configurations/0/colour',
      code: 'unknown-field',
      message: 'colour is not a field here',
    },
  ])
})

test('[VEN-01][ERR-08] what a known widget lacks is reported at its place', () => {
  const at = '/architectures/0/areas/0/contentWidgets/0/configurations/0'
  expect(faultsOf(changed((venue) => delete door(venue).configurations[0].target.areaId))).toMatchObject([
    { pointer: `${at}/target/areaId`, code: 'missing' },
  ])
  expect(pointersOf(changed((venue) => (door(venue).configurations[0].name = 7)))).toEqual([`${at}/name`])
})

test('[VEN-01] a widget of an unknown type has what every widget has, and keeps the rest', () => {
  const withConfiguration = (configuration: object) =>
    changed(
      (document) =>
        (document.architectures[0].areas[0].contentWidgets[0] = {
          id: 'to-garden',
          type: 'HOLOGRAM',
          configurations: [{ id: 'beam', ...configuration }],
        }),
    )
  const venue = Venue.parse(withConfiguration({ power: { watts: 7 } }))
  expect(venue.architectures[0]?.areas[0]?.contentWidgets[0]?.configurations).toEqual([
    { id: 'beam', name: [], cookieProviders: [], power: { watts: 7 } },
  ])
  for (const wrong of [{ name: 'Beam' }, { cookieProviders: 'own' }, { begin: 'noon' }])
    expect(Venue.safeParse(withConfiguration(wrong)).success, JSON.stringify(wrong)).toBe(false)
})

test('[VEN-01] a widget of an unknown type is kept as it is and reported as a warning', () => {
  const venue = Venue.parse(
    changed(
      (document) =>
        (document.architectures[0].areas[0].contentWidgets[0] = { id: 'to-garden', type: 'HOLOGRAM', beam: 7 }),
    ),
  )
  expect(venue.architectures[0]?.areas[0]?.contentWidgets[0]).toMatchObject({ type: 'HOLOGRAM', beam: 7 })
  expect(checkVenue(venue)).toMatchObject({
    faults: [],
    warnings: [{ pointer: '/architectures/0/areas/0/contentWidgets/0/type', code: 'unknown-widget-type' }],
  })
})

test('[VEN-02] none or two architectures are refused in the words of the specification', () => {
  for (const wrong of [
    changed((venue) => (venue.architectures = [])),
    changed((venue) => venue.architectures.push(venue.architectures[0])),
  ]) {
    expect(faultsOf(wrong)).toMatchObject([{ pointer: '/architectures', message: exactlyOneArchitectureText }])
  }
  expect(exactlyOneArchitectureText).toBe('The venue must include exactly one architecture')
})

test.each([
  'v',
  'api',
  'stage',
  'designer',
  'analytics',
  'assets',
  'login',
  'work-in-progress',
  'design',
  '',
  'a b',
  'x'.repeat(65),
  'ü',
])('[NAV-21] the architecture id %j is refused', (id) => {
  expect(pointersOf(changed((venue) => (venue.architectures[0].id = id)))).toContain('/architectures/0/id')
})

test('[VEN-14] what is named must be there, once, and fit the view mode', () => {
  expect(pointersOf(changed((venue) => (venue.architectures[0].defaultAreaId = 'nowhere')))).toEqual([
    '/architectures/0/defaultAreaId',
  ])
  expect(pointersOf(changed((venue) => (area(venue).defaultViewpointId = 'roof')))).toEqual([
    '/architectures/0/areas/0/defaultViewpointId',
  ])
  expect(pointersOf(changed((venue) => (area(venue, 1).id = 'foyer')))).toContain('/architectures/0/areas/1/id')
  expect(pointersOf(changed((venue) => (area(venue, 1).viewMode = 'VIEW_2D')))).toEqual([
    '/architectures/0/areas/1/viewPoints/0/background/type',
  ])
  expect(pointersOf(changed((venue) => (door(venue).configurations[0].target.areaId = 'roof')))).toEqual([
    '/architectures/0/areas/0/contentWidgets/0/configurations/0/target/areaId',
  ])
  expect(pointersOf(changed((venue) => (door(venue).configurations[0].target.viewpointId = 'roof')))).toEqual([
    '/architectures/0/areas/0/contentWidgets/0/configurations/0/target/viewpointId',
  ])
  expect(pointersOf(changed((venue) => venue.assets.pop()))).toEqual([
    '/architectures/0/areas/1/viewPoints/0/background/assetId',
  ])
})

test('[VEN-14] what a widget names deep in a configuration must be there, whatever its kind', () => {
  const names = [{ locale: 'en', text: 'There' }]
  const at = '/architectures/0/areas/0/contentWidgets/0/configurations/0'
  const faultsWith = (type: string, fields: object, widgets = 'contentWidgets') =>
    pointersOf(
      changed((venue) => {
        const list = widgets === 'contentWidgets' ? area(venue).contentWidgets : venue.architectures[0].globalWidgets
        list[0] = { id: widgets === 'contentWidgets' ? 'to-garden' : 'global', type, name: names }
        list[0].configurations = [{ id: 'always', name: names, ...fields }]
      }),
    )
  const banner = (...targets: object[]) => ({
    announcements: targets.map((target, index) => ({ id: `a${index}`, texts: names, link: { names, target } })),
  })
  const there = { kind: 'AREA', areaId: 'garden', viewpointId: 'lawn' }
  const door = { kind: 'VIEWPOINT', viewpointId: 'door' }
  const nowhere = [
    { kind: 'AREA', areaId: 'roof', viewpointId: 'lawn' },
    { kind: 'AREA', areaId: 'garden', viewpointId: 'door' },
    { kind: 'VIEWPOINT', viewpointId: 'lawn' },
    { kind: 'ASSET', assetId: 'map' },
  ]
  const fields = ['areaId', 'viewpointId', 'viewpointId', 'assetId']
  expect(faultsWith('BANNER', banner(there, door, { kind: 'URL', url: 'https://example.org/' }))).toEqual([])
  expect(faultsWith('BANNER', banner(...nowhere))).toEqual(
    fields.map((field, index) => `${at}/announcements/${index}/link/target/${field}`),
  )
  expect(faultsWith('BANNER', banner(there, door), 'globalWidgets')).toEqual([
    '/architectures/0/globalWidgets/0/configurations/0/announcements/1/link/target/viewpointId',
  ])
  const card = { titles: names, links: nowhere.map((target) => ({ names, target })) }
  expect(faultsWith('CONTENT_CARD', card)).toEqual(fields.map((field, index) => `${at}/links/${index}/target/${field}`))
  const wall = (cookieProvider: string) => ({
    source: { kind: 'EMBED', embedUrl: 'https://wall.example/', cookieProvider },
  })
  expect(faultsWith('SOCIAL_WALL', wall('own'))).toEqual([])
  expect(faultsWith('SOCIAL_WALL', wall('walls'))).toEqual([`${at}/source/cookieProvider`])
  const film = { kind: 'EXTERNAL', videoUrl: 'https://film.example/', cookieProvider: 'films' }
  expect(faultsWith('VIDEO', { source: film })).toEqual([`${at}/source/cookieProvider`])
  expect(faultsWith('MEDIA_BOARD', { mediaBoardId: 'talks' })).toEqual([`${at}/mediaBoardId`])
})

test.each([
  ['https://pаypal.com/', false],
  ['https://xn--pypal-4ve.com/', true],
  ['https://www.аррӏе.com/a', false],
  ['https://meet.gοοgle.com:443/x', false],
  ['https:\\\\pаypal.com', false],
  ['https://BÜCHER.example/x?y', true],
  ['https://почта.рф/', true],
  ['https://почта.example/', true],
  ['https://東京タワーx.example/', true],
  ['https://παράδειγμα.example', true],
  ['https://বাংলা.example', true],
  ['https://ｅxample.com', true],
  ['https://[::1]:8080/', true],
  ['https://meet.example.org/ра', true],
])('[ERR-08] whether %s leads where it looks like: %s', (url, isPlain) => {
  const venue = changed((document) => (door(document).configurations[0].target = { kind: 'URL', url }))
  const at = '/architectures/0/areas/0/contentWidgets/0/configurations/0/target/url'
  expect(pointersOf(venue)).toEqual(isPlain ? [] : [at])
})

test('[VEN-01] the time zone of the event is one that exists', () => {
  const zoneFaults = (timeZone: string) => {
    const venue = Venue.parse(exampleVenue())
    const [architecture] = venue.architectures
    const changed = { ...venue, architectures: [{ ...architecture, timeZone }] } as typeof venue
    return checkVenue(changed).faults.map(({ pointer, code }) => `${pointer} ${code}`)
  }
  expect(zoneFaults('Europe/Berlin')).toEqual([])
  expect(zoneFaults('Europe/Atlantis')).toEqual(['/architectures/0/timeZone unknown-time-zone'])
})

test('[CFG-01] [CON-07] what is shown before the log-in is a file of the venue, in our own store', () => {
  const faultsWith = (uri: string, appConfiguration: object) => {
    const venue = Venue.parse(exampleVenue())
    const [architecture] = venue.architectures
    const [asset] = venue.assets
    const changed = {
      ...venue,
      architectures: [{ ...architecture, appConfiguration }],
      assets: [...venue.assets, { ...asset, id: 'icon', uri }],
    } as typeof venue
    return checkVenue(changed).faults.map(({ pointer, code }) => `${pointer} ${code}`)
  }
  const own = '/assets/preview/architecture/expo/assets/icon.svg'
  expect(faultsWith(own, { faviconAssetId: 'icon', loginBackgroundAssetId: 'icon' })).toEqual([])
  expect(faultsWith('https://photos.example/icon.svg', { faviconAssetId: 'icon' })).toEqual([
    '/architectures/0/appConfiguration/faviconAssetId not-in-store',
  ])
  expect(faultsWith(own, { loginBackgroundAssetId: 'nowhere' })).toEqual([
    '/architectures/0/appConfiguration/loginBackgroundAssetId unknown-reference',
  ])
})

test('[VEN-20] slots end after they begin and do not overlap', () => {
  const slots = (...pairs: [string, string][]) =>
    changed((venue) => {
      const [configuration] = door(venue).configurations
      door(venue).configurations = pairs.map(([begin, end], index) => ({
        ...configuration,
        id: `c${index}`,
        begin,
        end,
      }))
    })
  expect(pointersOf(slots(['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z']))).toContain(
    '/architectures/0/areas/0/contentWidgets/0/configurations/0/end',
  )
  expect(
    pointersOf(
      slots(['2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z'], ['2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z']),
    ),
  ).toEqual(['/architectures/0/areas/0/contentWidgets/0/configurations'])
  expect(
    faultsOf(slots(['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'], ['2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z'])),
  ).toEqual([])
})

test('[ERR-08] every fault of a document is listed with its pointer, not only the first', () => {
  expect(
    pointersOf(
      changed((venue) => {
        delete venue.architectures[0].areas[0].names
        venue.architectures[0].style.primary = 'red'
        door(venue).configurations[0].target = { kind: 'URL', url: 'javascript:alert(1)' }
      }),
    ),
  ).toEqual([
    '/architectures/0/areas/0/names',
    '/architectures/0/areas/0/contentWidgets/0/configurations/0/target/url',
    '/architectures/0/style/primary',
  ])
})

test.each([
  [{ yaw: 180, pitch: -90 }, []],
  [{ yaw: 180.5, pitch: 0 }, ['yaw']],
  [{ yaw: 0, pitch: -91 }, ['pitch']],
  [{ yaw: 0 }, ['pitch']],
])('[EDT-09] a door with the arrival view %j has faults at %j', (arrivalView, fields) => {
  const venue = changed((loose) => (door(loose).configurations[0].target.arrivalView = arrivalView))
  const at = '/architectures/0/areas/0/contentWidgets/0/configurations/0/target/arrivalView'
  expect(pointersOf(venue)).toEqual(fields.map((field) => `${at}/${field}`))
})

test('[VEN-17] an area that is on the floor plan twice is a fault at its second place, which names the area', () => {
  const venue = changed(({ architectures: [{ areas, floorplan }] }) => {
    const place = { areaId: areas[0].id, visible: true, x: 0, y: 0, width: 10, height: 10 }
    floorplan.areaPositions = [place, { ...place, areaId: areas[1].id }, { ...place, x: 50 }]
  })
  const [first] = Venue.parse(exampleVenue()).architectures[0]?.areas ?? []
  expect(faultsOf(venue)).toEqual([
    {
      pointer: '/architectures/0/floorplan/areaPositions/2/areaId',
      code: 'placed-twice',
      message: `${first?.id} is on the floor plan twice`,
    },
  ])
})
