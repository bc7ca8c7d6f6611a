import type { Page } from '@playwright/test'
import { linkAnnotation, makePdf } from '@foyer/testkit/pdf'
import { areaPath, expect, test } from './support/journey.ts'

const paperPath = `${areaPath('library')}?widget=library-heat-map`
const viewerOf = (page: Page) => page.getByRole('dialog').locator('[data-pdf]')

/** Puts another file in the place of a paper of the demo, in parts as our own server sends them. */
async function replacePaper(page: Page, bytes: Uint8Array, more: { readonly type?: string } = {}): Promise<void> {
  await page.route(/\/assets\/paper-heat-map\b/, async (route) => {
    const [, begin = '0', end = '0'] = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '') ?? []
    if (bytes.byteLength === 0) return route.fulfill({ status: 416, body: '' })
    const part = bytes.slice(Number(begin), Number(end) + 1)
    return route.fulfill({
      status: 206,
      body: Buffer.from(part),
      headers: {
        'content-type': more.type ?? 'application/pdf',
        'content-range': `bytes ${begin}-${Number(begin) + part.byteLength - 1}/${bytes.byteLength}`,
        etag: '"replaced"',
      },
    })
  })
}

const words = ['lantern', 'river', 'bench', 'tower', 'monsoon']
const lines = (number: number) => [`Chapter ${number}`, `About the ${words[number % words.length]} at night`]
const book = (count: number) =>
  makePdf({
    pages: Array.from({ length: count }, (_, index) => ({ lines: lines(index + 1) })),
    outline: ['Chapter 1', 'Chapter 2', 'Chapter 3'],
  })

test('[WID-04] while a paper opens, its shape, what goes on and how much came are shown, and nothing is silent @long', async ({
  page,
  enter,
  accessible,
}) => {
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/paper-heat-map\b/, async (route) => {
    await isHeld
    await route.fallback()
  })
  await enter(paperPath)
  const viewer = viewerOf(page)
  await expect(viewer.getByRole('status')).toHaveText('Opening the document')
  await expect(viewer.getByRole('progressbar', { name: 'Opening the document' })).toBeVisible()
  await accessible()
  letGo()
  await expect(viewer.getByRole('group', { name: /^Page 1 of/ })).toHaveAttribute('data-state', 'drawn')
  await expect(viewer.getByRole('progressbar')).toHaveCount(0)
})

test('[WID-04] a paper with a password: wrong, given up, right; the password stays in the tab @full', async ({
  page,
  enter,
  accessible,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await enter(`${areaPath('library')}?widget=library-night-stops`)
  const dialog = page.getByRole('dialog', { name: /Night stops survey/ })
  const field = dialog.getByLabel('Document password', { exact: true })
  await expect(field).toBeFocused()
  await accessible()
  await field.press('Enter')
  await expect(dialog.getByText('Enter the password.')).toBeVisible()
  await field.fill('Lantern!')
  await field.press('Enter')
  await expect(dialog.getByText('Wrong password. Try again.')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('heading', { name: 'This document is locked' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Enter the password' }).click()
  await field.fill('lantern')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(dialog.getByRole('group', { name: /^Page 1 of/ })).toHaveAttribute('data-state', 'drawn')
  await accessible()
  // A film of the demo is called lanterns.
  expect(sent.filter((request) => /lantern(?!s)/i.test(request))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  expect(kept).not.toMatch(/lantern(?!s)/i)
})

test('[WID-04] searching a paper: hits lit up, next and previous, nothing found @full', async ({
  page,
  enter,
  accessible,
}) => {
  await replacePaper(page, book(40))
  await enter(paperPath)
  const viewer = viewerOf(page)
  await expect(viewer.getByRole('group', { name: 'Page 1 of 40' })).toHaveAttribute('data-state', 'drawn')
  await viewer.getByRole('region', { name: 'Pages of the document' }).focus()
  await page.keyboard.press('/')
  const field = viewer.getByRole('search').getByRole('textbox')
  await expect(field).toBeFocused()
  await field.fill('MONSOON')
  await expect(viewer.getByRole('search').getByRole('status')).toHaveText('1 of 8')
  await expect(viewer.getByRole('group', { name: 'Page 4 of 40' }).locator('[data-current]')).toBeVisible()
  await accessible()
  await field.press('Enter')
  await expect(viewer.getByRole('group', { name: 'Page 9 of 40' }).locator('[data-current]')).toBeVisible()
  await field.press('Shift+Enter')
  await field.press('Shift+Enter')
  await expect(viewer.getByRole('search').getByRole('status')).toHaveText('8 of 8')
  await expect(viewer.getByRole('group', { name: 'Page 39 of 40' }).locator('[data-current]')).toBeVisible()
  await field.fill('nowhere to be read')
  await expect(viewer.getByRole('search').getByRole('status')).toHaveText('No results')
  await field.press('Escape')
  await expect(viewer.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  // Text can be selected and read out.
  await expect(viewer.getByText('Chapter 39')).toBeAttached()
})

test('[WID-04] a paper by keyboard: pages, first, last, zoom, page field, thumbnails, contents', async ({
  page,
  enter,
  accessible,
}) => {
  await replacePaper(page, book(30))
  await enter(paperPath)
  const viewer = viewerOf(page)
  const at = viewer.getByLabel('Page', { exact: true })
  await expect(viewer.getByRole('group', { name: 'Page 1 of 30' })).toHaveAttribute('data-state', 'drawn')
  await viewer.getByRole('region', { name: 'Pages of the document' }).focus()
  await page.keyboard.press('End')
  await expect(at).toHaveValue('30')
  await page.keyboard.press('Home')
  await expect(at).toHaveValue('1')
  await page.keyboard.press('PageDown')
  await expect(at).toHaveValue('2')
  const width = async () => (await viewer.getByRole('group', { name: 'Page 2 of 30' }).boundingBox())?.width ?? 0
  await viewer.getByLabel('Zoom', { exact: true }).selectOption({ label: '100%' })
  await expect.poll(width).toBeCloseTo(560, -1)
  await viewer.getByRole('region', { name: 'Pages of the document' }).focus()
  await page.keyboard.press('+')
  await expect.poll(width).toBeCloseTo(616, -1)
  await expect(at).toHaveValue('2')
  await at.fill('31')
  await at.press('Enter')
  await expect(viewer.getByText('Enter a number from 1 to 30')).toBeVisible()
  await at.fill('12')
  await at.press('Enter')
  await expect(viewer.getByRole('group', { name: 'Page 12 of 30' })).toHaveAttribute('data-state', 'drawn')
  await viewer.getByRole('button', { name: 'Pages and contents' }).click()
  await viewer.getByRole('button', { name: 'Page 12 of 30' }).press('ArrowDown')
  await expect(at).toHaveValue('13')
  await accessible()
  await viewer.getByRole('radio', { name: 'Contents' }).check({ force: true })
  await viewer.getByRole('button', { name: 'Chapter 3' }).click()
  await expect(at).toHaveValue('3')
  // However long one reads, few pages are held.
  expect(await viewer.locator('canvas').count()).toBeLessThanOrEqual(14)
})

test('[WID-04] a link leads to a page, copied where one reads @long', async ({ page, enter, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await replacePaper(page, book(30))
  await enter(`${paperPath}&page=17`)
  const viewer = viewerOf(page)
  await expect(viewer.getByLabel('Page', { exact: true })).toHaveValue('17')
  await viewer.getByRole('button', { name: 'Next page' }).click()
  await viewer.getByRole('button', { name: 'Copy a link to this page' }).click()
  await expect(viewer.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/v\/meridian\/area\/library\?widget=library-heat-map&page=18$/)
})

test('[WID-04] [CON-07] the viewer asks no third host; scripts and programs in a paper do nothing @long', async ({
  page,
  enter,
  venue,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('dialog', (dialog) => messages.push(`dialog ${dialog.message()}`))
  await replacePaper(
    page,
    makePdf({
      pages: [
        {
          lines: ['Harmless'],
          annotations: [
            linkAnnotation('/URI /URI (https://example.org/paper)', '40 500 200 530'),
            linkAnnotation('/URI /URI (javascript:alert\\(1\\))', '40 300 200 330'),
            linkAnnotation('/JavaScript /JS (app.alert\\(1\\))', '40 200 200 230'),
            linkAnnotation('/Launch /F (calc.exe)', '40 100 200 130'),
          ],
        },
      ],
      catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
    }),
  )
  await enter(paperPath)
  const viewer = viewerOf(page)
  await expect(viewer.getByRole('group', { name: 'Page 1 of 1' })).toHaveAttribute('data-state', 'drawn')
  const links = viewer.locator('[data-page="1"] a')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('rel', /noopener/)
  await expect(links).toHaveAttribute('target', '_blank')
  expect(
    [...asked].filter(
      (origin) => origin !== new URL(venue.url).origin && !origin.startsWith('blob:') && origin !== 'null',
    ),
  ).toEqual([])
  expect(messages.filter((message) => /dialog|Content Security Policy|Refused/.test(message))).toEqual([])
})

for (const [name, bytes, title] of [
  ['cut off', () => book(3).slice(0, 60), 'The document is damaged'],
  ['empty', () => new Uint8Array(), 'The document is empty'],
  ['a page called a paper', () => new TextEncoder().encode('<!doctype html><h1>Hello</h1>'), 'This is not a PDF'],
] as const) {
  test(`[WID-04] a broken paper says so: ${name} @long`, async ({ page, enter, accessible }) => {
    await replacePaper(page, bytes())
    await enter(paperPath)
    await expect(viewerOf(page).getByRole('heading', { name: title })).toBeVisible()
    await accessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('[WID-04] a paper that is gone says so; one that did not arrive comes once the line is back @long', async ({
  page,
  enter,
  context,
}) => {
  let status: number | 'down' = 404
  await page.route(/\/assets\/paper-heat-map\b/, (route) =>
    status === 'down' ? route.abort() : status === 200 ? route.fallback() : route.fulfill({ status, body: '' }),
  )
  await enter(paperPath)
  const viewer = viewerOf(page)
  await expect(viewer.getByRole('heading', { name: 'This document is not available' })).toBeVisible()
  status = 'down'
  await viewer.getByRole('button', { name: 'Try again' }).click()
  await expect(viewer.getByRole('heading', { name: 'The document could not be loaded' })).toBeVisible()
  status = 200
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(viewer.getByRole('group', { name: /^Page 1 of/ })).toHaveAttribute('data-state', 'drawn')
})

test('[WID-04] huge papers: 5,000 pages scroll with few drawn, a giant page fits @long', async ({ page, enter }) => {
  await replacePaper(page, book(5_000))
  await enter(`${paperPath}&page=4321`)
  const viewer = viewerOf(page)
  await expect(viewer.getByRole('group', { name: 'Page 4321 of 5000' })).toHaveAttribute('data-state', 'drawn')
  expect(await viewer.locator('canvas').count()).toBeLessThanOrEqual(12)
  await viewer.getByRole('region', { name: 'Pages of the document' }).focus()
  await page.keyboard.press('End')
  await expect(viewer.getByRole('group', { name: 'Page 5000 of 5000' })).toHaveAttribute('data-state', 'drawn')
  await page.unrouteAll()
  await replacePaper(page, makePdf({ pages: [{ size: [14_400, 14_400], lines: ['Giant'] }] }))
  await page.reload()
  await viewer.getByLabel('Zoom', { exact: true }).selectOption('page')
  const giant = viewer.getByRole('group', { name: 'Page 1 of 1' })
  await expect(giant).toHaveAttribute('data-state', 'drawn')
  const pixels = await giant.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width * canvas.height)
  expect(pixels).toBeLessThanOrEqual(16_100_000)
})

test('[WID-04] a paper on a phone and from right to left @long', async ({ page, enter, accessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await replacePaper(page, book(12))
  await enter(paperPath)
  const viewer = viewerOf(page)
  await expect(viewer.getByRole('group', { name: 'Page 1 of 12' })).toHaveAttribute('data-state', 'drawn')
  await viewer.getByRole('button', { name: 'More tools' }).click()
  await expect(viewer.getByRole('button', { name: 'Download' })).toBeVisible()
  await accessible()
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(390)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await accessible()
})
