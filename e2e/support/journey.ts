import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoDocument, logInDesigner, startVenue } from '@foyer/world'
import type { Designer, RunningVenue } from '@foyer/world'
import { expectAccessible } from './expect-accessible.ts'
import { type Recorder, type ThirdParties, recordThirdParties } from './third-parties.ts'

export interface Journey {
  /** Opens a path of the venue. */
  readonly open: (path: string) => Promise<void>
  readonly logIn: (email?: string) => Promise<void>
  /** Comes to a path logged in and waits for what is there; privacy choices are made already (only required). */
  readonly enter: (path: string, venue?: RunningVenue) => Promise<void>
  /** axe finds nothing on the screen as it is now. */
  readonly accessible: () => Promise<void>
  /** The designer of `changingVenue`, which shows the demo as version now, and does so again afterwards. */
  readonly designer: Designer
  /**
   * What the journeys of one file share: started for the first of them, stopped before those of another file. One for each
   * file. A fixture of a worker would cost a worker of its own, which loads the server anew.
   */
  readonly ofFile: <Kept extends Stoppable>(start: () => Promise<Kept>) => Promise<Kept>
  /** The demo venue behind a login, for the journeys of this file alone. */
  readonly house: RunningVenue
  /** What its browsers ask other hosts for. Every journey fails that asks one before its consent. Source: CON-07. */
  readonly thirdParties: ThirdParties
}

interface Stoppable {
  readonly stop: () => Promise<unknown>
}

export interface Shared {
  /** What `ofFile` has started. */
  readonly kept: { file: string; thing: Stoppable | undefined }
  /** Of all that the worker's browser asks for. */
  readonly recorder: Recorder
  /** The demo venue behind a login; one for all journeys of a worker, so that no journey may change it. */
  readonly venue: RunningVenue
  /** The same venue, open to everybody. */
  readonly publicVenue: RunningVenue
  /** The same venue behind a login, for journeys that change it; use it together with `designer`. */
  readonly changingVenue: RunningVenue
}

const demoPassword = 'welcome-to-the-venue'
const architectureId = 'meridian'
export const areaPath = (areaId: string) => `/v/${architectureId}/area/${areaId}`

/** The areas of the demo by id, with their English names. */
export const areas = {
  plaza: 'Arrival plaza',
  foyer: 'Foyer',
  stage: 'Main stage',
  expo: 'Expo hall',
  lounge: 'Sky lounge',
  library: 'Media library',
  'meeting-floor': 'Meeting floor',
  garden: 'Garden',
} as const

const ownVenue = (seed: 'demo' | 'demo-public') =>
  [
    async ({}, use: (venue: RunningVenue) => Promise<void>) => {
      const venue = await startVenue({ seed })
      await use(venue)
      await venue.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ] as const

async function stop(kept: Shared['kept']): Promise<void> {
  const { thing } = kept
  kept.thing = undefined
  kept.file = ''
  await thing?.stop()
}

/** A journey: a page in a real browser before a real server. */
export const test = base.extend<Journey, Shared>({
  recorder: [async ({ browser }, use) => use(recordThirdParties(browser)), { scope: 'worker', auto: true }],
  thirdParties: [
    async ({ recorder }, use) => {
      recorder.clear()
      await use(recorder)
      expect(recorder.unasked(), 'asked of a third party without its consent').toEqual([])
    },
    { auto: true },
  ],
  venue: [...ownVenue('demo')],
  publicVenue: [...ownVenue('demo-public')],
  changingVenue: [...ownVenue('demo')],
  kept: [
    async ({}, use) => {
      const kept = { file: '', thing: undefined }
      await use(kept)
      await stop(kept)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ofFile: async ({ kept }, use, { file }) => {
    await use(async <Kept extends Stoppable>(start: () => Promise<Kept>) => {
      if (kept.file !== file) {
        await stop(kept)
        kept.thing = await start()
        kept.file = file
      }
      return kept.thing as Kept
    })
  },
  house: async ({ ofFile }, use) => use(await ofFile(() => startVenue({ seed: 'demo' }))),
  open: async ({ page, venue }, use) => {
    await use(async (path) => {
      await page.goto(venue.url + path)
    })
  },
  logIn: async ({ page }, use) => {
    await use((email = 'attendee@example.org') => logInAs(page, email))
  },
  enter: async ({ page, venue }, use) => {
    await use(async (path, where = venue) => {
      await choosePrivacy(page, 'false')
      await signIn(page, where.url, 'attendee@example.org')
      await page.goto(where.url + path)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Log in')
    })
  },
  accessible: async ({ page }, use) => {
    await use(() => expectAccessible(page))
  },
  designer: async ({ changingVenue, context }, use) => {
    const designer = await logInDesigner(changingVenue.url)
    await use(designer)
    // A page that receives the next publish would reload while its browser is closed.
    for (const page of context.pages()) await page.close()
    expect((await designer.save(demoDocument())).status).toBe(200)
    await designer.publish()
  },
})

export async function logInAs(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** As if this browser had logged in in an earlier visit: what leads through the login page is proven by journeys of its own. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  const answer = await page.context().request.post(`${url}/api/identity/sign-in`, {
    headers: { origin: url },
    data: { email, password: demoPassword },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** As if the visitor had answered the banner in an earlier visit. */
export async function choosePrivacy(page: Page, accepted: 'true' | 'false'): Promise<void> {
  await page.addInitScript((value) => {
    for (const name of ['framatube', 'jitsi', 'tracking']) {
      if (localStorage.getItem(`venue:cookie:${name}`) === null) localStorage.setItem(`venue:cookie:${name}`, value)
    }
  }, accepted)
}

/** The area is on the screen, and it is this one. */
export async function expectArea(page: Page, areaId: keyof typeof areas): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: areas[areaId], exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${areaPath(areaId)}(\\?|$)`))
}

export { expect }
