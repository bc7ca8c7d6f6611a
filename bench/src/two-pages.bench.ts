// Two people chat in real browsers while ten thousand others are connected and walk about, 167 of them a second: how long a
// message takes from the key on one page to the words on the other, and whether either page was ever stuck.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { compileNative, startHelper } from './lib/native.ts'
import { goal, say, table } from './lib/report.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

const walkers = 10_000
const movesPerSecond = 167
const areas = 30
const messages = 200
const everyMs = 250

interface Noted {
  /** When a text was first on the page, in Unix milliseconds. */
  readonly shown: Record<string, number>
  readonly pressed: Record<string, number>
  readonly longTasksMs: number[]
}

const venue = await startVenueOnCore(walkers, { areas })
// The others have machines of their own: here theirs gives way to the two pages.
const walking = startHelper(1, 'nice', [
  '-n',
  10,
  compileNative('wsload'),
  venue.port,
  '/api/realtime',
  venue.tokensFile,
  areas,
  1,
  walkers / movesPerSecond,
])
await walking.nextLine()
walking.say('walk')
const browser = await chromium.launch({
  executablePath: process.env['FOYER_BROWSER'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
const hanna = await enter(browser, 'attendee@example.org')
const sofia = await enter(browser, 'guest01@example.org')
await openChatWith(hanna, 'Sofía Herrera')
await send(hanna, 'first')
await openChatWith(sofia, 'Hanna Weiß')
await sofia.getByText('first', { exact: true }).last().waitFor()
for (const page of [hanna, sofia]) await page.evaluate(note)
// What the opening of the chat left to do is done.
await pause(3_000)
for (const page of [hanna, sofia]) await page.evaluate(() => void (notes.longTasksMs.length = 0))

await venue.loopDelay()
walking.say(`measure ${Math.ceil((messages * everyMs) / 1_000)}`)
for (let index = 0; index < messages; index++) {
  const [from, to] = index % 2 === 0 ? [hanna, sofia] : [sofia, hanna]
  const text = textOf(index)
  await send(from, text)
  await to.waitForFunction((wanted) => notes.shown[wanted] !== undefined, text)
  await pause(everyMs)
}
const { moves, there, seconds } = JSON.parse(await walking.nextLine()) as Record<'moves' | 'there' | 'seconds', number>
const delay = await venue.loopDelay()
const [ofHanna, ofSofia] = [await hanna.evaluate(() => notes), await sofia.evaluate(() => notes)]
await browser.close()
await walking.end()
await venue.stop()
await venue.remove()

const tookMs = Array.from({ length: messages }, (_, index) => {
  const [from, to] = index % 2 === 0 ? [ofHanna, ofSofia] : [ofSofia, ofHanna]
  return (to.shown[textOf(index)] ?? Number.NaN) - (from.pressed[textOf(index)] ?? Number.NaN)
}).toSorted((a, b) => a - b)
const at = (share: number) => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? Number.NaN
const longest = Math.max(0, ...ofHanna.longTasksMs, ...ofSofia.longTasksMs)
table(
  [`two pages chat, ${there} others are there`, ''],
  [
    ['moves of the others a second', moves / seconds],
    ['messages', tookMs.filter((ms) => !Number.isNaN(ms)).length],
    ['from the key to the words on the other page, ms: p50, p95, most', `${at(0.5)}, ${at(0.95)}, ${at(1)}`],
    ['tasks of more than 50 ms on either page', ofHanna.longTasksMs.length + ofSofia.longTasksMs.length],
    ['the longest task of either page, ms', longest],
    [
      'event loop of the server late, ms: p50, p99, most',
      [delay.p50, delay.p99, delay.max].map((ms) => ms.toFixed(1)).join(', '),
    ],
  ],
)
say('Server, crowd and both pages share two processors; each message is stored before it is shown to the other.')
goal('from the key to the words on the other page, p95', at(0.95), 200, 'less', ' ms')
goal('the longest task of either page', longest, 100, 'less', ' ms')

/** The end of a text is recognisable, whatever follows it. */
function textOf(index: number): string {
  return `message-${index}.`
}

async function enter(within: Browser, email: string): Promise<Page> {
  const context = await within.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    for (const name of ['framatube', 'jitsi', 'tracking']) localStorage.setItem(`venue:cookie:${name}`, 'false')
  })
  await page.goto(`${venue.url}/v/meridian/area/lounge`)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('welcome-to-the-venue')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sky lounge', exact: true }).waitFor()
  return page
}

async function openChatWith(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^Chat/ }).click()
  const panel = page.getByRole('complementary', { name: 'Chat', exact: true })
  await panel.getByRole('button', { name: 'New conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  await dialog.getByRole('searchbox').fill(name.slice(0, 6))
  await dialog.getByRole('button', { name: new RegExp(name) }).click()
  await panel.getByRole('heading', { name }).waitFor()
  await panel.getByRole('textbox', { name: /^Message / }).focus()
}

/** By the keyboard alone: to look for the field as a test does takes the page longer than the message. */
async function send(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text)
  await page.keyboard.press('Enter')
}

/** Runs in the page: functions of this file are not there, and its own have no names, which the compiler would keep. */
function note(): void {
  const own: Noted = { shown: {}, pressed: {}, longTasksMs: [] }
  Object.assign(globalThis, { notes: own })
  const list = document.querySelector('[role="log"]')
  if (list === null) throw new Error('no chat is open')
  new MutationObserver(() => {
    for (const [text] of (list.textContent ?? '').matchAll(/message-\d+\./g))
      own.shown[text] ??= performance.timeOrigin + performance.now()
  }).observe(list, { childList: true, subtree: true, characterData: true })
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLTextAreaElement)
        own.pressed[target.value] = performance.timeOrigin + performance.now()
    },
    { capture: true },
  )
  new PerformanceObserver((seen) => {
    for (const { duration } of seen.getEntries()) own.longTasksMs.push(duration)
  }).observe({ type: 'longtask' })
}

declare const notes: Noted
