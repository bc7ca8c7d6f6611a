import type { FrameLocator, Locator, Page } from '@playwright/test'
import { demoDocument } from '@foyer/world'
import { areaIn } from './support/demo-parts.ts'
import { areaPath, choosePrivacy, expect, expectArea, logInAs, test as base } from './support/journey.ts'
import { type MeetingHost, type RoomOptions, startMeetingHost } from './support/meeting-page.ts'

const rtlName = 'ليلى 👩🏽‍🚀 & "Søn"'

/** Every flag of the specification by its name in the address; what it is without being set comes second. */
const flags = {
  audio: ['audioOn', 'on'],
  background: ['backgroundOn', 'on'],
  logo: ['logoOn', 'on'],
  locking: ['lockingOn', 'off'],
  participantCount: ['participantCountOn', 'on'],
  settingsButton: ['settingsButtonOn', 'on'],
  pipButton: ['pipButtonOn', 'on'],
  breakout: ['breakoutOn', 'off'],
  chat: ['chatOn', 'on'],
  leaveButton: ['leaveButtonOn', 'on'],
  lowData: ['lowDataOn', 'off'],
  moreButton: ['moreButtonOn', 'on'],
  people: ['peopleOn', 'on'],
  preCallReview: ['preCallReviewOn', 'on'],
  precallReview: ['preCallReviewOn', 'on'],
  roomIntegrations: ['roomIntegrationsOn', 'off'],
  screenshare: ['screenShareOn', 'on'],
  subgridLabels: ['subGridLabelsOn', 'on'],
  timer: ['timerOn', 'on'],
  video: ['videoOn', 'on'],
} as const
const optIns = ['autoSpotlight', 'skipMediaPermissionPrompt', 'floatSelf']

type Setting = 'on' | 'off' | 'unset'
const settings: readonly Setting[] = ['on', 'off', 'unset']
const fieldsFor = (setting: Setting): object =>
  setting === 'unset'
    ? {}
    : Object.fromEntries(
        [...Object.values(flags).map(([field]) => field), ...optIns.map((name) => `${name}On`)].map((field) => [
          field,
          setting === 'on',
        ]),
      )
const roomOptionsFor = (setting: Setting, more: Partial<RoomOptions> = {}): RoomOptions => ({
  values: { displayName: rtlName, lang: 'en' },
  metadata: { referrer: 'meeting-floor', meetingName: 'Open table', meetingType: 'Meeting' },
  flags: Object.fromEntries(
    Object.entries(flags).map(([name, [, unset]]) => [name, setting === 'unset' ? unset : setting]),
  ),
  optIns: setting === 'on' ? optIns : [],
  ...more,
})

interface Meetings {
  readonly host: MeetingHost
  /** Shows the demo with its open table set up like this. */
  readonly setUp: (configuration: object) => Promise<void>
  /** Enters an area as somebody, with a name that is hard to write. */
  readonly comeTo: (path: string, email?: string) => Promise<void>
}

const test = base.extend<Meetings>({
  host: async ({ ofFile }, use) => use(await ofFile(startMeetingHost)),
  setUp: async ({ designer }, use) => {
    await use(async (configuration) => {
      const document = demoDocument()
      const table = areaIn(document, 'meeting-floor').contentWidgets.find(({ id }) => id === 'meeting-open-table')
      const [always] = table?.configurations ?? []
      if (always === undefined) throw new Error('the meeting floor has no open table')
      const { id, name, cookieProviders } = always
      Object.assign(table ?? {}, { configurations: [{ id, name, cookieProviders, ...configuration }] })
      const saved = await designer.save(document)
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      await designer.publish()
    })
  },
  comeTo: async ({ page, changingVenue, host, thirdParties }, use) => {
    // The configuration of the table names whose consent its rooms need; strangers within them are elsewhere.
    thirdParties.belongsTo('jitsi', host.url)
    await use(async (path, email = 'attendee@example.org') => {
      await choosePrivacy(page, 'true')
      await page.route('**/userProfile/architecture/meridian/userProfile/*', async (route) => {
        const response = await route.fetch()
        const { data } = (await response.json()) as { data: { attributes: object } }
        const named = { ...data, attributes: { ...data.attributes, name: rtlName } }
        await route.fulfill({ response, json: { data: named } })
      })
      await page.goto(changingVenue.url + path)
      await logInAs(page, email)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Log in')
    })
  },
})

const roomOf = (page: Page): FrameLocator => page.locator('iframe[title="Open table"]').contentFrame()
const press = (room: FrameLocator, name: string) => room.getByRole('button', { name, exact: true }).click()
const rejoin = (page: Page): Locator => page.getByRole('button', { name: 'Rejoin', exact: true })

/** The room has checked all it was sent, and found nothing wrong. */
async function expectNothingWrong(room: FrameLocator): Promise<void> {
  await expect(room.locator('[data-name="knows the venue’s origin and no more"]')).toBeAttached()
  await expect(room.locator('[data-ok="false"]')).toHaveCount(0)
  expect(await room.locator('[data-ok="true"]').count()).toBeGreaterThan(40)
}

for (const setting of settings) {
  test(`[WID-01] with every flag ${setting} a room receives all parameters of the specification, in a dialog, in full screen and after rejoining ${setting === 'on' ? '@full' : '@long'}`, async ({
    page,
    host,
    setUp,
    comeTo,
    accessible,
  }) => {
    await setUp({ ...fieldsFor(setting), meetingUrl: host.room(roomOptionsFor(setting)) })
    await comeTo(areaPath('meeting-floor'))
    await page.getByRole('button', { name: /^Open table/ }).click()
    await expectNothingWrong(roomOf(page))
    await expect(roomOf(page).locator('[data-name="updateIndex"]')).toContainText('0')
    await press(roomOf(page), 'Move the page')
    await expect(roomOf(page).locator('[data-name="may not move the page"]')).toHaveAttribute('data-ok', 'true')
    await accessible()
    await rejoin(page).click()
    await expect(roomOf(page).locator('[data-name="updateIndex"]')).toContainText('1')
    await expectNothingWrong(roomOf(page))
    await page.getByRole('dialog', { name: 'Open table' }).getByRole('link', { name: 'Full screen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open table' })).toBeVisible()
    await expectNothingWrong(roomOf(page))
    await accessible()
  })
}

test('[WID-01] a webinar in the picture, for a host and for an attendee @long', async ({
  page,
  host,
  setUp,
  comeTo,
  browser,
  changingVenue,
}) => {
  const metadata = { referrer: 'meeting-floor', meetingName: 'Open table', meetingType: 'Webinar' }
  const options = roomOptionsFor('unset', { metadata })
  const roomFor = (who: string) => host.room({ ...options, values: { ...options.values, who } }) + `&who=${who}`
  await setUp({
    displayMode: 'EMBEDDED',
    webinarOn: true,
    hostMeetingUrl: roomFor('host'),
    viewerMeetingUrl: roomFor('viewer'),
    meetingUrl: roomFor('anybody'),
  })
  await comeTo(areaPath('meeting-floor'), 'moderator@example.org')
  await expectNothingWrong(roomOf(page))
  await expect(roomOf(page).locator('[data-name="who"]')).toContainText('host')

  const other = await (await browser.newContext()).newPage()
  await choosePrivacy(other, 'true')
  await other.goto(changingVenue.url + areaPath('meeting-floor'))
  await logInAs(other, 'guest01@example.org')
  await expect(roomOf(other).locator('[data-name="who"]')).toContainText('viewer')
  // This one has another name than the room expects, and nothing else is wrong.
  await expect(roomOf(other).locator('[data-ok="false"]')).toHaveCount(1)
  await expect(roomOf(other).locator('[data-ok="false"]')).toHaveAttribute('data-name', 'displayName')
  await other.context().close()
})

test('[WID-01] [PRS-03] [NAV-16] a person who joined is busy for the others until they leave the room, and no other person ends that @full', async ({
  page,
  host,
  setUp,
  comeTo,
  browser,
  changingVenue,
  accessible,
}) => {
  await setUp({ meetingUrl: host.room(roomOptionsFor('unset')) })
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await choosePrivacy(other, 'true')
  await other.goto(changingVenue.url + areaPath('meeting-floor'))
  await logInAs(other, 'guest01@example.org')
  await expectArea(other, 'meeting-floor')
  await other.getByRole('button', { name: /\d online,/ }).click()
  const hanna = (status: string) =>
    other
      .getByRole('complementary', { name: 'People' })
      .getByRole('button', { name: new RegExp(`^${status} Hanna Weiß`) })

  await comeTo(`${areaPath('meeting-floor')}?widget=meeting-open-table`)
  const room = roomOf(page)
  await press(room, 'Arrive')
  await expect(hanna('Available')).toBeVisible()
  await press(room, 'Knock')
  await expect(page.getByText('Waiting for someone to let you in.')).toBeVisible()
  await accessible()
  await press(room, 'Join')
  await expect(page.getByText(/^Waiting for someone to let you in/)).toHaveCount(0)
  await expect(hanna('Busy')).toBeVisible()

  await page.evaluate(() => window.postMessage({ type: 'leave', payload: {} }, '*'))
  for (const name of [new URL(host.url).host, new URL(host.url).host.replace('127.0.0.1', 'localhost')]) {
    const stranger = room.locator(`iframe[title="${name}"]`).contentFrame()
    await press(stranger, 'Leave for others')
    await expect(stranger.getByRole('button', { name: 'Sent' })).toBeVisible()
  }
  // What the room says next comes after all of that.
  await press(room, 'Knock')
  await expect(page.getByText(/^Waiting for someone to let you in/)).toBeVisible()
  await press(room, 'Join')
  await expect(hanna('Busy')).toBeVisible()

  await press(room, 'Leave')
  await expect(page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible()
  await expect(rejoin(page)).toBeFocused()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(hanna('Available')).toBeVisible()
  await accessible()

  await rejoin(page).press('Enter')
  await press(room, 'Join')
  await expect(hanna('Busy')).toBeVisible()
  await page.getByRole('dialog', { name: 'Open table' }).getByRole('link', { name: 'Full screen' }).click()
  await press(room, 'Join')
  await page.getByRole('link', { name: 'Return to area' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expectArea(page, 'meeting-floor')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(hanna('Available')).toBeVisible()
  await other.context().close()
})

test('[WID-01] a Jitsi room is configured in its fragment, and reports joining and leaving @full', async ({
  page,
  host,
  setUp,
  comeTo,
}) => {
  await setUp({
    service: 'JITSI',
    meetingUrl: `${host.jitsiRoom()}#config.startWithVideoMuted=true`,
    audioOn: false,
    chatOn: false,
    preCallReviewOn: false,
  })
  await comeTo('/v/meridian/area-whereby-meeting/meeting-floor/meeting-open-table/always')
  const room = roomOf(page)
  const fragment = async () => JSON.parse((await room.locator('#fragment').textContent()) ?? '{}') as object
  await expect(room.getByRole('button', { name: 'Join' })).toBeVisible()
  expect(await fragment()).toMatchObject({
    'userInfo.displayName': rtlName,
    'config.subject': 'Open table',
    'config.startWithAudioMuted': true,
    'config.startWithVideoMuted': true,
    'config.prejoinConfig.enabled': false,
    'config.toolbarButtons': expect.not.arrayContaining(['chat']),
    'interfaceConfig.SHOW_POWERED_BY': true,
  })
  const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '')
  expect(Object.fromEntries(src.searchParams)).toEqual({ lang: 'en', updateIndex: '0' })
  await press(room, 'Join')
  await press(room, 'Leave')
  await expect(page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible()
  await rejoin(page).click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /updateIndex=1#/)
  await expect(room.getByRole('button', { name: 'Join' })).toBeVisible()
})
