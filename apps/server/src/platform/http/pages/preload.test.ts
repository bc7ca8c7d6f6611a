import { expect, test } from 'vitest'
import { preloadPicture } from './preload.ts'

const hall = { signedPath: '/assets/live/hall.webp?token=a&b', generation: 3 }
const day = { signedPath: '/assets/live/day.webp?token=c', generation: 4 }
const plan = { signedPath: '/assets/live/plan.svg?token=d', generation: 1 }

test('[NAV-02] a picture is asked for in the width of its screen, and its plain signature is kept for the page', () => {
  expect(preloadPicture({ ...hall, isPanorama: false, alsoSigned: [plan] })).toBe(
    '<link rel="preload" as="image" fetchpriority="high" data-signed="/assets/live/hall.webp?token=a&amp;b" ' +
      'href="/assets/live/hall_w640.webp?token=a&amp;b&amp;generation=3" ' +
      'imagesrcset="/assets/live/hall_w640.webp?token=a&amp;b&amp;generation=3 1x, ' +
      '/assets/live/hall_w1280.webp?token=a&amp;b&amp;generation=3 2x">' +
      '<link rel="preload" as="image" data-signed="/assets/live/plan.svg?token=d" ' +
      'href="/assets/live/plan.svg?token=d&amp;generation=1">',
  )
})

test('[VEN-14] a flat picture whose size is known names it and the point that stays in view, a panorama does not', () => {
  const sized = { ...hall, size: { width: 1920, height: 1080 }, focalPoint: { x: 0.5, y: 0.25 }, alsoSigned: [] }
  expect(preloadPicture({ ...sized, isPanorama: false })).toContain(' data-size="1920 1080" data-focal="0.5 0.25" ')
  expect(preloadPicture({ ...sized, isPanorama: true })).not.toContain('data-size')
  expect(preloadPicture({ ...sized, size: undefined, isPanorama: false })).not.toContain('data-focal')
})

test('[VEN-16] of two pictures neither is asked for before the browser knows its theme', () => {
  const links =
    preloadPicture({ ...hall, light: day, isPanorama: false, alsoSigned: [plan] }).match(/<link [^>]*>/g) ?? []
  expect(links.map((link) => [/data-theme="(\w+)"/.exec(link)?.[1], link.includes('rel=')])).toEqual([
    ['dark', false],
    ['light', false],
    [undefined, true],
  ])
  expect(links[1]).toContain('data-signed="/assets/live/day.webp?token=c" href="/assets/live/day_w640.webp?')
})

test('[NAV-02] a panorama is preloaded in larger sizes, and the preload is marked so that the page fetches its viewer', () => {
  const html = preloadPicture({ ...hall, isPanorama: true, alsoSigned: [] })
  expect(html).toContain(' data-panorama data-signed=')
  expect(html).toMatch(/href="[^"]*hall_w1280\.webp.*hall_w2560\.webp[^"]* 2x"/)
  expect(preloadPicture({ ...hall, isPanorama: false, alsoSigned: [] })).not.toContain('data-panorama')
})
