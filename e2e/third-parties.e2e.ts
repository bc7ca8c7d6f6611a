import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoDocument, logInDesigner, startVenue } from '@foyer/world'
import type { RunningVenue } from '@foyer/world'
import type { Browser, Page } from '@playwright/test'
import { areaIn, firstViewpointIn } from './support/demo-parts.ts'
import { areaPath, areas, expect, expectArea, logInAs, test as base } from './support/journey.ts'
import { recordThirdParties } from './support/third-parties.ts'
import { type ThirdParty, startThirdParty } from './support/third-party.ts'

const kinds = ['films', 'pages', 'pictures', 'meetings'] as const
type Hosts = Readonly<Record<(typeof kinds)[number], ThirdParty>>

/** A venue in which every kind of thing comes from another host. */
interface Elsewhere {
  readonly venue: RunningVenue
  readonly hosts: Hosts
}

const test = base.extend<{ readonly elsewhere: Elsewhere }>({
  elsewhere: async ({ ofFile }, use) => use(await ofFile(startElsewhere)),
})

async function startElsewhere() {
  const started = await Promise.all(kinds.map(async (kind) => [kind, await startThirdParty(kind)] as const))
  const hosts = Object.fromEntries(started) as Hosts
  const venue = await startVenue({ seed: 'demo' })
  const designer = await logInDesigner(venue.url)
  const saved = await designer.save(documentWith(hosts))
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await designer.publish()
  return {
    venue,
    hosts,
    async stop() {
      await venue.stop()
      await Promise.all(Object.values(hosts).map((host) => host.stop()))
    },
  }
}

const named = (text: string) => [{ locale: 'en', text }]
const titles = { 'plaza-page': 'Timetable', 'plaza-film': 'Harbour film', 'plaza-stream': 'Harbour camera' }

function documentWith({ films, pages, pictures, meetings }: Hosts) {
  const document = demoDocument()
  const [architecture] = document.architectures
  if (architecture === undefined) throw new Error('the demo has no architecture')
  architecture.cookieProviders.push(
    ...kinds.map((kind) => ({
      id: kind,
      name: `Host of ${kind}`,
      type: 'EXTERNAL_MEDIA' as const,
      origins: [{ films, pages, pictures, meetings }[kind].url],
      attributes: [{ key: named('Purpose'), value: named(`Shows ${kind}`) }],
    })),
  )
  const thing = (id: keyof typeof titles, type: string, more: object) => ({
    id,
    type,
    name: named(titles[id]),
    configurations: [{ id: 'always', name: named(titles[id]), displayMode: 'OVERLAY_DIALOG', ...more }],
  })
  areaIn(document, 'plaza').contentWidgets.push(
    thing('plaza-page', 'IFRAME', { address: `${pages.url}/page` }) as never,
    thing('plaza-film', 'VIDEO', { source: { kind: 'EXTERNAL', videoUrl: `${films.url}/page` } }) as never,
    thing('plaza-stream', 'VIDEO', { source: { kind: 'STREAM', url: `${films.url}/list.m3u8` } }) as never,
  )
  const wall = areaIn(document, 'lounge').contentWidgets.find(({ id }) => id === 'lounge-wall')
  Object.assign(wall?.configurations?.[0] ?? {}, { source: { kind: 'EMBED', embedUrl: `${pages.url}/page-wall` } })
  const table = areaIn(document, 'meeting-floor').contentWidgets.find(({ id }) => id === 'meeting-open-table')
  for (const configuration of table?.configurations ?? []) {
    Object.assign(configuration, { cookieProviders: [], meetingUrl: `${meetings.url}/page`, service: 'WHEREBY' })
    for (const field of ['hostMeetingUrl', 'viewerMeetingUrl'])
      if (field in configuration) Object.assign(configuration, { [field]: `${meetings.url}/page` })
  }
  firstViewpointIn(document, 'stage').background = {
    type: 'EXTERNAL_VIDEO',
    videoUrl: `${films.url}/film.webm`,
    focalPoint: { x: 0.5, y: 0.5 },
  }
  // A logo, icons, a picture behind an area, a sphere in tiles, one in one piece, and posters of a board.
  const foreign = ['logo', 'icon-play', 'icon-paper', 'plaza', 'lounge', 'foyer', 'poster-1', 'poster-11', 'poster-14']
  for (const asset of document.assets) if (foreign.includes(asset.id)) asset.uri = `${pictures.url}/${asset.id}.png`
  return document
}

const bannerOf = (page: Page) => page.getByRole('dialog', { name: 'Your privacy in this venue' })
const refuseAll = (page: Page) => bannerOf(page).getByRole('button', { name: 'Only required' }).click()
const choose = async (page: Page) => {
  await page.getByRole('button', { name: 'Privacy preferences' }).first().click()
  await expect(bannerOf(page)).toBeVisible()
}
/** What is in the dialog of a thing of the plaza. */
const openThing = async (page: Page, venue: RunningVenue, id: keyof typeof titles) => {
  await page.goto(`${venue.url}${areaPath('plaza')}?widget=${id}`)
  return page.getByRole('dialog', { name: titles[id] })
}
const waiting = 'and loads only if you allow it.'

/** The hosts that were asked for something, or connected to at all. */
const contacted = (hosts: Hosts) =>
  kinds.filter((kind) => hosts[kind].connections() > 0 || hosts[kind].asked().length > 0)

async function comeIn(page: Page, { venue, hosts }: Elsewhere): Promise<void> {
  for (const host of Object.values(hosts)) host.clear()
  await page.goto(venue.url + areaPath('plaza'))
  await logInAs(page, 'attendee@example.org')
  await expect(bannerOf(page)).toBeVisible()
}

test('[CON-07] no other host is asked for anything in any area or widget before consent, nor after a refusal @long', async ({
  page,
  elsewhere,
  thirdParties,
}) => {
  const { venue, hosts } = elsewhere
  await comeIn(page, elsewhere)
  expect(contacted(hosts)).toEqual([])
  await refuseAll(page)
  await expect(bannerOf(page)).toBeHidden()
  for (const areaId of Object.keys(areas) as (keyof typeof areas)[]) {
    await page.goto(venue.url + areaPath(areaId))
    await expectArea(page, areaId)
  }
  for (const id of ['plaza-page', 'plaza-film', 'plaza-stream'] as const)
    await expect((await openThing(page, venue, id)).getByText(waiting)).toBeVisible()
  await page.goto(`${venue.url}${areaPath('library')}?widget=library-board`)
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  expect(contacted(hosts)).toEqual([])
  expect(thirdParties.asked().length).toBeGreaterThan(100)
})

test('[CON-03] [CON-07] one that is accepted is asked alone; withdrawn, it goes at once, and is asked no more after a reload @full', async ({
  page,
  elsewhere,
  thirdParties,
}) => {
  const { venue, hosts } = elsewhere
  for (const kind of kinds) thirdParties.belongsTo(kind, hosts[kind].url)
  await comeIn(page, elsewhere)
  await refuseAll(page)
  const film = await openThing(page, venue, 'plaza-film')
  await expect(film.getByText('Shows films')).toBeVisible()
  await film.getByRole('button', { name: 'Allow Host of films' }).click()
  await expect(film.locator('iframe').contentFrame().getByText('films is here.')).toBeVisible()
  expect(contacted(hosts)).toEqual(['films'])
  // The film behind the stage is under way; it ends with the consent, not when its element is collected.
  await page.goto(venue.url + areaPath('stage'))
  await expect.poll(hosts.films.filmsUnderWay).toBeGreaterThan(0)
  await choose(page)
  await refuseAll(page)
  await expect.poll(hosts.films.filmsUnderWay).toBe(0)
  await expect(page.getByRole('button', { name: 'Allow and play' })).toBeVisible()
  hosts.films.clear()
  await page.reload()
  await expectArea(page, 'stage')
  await expect(page.getByRole('button', { name: 'Allow and play' })).toBeVisible()
  await expect((await openThing(page, venue, 'plaza-film')).getByText(waiting)).toBeVisible()
  expect(contacted(hosts)).toEqual([])
})

test('[CON-07] what is allowed for a visit stays for it, in no other tab, and goes with a withdrawal in another @long', async ({
  page,
  elsewhere,
  thirdParties,
}) => {
  const { venue, hosts } = elsewhere
  for (const kind of kinds) thirdParties.belongsTo(kind, hosts[kind].url)
  await comeIn(page, elsewhere)
  await refuseAll(page)
  const timetable = await openThing(page, venue, 'plaza-page')
  await timetable.getByRole('button', { name: 'For this visit only' }).click()
  const here = timetable.locator('iframe').contentFrame().getByText('pages is here.')
  await expect(here).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('venue:cookie:pages'))).toBe('false')
  await page.reload()
  await expect(here).toBeVisible()
  expect(contacted(hosts)).toEqual(['pages'])
  const other = await page.context().newPage()
  const elsewhereOpen = await openThing(other, venue, 'plaza-page')
  await expect(elsewhereOpen.getByText(waiting)).toBeVisible()
  await elsewhereOpen.getByRole('button', { name: 'More options' }).click()
  await refuseAll(other)
  await expect(timetable.getByText(waiting)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

/** A page that asks somebody else in every way there is. */
const chatterer = (third: string) => `<!doctype html><title>chatterer</title><script>
  addEventListener('load', async () => {
    const third = ${JSON.stringify(third)}
    document.body.append(Object.assign(new Image(), { src: third + '/picture.png' }))
    document.body.append(Object.assign(document.createElement('iframe'), { src: third + '/page-frame' }))
    fetch(third + '/page-fetch').catch(() => {})
    navigator.sendBeacon(third + '/page-beacon', 'x')
    new WebSocket(third.replace('http', 'ws') + '/socket')
    new Worker('/worker.js')
    const registration = await navigator.serviceWorker.register('/service.js')
    new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:9' }] })
    document.title = 'done'
  })
</script>`

test('[CON-07] the recorder misses no way to ask another host: page, frame, worker, service worker, socket, call @long', async ({
  browser,
}) => {
  const third = await startThirdParty('third')
  const scripts: Readonly<Record<string, string>> = {
    '/worker.js': `fetch(${JSON.stringify(third.url)} + '/page-worker').catch(() => {})`,
    '/service.js': `oninstall = (event) => event.waitUntil(fetch(${JSON.stringify(third.url)} + '/page-service').catch(() => {}))`,
  }
  const own = createServer(({ url = '' }, response) => {
    const script = scripts[url]
    response.writeHead(200, { 'content-type': script === undefined ? 'text/html' : 'text/javascript' })
    response.end(script ?? chatterer(third.url))
  })
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  const mine = recordApart(browser)
  const context = await mine.browser.newContext()
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(own.address() as AddressInfo).port}/`)
  await expect(page).toHaveTitle('done')
  const paths = () => mine.recorder.unasked().map((line) => line.split(' ')[0]?.replace(third.url, '') ?? '')
  for (const path of ['/picture.png', '/page-frame', '/page-fetch', '/page-beacon', '/page-worker', '/page-service'])
    await expect.poll(paths).toContain(path)
  await expect.poll(paths).toContain(`${third.url.replace('http', 'ws')}/socket`)
  await expect.poll(paths).toContain('stun:127.0.0.1:9')
  // With consent all of it is in order, that of the frame's own host too.
  mine.recorder.belongsTo('films', third.url, 'http://127.0.0.1:9')
  await page.evaluate(() => localStorage.setItem('venue:cookie:films', 'true'))
  mine.recorder.required(third.url, 'stun:127.0.0.1:9')
  expect(mine.recorder.unasked()).toEqual([])
  await context.close()
  await third.stop()
  own.closeAllConnections()
  await new Promise((resolve) => own.close(resolve))
})

/** A recorder of its own, whose findings are not this journey's. */
function recordApart(browser: Browser) {
  const apart = Object.create(browser, {
    newContext: { value: Object.getPrototypeOf(browser).newContext.bind(browser), writable: true },
    contexts: { value: () => [] },
  }) as Browser
  return { recorder: recordThirdParties(apart), browser: apart }
}
