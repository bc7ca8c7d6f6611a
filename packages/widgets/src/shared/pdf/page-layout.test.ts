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

test('[WID-04] pages lie 12 px apart with 16 px around them, in the middle of the widest one', () => {
  const layout = layPagesOut(
    [
      { width: 600, height: 800 },
      { width: 900, height: 100 },
    ],
    2,
  )
  expect([...layout.tops]).toEqual([16, 1628])
  expect([layout.width, layout.height]).toEqual([1832, 1844])
  expect(layPagesOut(sizes(2), 1).width).toBe(632)
})

test('[WID-04] a page reaches down to its lower edge, and takes the gap above it', () => {
  const layout = layPagesOut(sizes(3), 1)
  // Pages from 16 to 816, 828 to 1628, and 1640 to 2440.
  expect([816, 816.1, 1628, 1629].map((y) => pageAt(layout, y))).toEqual([0, 1, 1, 2])
  expect(anchorAt(layout, 416)).toEqual({ index: 0, share: 0.5 })
  expect(anchorAt(layPagesOut(sizes(3), 2), 1628 + 400)).toEqual({ index: 1, share: 0.25 })
  expect(anchorTop(layPagesOut(sizes(3), 2), { index: 1, share: 0.25 })).toBe(2028)
})

test('[WID-04] the page one is at lies a third down the view', () => {
  const layout = layPagesOut(sizes(3), 1)
  expect(currentPage(layout, { top: 516, height: 900 })).toBe(1)
  expect(currentPage(layout, { top: 517, height: 900 })).toBe(2)
})

test('[WID-04] what is half a screen above and below is at hand, after what is seen', () => {
  const layout = layPagesOut(sizes(9), 1)
  const near = (top: number, most = 12) => pagesNear(layout, { top, height: 800 }, most)
  // The third page fills the view; half a screen around it reaches into its neighbours.
  expect(near(1640)).toEqual([1, 2, 3])
  expect(near(1640, 1)).toEqual([2])
  expect(near(1640, 2)).toEqual([2, 3])
  expect(near(0)).toEqual([0, 1])
  expect(near(99_999)).toEqual([8])
})

test('[WID-04] steps of the zoom: the next one, not the one it is at, a third less below the least', () => {
  expect([zoomIn(0.3), zoomIn(0.496), zoomIn(0.99), zoomIn(4.9)]).toEqual([0.33, 0.67, 1, 5])
  expect([zoomOut(5), zoomOut(1.104), zoomOut(0.254), zoomOut(0.3)]).toEqual([4, 1, 0.254 / 1.5, 0.25])
})

test('[WID-04] the zoom is never below a tenth, nor twice the width, and 1 without any page', () => {
  const [page] = sizes(1)
  const all = sizes(1)
  expect(zoomFor(0.05, page, { width: 632, height: 824 }, all)).toBe(0.1)
  expect(zoomFor('width', page, { width: 9_999, height: 824 }, all)).toBe(2)
  expect(zoomFor('page', page, { width: 332, height: 824 }, all)).toBe(0.5)
  expect(zoomFor(3, undefined, { width: 632, height: 824 }, [])).toBe(1)
  // In a view of no size at all too.
  expect(zoomFor('width', page, { width: 0, height: 0 }, all)).toBe(0.1)
  // A page wider than 2,000 pixels may be smaller: 200 pixels wide.
  const wide = { width: 4_000, height: 100 }
  expect(zoomFor(0.01, wide, { width: 632, height: 824 }, [wide])).toBe(0.05)
  // 15,000,000 pixels are laid out, no more.
  expect(zoomFor(5, page, { width: 632, height: 824 }, sizes(5_000))).toBe(3.75)
})
