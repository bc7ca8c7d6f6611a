import { areaPath, expect, expectArea, test } from './support/journey.ts'

test('[NAV-04] [NAV-05] [NAV-07] [NAV-09] [NAV-11] every address leads somewhere sensible', async ({
  page,
  enter,
  open,
  venue,
}) => {
  await enter('/')
  await expectArea(page, 'plaza')
  const ways = [
    ['/v/meridian', 'plaza'],
    ['/v/meridian/', 'plaza'],
    ['/v/meridian/area', 'plaza'],
    ['/v/meridian/area/no-such-area', 'plaza'],
    ['/no/such/page', 'plaza'],
    ['/meridian/area/garden', 'garden'],
    ['/meridian/area', 'plaza'],
  ] as const
  for (const [path, areaId] of ways) {
    await open(path)
    await expectArea(page, areaId)
  }
  for (const [page_, heading] of [
    ['imprint', 'Imprint'],
    ['privacy-policy', 'Privacy policy'],
  ] as const) {
    await open(`/meridian/${page_}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(`${venue.url}/v/meridian/${page_}`)
  }
})

test('[NAV-09] the logo in the header leads to the first area', async ({ page, enter }) => {
  await enter(areaPath('garden'))
  await page.getByRole('banner').getByRole('link', { name: 'Meridian Forum' }).click()
  await expectArea(page, 'plaza')
})

test('[NAV-19] [NAV-20] [PAG-01] imprint and privacy policy lead back to the area one came from', async ({
  page,
  enter,
}) => {
  await enter(areaPath('expo'))
  for (const name of ['Imprint', 'Privacy policy']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Meridian Forum').first()).toBeVisible()
    await page.getByRole('link', { name: 'Return to area' }).click()
    await expectArea(page, 'expo')
  }
})

test('[NAV-20] a mandatory page that was opened first leads to the first area', async ({ page, enter }) => {
  await enter('/v/meridian/imprint')
  await page.getByRole('link', { name: 'Return to area' }).click()
  await expectArea(page, 'plaza')
})

test('[NAV-08] [NAV-20] a meeting fills the window without header and footer, and leads back', async ({
  page,
  enter,
}) => {
  await enter('/v/meridian/area-whereby-meeting/meeting-floor/meeting-open-table/always')
  await expect(page.getByRole('heading', { level: 1, name: 'Open table' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'Return to area' }).click()
  await expect(page).toHaveURL(/\/area\//)
})

test('[NAV-08] a meeting that is not there, or not now, leads to its area and says so', async ({
  page,
  enter,
  open,
}) => {
  await enter(areaPath('plaza'))
  await expectArea(page, 'plaza')
  for (const rest of ['meeting-open-table/no-such-configuration', 'no-such-widget/always', 'meeting-room-3/always']) {
    await open(`/v/meridian/area-whereby-meeting/meeting-floor/${rest}`)
    await expectArea(page, 'meeting-floor')
    await expect(page.getByText('This meeting is not open now.')).toBeVisible()
  }
  await open('/v/meridian/area-whereby-meeting/no-such-area/a/b')
  await expectArea(page, 'plaza')
})
