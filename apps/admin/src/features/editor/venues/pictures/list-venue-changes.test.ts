import { type Area, Venue } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'
import { expect, test } from 'vitest'
import { createIds, emptyVenue } from '../../testing/small-venue.ts'
import { type AreaPicture, listVenueChanges } from './list-venue-changes.ts'

const flat = { width: 4000, height: 3000, viewMode: 'VIEW_2D' } as const
const sphere = { width: 4096, height: 2048, viewMode: 'VIEW_360D' } as const

const picture = (id: string, size: Omit<AreaPicture, 'asset' | 'name' | 'alt'>, alt = ''): AreaPicture => ({
  ...size,
  name: id.toUpperCase(),
  alt,
  asset: {
    id,
    uri: `/assets/preview/architecture/example/assets/${id}.webp`,
    generation: 1,
    displayName: `${id}.webp`,
    alts: [],
    mediaType: 'image/webp',
    width: size.width,
    height: size.height,
  } as unknown as AreaPicture['asset'],
})

/** The venue that is made, as the contract reads it. */
function make(...pictures: readonly AreaPicture[]) {
  const texts = (key: string) => [{ locale: 'de', text: key }]
  const changes = listVenueChanges(pictures, { newId: createIds(), texts, locale: 'de' })
  const [architecture] = emptyVenue().architectures
  const empty = { ...emptyVenue(), architectures: [{ ...architecture, id: 'example' }] } as unknown as Venue
  const venue = Venue.parse(applyChanges(empty, changes).draft)
  const areas = venue.architectures[0]?.areas ?? []
  const idOf = (name: string) => areas.find(({ names }) => names[0]?.text === name)?.id
  return { venue, areas, idOf }
}

interface Door {
  readonly id: string
  readonly name: unknown
  readonly configurations: readonly { readonly target: { readonly areaId: string; readonly arrivalView?: object } }[]
}

const doorsOf = ({ contentWidgets, viewPoints }: Area) =>
  (contentWidgets as unknown as readonly Door[]).map(({ id, name, configurations: [always] }) => {
    const placed = viewPoints[0]?.placements.find(({ widgetId }) => widgetId === id)
    const { widgetId: _widgetId, ...place } = placed ?? { widgetId: '' }
    return { names: name, to: always?.target.areaId, arrival: always?.target.arrivalView, place }
  })

test('[VNU-03] pictures become areas in their order; visitors arrive in the first', () => {
  const { venue, areas, idOf } = make(picture('a', flat), picture('b', flat), picture('c', sphere))
  expect(areas.map(({ names, viewMode, viewPoints }) => [names, viewMode, viewPoints[0]?.background])).toEqual([
    [[{ locale: 'de', text: 'A' }], 'VIEW_2D', { type: 'IMAGE', assetId: 'a', focalPoint: { x: 0.5, y: 0.5 } }],
    [[{ locale: 'de', text: 'B' }], 'VIEW_2D', { type: 'IMAGE', assetId: 'b', focalPoint: { x: 0.5, y: 0.5 } }],
    [[{ locale: 'de', text: 'C' }], 'VIEW_360D', { type: 'PANORAMA_IMAGE', assetId: 'c' }],
  ])
  expect(venue.architectures[0]?.defaultAreaId).toBe(idOf('A'))
  expect(venue.assets.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('[VNU-03] doors lead to both neighbours and are called as these are; in 2D back is at the left and on at the right', () => {
  const { areas, idOf } = make(picture('a', flat), picture('b', flat), picture('c', flat))
  const size = { kind: 'FLAT', y: 40, width: 14, height: 20 }
  const to = (name: string, x: number) => ({
    names: [{ locale: 'de', text: name }],
    to: idOf(name),
    arrival: undefined,
    place: { ...size, x },
  })
  expect(areas.map(doorsOf)).toEqual([[to('B', 82)], [to('A', 4), to('C', 82)], [to('B', 4)]])
})

test('[VNU-03] in 360° the next door is ahead and the one back behind; who comes back looks at the next one back', () => {
  const { areas } = make(picture('a', sphere), picture('b', sphere), picture('c', sphere))
  const views = areas.map((area) =>
    doorsOf(area).map(({ place, arrival }) => [(place as { yaw?: number }).yaw, arrival]),
  )
  const looking = (yaw: number) => ({ yaw, pitch: 0 })
  expect(views).toEqual([
    [[0, looking(0)]],
    [
      [180, looking(0)],
      [0, looking(0)],
    ],
    [[180, looking(180)]],
  ])
})

test.each([
  ['4:3', 4000, 3000, 4, 82],
  ['16:9', 1920, 1080, 16.5, 69.5],
  ['3:1', 3000, 1000, 31.8, 54.2],
  ['10:1', 10_000, 1000, 36, 50],
  ['a portrait', 1000, 2000, 4, 82],
])('[VNU-03] doors of a picture of %s are where a narrow window shows them', (_name, width, height, left, right) => {
  const { areas } = make(picture('a', flat), picture('b', { ...flat, width, height }), picture('c', flat))
  expect(doorsOf(areas[1] as Area).map(({ place }) => (place as { x?: number }).x)).toEqual([left, right])
})

test.each([
  [4096, { type: 'PANORAMA_IMAGE', assetId: 'a' }],
  [8192, { type: 'PANORAMA_TILES', assetId: 'a', columns: 8, rows: 4 }],
  [10_000, { type: 'PANORAMA_TILES', assetId: 'a', columns: 16, rows: 8 }],
])('[VNU-03] a panorama of %i pixels has the background %j', (width, background) => {
  const { areas } = make(picture('a', { ...sphere, width, height: width / 2 }))
  expect(areas[0]?.viewPoints[0]?.background).toEqual(background)
})

test('[VNU-03] [LIB-02] what a picture shows is its alternative text and the description of its area; nothing stands for it', () => {
  const { venue, areas } = make(picture('a', flat, ' A bright hall '), picture('b', flat, '  '), picture('c', flat))
  const text = [{ locale: 'de', text: 'A bright hall' }]
  expect(venue.assets.map(({ alts }) => alts)).toEqual([text, [], []])
  expect(areas.map(({ descriptions }) => descriptions)).toEqual([text, [], []])
})
