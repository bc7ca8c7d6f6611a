import { areaPath, choosePrivacy, expect, expectArea, logInAs, test } from './support/journey.ts'

test.describe('an attendee arrives', () => {
  test('[NAV-14] [AUT-02] at the very place the link named, query and hash included, after logging in', async ({
    page,
    venue,
  }) => {
    await choosePrivacy(page, 'false')
    await page.goto(`${venue.url}${areaPath('library')}?widget=library-external-film#here`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await logInAs(page, 'attendee@example.org')
    await expect(page.getByRole('dialog', { name: 'What is PeerTube?' })).toBeVisible()
    await expect(page).toHaveURL(`${venue.url}${areaPath('library')}?widget=library-external-film#here`)
  })

  test('[AUT-02] [AUT-16] and stays logged in after a reload, so that the login page sends on @full', async ({
    page,
    enter,
    open,
  }) => {
    await enter(areaPath('garden'))
    await expectArea(page, 'garden')
    await page.reload()
    await expectArea(page, 'garden')
    await open('/login')
    await expectArea(page, 'plaza')
  })

  test('[NAV-03] and what the page asks for before it is there is asked once @long', async ({ page, enter }) => {
    await enter(areaPath('library'))
    await expectArea(page, 'library')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/\/(version|loginOptions|refresh|ui\/venue)$/.test(pathname))
        asked.push(`${request.method()} ${pathname}${search}`)
    })
    await page.reload()
    await expectArea(page, 'library')
    expect(asked.sort()).toEqual([
      'GET /api/loginOptions',
      'GET /api/ui/venue?architectureId=meridian',
      'GET /api/venue/version',
      'HEAD /api/ui/venue',
      'POST /api/identity/refresh',
    ])
  })

  test('[AUT-14] [CFG-07] on stage, where a designer logs in and stays when the browser had an attendee’s session @full', async ({
    page,
    enter,
    open,
  }) => {
    await enter(areaPath('library'))
    await expectArea(page, 'library')
    await open(`/stage${areaPath('library')}`)
    await expect(page).toHaveURL(/\/stage\/login\?redirect=/)
    await logInAs(page, 'designer@example.org')
    await expectArea(page, 'library')
    await expect(page).toHaveURL(/\/stage\/v\/meridian\/area\/library$/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('[SEC-12] a stage opened before its designer logged in is loaded anew once, with what its frames need @long', async ({
    page,
    open,
  }) => {
    const loads: string[] = []
    page.on('load', () => void loads.push(page.url()))
    const html = page.locator('html')
    await open(`/stage${areaPath('library')}`)
    await expect(html).toHaveAttribute('data-frame-origins', '')
    await logInAs(page, 'designer@example.org')
    await expect(html).toHaveAttribute('data-frame-origins', /./)
    await expectArea(page, 'library')
    expect(loads).toHaveLength(2)
  })

  test('[AUT-16] a wrong password shows an error, and the form keeps the address @long', async ({ page, open }) => {
    await open('/login')
    await logInAs(page, 'guest07@example.org', 'not-the-password')
    await expect(page.getByRole('alert')).toContainText('The e-mail or password is incorrect.')
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('guest07@example.org')
    await expect(page).toHaveURL(/\/login/)
  })

  test('[AUT-15] [HDR-02] logs out by the avatar menu and has to log in again', async ({ page, enter, open }) => {
    await enter(areaPath('expo'))
    await page.getByRole('button', { name: 'Your account, Hanna Weiß' }).click()
    const menu = page.getByRole('menu', { name: /Your account/ })
    await expect(page.getByText('You are in Expo hall')).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await open(areaPath('expo'))
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })
})

// All known tricks are vectors of the page's redirect target; here one of each kind.
const treacherous = ['//evil.example/', 'javascript:document.title="caught"', '/login?redirect=/login']

test('[NAV-14] a redirect that leads out of the venue, or in a circle, leads to its first area @long', async ({
  page,
  venue,
}) => {
  await choosePrivacy(page, 'false')
  await page.goto(venue.url)
  await logInAs(page, 'guest08@example.org')
  await expectArea(page, 'plaza')
  const left: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(venue.url)) left.push(request.url())
  })
  // Work in progress honours the query just as login does, and lets a visitor in at once while the venue is published.
  for (const redirect of treacherous) {
    await page.goto(`${venue.url}/work-in-progress?redirect=${encodeURIComponent(redirect)}`)
    await expectArea(page, 'plaza')
  }
  await page.goto(
    `${venue.url}/work-in-progress?redirect=${encodeURIComponent(areaPath('expo'))}&redirect=${encodeURIComponent(areaPath('stage'))}`,
  )
  await expectArea(page, 'plaza')
  await page.goto(`${venue.url}/work-in-progress?redirect=${encodeURIComponent(areaPath('expo'))}`)
  await expectArea(page, 'expo')
  expect(left).toEqual([])
})
