import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { areaPath, choosePrivacy, expect, signIn, test as base } from './support/journey.ts'

interface PageOptions {
  readonly path?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark'
  readonly moves?: boolean
}

/** Journeys that press and announce, in a venue of their own. */
const test = base.extend<{ readonly person: (email: string, options?: PageOptions) => Promise<Page> }>({
  person: async ({ browser, house }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (email, { path = areaPath('stage'), moves = false, theme = 'dark', ...options } = {}) => {
      const context = await browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
        reducedMotion: moves ? 'no-preference' : 'reduce',
        ...options,
      })
      contexts.push(context)
      const page = await context.newPage()
      await choosePrivacy(page, 'false')
      await page.addInitScript((mode) => localStorage.setItem('venue:theme', mode), theme)
      await page.addInitScript(() => sessionStorage.setItem('venue:rotate-hint', 'PUT_AWAY'))
      await signIn(page, house.url, email)
      await page.goto(house.url + path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

const hanna = 'attendee@example.org'
const sofia = 'guest01@example.org'
const elif = 'moderator@example.org'
const phone = { width: 390, height: 844 }

const buttonsOf = (page: Page): Locator => page.getByRole('region', { name: 'Your applause' })
const reaction = (page: Page, name: string): Locator => buttonsOf(page).getByRole('button', { name })
const floatsOn = (page: Page): Locator => page.locator('[data-reaction-floats] > span')

test('[WID-06] what one presses floats over the stage for everybody there, and the totals are exact for all', async ({
  person,
}) => {
  const [hers, theirs, calm] = [
    await person(hanna, { moves: true }),
    await person(sofia, { moves: true }),
    await person(elif),
  ]
  for (const page of [hers, theirs, calm]) await expect(reaction(page, 'Applause')).toBeEnabled()
  await expect(buttonsOf(hers).getByRole('button')).toHaveCount(5)
  await reaction(hers, 'Applause').click()
  await expect(floatsOn(hers).first()).toBeAttached()
  await expect(floatsOn(theirs).first()).toBeAttached()
  await expect(theirs.locator('[data-reaction-floats]')).toHaveCSS('pointer-events', 'none')
  // A visitor who prefers reduced motion sees numbers, and nothing that floats.
  await expect(calm.locator('[data-reaction-floats] p')).toHaveText(/👏\s*1/)
  await expect(floatsOn(calm)).toHaveCount(0)
  for (const page of [hers, theirs, calm])
    await expect(reaction(page, 'Applause')).toHaveAccessibleName(/sent 215 times/)

  await reaction(theirs, 'Applause').focus()
  for (let tap = 0; tap < 3; tap += 1) await theirs.keyboard.press('Enter')
  await reaction(calm, 'Love it').click()
  for (const page of [hers, theirs, calm]) {
    await expect(reaction(page, 'Applause')).toHaveAccessibleName(/sent 218 times/)
    await expect(reaction(page, 'Love it')).toHaveAccessibleName(/sent 87 times/)
  }
  await hers.reload()
  await expect(reaction(hers, 'Applause')).toHaveAccessibleName(/sent 218 times/)
  await expectAccessible(calm)
})

test('[WID-06] reactions are opened from the list on a phone, and guests of a public venue react @long', async ({
  person,
  page,
  publicVenue,
}) => {
  const path = `${areaPath('stage')}?widget=stage-reactions`
  const hers = await person(hanna, { path, viewport: phone, theme: 'light', moves: true })
  const dialog = hers.getByRole('dialog', { name: 'Your applause' })
  await dialog.getByRole('button', { name: 'Good idea' }).click()
  await expect(dialog.getByRole('button', { name: 'Good idea' })).toHaveAccessibleName(/sent/)
  await expect(floatsOn(hers).first()).toBeVisible()
  await expectAccessible(hers)

  await choosePrivacy(page, 'false')
  await page.goto(publicVenue.url + path)
  const looker = page.getByRole('dialog', { name: 'Your applause' })
  await looker.getByRole('button', { name: 'Applause' }).click()
  await expect(looker.getByRole('button', { name: 'Applause' })).toHaveAccessibleName(/pressed/)
  await expectAccessible(page)
})

async function openAnnounce(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Announce' }).click()
  return page.getByRole('dialog', { name: 'New announcement' })
}
const strip = (page: Page): Locator => page.getByRole('status', { name: 'Announcements' })

test('[WID-06] what a moderator announces is under the header of everybody at once, until it is put away or taken back', async ({
  person,
}) => {
  const [mod, hers] = [await person(elif), await person(hanna, { path: areaPath('garden') })]
  await expect(hers.getByRole('heading', { level: 1, name: 'Garden' })).toBeAttached()
  const dialog = await openAnnounce(mod)
  await dialog.getByRole('button', { name: 'Announce now' }).click()
  await expect(dialog.getByText('Enter a message.')).toBeVisible()
  const field = dialog.getByLabel('Message')
  await field.fill('x'.repeat(283))
  await expect(dialog.getByText('3 characters too many')).toBeVisible()
  await field.fill('Lunch is served in the garden.')
  await dialog.getByLabel('Link (optional)').fill('lunch')
  await dialog.getByRole('button', { name: 'Announce now' }).click()
  await expect(dialog.getByText(/Enter an address that begins/)).toBeVisible()
  await expectAccessible(mod)
  await dialog.getByLabel('Link (optional)').fill('https://example.org/lunch')
  await dialog.getByRole('button', { name: 'Announce now' }).click()
  await expect(dialog.getByText(/^Sent\. Everyone/)).toBeVisible()
  await expect(strip(hers)).toHaveText('Lunch is served in the garden.')
  await expect(hers.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', 'https://example.org/lunch')
  await expectAccessible(hers)

  await field.fill('The doors close in five minutes.')
  await dialog.getByRole('button', { name: 'Announce now' }).click()
  await expect(strip(hers)).toHaveText('The doors close in five minutes.')
  await expect(hers.getByText('1 of 2')).toBeAttached()
  await hers.getByRole('button', { name: 'Next announcement' }).click()
  await expect(strip(hers)).toHaveText('Lunch is served in the garden.')
  await hers.getByRole('button', { name: 'Dismiss this announcement' }).click()
  await expect(strip(hers)).toHaveText('The doors close in five minutes.')
  await hers.reload()
  await expect(strip(hers)).toHaveText('The doors close in five minutes.')
  await expect(hers.getByRole('button', { name: 'Next announcement' })).toHaveCount(0)

  // Who comes later sees what still holds.
  const late = await person(sofia, { viewport: phone, theme: 'light' })
  await expect(strip(late)).toHaveText('The doors close in five minutes.')
  await expect(late.getByText('1 of 2')).toBeAttached()
  await expectAccessible(late)

  await dialog.getByRole('button', { name: 'Remove: The doors close in five minutes.' }).click()
  await expect(dialog.getByText('Announcement removed.')).toBeVisible()
  await expect(strip(hers)).toHaveText('')
  await expect(strip(late)).toHaveText('Lunch is served in the garden.')
  await dialog.getByRole('button', { name: 'Remove: Lunch is served in the garden.' }).click()
  await expect(strip(late)).toHaveText('')

  await hers.getByRole('button', { name: /^Your account/ }).click()
  await expect(hers.getByRole('menuitem', { name: 'My profile' })).toBeVisible()
  await expect(hers.getByRole('menuitem', { name: 'Announce' })).toHaveCount(0)
})

test('[WID-06] an announcement for one area is seen there alone; on a phone staff announces from the drawer @long', async ({
  person,
}) => {
  const mod = await person(elif, { viewport: phone, path: areaPath('garden') })
  const hers = await person(hanna, { path: areaPath('garden') })
  await mod.getByRole('button', { name: 'Open the menu' }).click()
  await mod.getByRole('dialog').getByRole('button', { name: 'Announce' }).click()
  const dialog = mod.getByRole('dialog', { name: 'New announcement' })
  await dialog.getByLabel('Message').fill('The talk begins now.')
  await dialog.getByLabel('Audience').selectOption({ label: 'Main stage' })
  await dialog.getByLabel('Duration').selectOption({ label: '5 minutes' })
  await expectAccessible(mod)
  await dialog.getByRole('button', { name: 'Announce now' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('The talk begins now.')
  await expect(strip(hers)).toHaveText('')
  await hers.getByRole('contentinfo').getByRole('link', { name: 'Main stage' }).click()
  await expect(strip(hers)).toHaveText('The talk begins now.')
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await expect(strip(hers)).toHaveText('')
})

test('[WID-06] a banner is turned by hand and put away one by one, in this browser for good @long', async ({
  person,
}) => {
  const page = await person(hanna, { path: areaPath('expo') })
  const banner = page.getByRole('region', { name: 'News from the hall' })
  await expect(banner).toContainText('Somebody is at every booth.')
  await banner.getByRole('button', { name: 'Next announcement' }).click()
  await expect(banner).toContainText('The films of this morning')
  await expect(banner.getByText('2 of 2')).toBeAttached()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Dismiss this announcement' }).click()
  await expect(banner).toContainText('Somebody is at every booth.')
  await expect(banner.getByRole('button', { name: 'Next announcement' })).toHaveCount(0)
  await page.reload()
  await expect(banner).toContainText('Somebody is at every booth.')
  await expect(banner.getByRole('button', { name: 'Next announcement' })).toHaveCount(0)
  await banner.getByRole('button', { name: 'Dismiss this announcement' }).click()
  await expect(banner).toHaveCount(0)

  await page.goto(`${new URL(page.url()).origin}${areaPath('expo')}?widget=expo-banner`)
  const dialog = page.getByRole('dialog', { name: 'News from the hall' })
  await dialog.getByRole('button', { name: 'Show again' }).click()
  await expect(dialog.getByText('Somebody is at every booth.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Next announcement' }).click()
  await dialog.getByRole('button', { name: 'Go there' }).click()
  await expect(page).toHaveURL(new RegExp(`${areaPath('library')}`))
})
