import { expect, test } from 'vitest'
import { coverFit } from '../flat/cover-fit.ts'
import { flatBearings } from './flat-bearings.ts'

const window = { width: 390, height: 844, insetTop: 60, insetBottom: 0 }
const view = (pan = { x: 0, y: 0 }) => ({
  window,
  fit: coverFit({ picture: { width: 1600, height: 900 }, window, focal: { x: 0.5, y: 0.5 }, zoom: 1, pan }),
})
const placements = (['left', 'middle', 'right'] as const).map(
  (id, index) => [id, { kind: 'FLAT', widgetId: id, x: index * 45, y: 45, width: 10, height: 10 } as never] as const,
)
const inView = (pan?: { x: number; y: number }) =>
  flatBearings(placements, view(pan), (id) => id === 'left')
    .filter(({ isInView }) => isInView)
    .map(({ id }) => id)

test('[VEN-14] of a wide picture on a phone only what its window shows is in view', () => {
  expect(inView()).toEqual(['middle'])
  expect(inView({ x: 600, y: 0 })).toEqual(['left'])
})

test('[VEN-14] what lies to the left has a negative bearing, and ways are known as such', () => {
  expect(flatBearings(placements, view(), (id) => id === 'left')).toMatchObject([
    { id: 'left', isWay: true, isInView: false },
    { id: 'middle', isWay: false, across: 0 },
    { id: 'right', isWay: false, isInView: false },
  ])
  const [left, , right] = flatBearings(placements, view(), () => false)
  expect([Math.sign(left?.across ?? 0), Math.sign(right?.across ?? 0)]).toEqual([-1, 1])
})

test('[VEN-14] what lies behind the header is out of view', () => {
  const zoomed = {
    window,
    fit: coverFit({
      picture: { width: 1600, height: 900 },
      window,
      focal: { x: 0.5, y: 0.5 },
      zoom: 2,
      pan: { x: 0, y: -9000 },
    }),
  }
  const [, middle] = flatBearings(placements, zoomed, () => false)
  expect(middle?.isInView).toBe(false)
})

test('[VEN-14] a thing is in view up to the very edge of the part that header and footer leave free', () => {
  const free = { width: 100, height: 100, insetTop: 10, insetBottom: 20 }
  const isSeenAt = (x: number, y: number) => {
    const placement = { kind: 'FLAT', widgetId: 'a', x: x - 2, y: y - 4, width: 4, height: 8 } as never
    // The picture lies 50 to the left and above, 200 wide and 100 high.
    const fit = { x: -50, y: -10, width: 200, height: 100 }
    const [bearing] = flatBearings([['a', placement]], { fit, window: free }, () => false)
    return [bearing?.isInView, bearing?.across]
  }
  expect(isSeenAt(25, 50)).toEqual([true, -50])
  expect(isSeenAt(24, 50)).toEqual([false, -52])
  expect(isSeenAt(75, 50)).toEqual([true, 50])
  expect(isSeenAt(76, 50)).toEqual([false, 52])
  expect(isSeenAt(50, 20)).toEqual([true, 0])
  expect(isSeenAt(50, 19)).toEqual([false, 0])
  expect(isSeenAt(50, 90)).toEqual([true, 0])
  expect(isSeenAt(50, 91)).toEqual([false, 0])
})
