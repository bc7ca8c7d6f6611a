import { AreaPosition, Venue, type DraftChange } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'
import { expect, test } from 'vitest'
import { positionsOf } from '../entities/read-draft.ts'
import { smallVenue } from '../testing/small-venue.ts'
import { planAsArea, toPlanChanges } from './plan-as-area.ts'
import {
  choosePicture,
  leadTo,
  placeAreas,
  planPictureOf,
  setPositions,
  unplacedAreas,
  placeAreasAt,
} from './plan-positions.ts'

const placements = ['areas', 'floorplan', 'viewPoints', 'plan', 'placements']
const after = (changes: readonly DraftChange[], venue = smallVenue()) => applyChanges(venue, changes).draft
const idsOf = (venue: Venue) => positionsOf(venue).map(({ areaId }) => areaId)
const positionOf = (venue: Venue, id: string) => positionsOf(venue).find(({ areaId }) => areaId === id)
/** Garden and hall on the plan. */
const twoPlaced = () => after(placeAreas(smallVenue(), ['hall'], [{ x: 50, y: 60, width: 30, height: 20 }]))

test('[EDT-14] on the canvas of the floor plan each area is a widget, and each place on the plan a placement', () => {
  const { contentWidgets, viewPoints } = planAsArea(smallVenue(), [])
  expect(contentWidgets.map(({ id }) => id)).toEqual(['foyer', 'garden', 'hall'])
  expect(viewPoints[0]?.placements).toEqual([{ kind: 'FLAT', widgetId: 'garden', x: 0, y: 0, width: 10, height: 10 }])
})

test('[EDT-14] what is moved on the canvas is moved on the floor plan, and is never smaller than the contract allows', () => {
  const at = [...placements, 'garden']
  const venue = after(
    toPlanChanges(smallVenue(), [
      { kind: 'set', path: [...at, 'x'], value: 42 },
      { kind: 'set', path: [...at, 'width'], value: 0.5 },
    ]),
  )
  expect(positionOf(venue, 'garden')).toMatchObject({ x: 42, y: 0, width: 1, height: 10, visible: true })
  expect(AreaPosition.safeParse(positionOf(venue, 'garden')).success).toBe(true)
})

test('[EDT-14] other changes of the canvas are none of the floor plan', () => {
  const focal: DraftChange = { kind: 'set', path: [...placements.slice(0, -1), 'background', 'focalPoint'], value: {} }
  expect(toPlanChanges(smallVenue(), [focal])).toEqual([])
})

test('[EDT-14] areas are placed where the plan is free, visible to visitors, as the contract allows it', () => {
  const venue = after(placeAreas(smallVenue(), ['foyer', 'hall']))
  expect(positionOf(venue, 'foyer')).toEqual({
    areaId: 'foyer',
    visible: true,
    x: 27.5,
    y: 2.5,
    width: 20,
    height: 20,
    shape: 'RECTANGLE',
  })
  expect(positionOf(venue, 'hall')).toMatchObject({ x: 52.5, y: 2.5 })
  expect([Venue.safeParse(venue).success, unplacedAreas(venue)]).toEqual([true, []])
})

test('[EDT-14] 500 areas are placed at once without covering one another', () => {
  const ids = Array.from({ length: 500 }, (_, index) => `area-${index}`)
  const places = placeAreas(after([{ kind: 'set', path: ['floorplan', 'areaPositions'], value: [] }]), ids)
  const spots = places.flatMap((change) =>
    change.kind === 'insert' ? [`${change.item['x']} ${change.item['y']}`] : [],
  )
  expect(new Set(spots).size).toBe(500)
})

test('[EDT-02] a draft without floor plan gets one with its first area, and with its first picture', () => {
  const bare = after([{ kind: 'set', path: ['floorplan'] }])
  expect([idsOf(bare), planPictureOf(bare)]).toEqual([[], undefined])
  expect(idsOf(after(placeAreas(bare, ['hall']), bare))).toEqual(['hall'])
  expect(planPictureOf(after(choosePicture(bare, 'picture'), bare))).toBe('picture')
  expect(planPictureOf(after(choosePicture(smallVenue(), 'picture')))).toBe('picture')
})

test('[EDT-14] a place leads to an area that was not on the plan, at the same spot in the same order', () => {
  const venue = after(leadTo(twoPlaced(), 'garden', 'foyer'), twoPlaced())
  expect(idsOf(venue)).toEqual(['foyer', 'hall'])
  expect(positionOf(venue, 'foyer')).toMatchObject({ x: 0, y: 0, width: 10, height: 10 })
})

test('[EDT-14] two areas on the plan change places, and undo brings both back', () => {
  const before = after(setPositions(['hall'], 'shape', 'ELLIPSE'), twoPlaced())
  const { draft, inverse } = applyChanges(before, leadTo(before, 'garden', 'hall'))
  expect(positionOf(draft, 'hall')).toMatchObject({ x: 0, y: 0, width: 10, shape: 'RECTANGLE' })
  expect(positionOf(draft, 'garden')).toMatchObject({ x: 50, y: 60, width: 30, shape: 'ELLIPSE' })
  expect(applyChanges(draft, inverse).draft).toEqual(before)
})

test('[EDT-14] areas that are put at a point of the plan lie around it, beside each other, and within its edges', () => {
  const placesOf = (ids: readonly string[], x: number, y: number) =>
    positionsOf(after(placeAreasAt(smallVenue(), ids, { x, y }))).map(
      (each) => `${each.areaId} ${each['x']} ${each['y']}`,
    )
  expect(placesOf(['hall', 'foyer'], 50, 30)).toEqual(['garden 0 0', 'hall 40 20', 'foyer 44 24'])
  expect(placesOf(['hall', 'garden'], 99, 1)).toEqual(['garden 90 0', 'hall 80 0'])
})
