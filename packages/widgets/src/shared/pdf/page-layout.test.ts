import { expect, test } from 'vitest'
import { anchorAt, anchorTop, currentPage, layPagesOut, pageAt, pagesNear } from './page-layout.ts'
import { zoomFor, zoomIn, zoomOut } from './zoom.ts'

const sizes = (count: number) => Array.from({ length: count }, () => ({ width: 600, height: 800 }))

test('[WID-04] of 5,000 pages only those near the view are drawn', () => {
  const layout = layPagesOut(sizes(5_000), 1)
  const view = { top: layout.tops[2_500] ?? 0, height: 900 }
  const near = pagesNear(layout, view, 12)
  expect(near).toContain(2_500)
  expect(near.length).toBeLessThanOrEqual(4)
  // However small the pages are.
  expect(pagesNear(layPagesOut(sizes(5_000), 0.02), { top: 9_000, height: 900 }, 12)).toHaveLength(12)
  expect(pagesNear(layPagesOut([], 1), { top: 0, height: 900 }, 12)).toEqual([])
})

test('[WID-04] the page one is at is the one in the upper part of the view', () => {
  const layout = layPagesOut(sizes(3), 1)
  expect(pageAt(layout, -50)).toBe(0)
  expect(pageAt(layout, 1e9)).toBe(2)
  expect(currentPage(layout, { top: 0, height: 900 })).toBe(1)
  expect(currentPage(layout, { top: 700, height: 900 })).toBe(2)
})

test('[WID-04] what one reads stays where it is when pages turn out to have other sizes, and when one zooms', () => {
  const before = layPagesOut(sizes(100), 1)
  const anchor = anchorAt(before, (before.tops[40] ?? 0) + 200)
  const measured = sizes(100).map((size, index) => (index < 40 ? { width: 600, height: 400 } : size))
  for (const after of [layPagesOut(measured, 1), layPagesOut(sizes(100), 2.5)]) {
    const top = anchorTop(after, anchor)
    expect(pageAt(after, top)).toBe(40)
    expect((top - (after.tops[40] ?? 0)) / (800 * after.zoom)).toBeCloseTo(0.25)
  }
})

test('[WID-04] zoom: as wide, as high, in steps, and never more than a browser can lay out', () => {
  const [page] = sizes(1)
  const view = { width: 1_232, height: 824 }
  expect(zoomFor('width', page, view, sizes(1))).toBe(2)
  expect(zoomFor('page', page, view, sizes(1))).toBe(1)
  expect(zoomFor(9, page, view, sizes(1))).toBe(5)
  expect(zoomFor(5, page, view, sizes(5_000)) * 800 * 5_000).toBeLessThanOrEqual(15_000_000)
  expect([zoomIn(1), zoomOut(1), zoomIn(1.07), zoomIn(5)]).toEqual([1.1, 0.9, 1.1, 5])
  // 200 inches square on a phone: whole.
  const giant = { width: 19_200, height: 19_200 }
  expect(zoomFor('page', giant, { width: 390, height: 600 }, [giant])).toBeLessThan(0.02)
})
