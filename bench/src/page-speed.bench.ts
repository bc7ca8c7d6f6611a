// What a visitor waits for: largest paint, sharp picture, requests, bytes and blocked time of login and first area, for a
// browser that was never here and for one that was, in a public venue and behind a login; and the change of area.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { inBrowser } from './lib/in-browser.ts'
import { goal, median, say, table } from './lib/report.ts'
import { measureBlocking } from './page-speed/blocked-time.ts'
import {
  type Conditions,
  type Load,
  fast4G,
  measureLoad,
  noteLoads,
  slow4G,
  watchedMs,
} from './page-speed/measured-load.ts'

const runs = Number(process.env['PAGE_SPEED_RUNS'] ?? 5)
const areaName = 'Arrival plaza'
const account = { email: 'attendee@example.org', password: 'welcome-to-the-venue' }
const areaPath = '/v/meridian/area/plaza'

/** Of one address under one condition, with the loads of a browser's first visit and of its second. */
interface Loads {
  readonly first: Load[]
  readonly again: Load[]
}

const browserArgs = ['--disable-gpu']
const fast: Record<string, readonly Load[]> = {}
const slow: Record<string, readonly Load[]> = {}
/** In milliseconds; of each run, a new browser and the same one again. */
const blocked: Record<string, Awaited<ReturnType<typeof measureBlocking>>> = {}

await inBrowser(browserArgs, async ({ url, browser }) => {
  const login = await loadsOf(browser, `${url}/login`, fast4G, loginIsThere)
  fast['login, new browser'] = login.first
  fast['login, returning'] = login.again
  const area = await loadsOf(browser, url + areaPath, fast4G, areaIsThere, (context) => logIn(context, url))
  fast['area, logged in, empty cache'] = area.first
  fast['area, logged in, returning'] = area.again
  slow['login, new browser'] = (await loadsOf(browser, `${url}/login`, slow4G, loginIsThere)).first
  slow['area, logged in, empty cache'] = (
    await loadsOf(browser, url + areaPath, slow4G, areaIsThere, (context) => logIn(context, url))
  ).first
  blocked['login'] = await blockedTimes(`${url}/login`, 'Log in')
  blocked['area, logged in'] = await blockedTimes(url + areaPath, areaName, () => cookiesOfLogin(url))
})
await inBrowser(
  browserArgs,
  async ({ url, browser }) => {
    const area = await loadsOf(browser, url + areaPath, fast4G, areaIsThere)
    fast['area, public, new browser'] = area.first
    fast['area, public, returning'] = area.again
    slow['area, public, new browser'] = (await loadsOf(browser, url + areaPath, slow4G, areaIsThere)).first
    blocked['area, public'] = await blockedTimes(url + areaPath, areaName)
  },
  'demo-public',
)

say(
  `1440 × 900, watched for ${watchedMs / 1000} s, median of ${runs}; code is script and style as it came over the line. A returning browser has its cache.`,
)
report(fast4G, fast)
report(slow4G, slow)
table(
  [`blocked, ${fast4G.name}`, 'new browser ms', 'each', 'again ms', 'each'],
  Object.entries(blocked).map(([page, times]) => [
    page,
    ...([0, 1] as const).flatMap((visit) => {
      const all = times.map((time) => Math.round(time[visit]))
      return [median(all), all.join(', ')]
    }),
  ]),
)
say('Blocked is what exceeds 50 ms of each task, in a page whose network and console nothing observes.')

for (const name of ['area, public, new browser', 'area, logged in, empty cache']) {
  const loads = fast[name] ?? []
  goal(
    `${name}: largest paint`,
    seconds(loads, ({ lcpMs }) => lcpMs),
    1.5,
    'less',
    ' s',
  )
  goal(
    `${name}: sharp picture`,
    seconds(loads, ({ sharpMs }) => sharpMs),
    2,
    'less',
    ' s',
  )
  goal(`${name}: code until then`, of(loads, ({ untilSharp }) => untilSharp.codeBytes) / 1000, 200, 'less', ' kB')
  goal(`${name}: code in ${watchedMs / 1000} s`, of(loads, ({ whole }) => whole.codeBytes) / 1000, 320, 'less', ' kB')
  goal(
    `${name}: requests in ${watchedMs / 1000} s`,
    of(loads, ({ whole }) => whole.requests),
    40,
    'less',
  )
  goal(
    `${name}, slow 4G: sharp picture`,
    seconds(slow[name] ?? [], ({ sharpMs }) => sharpMs),
    4,
    'less',
    ' s',
  )
}
for (const name of ['area, public', 'area, logged in'])
  goal(`${name}, new browser: blocked`, median((blocked[name] ?? []).map(([first]) => first)), 200, 'less', ' ms')
const lcp = ({ lcpMs }: Load) => lcpMs
goal('login, new browser: largest paint', seconds(fast['login, new browser'] ?? [], lcp), 1.25, 'less', ' s')
goal('login, new browser, slow 4G: largest paint', seconds(slow['login, new browser'] ?? [], lcp), 2.4, 'less', ' s')

await inBrowser(browserArgs, ({ url, browser }) => measureChange(browser, url))

async function loadsOf(
  browser: Browser,
  url: string,
  conditions: Conditions,
  isThere: (page: Page) => Promise<void>,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<Loads> {
  const loads: Loads = { first: [], again: [] }
  for (let run = 0; run < runs; run++) {
    const context = await newContext(browser)
    await prepare(context)
    loads.first.push(await measureLoad(context, url, conditions, isThere))
    if (conditions === fast4G) loads.again.push(await measureLoad(context, url, conditions, isThere))
    await context.close()
  }
  return loads
}

function blockedTimes(url: string, heading: string, logInFirst: () => Promise<readonly string[]> = async () => []) {
  return measureBlocking({ url, heading, logIn: logInFirst, conditions: fast4G, runs })
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await noteLoads(context)
  return context
}

/** As if this browser had logged in before; nothing is in its cache. */
async function logIn(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/identity/sign-in`, {
    headers: { origin: url },
    data: account,
  })
  if (!answer.ok()) throw new Error(`the login answered ${answer.status()}`)
}

async function cookiesOfLogin(url: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`the login answered ${answer.status}`)
  return answer.headers.getSetCookie()
}

function loginIsThere(page: Page): Promise<void> {
  return page.getByLabel('Password', { exact: true }).waitFor()
}

function areaIsThere(page: Page): Promise<void> {
  return page.getByRole('heading', { level: 1, name: areaName }).waitFor()
}

function of(loads: readonly Load[], read: (load: Load) => number): number {
  return median(loads.map(read))
}

function seconds(loads: readonly Load[], read: (load: Load) => number): number {
  return of(loads, read) / 1000
}

function report({ name }: Conditions, pages: Record<string, readonly Load[]>): void {
  const whole = watchedMs / 1000
  table(
    [
      name,
      'FCP s',
      'LCP s',
      'each',
      'largest',
      'sharp s',
      'requests until sharp',
      `in ${whole} s`,
      'code kB until sharp',
      `in ${whole} s`,
      `all kB in ${whole} s`,
    ],
    Object.entries(pages).map(([page, loads]) => {
      const sharp = seconds(loads, ({ sharpMs }) => sharpMs)
      return [
        page,
        seconds(loads, ({ fcpMs }) => fcpMs),
        seconds(loads, ({ lcpMs }) => lcpMs),
        loads.map(({ lcpMs }) => (lcpMs / 1000).toFixed(2)).join(', '),
        loads[0]?.lcpOf ?? '',
        Number.isNaN(sharp) ? '' : sharp,
        of(loads, ({ untilSharp }) => untilSharp.requests),
        of(loads, (load) => load.whole.requests),
        of(loads, ({ untilSharp }) => untilSharp.codeBytes) / 1000,
        of(loads, (load) => load.whole.codeBytes) / 1000,
        of(loads, (load) => load.whole.bytes) / 1000,
      ]
    }),
  )
}

/** From the press on the link of an area to the first frame that shows it, its picture loaded before. No throttling. */
async function measureChange(browser: Browser, url: string) {
  const context = await newContext(browser)
  await logIn(context, url)
  const page = await context.newPage()
  await page.goto(`${url}/v/meridian/area/stage`)
  const names = ['Expo hall', 'Main stage'] as const
  const times: number[] = []
  // The first two changes load both pictures.
  for (let change = -2; change < runs * 2; change++) {
    const [to, from] = change % 2 === 0 ? names : names.toReversed()
    await page.getByRole('heading', { level: 1, name: from, exact: true }).waitFor()
    const link = page.getByRole('contentinfo').getByRole('link', { name: to, exact: true })
    await link.hover()
    await page.waitForLoadState('networkidle')
    const painted = page.evaluate(
      (name) =>
        new Promise<number>((resolve) => {
          let pressedMs = Number.NaN
          addEventListener('click', () => (pressedMs = performance.now()), { capture: true, once: true })
          // An observer, not a named function: the tool that runs this file would give it a name the page does not know.
          const observer = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent?.trim() !== name) return
            observer.disconnect()
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressedMs)))
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
      to ?? '',
    )
    // Together, so that a link that is not there fails here and not in a promise that nothing waits for.
    const [ms] = await Promise.all([painted, link.click()])
    if (change >= 0) times.push(ms)
  }
  await context.close()
  table(
    ['change to a preloaded 2D area', 'ms'],
    [
      ['median', median(times)],
      ['longest', Math.max(...times)],
      ['each', times.map((ms) => ms.toFixed(0)).join(', ')],
    ],
  )
  goal('the change to a preloaded area', median(times), 150, 'less', ' ms')
}
