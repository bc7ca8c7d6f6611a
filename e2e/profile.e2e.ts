import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { areaPath, choosePrivacy, expect, logInAs, signIn, test } from './support/journey.ts'
import { watch } from './support/watch.ts'

const area = areaPath('plaza')
const own = (page: Page): Locator => page.getByRole('dialog', { name: 'My profile' })

async function openOwn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  await expect(own(page).getByRole('button', { name: 'Edit profile' })).toBeVisible()
}

async function enterAs(page: Page, url: string, email: string): Promise<void> {
  await choosePrivacy(page, 'false')
  await signIn(page, url, email)
  await page.goto(url + area)
  await expect(page.getByRole('heading', { level: 1, name: 'Arrival plaza' })).toBeVisible()
}

/** What the server says of somebody, in the very bytes this page would get. */
async function bytesFor(url: string, email: string, userId: string): Promise<string> {
  const signIn = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'welcome-to-the-venue' }),
  })
  const { idToken } = (await signIn.json()) as { idToken: string }
  const address = `${url}/api/userProfile/architecture/meridian/userProfile/${userId}`
  return (await fetch(address, { headers: { authorization: `Bearer ${idToken}` } })).text()
}

/** A picture whose left half is red and whose right half is blue, drawn by the browser. */
const halves = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 800
      canvas.height = 400
      const pen = canvas.getContext('2d')
      if (pen === null) return ''
      pen.fillStyle = '#ff0000'
      pen.fillRect(0, 0, 400, 400)
      pen.fillStyle = '#0000ff'
      pen.fillRect(400, 0, 400, 400)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    .then((data) => Buffer.from(data, 'base64'))

/** The colours of a picture at the middle of its left and of its right edge. */
const edgesOf = (picture: Locator): Promise<readonly string[]> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const at = (x: number) => [...(pen?.getImageData(x, canvas.height / 2, 1, 1).data ?? [])]
    return [at(4), at(canvas.width - 5)].map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue'))
  })

test('[PRO-01] [PRO-02] [PRO-03] I change my profile, and others see what I share and nothing else', async ({
  page,
  changingVenue,
}) => {
  const { faults } = await watch(page)
  await enterAs(page, changingVenue.url, 'guest01@example.org')
  let userId = ''
  page.on('request', (request) => {
    userId = /\/userProfile\/architecture\/meridian\/userProfile\/([\w-]+)$/.exec(request.url())?.[1] ?? userId
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Arrival plaza' })).toBeVisible()
  await openOwn(page)
  const dialog = own(page)
  await dialog.getByRole('button', { name: 'Edit profile' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Sofía Herrera Díaz')
  await dialog.getByLabel('Dietary needs for the dinner').fill('canary-diet')
  await dialog.getByLabel('Social media profile').first().fill('social.example/sofia')

  // A rich text is written by keyboard alone.
  const about = dialog.getByRole('textbox', { name: 'About you' })
  await about.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Night buses are ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('lovely')
  await page.keyboard.press('Control+B')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Bulleted list' }).press('Enter')
  await expect(about).toBeFocused()
  await page.keyboard.type('stops ')
  await page.keyboard.press('Control+K')
  await page.getByLabel('Link address').fill('stops.example')
  await page.keyboard.press('Enter')
  await expect(about.getByRole('link')).toHaveAttribute('href', 'https://stops.example')

  // What others see, before it is saved.
  await dialog.getByRole('button', { name: 'See it as others do' }).click()
  await expect(dialog.getByRole('heading', { name: 'As others see you' })).toBeVisible()
  const preview = dialog.locator('[data-preview]')
  await expect(preview).toContainText('Sofía Herrera Díaz')
  await expect(preview).not.toContainText(/canary|guest01@example\.org|Dietary/)
  const previewed = await preview.innerText()
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()

  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(dialog.getByText('Your profile is saved.')).toBeVisible()
  await expect(dialog.getByText('canary-diet')).toBeVisible()
  await expect(dialog.locator('strong', { hasText: 'lovely' })).toBeVisible()

  const seen = await bytesFor(changingVenue.url, 'guest02@example.org', userId)
  expect(seen).not.toMatch(/canary|guest01@example\.org|isPrivileged|hasPassword/)
  const { attributes } = (JSON.parse(seen) as { data: { attributes: { name: string; custom: { about: string } } } })
    .data
  expect(attributes.name).toBe('Sofía Herrera Díaz')
  expect(attributes.custom.about).toContain('<strong>lovely</strong>')
  expect(attributes.custom.about).toContain('href="https://stops.example"')
  for (const line of ['Sofía Herrera Díaz', 'Transport Planner', 'Night stops']) {
    expect(previewed).toContain(line)
    expect(seen).toContain(line)
  }
  const moderated = await bytesFor(changingVenue.url, 'moderator@example.org', userId)
  expect(moderated).toContain('canary-diet')
  expect(moderated).toContain('"isPrivileged":true')

  // The menu says the new name at once.
  await dialog.getByRole('button', { name: 'Close the profile' }).click()
  await expect(page.getByRole('button', { name: 'Your account, Sofía Herrera Díaz' })).toBeVisible()
  expect(faults).toEqual([])
})

test('[PRO-01] [NAV-16] what I have not saved asks before I leave, close, go back or load the page anew @long', async ({
  page,
  enter,
}) => {
  await enter(areaPath('foyer'))
  await page.goto(new URL(area, page.url()).href)
  await page.getByRole('link', { name: 'Foyer', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Foyer' })).toBeVisible()
  await openOwn(page)
  const dialog = own(page)
  await dialog.getByRole('button', { name: 'Edit profile' }).click()
  const company = dialog.getByLabel('Company')
  await company.fill('Somewhere else')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const keep = async () => {
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(company).toHaveValue('Somewhere else')
  }

  await page.keyboard.press('Escape')
  await keep()
  await dialog.getByRole('button', { name: 'Close the profile' }).click()
  await keep()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await keep()
  await page.evaluate(() => history.back())
  await keep()
  await expect(page).toHaveURL(/area\/foyer/)

  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload()).catch(() => {})
  const browserAsks = await asked
  expect(browserAsks.type()).toBe('beforeunload')
  await browserAsks.dismiss()
  await reload
  await expect(company).toHaveValue('Somewhere else')

  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/area\/plaza/)
  await expect(dialog).toBeHidden()
  await openOwn(page)
  await expect(dialog.getByText('Stadtwerk Nord').first()).toBeVisible()
})

test('[PRO-01] [CON-10] [ERR-02] a session that ends while I write loses nothing of it @long', async ({
  page,
  enter,
}) => {
  await enter(area)
  await openOwn(page)
  const dialog = own(page)
  await dialog.getByRole('button', { name: 'Edit profile' }).click()
  await dialog.getByLabel('Company').fill('canary-company')
  await page.route('**/userProfile/architecture/*/userProfile', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ errMsg: 'over', code: 'identity.session-expired', requestId: 'r' }),
    }),
  )
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(/\/login/)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('canary')

  await page.unroute('**/userProfile/architecture/*/userProfile')
  await logInAs(page, 'attendee@example.org')
  await expect(dialog.getByLabel('Company')).toHaveValue('canary-company')
  await expect(dialog.getByText('1 unsaved change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog.getByRole('button', { name: 'Edit profile' })).toBeVisible()
})

test('[PRO-02] [HDR-02] I choose a part of a picture by mouse, wheel and keyboard, and it is seen wherever I am @full', async ({
  page,
  changingVenue,
}) => {
  await enterAs(page, changingVenue.url, 'guest04@example.org')
  await openOwn(page)
  const dialog = own(page)
  await dialog.getByRole('button', { name: 'Change picture' }).click()
  const editor = page.getByRole('dialog', { name: 'Your picture' })
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(editor.getByText('This file is not a supported picture.')).toBeVisible()
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: await halves(page) })

  const crop = editor.getByRole('application')
  await expect(crop).toHaveAttribute('data-crop', '0.500 0.500 1.000')
  await crop.focus()
  await page.keyboard.press('ArrowRight')
  await expect(crop).toHaveAttribute('data-crop', '0.525 0.500 1.000')
  await page.keyboard.press('+')
  await expect(crop).toHaveAttribute('data-crop', /1\.150$/)
  const { x, y, width } = (await crop.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 2, y + width / 2)
  await page.mouse.wheel(0, 100)
  await expect(crop).toHaveAttribute('data-crop', /1\.000$/)
  await editor.getByRole('slider', { name: 'Zoom' }).fill('2')
  await expect(crop).toHaveAttribute('data-crop', /2\.000$/)
  // Drawn to the right, the picture shows what is at its left.
  await page.mouse.down()
  await page.mouse.move(x + width * 3, y + width / 2, { steps: 4 })
  await page.mouse.up()
  await expect(crop).toHaveAttribute('data-crop', '0.125 0.500 2.000')
  await editor.getByRole('button', { name: 'Save picture' }).click()
  await expect(editor).toBeHidden()

  const picture = dialog.locator('img[src*="/assets/people/"]').first()
  await expect(picture).toBeVisible()
  expect(await edgesOf(picture)).toEqual(['red', 'red'])
  const address = (await picture.getAttribute('src')) ?? ''
  await dialog.getByRole('button', { name: 'Close the profile' }).click()
  await expect(page.getByRole('button', { name: /Your account/ }).locator('img')).toBeVisible()
  const answer = await page.request.get(changingVenue.url + address)
  expect(answer.headers()['cache-control']).toBe('private, max-age=31536000, immutable')

  await openOwn(page)
  await dialog.getByRole('button', { name: 'Change picture' }).click()
  await editor.getByRole('button', { name: 'Remove picture' }).click()
  await expect(editor).toBeHidden()
  await expect(picture).toBeHidden()
  expect((await page.request.get(changingVenue.url + address)).status()).toBe(404)
})

test('[PRO-01] [PRO-03] with the keyboard alone I open, change and save my profile, and am back where I was @long', async ({
  page,
  changingVenue,
}) => {
  await enterAs(page, changingVenue.url, 'guest08@example.org')
  const account = page.getByRole('button', { name: /Your account/ })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeVisible()
  // The first items are how one appears.
  const profile = page.getByRole('menuitem', { name: 'My profile' })
  for (let presses = 0; presses < 6 && !(await profile.evaluate((item) => item === document.activeElement)); presses++)
    await page.keyboard.press('ArrowDown')
  await expect(profile).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = own(page)
  const edit = dialog.getByRole('button', { name: 'Edit profile' })
  await expect(edit).toBeVisible()
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Khan')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Your profile is saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(account).toBeFocused()
})

test('[PRO-03] I take my data away as a file @long', async ({ page, enter }) => {
  await enter(area)
  await openOwn(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    own(page).getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('foyer-my-data.json')
  const chunks: Uint8Array[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array)
  const data = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, Record<string, unknown>>
  expect(data['identity']?.['account']).toMatchObject({ email: 'attendee@example.org', hasPassword: true })
  expect(data['profile']?.['customByArchitecture']).toMatchObject({ meridian: { diet: 'No nuts' } })
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|tokenHash/)
})

for (const theme of ['dark', 'light'] as const) {
  test(`[PRO-01] [HDR-08] my profile is accessible in the ${theme} theme, at a desk @long`, async ({
    page,
    enter,
    accessible,
  }) => {
    await page.addInitScript((mode) => localStorage.setItem('venue:theme', mode), theme)
    await enter(area)
    await openOwn(page)
    const dialog = own(page)
    await accessible()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByRole('button', { name: 'Change password' }).first().click()
    await accessible()
    await dialog.getByRole('button', { name: 'Edit profile' }).click()
    await expect(dialog.getByRole('textbox', { name: 'About you' })).toBeVisible()
    await dialog.getByLabel('Company').fill('x'.repeat(201))
    await expect(dialog.getByText('The value is too long.')).toBeVisible()
    await accessible()
    await dialog.getByRole('button', { name: 'See it as others do' }).click()
    await accessible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await accessible()
  })

  test(`[PRO-01] [HDR-04] my profile is accessible in the ${theme} theme, on a phone @long`, async ({
    page,
    enter,
    accessible,
  }) => {
    await page.addInitScript((mode) => localStorage.setItem('venue:theme', mode), theme)
    await page.setViewportSize({ width: 390, height: 844 })
    await enter('/v/meridian/imprint')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('button', { name: 'My profile' }).click()
    const dialog = own(page)
    await expect(dialog.getByRole('button', { name: 'Edit profile' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    const { x, width, height } = (await dialog.boundingBox()) ?? { x: 0, width: 0, height: 0 }
    expect([x >= 0, x + width <= 390, height > 700]).toEqual([true, true, true])
    await accessible()
    await dialog.getByRole('button', { name: 'Edit profile' }).click()
    await expect(dialog.getByRole('textbox', { name: 'About you' })).toBeVisible()
    await accessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Close the profile' }).click()
    await expect(dialog).toBeHidden()
  })
}

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [10] })
}
