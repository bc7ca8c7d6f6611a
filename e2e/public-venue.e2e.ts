import { areaPath, choosePrivacy, expect, expectArea, test } from './support/journey.ts'
import { watch } from './support/watch.ts'

test('[AUT-01] [AUT-02] a public venue is open to everybody, without a login', async ({ page, publicVenue }) => {
  const watched = await watch(page)
  await choosePrivacy(page, 'false')
  await page.goto(publicVenue.url + areaPath('expo'))
  await expectArea(page, 'expo')
  await expect(page.getByRole('button', { name: /^Your account/ })).toHaveCount(0)
  await page.goto(`${publicVenue.url}/login?redirect=${encodeURIComponent(areaPath('garden'))}`)
  await expectArea(page, 'garden')
  expect(watched.strangers(publicVenue.url)).toEqual([])
  expect(watched.faults).toEqual([])
})

test('[NAV-18] its pages name and describe themselves before any script runs @full', async ({ publicVenue, venue }) => {
  const html = await (await fetch(publicVenue.url + areaPath('expo'), { headers: { 'accept-language': 'de' } })).text()
  expect(html).toMatch(/<html[^>]* lang="de"/)
  expect(html).toMatch(/<title>[^<]*Messehalle[^<]*<\/title>/)
  expect(html).toMatch(/<meta name="description" content="Sechs Aussteller/)
  expect(html).toMatch(/<meta property="og:title" content="[^"]+"/)
  expect(html).toMatch(/<meta property="og:description" content="Sechs Aussteller/)
  expect(html).toMatch(/<h1 [^>]*hidden[^>]*>[^<]*Messehalle[^<]*<\/h1>/)
  const root = await (await fetch(publicVenue.url, { headers: { 'accept-language': 'en' } })).text()
  expect(root).toMatch(/<meta name="description" content="[^"]+"/)
  expect(root).toMatch(/<meta property="og:image" content="[^"]+"/)
  const closed = await (await fetch(venue.url + areaPath('expo'))).text()
  expect(closed).not.toContain('Expo hall')
  expect(closed).not.toContain('exhibitors')
})

test('[NAV-18] title and description follow the area, and one heading is left to those who see @long', async ({
  page,
  publicVenue,
}) => {
  await choosePrivacy(page, 'false')
  await page.goto(publicVenue.url + areaPath('expo'))
  await expectArea(page, 'expo')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Six exhibitors/)
  await expect(page).toHaveTitle(/^Expo hall · Meridian/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Expo hall'])
})

test('[CON-06] its visitors are asked for consent, too @long', async ({ page, publicVenue }) => {
  await page.goto(publicVenue.url)
  const banner = page.getByRole('dialog', { name: 'Your privacy in this venue' })
  await banner.getByRole('button', { name: 'Only required' }).click()
  await expect(banner).toBeHidden()
  await expectArea(page, 'plaza')
})

test('[AUT-23] [CON-10] a visitor votes and likes, and both count once in this browser, also after a reload', async ({
  page,
  publicVenue,
}) => {
  await choosePrivacy(page, 'false')
  await page.goto(`${publicVenue.url}${areaPath('stage')}?widget=stage-poll`)
  const question = page.getByRole('dialog', { name: 'Your vote' }).getByRole('group').first()
  await question.getByRole('radio').first().check()
  const storedVisit = () => page.evaluate(() => localStorage.getItem('venue:visit'))
  expect(await storedVisit()).toBeNull()
  await page
    .getByRole('dialog', { name: 'Your vote' })
    .getByRole('button', { name: 'Vote', exact: true })
    .first()
    .click()
  await expect(page.getByText(/43 people have voted/).first()).toBeVisible()
  expect(await storedVisit()).not.toBeNull()
  await page.reload()
  await expect(page.getByText(/43 people have voted · your vote counts/).first()).toBeVisible()
  await page.goto(`${publicVenue.url}${areaPath('library')}?widget=library-board`)
  const like = page.getByRole('button', { name: /^Like / }).first()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Like /, pressed: true }).first()).toBeVisible()
})
