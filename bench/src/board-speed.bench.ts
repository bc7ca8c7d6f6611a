// What a media board of 2,000 pieces costs a page: how soon it is open, and what scrolling it takes of the main thread a frame.
import type { Browser, Page } from '@playwright/test'
import { demoDocument, logInDesigner } from '@foyer/world'
import { inBrowser } from './lib/in-browser.ts'
import { goal, median, say, table } from './lib/report.ts'

const runs = 7
const pieceCount = 2000
const scrolledPx = 24_000
const pxPerSecond = 2400
const openMs = 300
const frameMs = 8

await inBrowser(['--disable-gpu'], measure)

async function measure({ url, browser }: { url: string; browser: Browser }) {
  const designer = await logInDesigner(url)
  const saved = await designer.save(withPieces(pieceCount))
  if (saved.status !== 200) throw new Error(`the board was not saved: ${saved.status}`)
  await designer.publish()

  const page = await enter(browser, `${url}/v/meridian/area/library`)
  await page.getByRole('radio', { name: 'List' }).check()
  const first = await openBoard(page)
  const opened: number[] = []
  for (let run = 0; run < runs; run++) {
    await close(page)
    opened.push(await openBoard(page))
  }
  say(`${pieceCount} pieces, 1440 × 900, ordinary processor, no graphics card, median of ${runs}.`)
  table(
    ['from the press to the first frame with pieces', 'ms'],
    [
      ['the first time, its program fetched', first],
      ['median of later times', median(opened)],
      ['each', opened.map((ms) => ms.toFixed(0)).join(', ')],
    ],
  )
  goal('opening the board', median(opened), openMs, 'less', ' ms')

  const frames = await scroll(browser, page)
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  table(
    [`main-thread work a frame, scrolling ${scrolledPx} px at ${pxPerSecond} px/s`, 'ms'],
    [
      ['frames', frames.length],
      ['median', at(0.5)],
      ['95 of 100', at(0.95)],
      ['99 of 100', at(0.99)],
      ['longest', at(1)],
    ],
  )
  goal('main-thread work a frame, 95 of 100', at(0.95), frameMs, 'less', ' ms')

  const typed = await search(page)
  table(
    ['a letter typed into the search, to the next frame', 'ms'],
    [
      ['median', median(typed)],
      ['longest', Math.max(...typed)],
    ],
  )
  await page.context().close()
}

/** The demo with a board of so many pieces, made of its own. */
function withPieces(count: number) {
  const document = demoDocument()
  const board = document.architectures[0]?.mediaBoards?.[0]
  if (board === undefined) throw new Error('the demo has a media board')
  const own = board.pieces
  board.pieces = Array.from({ length: count }, (_, at) => {
    const piece = own[at % own.length]
    if (piece === undefined) throw new Error('the board of the demo has pieces')
    return {
      ...piece,
      id: `${piece.id}-${at}`,
      titles: piece.titles.map(({ locale, text }) => ({ locale, text: `${text} ${at}` })),
    }
  })
  return document
}

async function enter(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => {
    for (const name of ['framatube', 'jitsi', 'tracking']) localStorage.setItem(`venue:cookie:${name}`, 'false')
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('E-mail', { exact: true }).fill('attendee@example.org')
  await page.getByLabel('Password', { exact: true }).fill('welcome-to-the-venue')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Media library' }).waitFor()
  return page
}

async function openBoard(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Open: Everything to watch and read' })
  await button.waitFor()
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressedMs = Number.NaN
        addEventListener('click', () => (pressedMs = performance.now()), { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if (document.querySelector('[data-card]') === null) return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressedMs)))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
  await button.click()
  return painted
}

async function close(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  // Pieces may be there before the focus is.
  await dialog.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Microseconds on the clock, and on a processor: a thread that waits for its turn does no work. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** What all tasks of the main thread took between the beginnings of two frames, in milliseconds, while it scrolls. */
async function scroll(browser: Browser, page: Page): Promise<number[]> {
  const box = await page.getByRole('dialog').boundingBox()
  if (box === null) throw new Error('the board is open')
  const session = await page.context().newCDPSession(page)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -scrolledPx,
    speed: pxPerSecond,
    gestureSourceType: 'mouse',
  })
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const events = trace.traceEvents
  const begins = events.filter(({ name, ph }) => name === 'AnimationFrame' && ph === 'b')
  const threads = new Map<string, number>()
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  for (const begin of begins) threads.set(threadOf(begin), (threads.get(threadOf(begin)) ?? 0) + 1)
  const [busiest] = [...threads].toSorted(([, a], [, b]) => b - a)
  if (busiest === undefined) throw new Error('there were frames')
  const starts = begins
    .filter((event) => threadOf(event) === busiest[0])
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b)
  const work = starts.slice(1).map(() => 0)
  let frame = 0
  const tasks = events
    .filter((event) => threadOf(event) === busiest[0] && event.ph === 'X' && event.name.endsWith('RunTask'))
    .toSorted((a, b) => a.ts - b.ts)
  let lastEnd = 0
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A task within another is part of it.
    if (ts < lastEnd) continue
    lastEnd = ts + dur
    while (frame < work.length && (starts[frame + 1] ?? Infinity) <= ts) frame++
    if (ts >= (starts[0] ?? Infinity) && frame < work.length) work[frame] = (work[frame] ?? 0) + tdur / 1000
  }
  return work
}

async function search(page: Page): Promise<number[]> {
  const field = page.getByRole('dialog').getByRole('searchbox')
  await field.focus()
  const times: number[] = []
  for (const letter of 'night trams') {
    // Listened for before it is typed; the answer is fetched afterwards.
    await page.evaluate(() => {
      const drawn = new Promise<number>((resolve) =>
        addEventListener(
          'input',
          () => {
            const typedMs = performance.now()
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - typedMs)))
          },
          { capture: true, once: true },
        ),
      )
      Object.assign(globalThis, { drawn })
    })
    await page.keyboard.type(letter)
    times.push(await page.evaluate(() => (globalThis as unknown as { drawn: Promise<number> }).drawn))
  }
  return times
}
