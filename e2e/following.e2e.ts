import { demoDocument } from '@foyer/world'
import { areaIn } from './support/demo-parts.ts'
import { areaPath, choosePrivacy, expect, expectArea, logInAs, test } from './support/journey.ts'

const pollingMs = 120_000
const dayMs = 86_400_000

const inGarden = (name: string) => {
  const document = demoDocument()
  areaIn(document, 'garden').names = [{ locale: 'en', text: name }]
  return document
}

test('[VEN-09] [VEN-08] an attendee follows publish, roll-back and unpublish without reloading by hand', async ({
  page,
  enter,
  changingVenue,
  designer,
}) => {
  await page.clock.install()
  await enter(areaPath('garden'), changingVenue)
  await expectArea(page, 'garden')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const before = (await designer.versions()).find(({ isLive }) => isLive)?.version ?? 0

  expect((await designer.save(inGarden('Winter garden'))).status).toBe(200)
  expect(await designer.publish()).toBeGreaterThan(before)
  await page.clock.fastForward(pollingMs)
  await expect(heading('Winter garden')).toBeVisible()

  await designer.rollBack(before)
  await page.clock.fastForward(pollingMs)
  await expect(heading('Garden')).toBeVisible()

  expect(loads).toEqual([])

  // With the venue its frames' origins go, so that the page may load itself anew here.
  await designer.unpublish()
  await page.clock.fastForward(pollingMs)
  await expect(page).toHaveURL(/\/work-in-progress/)
  await expect(heading('Not open yet')).toBeVisible()
})

test('[NAV-01] [VEN-04] [VEN-05] while nothing is published one waits, and enters by oneself once it is @full', async ({
  page,
  changingVenue,
  designer,
}) => {
  await designer.unpublish()
  await page.clock.install()
  await choosePrivacy(page, 'false')
  await page.goto(changingVenue.url + areaPath('expo'))
  await expect(page).toHaveURL(`${changingVenue.url}/work-in-progress?redirect=${encodeURIComponent(areaPath('expo'))}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /choose another area|^Your account/ })).toHaveCount(0)
  await designer.publish()
  await page.clock.fastForward(pollingMs)
  await logInAs(page, 'attendee@example.org')
  await expectArea(page, 'expo')
})

test('[VEN-04] a person who logs in after the venue was unpublished waits at the work-in-progress page @long', async ({
  page,
  changingVenue,
  designer,
}) => {
  await page.clock.install()
  await choosePrivacy(page, 'false')
  await page.goto(changingVenue.url + areaPath('expo'))
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await designer.unpublish()
  await page.clock.fastForward(pollingMs)
  await logInAs(page, 'attendee@example.org')
  await expect(page).toHaveURL(`${changingVenue.url}/work-in-progress?redirect=${encodeURIComponent(areaPath('expo'))}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Pieces name areas and widgets, which would have to stay with them. */
function emptyBoards({ mediaBoards = [] }: ReturnType<typeof demoDocument>['architectures'][number]) {
  for (const board of mediaBoards) board.pieces = []
}

/** The demo without anything in frames or of other hosts, so that its pages have the policy of those without a venue. */
function withoutHosts(isPublic: boolean) {
  const document = demoDocument()
  const [architecture] = document.architectures
  if (architecture === undefined) throw new Error('the demo has no architecture')
  const isOwn = (part: unknown) => !/https:\/\/|"\/pages\//.test(JSON.stringify(part))
  for (const area of architecture.areas) {
    area.contentWidgets = area.contentWidgets.filter(isOwn)
    const ids = new Set(area.contentWidgets.map(({ id }) => id))
    for (const viewpoint of area.viewPoints)
      viewpoint.placements = viewpoint.placements.filter(({ widgetId }) => ids.has(widgetId))
  }
  emptyBoards(architecture)
  architecture.cookieProviders = (architecture.cookieProviders ?? []).map((provider) => ({ ...provider, origins: [] }))
  if (isPublic) architecture.loginConfigurations = [{ loginProvider: 'ANONYMOUS' }]
  return document
}

for (const kind of ['closed', 'public'] as const) {
  test(`[VEN-05] [AUT-01] who waits with a session is let into a ${kind} venue, on the page they wait on @long`, async ({
    page,
    enter,
    changingVenue,
    designer,
  }) => {
    const hash = async () =>
      ((await (await fetch(`${changingVenue.url}/api/venue/version`)).json()) as { frameOriginsHash: string })
        .frameOriginsHash
    await page.clock.install()
    await enter(areaPath('plaza'), changingVenue)
    await expectArea(page, 'plaza')
    const saved = await designer.save(withoutHosts(kind === 'public'))
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    await designer.publish()
    const before = await hash()
    await designer.unpublish()
    expect(await hash(), 'nothing asks the page to load anew').toBe(before)

    // Another page of the same session: the first one may load itself anew any moment, since its frames' origins went.
    const waiting = await page.context().newPage()
    await waiting.goto(changingVenue.url + areaPath('foyer'))
    await expect(waiting).toHaveURL(/\/work-in-progress/)
    await expect(waiting.getByRole('heading', { level: 1 })).toBeVisible()
    const loads: string[] = []
    waiting.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url())
    })
    await designer.publish()
    await waiting.clock.fastForward(pollingMs)
    await expectArea(waiting, 'foyer')
    await expect(waiting.getByRole('alertdialog')).toHaveCount(0)
    expect(loads).toEqual([])
  })
}

test('[VEN-09] an area that a publish takes away leads to the first one @long', async ({
  page,
  enter,
  changingVenue,
  designer,
}) => {
  await page.clock.install()
  await enter(areaPath('library'), changingVenue)
  await expectArea(page, 'library')
  const document = inGarden('Garden')
  const [architecture] = document.architectures
  if (architecture === undefined) throw new Error('the demo has no architecture')
  emptyBoards(architecture)
  architecture.areas = architecture.areas.filter(({ id }) => id !== 'library')
  for (const area of architecture.areas) {
    const gone = new Set(
      area.contentWidgets.filter((widget) => JSON.stringify(widget).includes('"areaId":"library"')).map(({ id }) => id),
    )
    area.contentWidgets = area.contentWidgets.filter(({ id }) => !gone.has(id))
    for (const viewpoint of area.viewPoints)
      viewpoint.placements = viewpoint.placements.filter(({ widgetId }) => !gone.has(widgetId))
  }
  architecture.floorplan.areaPositions = architecture.floorplan.areaPositions.filter(
    ({ areaId }) => areaId !== 'library',
  )
  const saved = await designer.save(document)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await designer.publish()
  await page.clock.fastForward(pollingMs)
  await expectArea(page, 'plaza')
})

test('[VEN-20] [VEN-13] a widget changes at its second, by the server’s clock, without asking for the venue @long', async ({
  page,
  enter,
  changingVenue,
  designer,
}) => {
  const atMs = Date.now() + 60_000
  // With the programme weeks away, since the page asks for the venue before each slot whose content it lacks.
  const changed = demoDocument(new Date(atMs + 30 * dayMs))
  const welcome = areaIn(changed, 'plaza').contentWidgets.find(({ id }) => id === 'plaza-welcome')
  if (welcome === undefined) throw new Error('the plaza has no welcome')
  const entry = (id: string, text: string, begin: number, end: number) => ({
    id,
    name: [{ locale: 'en', text: 'Notice' }],
    texts: [{ locale: 'en', text: `<p>${text}</p>` }],
    begin: new Date(begin).toISOString(),
    end: new Date(end).toISOString(),
    displayMode: 'EMBEDDED_DIALOG' as const,
  })
  Object.assign(welcome, {
    configurations: [
      entry('before', 'The doors are closed.', atMs - 3_600_000, atMs),
      entry('after', 'The doors are open.', atMs, atMs + 3_600_000),
    ],
  })
  const saved = await designer.save(changed)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await designer.publish()
  await enter(`${areaPath('plaza')}?widget=plaza-welcome`, changingVenue)
  const dialog = page.getByRole('dialog', { name: 'Notice' })
  await expect(dialog.getByText('The doors are closed.')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const shownAtMs = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.body.textContent?.includes('The doors are open.') !== true) return
          observer.disconnect()
          resolve(Date.now())
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
  )
  // Not before its second; how long after it depends on the machine.
  expect((await shownAtMs) - atMs).toBeGreaterThanOrEqual(-50)
  expect(asked.filter((url) => url.includes('/api/ui/venue'))).toEqual([])
})
