import type { FrameLocator } from '@playwright/test'
import { demoDocument } from '@foyer/world'
import { areaIn } from './support/demo-parts.ts'
import { areaPath, expect, test } from './support/journey.ts'
import { fakeHosts } from './support/fake-hosts.ts'

/** The plaza with a page of a host there is a provider for, and one that was found not to let itself be framed. */
function withPages() {
  const document = demoDocument()
  const named = (text: string) => [{ locale: 'en', text }]
  areaIn(document, 'plaza').contentWidgets.push(
    {
      id: 'plaza-page',
      type: 'IFRAME',
      name: named('City timetable'),
      configurations: [
        {
          id: 'always',
          name: named('City timetable'),
          address: 'https://framatube.org/timetable',
          freedoms: ['SCRIPTS'],
          permissions: ['FULL_SCREEN', 'CLIPBOARD_WRITE'],
          heightPx: 420,
        },
      ],
    },
    {
      id: 'plaza-closed',
      type: 'IFRAME',
      name: named('Town hall'),
      configurations: [
        {
          id: 'always',
          name: named('Town hall'),
          // No server answers there, so the answer is the one in the document.
          address: 'https://town-hall.invalid/appointments',
          refusesFraming: true,
        },
      ],
    },
  )
  return document
}

test('[WID-06] [CON-07] a page is framed once its host is accepted, with what was granted and nothing else @full', async ({
  page,
  enter,
  changingVenue,
  designer,
  accessible,
}) => {
  const saved = await designer.save(withPages())
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({ warnings: [{ code: 'framing-refused' }] })
  await designer.publish()
  const asked = await fakeHosts(page)
  await enter(`${areaPath('plaza')}?widget=plaza-page`, changingVenue)
  const dialog = page.getByRole('dialog', { name: 'City timetable' })
  await expect(dialog.getByText('and loads only if you allow it.')).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Allow Framatube' }).click()
  const frame = dialog.locator('iframe')
  await expect(frame.contentFrame().getByText('The film plays.')).toBeVisible()
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(frame).toHaveAttribute('allow', 'fullscreen; clipboard-write')
  await expect(frame).toHaveAttribute('title', 'City timetable')
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(420)
  await accessible()
})

test('[WID-06] a page that refuses to be framed is a card that opens it in a new tab @long', async ({
  page,
  enter,
  changingVenue,
  designer,
  accessible,
}) => {
  expect((await designer.save(withPages())).status).toBe(200)
  await designer.publish()
  await enter(`${areaPath('plaza')}?widget=plaza-closed`, changingVenue)
  const dialog = page.getByRole('dialog', { name: 'Town hall' })
  await expect(dialog.getByText('town-hall.invalid cannot be embedded.')).toBeVisible()
  await expect(dialog.locator('iframe')).toHaveCount(0)
  const link = dialog.getByRole('link', { name: 'Open in new tab' })
  await expect(link).toHaveAttribute('href', 'https://town-hall.invalid/appointments')
  await expect(link).toHaveAttribute('target', '_blank')
  await accessible()
})

const ownPage = `${areaPath('library')}?widget=library-cool-square`

/** What a script within the frame can lay its hands on. */
const reachOf = (frame: FrameLocator) =>
  frame.locator('body').evaluate(async () => {
    const attempt = (reach: () => unknown) => {
      try {
        return String(reach())
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      origin: self.origin,
      page: attempt(() => parent.document.title),
      cookies: attempt(() => document.cookie),
      storage: attempt(() => localStorage.length),
      server: await fetch('/api/venue/version').then(
        () => 'answered',
        () => 'refused',
      ),
    }
  })
const nothing = {
  origin: 'null',
  page: 'SecurityError',
  cookies: 'SecurityError',
  storage: 'SecurityError',
  server: 'refused',
}

test('[WID-06] [CON-07] a page of the venue itself opens without asking anybody, is used by keyboard and reaches nothing around it @full', async ({
  page,
  enter,
  accessible,
  thirdParties,
}) => {
  await enter(ownPage)
  const dialog = page.getByRole('dialog', { name: 'Cool the square: try it out' })
  const frame = dialog.locator('iframe')
  const within = frame.contentFrame()
  await expect(within.getByRole('heading', { name: 'Cool the square' })).toBeVisible()
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  expect(await reachOf(within)).toEqual(nothing)
  await accessible()

  const link = dialog.getByRole('link', { name: 'Open in new tab' })
  await expect(link).toHaveAttribute('href', /\/pages\/cool-square\.html\?lang=en&theme=dark$/)
  const trees = within.getByRole('checkbox', { name: 'Forty plane trees' })
  await trees.focus()
  await page.keyboard.press('Space')
  await expect(trees).toBeChecked()
  await expect(within.getByRole('status')).toContainText('36.4')
  await within.getByRole('button', { name: 'Start again' }).focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(frame).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(within.getByRole('button', { name: 'Start again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(trees).not.toBeChecked()
  await expect(within.getByRole('status')).toContainText('38')
  await expect(trees).toBeFocused()
  await link.focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(thirdParties.unasked()).toEqual([])
})

test('[WID-06] opened by itself a page of the venue has no origin either @long', async ({ page, venue }) => {
  await page.goto(`${venue.url}/pages/cool-square.html?lang=pt&theme=light`)
  await expect(page.getByRole('heading', { name: 'Refresque a praça' })).toBeVisible()
  expect(await page.evaluate(() => self.origin)).toBe('null')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.setViewportSize({ width: 320, height: 600 })
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('[WID-06] a page of the venue itself stands in its place in a picture, however much a designer grants it @long', async ({
  page,
  enter,
  changingVenue,
  designer,
}) => {
  const document = demoDocument()
  const widget = areaIn(document, 'library').contentWidgets.find(({ id }) => id === 'library-cool-square')
  const placement = areaIn(document, 'library').viewPoints[0]?.placements?.find(
    ({ widgetId }) => widgetId === 'library-cool-square',
  )
  Object.assign(widget?.configurations?.[0] ?? {}, {
    displayMode: 'EMBEDDED',
    freedoms: ['SCRIPTS', 'SAME_ORIGIN', 'POPUPS'],
  })
  Object.assign(placement ?? {}, { x: 30, y: 30, width: 40, height: 45 })
  expect(await designer.save(document)).toMatchObject({ status: 200, body: { warnings: [] } })
  await designer.publish()
  await enter(areaPath('library'), changingVenue)
  const frame = page.locator('iframe[title="Cool the square: try it out"]')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups')
  await expect(frame.contentFrame().getByRole('heading', { name: 'Cool the square' })).toBeVisible()
  expect(await reachOf(frame.contentFrame())).toEqual(nothing)
})
