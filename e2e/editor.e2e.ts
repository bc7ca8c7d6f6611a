import { join } from 'node:path'
import { expect, openDemo, openSettings, properties, saved, test, treeItem } from './support/editor-journey.ts'
import { choosePrivacy } from './support/journey.ts'

const quayPicture = join(import.meta.dirname, '../demo/assets/pictures/plaza.webp')

/** The bytes of the venue in an answer, beside which is what the server's check has found so far. */
const venueIn = (answer: string) => answer.slice(answer.indexOf('"venue":'))

test('[EDT-02, EDT-04, EDT-05] a designer renames an area; a colleague sees it; undo takes it back for both', async ({
  openAs,
}) => {
  const page = await openAs()
  const colleague = await openAs('administrator@example.org')
  await openDemo(page)
  await openDemo(colleague)
  await treeItem(page, /Expo hall/).click()
  const name = properties(page).getByRole('textbox').first()
  await expect(name).toHaveValue('Expo hall')
  await name.fill('Hall of makers')
  await expect(saved(page)).toBeVisible()
  await expect(treeItem(colleague, /Hall of makers/)).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(treeItem(page, /Expo hall/)).toBeVisible()
  await expect(treeItem(colleague, /Expo hall/)).toBeVisible()
})

test('[DSG-02] an area is edited as JSON: what is wrong is named by its line, what is right is one step of undo @full', async ({
  openAs,
}) => {
  const page = await openAs()
  await openDemo(page)
  await treeItem(page, /Sky lounge/).click()
  await properties(page).getByRole('button', { name: 'Edit as JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit as JSON' })
  const text = dialog.getByRole('textbox', { name: 'JSON of Sky lounge' })
  await text.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+f')
  await dialog.getByRole('textbox', { name: 'Find', exact: true }).pressSequentially('"Sky lounge"')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.insertText('12')
  await dialog.getByRole('button', { name: /^Line \d+ names\.0\.text This value does not fit here\.$/ }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 problem must be fixed before you can apply this')
  await text.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ControlOrMeta+ArrowLeft')
  await page.keyboard.insertText('"Cloud bar"')
  await expect(dialog.getByRole('status')).toHaveText('No problems found')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(treeItem(page, /Cloud bar/)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(treeItem(page, /Sky lounge/)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(treeItem(page, /Sky lounge/)).toBeVisible()
})

test('[EDT-17] the demo venue is opened and its entities selected: the draft stays as it was to the byte @full', async ({
  openAs,
}) => {
  const page = await openAs()
  const loaded = page.waitForResponse((response) => response.url().endsWith('/architecture/meridian/draft'))
  await openDemo(page)
  const before = venueIn(await (await loaded).text())
  const tree = page.getByRole('tree')
  await treeItem(page, /Meridian Forum/).click()
  await page.keyboard.press('ArrowRight')
  for (const group of [
    'Style',
    'Programme',
    'Cookies and consent',
    'Log-in',
    'Profile fields',
    'Files',
    'Imprint and privacy',
  ]) {
    await treeItem(page, new RegExp(`^${group}`)).click()
    await expect(properties(page).getByText(group, { exact: true }).first()).toBeVisible()
  }
  await treeItem(page, /Arrival plaza/).click()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { level: 2 }).first()).toBeVisible()
  const again = page.waitForResponse((response) => response.url().endsWith('/architecture/meridian/draft'))
  await page.reload()
  expect(venueIn(await (await again).text())).toBe(before)
})

test('[EDT-02, EDT-07, EDT-11] a venue is begun from nothing: a picture, an area, a widget, and what is missing is named @full', async ({
  openAs,
}) => {
  const page = await openAs()
  await page.getByRole('button', { name: 'New venue' }).click()
  const dialog = page.getByRole('dialog', { name: 'New venue' })
  await dialog.getByRole('radio', { name: 'Empty' }).check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour fair')
  await dialog.getByRole('button', { name: /Create/ }).click()
  await treeItem(page, /First area/).click()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Add your first area')).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+ problems?$/ })).toBeVisible()
  await treeItem(page, /Harbour fair/).click()
  await page.keyboard.press('ArrowRight')
  await treeItem(page, /^Files/).click()
  await page.locator('input[type=file]').first().setInputFiles(quayPicture)
  await expect(page.getByText('1 of 1 file')).toBeVisible()
  await page
    .getByRole('button', { name: /^Add( an)? area/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Quay')
  await page.getByRole('dialog').getByRole('combobox').selectOption('plaza.webp')
  const pictureOfCanvas = page.waitForResponse((response) => /_w(?:1280|1920|2560)\.webp/.test(response.url()))
  await page.getByRole('dialog').getByRole('button', { name: /Add/ }).click()
  await expect(treeItem(page, /Quay/)).toBeVisible()
  // The canvas asks for a larger size than the list of files.
  expect((await pictureOfCanvas).status()).toBe(200)
  await expect(page.getByText('The picture is missing or cannot be loaded.')).toBeHidden()
  await page.getByRole('button', { name: 'Poll', exact: true }).click()
  await expect(properties(page).getByText('Poll').first()).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('No problems')).toBeVisible()
  await page.reload()
  await expect(treeItem(page, /Quay/)).toBeVisible()
})

test('[EDT-02, VEN-09] who looks at the stage sees what a designer changes, without loading the venue anew', async ({
  openAs,
  house,
}) => {
  const page = await openAs()
  await openDemo(page)
  await treeItem(page, /Arrival plaza/).click()
  const viewer = await page.context().newPage()
  await choosePrivacy(viewer, 'false')
  const loads: string[] = []
  viewer.on('request', (request) => {
    if (request.url().includes('/stage/api/ui/venue')) loads.push(request.url())
  })
  await viewer.goto(`${house.url}/stage/v/meridian/area/plaza`)
  const heading = viewer.getByRole('heading', { level: 1 })
  const name = properties(page).getByRole('textbox').first()
  await expect(name).toHaveValue('Arrival plaza')
  // A server that has just started knows of no version before the first change.
  await name.fill('First plaza')
  await expect(heading).toHaveText('First plaza')
  const before = loads.length
  await name.fill('Second plaza')
  await expect(heading).toHaveText('Second plaza')
  await expect(saved(page)).toBeVisible()
  expect(loads).toHaveLength(before)
})

test('[EDT-13, EDT-04] a rich text is edited with its toolbar and kept; undo takes back what was typed @full', async ({
  openAs,
}) => {
  const page = await openAs()
  await openDemo(page)
  await openSettings(page, /^Imprint and privacy/)
  const text = properties(page).getByRole('textbox', { name: /^Imprint.*English/ })
  await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const before = await text.innerHTML()
  const tools = properties(page).getByRole('toolbar', { name: /Imprint.*English/ })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Find us')
  await expect(text.getByText('Find us', { exact: true })).toBeVisible()
  await tools.getByRole('button', { name: 'Paragraph' }).click()
  await page.getByRole('menuitemradio', { name: 'Heading 3' }).click()
  await expect(text.getByRole('heading', { level: 3, name: 'Find us' })).toBeVisible()
  await expect(text).toBeFocused()
  await page.keyboard.type(' here')
  await expect(text.getByRole('heading', { level: 3, name: 'Find us here' })).toBeVisible()
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Link address' }).fill('example.org/map')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'Find us here' })).toHaveAttribute('href', 'https://example.org/map')
  await expect(text).toBeFocused()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await openSettings(page, /^Imprint and privacy/)
  await expect(text.getByRole('link', { name: 'Find us here' })).toBeVisible()
  const kept = await text.innerText()
  await text.click()
  await page.keyboard.type('x')
  await expect.poll(() => text.innerText()).not.toBe(kept)
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.innerText()).toBe(kept)
  expect(await text.innerHTML()).not.toBe(before)
})
