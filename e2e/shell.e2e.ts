import { areaPath, areas, expect, expectArea, test } from './support/journey.ts'

// Where somebody is, their number follows the name.
const beginnings = Object.values(areas).map((name) => new RegExp(`^${name}`))

test('[HDR-01] the header names venue and area, and changes to another area', async ({ page, enter }) => {
  await enter(areaPath('plaza'))
  const header = page.getByRole('banner')
  await expect(header.getByText('Meridian Forum')).toBeVisible()
  await header.getByRole('button', { name: /^Arrival plaza/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitemradio')).toHaveText(beginnings)
  await expect(menu.getByRole('menuitemradio', { name: 'Arrival plaza' })).toBeChecked()
  await menu.getByRole('menuitemradio', { name: 'Media library' }).click()
  await expectArea(page, 'library')
})

test('[HDR-05] the footer leads to every area and to the pages of law @long', async ({ page, enter }) => {
  await enter(areaPath('plaza'))
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Areas' }).getByRole('link')).toHaveText(Object.values(areas))
  await expect(footer.getByRole('link', { name: 'Arrival plaza' })).toHaveAttribute('aria-current', 'page')
  await footer.getByRole('link', { name: 'Meeting floor' }).click()
  await expectArea(page, 'meeting-floor')
  await expect(footer.getByRole('link', { name: 'Imprint' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await footer.getByRole('button', { name: 'Privacy preferences' }).click()
  await expect(page.getByRole('dialog', { name: 'Your privacy in this venue' })).toBeVisible()
})

test('[HDR-02] the avatar menu works by keyboard, and closing it gives the focus back @full', async ({
  page,
  enter,
}) => {
  await enter(areaPath('plaza'))
  const avatar = page.getByRole('button', { name: 'Your account, Hanna Weiß' })
  await avatar.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Privacy preferences' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(avatar).toBeFocused()
})

test('[HDR-03] [HDR-04] on a phone the drawer holds what header and footer hold elsewhere', async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(areaPath('plaza'))
  await page.getByRole('button', { name: 'Continue in portrait' }).click()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByText('Hanna Weiß')).toBeVisible()
  await expect(drawer.getByText('attendee@example.org')).toBeVisible()
  await expect(drawer.getByRole('navigation', { name: 'Areas' }).getByRole('link')).toHaveText(beginnings)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await drawer.getByRole('button', { name: 'Privacy preferences' }).click()
  await expect(drawer).toBeHidden()
  const banner = page.getByRole('dialog', { name: 'Your privacy in this venue' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Only required' }).click()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await drawer.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test('[HDR-06] Back closes what is open before it leaves the area @full', async ({ page, enter }) => {
  await enter(areaPath('plaza'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Media library' }).click()
  await expectArea(page, 'library')
  await page.getByRole('button', { name: 'Search this venue' }).click()
  const palette = page.getByRole('dialog', { name: 'Search this venue' })
  await expect(palette).toBeVisible()
  await page.goBack()
  await expect(palette).toBeHidden()
  await expectArea(page, 'library')
  await page.goBack()
  await expectArea(page, 'plaza')
})

test('[VEN-16] the visitor changes between the dark and the light theme, and the choice stays @full', async ({
  page,
  enter,
}) => {
  await enter(areaPath('plaza'))
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  const dark = page.getByRole('button', { name: 'Switch to the dark theme' })
  await expect(dark).toBeVisible()
  await page.reload()
  await expect(dark).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('venue:theme'))).toBe('light')
})

test('[HDR-07] a phone held upright is offered more room, once @long', async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(areaPath('plaza'))
  const hint = page.getByRole('region', { name: 'Turn your phone for a larger view' })
  await hint.getByRole('button', { name: 'Continue in portrait' }).click()
  await expect(hint).toBeHidden()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(hint).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hint).toBeHidden()
})
