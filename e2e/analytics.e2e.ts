import type { Locator, Page } from '@playwright/test'
import { demoDocument } from '@foyer/world'
import { type RecordedHit, recordAnalytics } from './support/analytics-recorder.ts'
import { named } from './support/doors.ts'
import { areaPath, type areas, choosePrivacy, expect, expectArea, logInAs, test } from './support/journey.ts'

const storedVisitor = (page: Page) => page.evaluate(() => localStorage.getItem('venue:visitor-id'))
const chat = (page: Page): Locator => page.getByRole('complementary', { name: 'Chat', exact: true })
const board = (page: Page): Locator => page.getByRole('dialog', { name: 'Everything to watch and read' })

/** The demo as it would be where people may be counted as themselves. */
function personalDemo(personalizedTrackingEnabled: boolean) {
  const document = demoDocument()
  for (const architecture of document.architectures) Object.assign(architecture, { personalizedTrackingEnabled })
  return document
}

async function goByPlan(page: Page, name: string, areaId: keyof typeof areas): Promise<void> {
  await page.getByRole('button', { name: 'Open the floor plan' }).first().click()
  await page
    .getByRole('dialog', { name: 'Floor plan' })
    .getByRole('button', { name: named(name) })
    .click()
  await expectArea(page, areaId)
}

async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** What every request says, whatever it is about. */
const always = {
  idsite: '1',
  rec: '1',
  apiv: '1',
  send_image: '0',
  _id: expect.stringMatching(/^[0-9a-f]{16}$/),
  rand: expect.stringMatching(/^[0-9a-f]{10}$/),
  h: expect.stringMatching(/^\d{1,2}$/),
  m: expect.stringMatching(/^\d{1,2}$/),
  s: expect.stringMatching(/^\d{1,2}$/),
}
const allowed = new Set([
  ...Object.keys(always),
  'url',
  'urlref',
  'uid',
  'pv_id',
  'action_name',
  'ping',
  'ca',
  'e_c',
  'e_a',
])
allowed.add('e_n').add('e_v')

function expectWellMade(hits: readonly RecordedHit[], url: string): void {
  for (const { query } of hits) {
    expect(query).toMatchObject(always)
    expect(Object.keys(query).filter((name) => !allowed.has(name))).toEqual([])
    expect(query['url']).toMatch(new RegExp(`^${url}/v/meridian[\\w/-]*$`))
    // One of the three each, as an analysis counts them.
    expect([query['action_name'], query['ca'], query['ping']].filter((value) => value !== undefined)).toHaveLength(1)
    expect(query['e_c'] === undefined).toBe(query['ca'] === undefined)
    if (query['e_c'] !== 'login') expect(query['pv_id']).toMatch(/^[A-Za-z0-9]{6}$/)
  }
}

test('[ANA-01] [ANA-02] a visit is sent as it happens, field by field, and contains no text a person wrote', async ({
  page,
  changingVenue: { url },
  designer,
}) => {
  await designer.save(personalDemo(true))
  await designer.publish()
  const { hits, events, views } = await recordAnalytics(page.context())
  await choosePrivacy(page, 'true')
  await page.goto(url + areaPath('plaza'))
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await logInAs(page, 'guest46@example.org')
  await expectArea(page, 'plaza')
  await expect.poll(views).toEqual([areaPath('plaza')])
  await expect.poll(events).toEqual([['login', 'done']])

  await goByPlan(page, 'Expo hall', 'expo')
  await page.getByRole('radio', { name: 'List' }).check()
  await page
    .getByRole('button', { name: /: Qanat Energy/ })
    .first()
    .click()
  const card = page.getByRole('dialog', { name: 'Qanat Energy' })
  await card.getByRole('button', { name: 'Sky lounge' }).click()
  await expectArea(page, 'lounge')
  const inLounge = [
    ['login', 'done'],
    ['floorplan', 'open'],
    ['floorplan', 'go', 'expo'],
    ['widget', 'open', 'expo-qanat-energy'],
    ['content-card', 'open', 'expo-qanat-energy'],
    ['door', 'go', 'lounge'],
    ['widget', 'close', 'expo-qanat-energy'],
  ]
  await expect.poll(() => events().toSorted()).toEqual(inLounge.toSorted())
  await expect.poll(views).toEqual([areaPath('plaza'), areaPath('expo'), areaPath('lounge')])

  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitemradio', { name: 'Busy' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeHidden()
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  await page.getByRole('button', { name: 'Close the profile' }).click()
  await page.getByRole('button', { name: /\d online,/ }).click()
  await expect(page.getByRole('complementary', { name: 'People' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: /^Chat/ }).click()
  await chat(page).getByRole('button', { name: 'New conversation' }).click()
  const people = page.getByRole('dialog', { name: 'New conversation' })
  await people.getByRole('searchbox').fill('Sofía')
  await people.getByRole('button', { name: /Sofía Herrera/ }).click()
  const message = chat(page).getByRole('textbox', { name: /^Message / })
  await message.fill('a word for you alone')
  await message.press('Enter')
  const afterLounge = [
    ...inLounge,
    ['presence', 'status', 'Busy'],
    ['profile', 'open', 'own'],
    ['profile', 'close'],
    ['presence', 'open'],
    ['chat', 'open'],
    ['chat', 'open-private'],
    ['chat', 'send'],
  ]
  await expect.poll(() => events().toSorted()).toEqual(afterLounge.toSorted())
  await page.getByRole('button', { name: /\d online,/ }).click()
  await chat(page)
    .getByRole('button', { name: /^(?:Minimise|Close)$/ })
    .first()
    .click()

  await goByPlan(page, 'Main stage', 'stage')
  await page
    .getByRole('button', { name: /: Your vote/ })
    .first()
    .click()
  const vote = page.getByRole('dialog', { name: 'Your vote' })
  await vote.getByRole('radio', { name: /Twelve trees/ }).check()
  await vote.getByRole('button', { name: 'Vote', exact: true }).first().click()
  await expect(vote.getByText(/43 people have voted/)).toBeVisible()
  await close(vote)
  const onStage = [
    ...afterLounge,
    ['floorplan', 'open'],
    ['floorplan', 'go', 'stage'],
    ['widget', 'open', 'stage-poll'],
    ['poll', 'vote', 'stage-poll'],
    ['widget', 'close', 'stage-poll'],
  ]
  await expect.poll(() => events().toSorted()).toEqual(onStage.toSorted())

  await goByPlan(page, 'Media library', 'library')
  await page
    .getByRole('button', { name: /: Everything to watch and read/ })
    .first()
    .click()
  await board(page).getByRole('searchbox').fill('Room for three')
  await board(page)
    .getByRole('region', { name: 'Content' })
    .getByRole('button', { name: 'Room for three', exact: true })
    .click()
  const like = board(page).getByRole('button', { name: /^Like( \d+)?$/ })
  await like.click()
  await expect.poll(() => events().at(-1)).toEqual(['media-board', 'like', 'film-bench'])
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  const inLibrary = [
    ...onStage,
    ['floorplan', 'open'],
    ['floorplan', 'go', 'library'],
    ['widget', 'open', 'library-board'],
    ['media-board', 'open', 'film-bench'],
    ['media-board', 'like', 'film-bench'],
    ['media-board', 'unlike', 'film-bench'],
  ]
  await expect.poll(() => events().toSorted()).toEqual(inLibrary.toSorted())

  expectWellMade(hits, url)
  const reported = JSON.stringify(hits)
  for (const private_ of ['a word', 'alone', 'Sof', 'Herrera', 'guest46', 'example.org', 'Room', 'Twelve'])
    expect(reported).not.toContain(private_)
  const [visitorId] = new Set(hits.map(({ query }) => query['_id']))
  expect(new Set(hits.map(({ query, isProven }) => `${query['_id']} ${query['uid']} ${isProven}`)).size).toBe(1)
  expect([hits[0]?.isProven, visitorId]).toEqual([true, await storedVisitor(page)])
})

test('[CON-08] [CON-10] [ANA-01] somebody is counted as themselves only while venue, consent and login agree @full', async ({
  page,
  changingVenue: { url },
  designer,
}) => {
  await designer.save(personalDemo(true))
  await designer.publish()
  const { hits, events } = await recordAnalytics(page.context())
  // The script is fetched again where it did not come; what happened meanwhile waits for it.
  await page.route('**/tracker.js', (route) => route.abort(), { times: 1 })
  await choosePrivacy(page, 'false')
  await page.goto(url + areaPath('plaza'))
  await logInAs(page, 'guest21@example.org')
  await expectArea(page, 'plaza')
  const plan = page.getByRole('dialog', { name: 'Floor plan' })
  let looks = 0
  /** Does something that is counted, and answers how. */
  const look = async () => {
    await page.getByRole('button', { name: 'Open the floor plan' }).first().click()
    await close(plan)
    looks += 1
    const counted = () => hits.filter(({ query }) => query['e_c'] === 'floorplan')
    await expect.poll(() => counted().length).toBe(looks)
    const { query, isProven } = counted().at(-1) as RecordedHit
    return { visitorId: query['_id'], userId: query['uid'], isProven }
  }
  const answerBanner = async (name: string) => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy preferences' }).click()
    await page.getByRole('dialog', { name: 'Your privacy in this venue' }).getByRole('button', { name }).click()
  }

  const unnamedVisitor = { visitorId: expect.stringMatching(/^[0-9a-f]{16}$/), userId: undefined, isProven: true }
  const first = await look()
  expect([first, await storedVisitor(page)]).toEqual([unnamedVisitor, null])

  await answerBanner('Accept all')
  const agreed = await look()
  expect(agreed).toEqual({ visitorId: first.visitorId, userId: expect.any(String), isProven: true })
  expect(await storedVisitor(page)).toBe(first.visitorId)

  await answerBanner('Only required')
  const withdrawn = await look()
  expect([withdrawn, await storedVisitor(page)]).toEqual([unnamedVisitor, null])
  expect(withdrawn.visitorId).not.toBe(agreed.visitorId)

  await answerBanner('Accept all')
  const again = await look()
  expect(again.userId).toBe(agreed.userId)
  await designer.save(personalDemo(false))
  await designer.publish()
  await expect.poll(() => storedVisitor(page)).toBeNull()
  const off = await look()
  expect(off).toEqual(unnamedVisitor)
  expect(off.visitorId).not.toBe(again.visitorId)

  await designer.save(personalDemo(true))
  await designer.publish()
  await expect.poll(() => storedVisitor(page)).toBe(off.visitorId)
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  expect(await storedVisitor(page)).toBeNull()
  const before = hits.length
  await logInAs(page, 'guest22@example.org')
  await expectArea(page, 'plaza')
  await expect.poll(() => events().filter(([category]) => category === 'login').length).toBe(2)
  const next = hits.slice(before).find(({ query }) => query['e_c'] === 'login')
  expect(next?.query['uid']).not.toBe(agreed.userId)
  expect(next?.query['_id']).not.toBe(off.visitorId)
  expect(next?.query['_id']).toBe(await storedVisitor(page))
})

test('[ANA-01] in a venue open to everybody visits count without an account, and nothing is kept of them @long', async ({
  page,
  publicVenue: { url },
}) => {
  const { hits, views, events } = await recordAnalytics(page.context())
  await choosePrivacy(page, 'true')
  await page.goto(url + areaPath('plaza'))
  await expectArea(page, 'plaza')
  await expect.poll(views).toEqual([areaPath('plaza')])
  await goByPlan(page, 'Expo hall', 'expo')
  await expect.poll(views).toEqual([areaPath('plaza'), areaPath('expo')])
  expect(events()).toEqual([
    ['floorplan', 'open'],
    ['floorplan', 'go', 'expo'],
  ])
  expectWellMade(hits, url)
  expect(hits.at(-1)?.query).toMatchObject({ urlref: url + areaPath('plaza'), action_name: 'Expo hall' })
  expect(hits.some(({ query, isProven }) => query['uid'] !== undefined || isProven)).toBe(false)
  expect(await storedVisitor(page)).toBeNull()
  expect(await page.context().cookies(url)).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/^_pk/) })]),
  )
})
