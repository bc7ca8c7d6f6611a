import { choosePrivacy, expect, logInAs, test } from './support/journey.ts'
import { fakeHosts } from './support/fake-hosts.ts'

const meeting = '/v/meridian/area-whereby-meeting/meeting-floor/meeting-open-table/always'
/** What the demo's host address has and no other. */
const ofHosts = 'disableRemoteMute'

for (const [who, isHost] of [
  ['moderator', true],
  ['attendee', false],
] as const) {
  test(`[AUT-24] [WID-01] ${isHost ? 'a' : 'an'} ${who} joins a meeting as ${isHost ? 'its host' : 'a viewer'}, and no copy of the venue names the host’s address${isHost ? '' : ' @long'}`, async ({
    page,
    open,
  }) => {
    await fakeHosts(page)
    await choosePrivacy(page, 'true')
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/ui/')) answers.push(response.text().catch(() => ''))
    })
    await open(meeting)
    const granted = page.waitForResponse((response) => response.url().endsWith('/api/video-access'))
    await logInAs(page, `${who}@example.org`)
    expect((await granted).headers()['cache-control']).toBe('no-store')
    await expect(page.locator('iframe')).toHaveAttribute('src', isHost ? new RegExp(ofHosts) : /OpenTable\?/)
    const src = await page.locator('iframe').getAttribute('src')
    expect(src?.includes(ofHosts)).toBe(isHost)
    const copies = await Promise.all(answers)
    expect(copies.some((copy) => copy.includes('meeting-open-table'))).toBe(true)
    expect(copies.filter((copy) => copy.includes(ofHosts))).toEqual([])
  })
}

test('[ERR-06] what the page logs goes to the server once somebody is in, and not before @full', async ({
  page,
  open,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/capture/log')) sent.push(request.postDataJSON())
  })
  await choosePrivacy(page, 'false')
  await open('/?a-query=of-mine')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(sent).toEqual([])
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/capture/log'))
  await logInAs(page, 'attendee@example.org')
  expect((await answered).status()).toBe(204)
  expect(sent[0]).toMatchObject({
    messageDetails: { message: 'logged in' },
    clientDetails: { browser: 'Chrome', venueLanguage: 'en', architectureId: 'meridian', clientVersion: '2.0.0' },
    loglevel: 'INFO',
    logCategory: 'identity',
    messageOrigin: 'UI',
  })
  expect(JSON.stringify(sent)).not.toMatch(/of-mine|attendee@example\.org/)
})
