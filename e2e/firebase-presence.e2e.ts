import type { Browser, Locator, Page } from '@playwright/test'
import { expect, firebasePassword as password, test } from './support/firebase-journey.ts'
import { areaPath, type areas, choosePrivacy, expectArea, logInAs } from './support/journey.ts'
import { watch } from './support/watch.ts'

const strip = (page: Page): Locator => page.getByRole('region', { name: 'People' })
const here = (page: Page): Locator => strip(page).getByText(/\d here$/)
const inStrip = (page: Page, name: string): Locator => strip(page).getByRole('button', { name: new RegExp(name) })

async function enterAs(page: Page, url: string, email: string, areaId: keyof typeof areas): Promise<void> {
  await choosePrivacy(page, 'false')
  await page.goto(url + areaPath(areaId))
  await page.getByRole('button', { name: 'Log in with e-mail and password' }).click()
  await logInAs(page, email, password)
  await expectArea(page, areaId)
}

const newPage = async (browser: Browser) => (await browser.newContext()).newPage()

test('[CFG-04] [PRS-05] [PRS-06] two people see each other come, move and go through the database of Firebase @full', async ({
  page,
  browser,
  firebase,
  database,
  firebasePresenceVenue: { url },
}) => {
  const ada = await firebase.addAccount({ email: 'ada@people.example', password, displayName: 'Ada King' })
  const bo = await firebase.addAccount({ email: 'bo@people.example', password, displayName: 'Bo Lind' })
  const watched = await watch(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host))
  await enterAs(page, url, 'ada@people.example', 'lounge')
  await expect(here(page)).toHaveText('1 here')
  expect(database.read(`opmode/LIVE/${ada}`)).toEqual({
    attendee: { uid: ada, areaId: 'lounge', name: 'Ada King' },
    status: 'Available',
    timestamp: expect.any(Number),
  })
  expect(new Set(sockets)).toEqual(new Set([new URL(url).host, `${database.host}:${database.port}`]))

  const other = await newPage(browser)
  await enterAs(other, url, 'bo@people.example', 'lounge')
  await expect(here(page)).toHaveText('2 here')
  await expect(inStrip(page, 'Bo Lind')).toBeVisible()
  await expect(inStrip(other, 'Ada King')).toBeVisible()

  const from = database.writes.length
  await other.goto(url + areaPath('garden'))
  await expectArea(other, 'garden')
  await expect(here(page)).toHaveText('1 here')
  // The record goes from one area before it comes into the next.
  await expect.poll(() => database.read(`opmode/LIVE/${bo}`)).toMatchObject({ attendee: { areaId: 'garden' } })
  const ofBo = database.writes.slice(from).filter(({ path }) => path === `opmode/LIVE/${bo}`)
  expect(ofBo.at(-2)?.value).toBeNull()
  expect(ofBo.at(-1)?.value).not.toBeNull()
  await page.goto(url + areaPath('garden'))
  await expect(here(page)).toHaveText('2 here')

  await other.context().close()
  await expect(here(page)).toHaveText('1 here')
  expect(database.read(`opmode/LIVE/${bo}`)).toBeNull()
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => database.read('opmode/LIVE')).toBeNull()
  expect(watched.faults).toEqual([])
})

test('[PRS-03] [PRS-06] busy is written, invisible is not, and it stays so over a reload @long', async ({
  page,
  browser,
  firebase,
  database,
  firebasePresenceVenue: { url },
}) => {
  await firebase.addAccount({ email: 'cleo@people.example', password, displayName: 'Cleo Ray' })
  const dan = await firebase.addAccount({ email: 'dan@people.example', password, displayName: 'Dan Wu' })
  const recordOfDan = () => database.read(`opmode/LIVE/${dan}`)
  await enterAs(page, url, 'cleo@people.example', 'expo')
  const other = await newPage(browser)
  await enterAs(other, url, 'dan@people.example', 'expo')
  await expect(here(page)).toHaveText('2 here')
  const appearAs = async (status: string) => {
    await other.getByRole('button', { name: /Your account/ }).click()
    await other.getByRole('menuitemradio', { name: status }).click()
    await other.keyboard.press('Escape')
  }
  await appearAs('Busy')
  await expect.poll(recordOfDan).toMatchObject({ status: 'Busy' })
  await appearAs('Invisible')
  await expect(here(page)).toHaveText('1 here')
  expect(recordOfDan()).toBeNull()
  const from = database.writes.length
  await other.reload()
  await expect(here(other)).toHaveText('1 here')
  expect(database.writes.slice(from).filter(({ value }) => value !== null)).toEqual([])
  await appearAs('Available')
  await expect(here(page)).toHaveText('2 here')
  await other.context().close()
})

test('[PRS-06] a person who loses the database reads that the list is behind, and is listed again after it @long', async ({
  page,
  firebase,
  database,
  firebasePresenceVenue: { url },
}) => {
  const fay = await firebase.addAccount({ email: 'fay@people.example', password, displayName: 'Fay Orr' })
  await enterAs(page, url, 'fay@people.example', 'foyer')
  await expect(here(page)).toHaveText('1 here')
  await page.getByRole('button', { name: /\d online,/ }).click()
  const panel = page.getByRole('complementary', { name: 'People' })
  database.setReachable(false)
  database.breakConnections()
  await expect(panel).toContainText('No connection.')
  expect(database.read(`opmode/LIVE/${fay}`)).toBeNull()
  database.setReachable(true)
  await expect.poll(() => database.read(`opmode/LIVE/${fay}`)).not.toBeNull()
})

test('[CFG-04] [CON-02] the banner names the database and what is kept there @long', async ({
  page,
  firebase,
  database,
  firebasePresenceVenue: { url },
}) => {
  await firebase.addAccount({ email: 'gus@people.example', password })
  await page.goto(url + areaPath('plaza'))
  await page.getByRole('button', { name: 'Log in with e-mail and password' }).click()
  await logInAs(page, 'gus@people.example', password)
  const banner = page.getByRole('dialog', { name: 'Your privacy in this venue' })
  await expect(banner.getByRole('switch', { name: 'Firebase (Google)' })).toBeDisabled()
  await banner.getByRole('button', { name: 'Firebase (Google)' }).click()
  await expect(banner).toContainText('who is in which area')
  await expect(banner).toContainText(`${database.host}:${database.port}`)
})
