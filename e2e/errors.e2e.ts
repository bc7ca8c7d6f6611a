import { areaPath, choosePrivacy, expect, expectArea, logInAs, test } from './support/journey.ts'
import { tabTo } from './support/doors.ts'

test('[ERR-01] [ERR-02] a server that refuses is named in the error dialog, and dismissing clears it @full', async ({
  page,
  venue,
}) => {
  await choosePrivacy(page, 'false')
  await page.route('**/api/ui/venue*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          status: 403,
          json: { errMsg: 'Not in this venue', code: 'request.forbidden', requestId: 'r1' },
        })
      : route.continue(),
  )
  await page.goto(venue.url + areaPath('plaza'))
  await logInAs(page, 'attendee@example.org')
  const dialog = page.getByRole('alertdialog', { name: 'Something went wrong' })
  await expect(dialog).toContainText('Session expired. Please log in again.')
  await expect(dialog).toContainText('FORBIDDEN')
  // The frame around it has the width; its edge is part of that.
  expect((await dialog.locator('..').boundingBox())?.width).toBe(500)
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog).toBeHidden()
  // Being refused ends the session.
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test('[ERR-01] [ERR-05] a server that is away is waited for, with a button to try now', async ({ page, venue }) => {
  await choosePrivacy(page, 'false')
  let isAway = false
  // It is back once the button was pressed: else the page, which tries by itself too, might find it before.
  const isPressed = () => page.evaluate(() => 'pressed' in document.documentElement.dataset).catch(() => false)
  await page.route('**/api/**', async (route) =>
    isAway && !(await isPressed()) ? route.abort('connectionrefused') : route.continue(),
  )
  await page.goto(venue.url + areaPath('plaza'))
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  isAway = true
  await page.reload()
  const tryNow = page.getByRole('button', { name: 'Try now' })
  await expect(page.getByText('The server is not responding.').first()).toBeVisible()
  await page.evaluate(() => {
    const note = () => void (document.documentElement.dataset['pressed'] = '')
    addEventListener('click', note, { capture: true })
  })
  await tryNow.first().click()
  isAway = false
  await logInAs(page, 'attendee@example.org')
  await expectArea(page, 'plaza')
})

test('[ERR-01] [VEN-22] when it stays away, the dialog says that the server cannot be reached @long', async ({
  page,
  venue,
}) => {
  await choosePrivacy(page, 'false')
  await page.clock.install()
  let isAway = false
  await page.route('**/api/**', (route) => (isAway ? route.abort('connectionrefused') : route.continue()))
  await page.goto(venue.url + areaPath('plaza'))
  await logInAs(page, 'attendee@example.org')
  await expectArea(page, 'plaza')
  isAway = true
  await page.reload()
  for (let wait = 0; wait < 8; wait++) {
    if (await page.getByRole('alertdialog').isVisible()) break
    await page.getByText('The server is not responding.').first().or(page.getByRole('alertdialog')).first().waitFor()
    await page.clock.fastForward(31_000)
  }
  await expect(page.getByRole('alertdialog')).toContainText('The server is currently not reachable')
  await expect(page.getByRole('alertdialog')).toContainText('NOT_REACHABLE')
  isAway = false
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectArea(page, 'plaza')
})

// The message about each broken file is tested where the page reads the file; here, that the page works all the same.
test('[CFG-03] a broken ui-config.json is logged, and the page works all the same @long', async ({ page, venue }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/ui-config.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"i18n": {' }),
  )
  await choosePrivacy(page, 'false')
  await page.goto(venue.url + areaPath('plaza'))
  await logInAs(page, 'attendee@example.org')
  await expectArea(page, 'plaza')
  await expect(page).toHaveTitle(/\S/)
  expect(logged.join('\n')).toContain('ui-config.json must be placed next to the index page')
})

test('[ERR-08] what the API refuses names the field and shows no program @long', async ({ venue }) => {
  const ask = async (body: string, type = 'application/json') => {
    const response = await fetch(`${venue.url}/api/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    return { status: response.status, text: await response.text() }
  }
  const answers = [
    await ask('{"email":'),
    await ask('{"email":"a@example.org"}'),
    await ask('{"email":1,"password":"x"}'),
    await ask('<xml/>', 'text/xml'),
    await ask('{"email":"a@example.org","password":"x","more":1}'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 415, 400])
  for (const { text } of answers) {
    expect(JSON.parse(text)).toMatchObject({ errMsg: expect.any(String), requestId: expect.any(String) })
    expect(text).not.toMatch(/node_modules|\.ts:|at \w+ \(/)
  }
  expect(answers[1]?.text).toContain('password')
})

test('[HDR-01] the first Tab offers to skip to the content @full', async ({ page, enter }) => {
  await enter(areaPath('plaza'))
  await expectArea(page, 'plaza')
  await page.reload()
  await expectArea(page, 'plaza')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await tabTo(page, skip, 3)
  await expect(skip).toBeInViewport()
})
