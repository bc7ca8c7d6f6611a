// A designer publishes while five thousand attendees are connected: how long until their pages have the new document, and until it
// is on the screen of one of them. Source: PUB-04, VEN-09.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { draftCallsOf } from './lib/draft-calls.ts'
import { startHelper } from './lib/native.ts'
import { goal, median, say, table } from './lib/report.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

const pages = 5_000
const publications = 8

interface Came {
  readonly notifiedMs: readonly number[]
  readonly loadedMs: readonly number[]
  readonly bytes: number
  readonly failures: number
}

const venue = await startVenueOnCore(pages, { designers: 1 })
const client = join(import.meta.dirname, 'lib/publish-client.ts')
const crowd = startHelper(1, process.execPath, ['--import', 'tsx', client, venue.port, venue.tokensFile])
await crowd.nextLine()
const browser = await chromium.launch({
  executablePath: process.env['FOYER_BROWSER'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
const rows: number[][] = []
const notified: number[] = []
const loaded: number[] = []
let failures = 0
let lateMs = Number.NaN
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const account = { email: 'guest01@example.org', password: 'welcome-to-the-venue' }
  await context.request.post(`${venue.url}/api/identity/sign-in`, { headers: { origin: venue.url }, data: account })
  const page = await context.newPage()
  await page.goto(venue.url)
  await page.locator('[data-widget-id]').first().waitFor()
  const designer = draftCallsOf(venue.url, readFileSync(venue.tokensFile, 'utf8').split('\n')[0] ?? '')
  const draft = await designer.load('meridian')
  const areaId = draft.venue.architectures[0]?.defaultAreaId
  const author = randomUUID()
  let { version } = draft
  for (let n = 0; n < publications; n++) {
    const text = `Published ${n}`
    const path = ['areas', String(areaId), 'names', 'en', 'text']
    ;({ version } = await designer.patch('meridian', author, [{ kind: 'set', path, value: text }], version).sent)
    // Published is what is on stage, where a draft comes once it is checked.
    await designer.ask(`architecture/meridian/draft/validity?version=${version}`)
    crowd.say('publish')
    const fromMs = performance.now()
    const sinceMs = () => performance.now() - fromMs
    const [answeredMs, shownMs] = await Promise.all([
      designer.publish('meridian').then(sinceMs),
      page.waitForFunction((name) => document.title.includes(name), text, { polling: 'raf' }).then(sinceMs),
    ])
    const came = JSON.parse(await crowd.nextLine()) as Came
    notified.push(...came.notifiedMs)
    loaded.push(...came.loadedMs)
    failures += came.failures
    rows.push([
      n + 1,
      answeredMs,
      at(came.notifiedMs, 0.95),
      at(came.loadedMs, 0.95),
      shownMs,
      came.bytes / pages / 1000,
    ])
  }
} finally {
  await browser.close()
  lateMs = (await venue.loopDelay()).max
  await crowd.end()
  await venue.stop()
  await venue.remove()
}

table(
  ['publication', 'answered, ms', 'notified at p95, ms', 'loaded at p95, ms', 'on one screen, ms', 'kB a page'],
  rows,
)
table(
  [`${pages} pages, ${publications} publications`, 'p50', 'p95', 'p99', 'most'],
  [
    ['notified, ms', ...[0.5, 0.95, 0.99, 1].map((share) => at(notified, share))],
    ['whole document, ms', ...[0.5, 0.95, 0.99, 1].map((share) => at(loaded, share))],
  ],
)
say(
  `From the request to publish. A page loads the document at a random moment within 500 ms after it is notified, as the product does. The pages run on the other processor. Refused: ${failures}. The event loop was late by ${lateMs.toFixed(0)} ms at most.`,
)
goal('the whole document is with the pages at p95 after', at(loaded, 0.95) / 1000, 1, 'less', ' s')
goal(
  'it is on the screen of a page among them, median, after',
  median(rows.map((row) => row[4] ?? Number.NaN)) / 1000,
  1,
  'less',
  ' s',
)

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}
