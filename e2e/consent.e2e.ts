import type { ConsentRecord } from '@foyer/contract'
import type { Page } from '@playwright/test'
import { areaPath, choosePrivacy, expect, expectArea, logInAs, test } from './support/journey.ts'
import { fakeHosts } from './support/fake-hosts.ts'
import { watch } from './support/watch.ts'

const bannerOf = (page: Page) => page.getByRole('dialog', { name: 'Your privacy in this venue' })
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
const filmAddress = 'https://framatube.org/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d'

test('[CON-06] [CON-10] a visitor who refuses everything is not asked again, and only the listed keys are kept', async ({
  page,
  open,
}) => {
  await open(areaPath('library'))
  await logInAs(page, 'attendee@example.org')
  await bannerOf(page).getByRole('button', { name: 'Only required' }).click()
  await expect(bannerOf(page)).toBeHidden()
  await page.reload()
  await expectArea(page, 'library')
  await open(areaPath('garden'))
  await expectArea(page, 'garden')
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(bannerOf(page)).toBeHidden()
  const entries = await stored(page)
  expect(entries).toMatchObject({ 'venue:cookie:framatube': 'false', 'venue:cookie:jitsi': 'false' })
  const listed = /^venue:(lang|theme|view|visitor-id|announcements-until|cookie:[\w-]+|widget-seen:[\w-]+)$/
  expect(Object.keys(entries).filter((key) => !listed.test(key))).toEqual([])
  expect(JSON.stringify(entries)).not.toMatch(/eyJ|example\.org|Hanna/)
})

test('[CON-03] [CON-04] accept all and a choice of one are kept as they were made @full', async ({
  page,
  open,
  enter,
}) => {
  await enter(areaPath('plaza'))
  await page.getByRole('button', { name: 'Privacy preferences' }).click()
  const banner = bannerOf(page)
  await expect(banner.getByRole('switch', { name: 'Meridian Forum' })).toBeDisabled()
  await expect(banner.getByRole('switch', { name: 'Meridian Forum' })).toBeChecked()
  await banner.getByRole('switch', { name: 'Framatube' }).check()
  await banner.getByRole('button', { name: 'Save choice' }).click()
  expect(await stored(page)).toMatchObject({ 'venue:cookie:framatube': 'true', 'venue:cookie:jitsi': 'false' })
  await open(`${areaPath('plaza')}#privacy-preferences`)
  await expect(banner.getByRole('switch', { name: 'Framatube' })).toBeChecked()
  await expect(banner.getByRole('switch', { name: 'Jitsi Meet' })).not.toBeChecked()
  await banner.getByRole('button', { name: 'Accept all' }).click()
  await expect(banner).toBeHidden()
  expect(await stored(page)).toMatchObject({
    'venue:cookie:framatube': 'true',
    'venue:cookie:jitsi': 'true',
    // The banner of this venue has no switch for it: what was stored before stays.
    'venue:cookie:tracking': 'false',
  })
})

test('[CON-07] nothing is asked of a host before its provider is accepted, then its frame alone, and it goes when consent does', async ({
  page,
  open,
  enter,
  venue,
}) => {
  const watched = await watch(page)
  const asked = await fakeHosts(page)
  await enter(`${areaPath('library')}?widget=library-external-film`)
  const film = page.getByRole('dialog', { name: 'What is PeerTube?' })
  await expect(film.getByText('and loads only if you allow it.')).toBeVisible()
  expect(watched.strangers(venue.url)).toEqual([])
  await film.getByRole('button', { name: 'Allow Framatube' }).click()
  await expect(film.locator('iframe').contentFrame().getByText('The film plays.')).toBeVisible()
  expect(asked.map((url) => url.split('?')[0])).toEqual([filmAddress])
  expect((await stored(page))['venue:cookie:framatube']).toBe('true')
  await film.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Privacy preferences' }).first().click()
  await bannerOf(page).getByRole('button', { name: 'Only required' }).click()
  await open(`${areaPath('library')}?widget=library-external-film`)
  await expect(film.getByText('and loads only if you allow it.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test('[WID-01] an accepted meeting may use camera, microphone, screen and the whole window @long', async ({
  page,
  enter,
}) => {
  await fakeHosts(page)
  await enter('/v/meridian/area-whereby-meeting/meeting-floor/meeting-open-table/always')
  await page.getByRole('button', { name: 'Allow Jitsi Meet' }).click()
  await expect(page.locator('iframe')).toHaveCount(1)
  const allowed = (await page.locator('iframe').getAttribute('allow')) ?? ''
  for (const permission of ['camera', 'microphone', 'fullscreen', 'display-capture'])
    expect(allowed).toContain(permission)
})

test('[CON-07] what is blocked is named above the area until closed @long', async ({ page, enter }) => {
  await enter(areaPath('meeting-floor'))
  const notice = page.getByRole('status').filter({ hasText: 'Waiting for your consent' })
  await expect(notice).toContainText('Open table (Jitsi Meet)')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
})

test('[CON-07] in the list nothing lies under what names the blocked @long', async ({ page, enter }) => {
  await enter(areaPath('meeting-floor'))
  await page.getByRole('radio', { name: 'List' }).check()
  const notice = page.getByRole('status').filter({ hasText: 'Waiting for your consent' })
  const doors = page.getByRole('region', { name: 'Other areas' })
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([notice.boundingBox(), doors.boundingBox()])
      return above !== null && below !== null && above.y + above.height <= below.y
    })
    .toBe(true)
})

test('[CON-06] [PAG-01] on a mandatory page the banner stays away until asked for, and a click beside it closes it @long', async ({
  page,
  open,
}) => {
  await open('/v/meridian/imprint')
  await logInAs(page, 'attendee@example.org')
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  const banner = bannerOf(page)
  await expect(banner).toBeHidden()
  const preferences = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy preferences' })
  await preferences.click()
  await banner.getByRole('button', { name: 'Cancel' }).click()
  await expect(banner).toBeHidden()
  await preferences.click()
  await expect(banner).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(banner).toBeHidden()
  expect(Object.keys(await stored(page)).filter((key) => key.startsWith('venue:cookie:'))).toEqual([])
})

test('[CON-06] in an area a click beside the banner does not answer it @long', async ({ page, open }) => {
  await open(areaPath('plaza'))
  await logInAs(page, 'attendee@example.org')
  await expect(bannerOf(page)).toBeVisible()
  await page.mouse.click(20, 450)
  await page.keyboard.press('Escape')
  await expect(bannerOf(page)).toBeVisible()
})

test('[NAV-12] the hash #privacy-preferences opens the banner @long', async ({ page, venue }) => {
  await choosePrivacy(page, 'true')
  await page.goto(`${venue.url}${areaPath('plaza')}#privacy-preferences`)
  await logInAs(page, 'attendee@example.org')
  await expect(bannerOf(page).getByRole('switch', { name: 'Framatube' })).toBeChecked()
})

for (const who of ['account', 'device'] as const) {
  test(`[CON-09] what is decided is written down, ${who === 'account' ? 'of an account @full' : 'of a device @long'}`, async ({
    page,
    venue,
    publicVenue,
  }) => {
    const { url } = who === 'account' ? venue : publicVenue
    const older = (await readConsents(url)).records[0]?.seq ?? 0
    const written = async () => (await readConsents(url)).records.filter(({ seq }) => seq > older)
    await page.goto(url + areaPath('plaza'))
    if (who === 'account') await logInAs(page, 'guest11@example.org')
    await bannerOf(page).getByRole('button', { name: 'Only required' }).click()
    await expect.poll(async () => (await written()).length).toBe(1)
    await page.getByRole('button', { name: 'Privacy preferences' }).click()
    await bannerOf(page).getByRole('button', { name: 'Accept all' }).click()
    const choices = async () => (await written())[0]?.choices
    await expect.poll(choices).toContainEqual({ id: 'framatube', accepted: true })
    expect((await choices())?.map(({ id }) => id)).not.toContain('tracking')
    const records = await written()
    // Of a visit without an account the newest choice is kept; of an account each.
    expect(records).toHaveLength(who === 'account' ? 2 : 1)
    if (who === 'account') expect(records[1]?.choices).toContainEqual({ id: 'framatube', accepted: false })
    for (const record of records)
      expect(record).toMatchObject(
        who === 'account'
          ? { subjectKind: 'account', email: 'guest11@example.org', bannerType: 'DETAILED' }
          : { subjectKind: 'device', subjectId: expect.stringMatching(/^[0-9a-f]{32}$/), bannerType: 'DETAILED' },
      )
  })
}

/** The newest lines of the ledger, as administrators read them. */
async function readConsents(url: string): Promise<{ readonly records: readonly ConsentRecord[] }> {
  const signIn = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'administrator@example.org', password: 'welcome-to-the-venue' }),
  })
  const { idToken } = (await signIn.json()) as { idToken: string }
  const answer = await fetch(`${url}/api/admin/consents`, { headers: { authorization: `Bearer ${idToken}` } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { records: ConsentRecord[] }
}
