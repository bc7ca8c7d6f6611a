// What pictures cost a visitor: bytes of the first area, and how soon a 360° area is sharp from its neighbour and from a cold link.
// Sharp is an area once the last picture one sees of it on coming has been given to the graphics card. It is measured with
// reduced motion, where nothing else turns into view.
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
  const rows: [string, number, number, string, number, string][] = []
  for (const { id, name, from, fromName } of round) {
    const entered: Drawn[] = []
    const cold: Drawn[] = []
    for (let run = 0; run < runs; run++) {
      const page = await newPage(context)
      await open(context, `${url}/v/meridian/area/${from}`, page, fromName)
      await slowDown(context, page)
      entered.push(await enter(page, name))
      await page.close()
      const other = await newPage(context)
      await slowDown(context, other)
      await open(context, `${url}/v/meridian/area/${id}`, other, name)
      cold.push(await readDrawn(other))
      await other.close()
    }
    const each = (drawn: readonly Drawn[]) => drawn.map(({ sharpMs }) => (sharpMs / 1000).toFixed(2)).join(', ')
    const seconds = (which: keyof Drawn, drawn: readonly Drawn[]) => median(drawn.map((one) => one[which])) / 1000
    rows.push([
      name,
      seconds('firstMs', entered),
      seconds('sharpMs', entered),
      each(entered),
      seconds('sharpMs', cold),
      each(cold),
    ])
  }
  table(
    ['360° area', 'from its neighbour first seen, s', 'sharp, s', 'each', 'from a cold link sharp, s', 'each'],
    rows,
  )
  for (const [name, , entered, , cold] of rows) {
    goal(`${name}, all that is in view sharp from its neighbour`, entered, 1, 'less', ' s')
    goal(`${name}, the same from a cold link`, cold, 4, 'less', ' s')
  }
}

/** When the first and the last picture of a view were drawn, after `fromMs` and counted from there. */
interface Drawn {
  readonly firstMs: number
  readonly sharpMs: number
}

/** From the press on its name. */
async function enter(page: Page, name: string): Promise<Drawn> {
  await page.evaluate(() => addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true }))
  // Doors of a 360° view may be out of sight; the footer leads to every area, and nothing is loaded by pointing at it.
  await page.getByRole('contentinfo').getByText(name, { exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await untilQuiet(page)
  const pressedMs = await page.evaluate(() => performance.getEntriesByName('pressed')[0]?.startTime ?? Number.NaN)
  return readDrawn(page, pressedMs)
}

async function readDrawn(page: Page, fromMs = 0): Promise<Drawn> {
  const all = await page.evaluate(() => (globalThis as unknown as { drawnMs: number[] }).drawnMs)
  const drawnMs = all.filter((ms) => ms > fromMs)
  return { firstMs: Math.min(...drawnMs) - fromMs, sharpMs: Math.max(...drawnMs) - fromMs }
}

/** Notes when a picture is given to the graphics card. */
function noteDrawn() {
  const drawnMs: number[] = []
  Object.assign(globalThis, { drawnMs })
  for (const call of ['texImage2D', 'texSubImage2D'] as const) {
    const { prototype } = WebGL2RenderingContext as unknown as {
      prototype: Record<string, (...given: unknown[]) => void>
    }
    const original = prototype[call]
    prototype[call] = function (...given) {
      original?.apply(this, given)
      const isPicture = given.some((value) => value instanceof HTMLImageElement || value instanceof ImageBitmap)
      if (isPicture) drawnMs.push(performance.now())
    }
  }
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
      .map(({ name, encodedBodySize }) => {
        const { pathname, searchParams } = new URL(name)
        return {
          name: `${pathname.split('/').at(-1) ?? ''}${searchParams.get('suffix') ?? ''}`,
          bytes: encodedBodySize,
        }
      }),
  )
}

/** As on a first visit: with nothing in the cache. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1000))
  await page.addInitScript(noteDrawn)
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
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
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
