// What pictures cost a visitor: bytes of the first area, and how soon a 360° area is sharp from its neighbour and from a cold link.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { inBrowser } from './lib/in-browser.ts'
import { goal, median, say, table } from './lib/report.ts'

const runs = 5
const bitsPerSecond = 8_100_000
const latencyMs = 165
/** Nothing more was asked for so long: the area is all there. */
const quietMs = 1500
const round = [
  { id: 'foyer', name: 'Foyer', from: 'plaza', fromName: 'Arrival plaza' },
  { id: 'lounge', name: 'Sky lounge', from: 'foyer', fromName: 'Foyer' },
  { id: 'garden', name: 'Garden', from: 'lounge', fromName: 'Sky lounge' },
] as const

await inBrowser(['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'], measure)

interface Picture {
  readonly name: string
  readonly bytes: number
  readonly endMs: number
}

async function measure({ url, browser }: { url: string; browser: Browser }) {
  const context = await newContext(browser, url)
  // Smaller pictures and tiles are made when they are first asked for, once for all: that is not a visitor's usual wait.
  for (const { id } of round) await open(context, `${url}/v/meridian/area/${id}`)
  await open(context, `${url}/v/meridian/area/plaza`)

  say(
    `${bitsPerSecond / 1e6} Mbit/s, ${latencyMs} ms latency, 1440 × 900, ordinary processor, software WebGL, pictures made before, median of ${runs}. Bytes are those of the bodies.`,
  )
  await measureFirstArea(context, url)
  await measureRound(context, url)
  await context.close()
}

async function measureFirstArea(context: BrowserContext, url: string) {
  const page = await newPage(context)
  const pictures = await open(context, `${url}/v/meridian/area/plaza`, page)
  const background = pictures.filter(({ name }) => name.startsWith('plaza'))
  const kB = (some: readonly Picture[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  table(
    ['pictures of the first area', 'kB'],
    [
      ['all, with the small ones of its neighbours', kB(pictures)],
      ['its background', kB(background)],
      ['each', pictures.map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(0)}`).join(', ')],
    ],
  )
  goal('pictures of the first area', kB(pictures), 400, 'less', ' kB')
  goal('its background among them', kB(background), 150, 'less', ' kB')
  await page.close()
}

async function measureRound(context: BrowserContext, url: string) {
  const rows: [string, number, string, number, string][] = []
  for (const { id, name, from, fromName } of round) {
    const entered: number[] = []
    const cold: number[] = []
    for (let run = 0; run < runs; run++) {
      const page = await newPage(context)
      await open(context, `${url}/v/meridian/area/${from}`, page, fromName)
      await slowDown(context, page)
      entered.push(await enter(page, id, name))
      await page.close()
      const other = await newPage(context)
      await slowDown(context, other)
      const pictures = await open(context, `${url}/v/meridian/area/${id}`, other, name)
      cold.push(lastOf(pictures, id) / 1000)
      await other.close()
    }
    const each = (times: readonly number[]) => times.map((time) => time.toFixed(2)).join(', ')
    rows.push([name, median(entered), each(entered), median(cold), each(cold)])
  }
  table(['360° area', 'from its neighbour, s', 'each', 'from a cold link, s', 'each'], rows)
  for (const [name, entered, , cold] of rows) {
    goal(`${name}, all that is in view sharp from its neighbour`, entered, 1, 'less', ' s')
    goal(`${name}, the same from a cold link`, cold, 4, 'less', ' s')
  }
}

/** Seconds from the press on its name until the last picture of the area's view was there. */
async function enter(page: Page, id: string, name: string): Promise<number> {
  await page.evaluate(() => {
    performance.clearResourceTimings()
    addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true })
  })
  // Doors of a 360° view may be out of sight; the footer leads to every area.
  await page.getByRole('contentinfo').getByText(name, { exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await untilQuiet(page)
  const pressedMs = await page.evaluate(() => performance.getEntriesByName('pressed')[0]?.startTime ?? Number.NaN)
  return (lastOf(await readPictures(page), id) - pressedMs) / 1000
}

function lastOf(pictures: readonly Picture[], id: string): number {
  return Math.max(...pictures.filter(({ name }) => name.startsWith(id)).map(({ endMs }) => endMs))
}

async function open(context: BrowserContext, address: string, given?: Page, name?: string): Promise<Picture[]> {
  const page = given ?? (await newPage(context))
  await page.goto(address)
  await page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) }).waitFor()
  await untilQuiet(page)
  const pictures = await readPictures(page)
  if (given === undefined) await page.close()
  return pictures
}

/** Until no picture came for a while. */
async function untilQuiet(page: Page) {
  for (let known = -1; ;) {
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    const { length } = await readPictures(page)
    if (length === known) return
    known = length
  }
}

function readPictures(page: Page): Promise<Picture[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      .map(({ name, encodedBodySize, responseEnd }) => {
        const { pathname, searchParams } = new URL(name)
        return {
          name: `${pathname.split('/').at(-1) ?? ''}${searchParams.get('suffix') ?? ''}`,
          bytes: encodedBodySize,
          endMs: responseEnd,
        }
      }),
  )
}

/** As on a first visit: with nothing in the cache. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1000))
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  return page
}

async function slowDown(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  })
}

async function newContext(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await context.addInitScript(() => {
    for (const name of ['framatube', 'jitsi', 'tracking']) localStorage.setItem(`venue:cookie:${name}`, 'false')
  })
  const page = await context.newPage()
  await page.goto(`${url}/v/meridian/area/plaza`)
  await page.getByLabel('E-mail', { exact: true }).fill('attendee@example.org')
  await page.getByLabel('Password', { exact: true }).fill('welcome-to-the-venue')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Arrival plaza' }).waitFor()
  await page.close()
  return context
}
