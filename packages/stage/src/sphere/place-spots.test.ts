// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { PlacementOf } from '../model/current-viewpoint.ts'
import { placeSpots } from './place-spots.ts'
import { projectedPx } from './sphere-angles.ts'

const placement = (size: number) => ({ kind: 'SPHERE', widgetId: 'w', yaw: 0, pitch: 0, size }) as PlacementOf<'SPHERE'>

function scaleOf(size: number, fovDeg: number) {
  const list = document.createElement('ul')
  list.innerHTML = '<li data-spot="w" data-away></li>'
  placeSpots(list, new Map([['w', placement(size)]]), {
    project: () => ({ x: 100, y: 200 }),
    widthPx: (sizeDeg) => projectedPx(sizeDeg, fovDeg, 800),
  })
  const { transform } = (list.firstElementChild as HTMLElement).style
  expect(transform).toContain('translate3d(100px, 200px, 0)')
  return Number(/scale\(([\d.]+)\)/.exec(transform)?.[1])
}

test('[VEN-14] a pin in a 360° view is as large as its thing looks, and grows when one looks closer', () => {
  expect(scaleOf(24, 75)).toBeGreaterThan(1)
  expect(scaleOf(24, 60)).toBeGreaterThan(scaleOf(24, 75))
})

test('[VEN-14] a pin never becomes too small to touch and read, or so large that it hides the place', () => {
  expect(scaleOf(1, 90)).toBe(1)
  expect(scaleOf(120, 30)).toBe(1.4)
})

test('[VEN-14] the angle that fills the view is as wide as the view is high', () => {
  expect(projectedPx(75, 75, 800)).toBeCloseTo(800)
})
