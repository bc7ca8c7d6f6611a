import type { Viewpoint } from '@foyer/contract'
import { expect, test } from 'vitest'
import { movedBy } from './geometry/box.ts'
import { listPlaced, spaceOf } from './space.ts'
import { toChanges } from './to-changes.ts'

const flat = spaceOf('VIEW_2D')
const sphere = spaceOf('VIEW_360D')
const viewpoint = {
  id: 'seat',
  placements: [
    { kind: 'FLAT', widgetId: 'poll', x: 10, y: 20, width: 5, height: 6 },
    { kind: 'FLAT', widgetId: 'door', x: 50, y: 20, width: 5, height: 6 },
  ],
} as unknown as Viewpoint
const round = {
  id: 'middle',
  placements: [{ kind: 'SPHERE', widgetId: 'desk', yaw: 175, pitch: 10, size: 20 }],
} as unknown as Viewpoint
const at = (of: Viewpoint, space: typeof flat, id: string) =>
  listPlaced(of, space).find((placed) => placed.id === id)?.box ?? { x: 0, y: 0, width: 0, height: 0 }

test('[EDT-03] a move sets the numbers that changed, and no others', () => {
  const boxes = new Map([['poll', movedBy(at(viewpoint, flat, 'poll'), { x: 2.001, y: 0 })]])
  expect(toChanges({ areaId: 'hall', viewpoint, space: flat, boxes })).toEqual([
    { kind: 'set', path: ['areas', 'hall', 'viewPoints', 'seat', 'placements', 'poll', 'x'], value: 12 },
  ])
})

test('[EDT-03] what did not move is no change', () => {
  const boxes = new Map([['poll', at(viewpoint, flat, 'poll')]])
  expect(toChanges({ areaId: 'hall', viewpoint, space: flat, boxes })).toEqual([])
})

test('[EDT-08] a widget that was placed nowhere is inserted with all its numbers', () => {
  const boxes = new Map([['quiz', flat.newBox({ x: 2, y: 50 })]])
  expect(toChanges({ areaId: 'hall', viewpoint, space: flat, boxes })).toEqual([
    {
      kind: 'insert',
      path: ['areas', 'hall', 'viewPoints', 'seat', 'placements'],
      item: { kind: 'FLAT', widgetId: 'quiz', x: 0, y: 45, width: 10, height: 10 },
    },
  ])
})

test('[EDT-09] a hotspot moved over the seam has a yaw between -180 and 180', () => {
  const boxes = new Map([['desk', movedBy(at(round, sphere, 'desk'), { x: 10, y: -5 })]])
  expect(toChanges({ areaId: 'sky', viewpoint: round, space: sphere, boxes })).toEqual([
    { kind: 'set', path: ['areas', 'sky', 'viewPoints', 'middle', 'placements', 'desk', 'yaw'], value: -175 },
    { kind: 'set', path: ['areas', 'sky', 'viewPoints', 'middle', 'placements', 'desk', 'pitch'], value: 15 },
  ])
})

test('[EDT-09] a hotspot ends at the pole, and its size is from 1° to 120°', () => {
  const desk = at(round, sphere, 'desk')
  expect(sphere.clampMove([desk], { x: 5, y: -200 })).toEqual({ x: 5, y: -80 })
  const large = sphere.clamp({ ...desk, x: 0, y: 0, width: 300, height: 300 })
  expect(sphere.toFields(large)).toMatchObject({ size: 120 })
  expect(sphere.toFields(sphere.clamp({ ...desk, width: 0, height: 0 }))).toMatchObject({ size: 1 })
})

test('[EDT-09] beyond the seam a hotspot is said near what is dragged', () => {
  expect(sphere.near(sphere.newBox({ x: -175, y: 0 }), { x: 170, y: 0 }).x).toBe(175)
})

test('[EDT-02] a placement that lacks a number, or has one that is none, is shown all the same', () => {
  const broken = { placements: [{ kind: 'FLAT', widgetId: 'poll', x: 'left' }] } as unknown as Viewpoint
  expect(listPlaced(broken, flat)).toEqual([{ id: 'poll', box: { x: 45, y: 45, width: 10, height: 10 } }])
})

test('[EDT-09] placements of the other kind of area are replaced when they are used', () => {
  const boxes = new Map([['poll', sphere.newBox({ x: 30, y: 0 })]])
  expect(listPlaced(viewpoint, sphere)).toEqual([])
  expect(toChanges({ areaId: 'hall', viewpoint, space: sphere, boxes }).map(({ kind }) => kind)).toEqual([
    'remove',
    'insert',
  ])
})
