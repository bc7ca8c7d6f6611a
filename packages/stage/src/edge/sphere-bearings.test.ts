import { expect, test } from 'vitest'
import type { AreaItem } from '../model/list-area-items.ts'
import { sphereBearings } from './sphere-bearings.ts'

const items = ['ahead', 'left', 'behind', 'unplaced'].map(
  (id) => ({ widget: { id }, kind: id === 'left' ? 'door' : 'thing' }) as unknown as AreaItem,
)
const placements = new Map(
  Object.entries({ ahead: 175, left: 100, behind: -20 }).map(([id, yaw]) => [id, { yaw, pitch: 0 } as never]),
)

test('[VEN-14] things of a 360° view have their bearing on the shorter way around, over the seam as well', () => {
  const project = ({ yaw }: { yaw: number }) => (yaw === 175 ? { x: 1, y: 1 } : undefined)
  const bearings = sphereBearings(items, placements, { yawRad: (-170 * Math.PI) / 180, project })
  expect(bearings.map(({ id, isInView, isWay }) => [id, isInView, isWay])).toEqual([
    ['ahead', true, false],
    ['left', false, true],
    ['behind', false, false],
  ])
  const degrees = bearings.map(({ across }) => Math.round((across * 180) / Math.PI))
  expect(degrees).toEqual([-15, -90, 150])
})
