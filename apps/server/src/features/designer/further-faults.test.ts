import { Venue, issuesToFaults } from '@foyer/contract'
import type { Fault } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/feature.ts'
import { buildAssetEntry, buildVenueInput, inEnglish } from '../../testing/build-venue.ts'
import type { WidgetInput } from '../../testing/build-venue.ts'
import { listFurtherFaults } from './further-faults.ts'
import { prepareDocument } from './prepare-document.ts'

type Loose = Record<string, any> // oxlint-disable-line typescript/no-explicit-any -- documents that are wrong on purpose

/** Takes every text with a script for one. */
const queue = {
  sanitize: async (texts: readonly string[]) =>
    texts.map((text) => (text.includes('<script') ? ({ refused: 'script' } as const) : { html: text })),
}

const slot = (id: string) => ({ id, name: [], cookieProviders: ['films'] })
const widgets: WidgetInput[] = [
  { id: 'text', type: 'RICH_TEXT', name: [], configurations: [{ ...slot('t'), texts: inEnglish('<p>a</p>') }] },
  {
    id: 'door',
    type: 'LINK',
    name: [],
    configurations: [
      { ...slot('d'), end: '2027-03-01T09:00:00Z', target: { kind: 'AREA', areaId: 'plaza', viewpointId: 'front' } },
      { ...slot('e'), begin: '2027-03-01T09:00:00Z', target: { kind: 'VIEWPOINT', viewpointId: 'front' } },
    ],
  },
  {
    id: 'film',
    type: 'VIDEO',
    name: [],
    configurations: [
      { ...slot('f'), source: { kind: 'EXTERNAL', videoUrl: 'https://film.example.org/a', cookieProvider: 'films' } },
    ],
  },
  {
    id: 'news',
    type: 'BANNER',
    name: [],
    configurations: [
      {
        ...slot('n'),
        announcements: [
          { id: 'a', texts: [], link: { names: [], target: { kind: 'AREA', areaId: 'plaza', viewpointId: 'front' } } },
        ],
      },
    ],
  },
  { id: 'odd', type: 'HOLOGRAM', beam: { deep: [1] } },
]

function document(): Loose {
  const venue: Loose = structuredClone(
    buildVenueInput({
      widgets,
      assets: [buildAssetEntry('logo')],
      architecture: {
        style: { logoAssetId: 'logo' },
        mediaBoards: [
          {
            id: 'talks',
            names: [],
            pieces: [
              {
                id: 'way',
                kind: 'LINK',
                titles: inEnglish('Way'),
                source: { kind: 'LINK', target: { kind: 'AREA', areaId: 'plaza' } },
              },
              {
                id: 'talk',
                kind: 'LIVE',
                titles: inEnglish('Talk'),
                begin: '2027-03-01T09:00:00Z',
                end: '2027-03-01T10:00:00Z',
                source: { kind: 'EXTERNAL', videoUrl: 'https://film.example.org/b', cookieProvider: 'films' },
              },
            ],
          },
        ],
        cookieProviders: [{ id: 'films', name: 'Films', type: 'EXTERNAL_MEDIA', attributes: [] }],
        floorplan: {
          assetId: 'hall',
          areaPositions: [{ areaId: 'plaza', visible: true, x: 1, y: 1, width: 1, height: 1 }],
        },
      },
    }),
  )
  venue['architectures'][0].areas[0].viewPoints[0].placements = [
    { kind: 'FLAT', widgetId: 'text', x: 1, y: 1, width: 9, height: 9 },
  ]
  return venue
}

function furtherFaultsOf(venue: unknown) {
  const parsed = Venue.safeParse(venue)
  return listFurtherFaults(venue, parsed.success ? [] : issuesToFaults(parsed.error.issues), {
    queue,
    allowedFrames: ['https://film.example.org'],
  })
}

/** Every place of a document, as the object that has it and its key there. */
function listPlaces(value: unknown): { owner: Loose; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => {
    const owner = value as Loose
    return [{ owner, key }, ...listPlaces(owner[key])]
  })
}

test('[ERR-08] a document that is right has no further faults', async () => {
  const parsed = Venue.safeParse(document())
  expect(parsed.success ? [] : issuesToFaults(parsed.error.issues)).toEqual([])
  expect(await furtherFaultsOf(document())).toEqual([])
})

test('[ERR-08] one field that is wrong makes no other look wrong, whichever it is and whatever stands there', async () => {
  const junk = fc.constantFrom<unknown>(undefined, null, 7, -1, '', 'no id', [], [null], {}, [[]], { id: 7 }, [
    { id: [] },
  ])
  const places = listPlaces(document()).length
  await fc.assert(
    fc.asyncProperty(fc.nat(places - 1), junk, async (place, value) => {
      const venue = document()
      const found = listPlaces(venue)[place]
      if (found !== undefined) found.owner[found.key] = value
      if (Venue.safeParse(venue).success) return
      // A slot that lost its begin or end does overlap.
      expect((await furtherFaultsOf(venue)).filter(({ code }) => code !== 'slots-overlap')).toEqual([])
    }),
    { numRuns: 3000 },
  )
}, 180_000)

test('[ERR-08] while too many texts wait to be checked, the other faults are still reported', async () => {
  const overloaded = { sanitize: () => Promise.reject(new CallError('server.overloaded', 'Too many wait')) }
  const venue = document()
  venue['architectures'][0].defaultAreaId = 'nowhere'
  const known: Fault[] = [{ pointer: '/version', code: 'invalid-type', message: 'must be a number' }]
  expect(await listFurtherFaults(venue, known, { queue: overloaded })).toMatchObject([{ code: 'unknown-reference' }])
  await expect(prepareDocument(Venue.parse(venue), overloaded)).rejects.toMatchObject({
    code: 'venue.invalid',
    faults: [{ pointer: '/architectures/0/defaultAreaId' }],
  })
  await expect(prepareDocument(Venue.parse(document()), overloaded)).rejects.toMatchObject({
    code: 'server.overloaded',
  })
})

test('[ERR-08][PAG-02] faults that depend on valid fields are reported beside an invalid one', async () => {
  const venue = document()
  venue['version'] = 'seven'
  venue['architectures'][0].style.primaryColor = 'url(x)'
  venue['architectures'][0].defaultAreaId = 'nowhere'
  venue['architectures'][0].areas[0].contentWidgets[0].configurations[0].texts = inEnglish('<script>')
  venue['architectures'][0].areas[0].contentWidgets[1].configurations[1].begin = '2027-03-01T08:00:00Z'
  expect((await furtherFaultsOf(venue)).map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/architectures/0/defaultAreaId', 'unknown-reference'],
    ['/architectures/0/areas/0/contentWidgets/1/configurations', 'slots-overlap'],
    ['/architectures/0/areas/0/contentWidgets/0/configurations/0/texts/0/text', 'invalid-rich-text'],
  ])
})
