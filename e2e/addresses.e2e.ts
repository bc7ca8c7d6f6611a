import type { Page } from '@playwright/test'
import { demoDocument } from '@foyer/world'
import { areaIn } from './support/demo-parts.ts'
import { areaPath, areas, choosePrivacy, expect, expectArea, test } from './support/journey.ts'

test('[NAV-07] [NAV-09] an address that names no area of the venue leads to the first one @long', async ({
  page,
  enter,
  open,
}) => {
  await enter('/')
  await expectArea(page, 'plaza')
  for (const path of [
    '/v/meridian',
    '/v/meridian/',
    '/v/meridian/area',
    '/v/meridian/area/no-such-area',
    '/no/such/page',
  ]) {
    await open(path)
    await expectArea(page, 'plaza')
  }
})

test('[NAV-11] addresses as they were before lead to the same area @long', async ({ page, enter, open }) => {
  await enter('/meridian/area/garden')
  await expectArea(page, 'garden')
  await open('/meridian/area')
  await expectArea(page, 'plaza')
})

test('[NAV-04] [NAV-05] [NAV-11] the pages of law have an address each, and keep their former one @long', async ({
  page,
  enter,
  open,
  venue,
}) => {
  await enter('/')
  for (const [name, heading] of [
    ['imprint', 'Imprint'],
    ['privacy-policy', 'Privacy policy'],
  ] as const) {
    const path = `/v/meridian/${name}`
    for (const address of [path, `/meridian/${name}`]) {
      await open(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveURL(venue.url + path)
    }
  }
})

test('[NAV-09] the logo in the header leads to the first area @long', async ({ page, enter }) => {
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

test('[NAV-20] a mandatory page that was opened first leads to the first area @long', async ({ page, enter }) => {
  await enter('/v/meridian/imprint')
  await page.getByRole('link', { name: 'Return to area' }).click()
  await expectArea(page, 'plaza')
})

test('[NAV-08] [NAV-20] a meeting fills the window without header and footer, and leads back @full', async ({
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

test('[NAV-08] a meeting that is not there, or not now, leads to its area and says so @long', async ({
  page,
  enter,
  open,
}) => {
  await enter(areaPath('plaza'))
  await expectArea(page, 'plaza')
  for (const rest of ['meeting-open-table/no-such-configuration', 'no-such-widget/always', 'meeting-room-4/always']) {
    await open(`/v/meridian/area-whereby-meeting/meeting-floor/${rest}`)
    await expectArea(page, 'meeting-floor')
    await expect(page.getByText('This meeting is not open right now.')).toBeVisible()
  }
  await open('/v/meridian/area-whereby-meeting/no-such-area/a/b')
  await expectArea(page, 'plaza')
})

/** Accepts the host of meetings, and stands in for it. */
async function acceptMeetings(page: Page): Promise<void> {
  await choosePrivacy(page, 'true')
  await page.route('https://meet.jit.si/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>meeting</title><p>You are in.</p>${joined}`,
    }),
  )
}

/** As a Jitsi room reports that the person is in it. */
const joined = `<script>parent.postMessage(JSON.stringify({ postis: true, scope: 'jitsi_meet_external_api_0', method: 'message',
  params: { type: 'event', data: { name: 'video-conference-joined' } } }), '*')</script>`

/** Answers the question before a connected meeting is left, and waits until it is closed and the focus is back where a key counts. */
async function answerQuestion(page: Page, answer: 'Stay' | 'Leave'): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Leave the meeting?' })
  await question.getByRole('button', { name: answer }).click()
  await expect(question).toBeHidden()
  if (answer === 'Stay') await expect(page.getByRole('dialog', { name: 'Open table' })).toBeFocused()
}

test('[NAV-16] [NAV-20] [VEN-19] a connected meeting asks before Escape, Back, Close and the way back leave it, without loading the page anew', async ({
  page,
  enter,
}) => {
  await acceptMeetings(page)
  await enter(areaPath('plaza'))
  await page.getByRole('contentinfo').getByRole('link', { name: areas['meeting-floor'] }).click()
  await expectArea(page, 'meeting-floor')
  const dialog = page.getByRole('dialog', { name: 'Open table' })
  const meeting = page.locator('iframe')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url())
  })
  const openTable = async () => {
    await page.getByRole('button', { name: /^Open table/ }).click()
    await expect(meeting.contentFrame().getByText('You are in.')).toBeVisible()
  }

  await openTable()
  await page.keyboard.press('Escape')
  await answerQuestion(page, 'Stay')
  await expect(meeting.contentFrame().getByText('You are in.')).toBeVisible()
  await page.goBack()
  await answerQuestion(page, 'Stay')
  await expect(meeting.contentFrame().getByText('You are in.')).toBeVisible()
  await page.keyboard.press('Escape')
  await answerQuestion(page, 'Leave')
  await expect(dialog).toBeHidden()
  await expectArea(page, 'meeting-floor')
  await openTable()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await answerQuestion(page, 'Leave')
  await expect(dialog).toBeHidden()

  await openTable()
  await dialog.getByRole('link', { name: 'Full screen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open table' })).toBeVisible()
  await expect(meeting.contentFrame().getByText('You are in.')).toBeVisible()
  await page.getByRole('link', { name: 'Return to area' }).click()
  await answerQuestion(page, 'Leave')
  await expectArea(page, 'meeting-floor')
  await expect(meeting).toHaveCount(0)
  expect(loads).toEqual([])
})

test('[NAV-16] [HDR-01] a meeting in the picture asks, and ends when the header leads elsewhere @long', async ({
  page,
  enter,
  changingVenue,
  designer,
}) => {
  const document = demoDocument()
  const table = areaIn(document, 'meeting-floor').contentWidgets.find(({ id }) => id === 'meeting-open-table')
  if (table === undefined) throw new Error('the meeting floor has no open table')
  for (const configuration of table.configurations ?? []) Object.assign(configuration, { displayMode: 'EMBEDDED' })
  expect((await designer.save(document)).status).toBe(200)
  await designer.publish()

  await acceptMeetings(page)
  await enter(areaPath('meeting-floor'), changingVenue)
  await expect(page.locator('iframe').contentFrame().getByText('You are in.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Meridian Forum' }).click()
  await answerQuestion(page, 'Leave')
  await expectArea(page, 'plaza')
})
