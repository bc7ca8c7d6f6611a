import type { Locator, Page } from '@playwright/test'
import { expect, openDemo, openSettings, properties, saved, test } from './support/editor-journey.ts'
import { areaPath, choosePrivacy, signIn } from './support/journey.ts'

const publish = async (page: Page) => {
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}
/** How far from the left it begins, in per cent of the whole. */
const leftOf = async (what: Locator, whole: Locator) => {
  const [inner, outer] = await Promise.all([what.boundingBox(), whole.boundingBox()])
  return inner && outer && ((inner.x - outer.x) / outer.width) * 100
}

test('[EDT-10] [EDT-14] [VEN-17] an area is placed and moved on the floor plan by keys; an attendee finds it there @full', async ({
  openAs,
  openVisitor,
  house,
}) => {
  const page = await openAs()
  await openDemo(page)
  await openSettings(page, /^Floor plan/)
  const plan = page.getByRole('listbox', { name: 'Areas on the plan' })
  const garden = plan.getByRole('option', { name: /^Garden/ })
  await garden.press('Enter')
  await expect(garden).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Delete')
  await expect(garden).toBeHidden()

  await page.getByRole('button', { name: 'Place area' }).press('Enter')
  const item = page.getByRole('menuitem', { name: 'Garden' })
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(garden).toHaveAttribute('aria-selected', 'true')
  const position = page.getByRole('group', { name: 'Position and size' })
  const left = position.getByRole('textbox', { name: 'X' })
  const before = Number(await left.inputValue())
  await garden.press('Shift+ArrowRight')
  await expect(left).toHaveValue(String(before + 1))
  await page.keyboard.press('Shift+ArrowRight')
  await expect(left).toHaveValue(String(before + 2))
  await publish(page)

  const visitor = await openVisitor()
  await choosePrivacy(visitor, 'false')
  await signIn(visitor, house.url, 'attendee@example.org')
  await visitor.goto(house.url + areaPath('plaza'))
  await visitor.getByRole('button', { name: 'Open the floor plan' }).click()
  const shown = visitor.getByRole('dialog', { name: 'Floor plan' })
  await expect
    .poll(() => leftOf(shown.getByRole('button', { name: /^Garden/ }), shown.getByRole('img')))
    .toBeCloseTo(before + 2, 0)
})

test('[EDT-14] [CFG-02] [L10N-01] tab title and languages that are published are those of the login page @full', async ({
  openAs,
  openVisitor,
  house,
}) => {
  const page = await openAs()
  await openDemo(page)
  await openSettings(page, /^App configuration/)
  const form = properties(page)
  const languages = form.getByRole('group', { name: 'Languages for visitors' })
  await form.getByRole('textbox', { name: 'Tab title' }).fill('Harbour days')
  await languages.getByRole('checkbox', { name: 'English' }).click()
  await languages.getByRole('checkbox', { name: 'Français' }).click()
  await form.getByRole('combobox', { name: 'Default language' }).selectOption({ label: 'Français' })
  await publish(page)

  // Of a visitor whose languages the venue does not have.
  const visitor = await openVisitor('fi-FI')
  await visitor.goto(`${house.url}/login`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible()
  await expect(visitor).toHaveTitle('Harbour days')
  const language = visitor.getByRole('combobox', { name: 'Langue' })
  await expect(language).toHaveValue('fr')
  await expect(language.getByRole('option')).toHaveText(['English', 'Français'])
})

test('[EDT-16] a venue that was never published is deleted after a question, and its address says that it is gone @full', async ({
  openAs,
}) => {
  const page = await openAs()
  await page.getByRole('button', { name: 'New venue' }).click()
  const dialog = page.getByRole('dialog', { name: 'New venue' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Pier')
  await dialog.getByRole('button', { name: /Create/ }).click()
  await expect(page.getByRole('treeitem', { name: /Main hall/ }).first()).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'All venues' }).click()
  const entry = page.getByRole('link', { name: /^Pier/ })
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: /^Delete.*Pier/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It was never published.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: /^Delete.*Pier/ }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('“Pier” was deleted.')).toBeVisible()
  await expect(entry).toBeHidden()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'This venue does not exist' })).toBeVisible()
})
