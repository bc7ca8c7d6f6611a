// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '@foyer/client'
import type { AnswerOf } from '@foyer/contract'
import { type Replies, createTicker, draw, refusal } from '../../app/testing/draw.tsx'
import { AnalyticsPanel, type AnalyticsPanelProps } from './analytics-panel.tsx'
import type { Choice } from './choice/choice.ts'

afterEach(cleanup)

const minute = 60_000
const today = new Date(2026, 10, 20).getTime()
const now = today + (18 * 60 + 24) * minute
const at = (hour: number, minutes = 0) => today + (hour * 60 + minutes) * minute

type Summary = AnswerOf<'analytics.summary'>
const period: Summary['period'] = { opMode: 'LIVE', fromMs: today, toMs: at(24), utcOffset: 0 }
const figures = (more: Partial<Summary['figures']> = {}): Summary['figures'] => ({
  visitors: 1_400,
  visits: 1_777,
  meanStayMs: 48 * minute,
  peak: { people: 1_297, atMs: at(18, 21) },
  pageViews: 22_000,
  events: 4_000,
  messages: 9_306,
  rooms: 62,
  ...more,
})
const summary = (more: Partial<Summary> = {}): Summary => ({
  period,
  figures: figures(),
  now: { atMs: now, people: 1_284, accounts: 2_016, messagesLastMinute: 214 },
  kept: { firstMs: at(-48), lastMs: now },
  goesTo: 'foyer',
  ...more,
})
const attendance = (hours: readonly [number, number][], compared?: readonly [number, number][]) => {
  const points = (counts: readonly [number, number][]) =>
    Array.from({ length: 24 }, (_, hour) => ({
      atMs: at(hour),
      people: counts.find(([each]) => each === hour)?.[1] ?? 0,
      pageViews: 0,
      messages: 0,
      meanStayMs: 0,
    }))
  return {
    period,
    bucketMinutes: 60,
    points: points(hours),
    ...(compared !== undefined && { compared: { period, points: points(compared) } }),
  } satisfies AnswerOf<'analytics.attendance'>
}
const rows = <Row,>(...list: Row[]) => ({ period, rows: list, total: list.length })
const nothing = () => rows()

const replies: Replies = {
  'analytics.summary': () => summary(),
  'analytics.attendance': () =>
    attendance([
      [16, 12],
      [17, 700],
      [18, 1_284],
    ]),
  'analytics.areas': () =>
    rows(
      { areaId: 'stage', name: 'Main stage', visitors: 1_200, visits: 1_398, dwellMs: 1, meanStayMs: 32 * minute },
      { areaId: 'gone', visitors: 3, visits: 3, dwellMs: 1, meanStayMs: 40_000 },
    ),
  'analytics.busy': () => ({
    period,
    bucketMinutes: 60,
    buckets: Array.from({ length: 24 }, (_, hour) => at(hour)),
    rows: [
      { areaId: 'stage', name: 'Main stage', people: Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 900 : 0)) },
    ],
    total: 1,
  }),
  'analytics.widgets': nothing,
  'analytics.content': () =>
    rows({
      pieceId: 'trams',
      name: 'Night trams',
      by: 'Mei Tanaka',
      kind: 'VIDEO' as const,
      opens: 842,
      people: 700,
      likes: 128,
      meanTimeMs: 9 * minute,
    }),
  'analytics.actions': nothing,
  'analytics.funnel': () => ({
    period,
    steps: [
      { step: 'login' as const, people: 1_400 },
      { step: 'area' as const, people: 1_330 },
      { step: 'interaction' as const, people: 910 },
      { step: 'chat' as const, people: 455 },
    ],
  }),
}

/** The panel with an address of its own. */
function StatefulPanel({
  first,
  ...more
}: Partial<AnalyticsPanelProps> & { readonly first?: Partial<Choice> | undefined }) {
  const [choice, setChoice] = useState<Choice>({ period: 'day', opMode: 'LIVE', ...first })
  return (
    <AnalyticsPanel
      choice={choice}
      onChoose={setChoice}
      isAdministrator={false}
      venueName="Meridian"
      Plot={() => null}
      {...more}
    />
  )
}

async function open(more: Replies = {}, props: Parameters<typeof StatefulPanel>[0] = {}, stream?: Api['open']) {
  const ticker = createTicker()
  const clock = { ...ticker, now: () => now + ticker.now() }
  const drawn = await draw(<StatefulPanel {...props} />, { ...replies, ...more }, { clock })
  if (stream !== undefined) (drawn.app.api as { open: unknown }).open = stream
  return { ...drawn, ticker }
}

const region = (name: string) => screen.findByRole('region', { name })
const lastQuery = (asked: readonly { name: string; options: unknown }[], name: string) =>
  (asked.findLast((each) => each.name === name)?.options as { query: Record<string, string> } | undefined)?.query

test('[ANA-03] the day opens with who is here now, the peak and when, the mean stay and the messages', async () => {
  const { asked } = await open()
  const cards = (await within(await screen.findByRole('list', { name: 'Figures' })).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  )
  expect(cards[0]).toContain('Here now1,28464% of 2,016 invited')
  expect(cards[1]).toContain('Peak1,297')
  expect(cards[2]).toContain('Mean stay48 min')
  expect(cards[3]).toContain('Messages9,306214/min in 62 rooms')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Friday, November 20')
  expect(lastQuery(asked, 'analytics.summary')).toMatchObject({
    opMode: 'LIVE',
    from: String(today),
    to: String(at(24)),
  })
})

test('[ANA-03] the picture of attendance is a slider that says each point, and the day compared with', async () => {
  await open(
    {
      'analytics.attendance': () =>
        attendance(
          [
            [17, 700],
            [18, 1_284],
          ],
          [[17, 500]],
        ),
    },
    { first: { compare: '2026-11-13' } },
  )
  const slider = await screen.findByRole('slider', { name: 'Attendance' })
  expect(slider.getAttribute('aria-valuetext')).toContain('1,284 people')
  slider.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(slider.getAttribute('aria-valuetext')).toMatch(/5:00.PM, 700 people, Fri, Nov 13: 500 people/)
  await userEvent.keyboard('{End}')
  expect(slider.getAttribute('aria-valuetext')).toContain('Upcoming')
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(slider.getAttribute('aria-valuenow')).toBe('0')
})

test('[ANA-03] behind every picture is the table it was drawn from', async () => {
  await open()
  const areas = within(await region('Areas'))
  await userEvent.click(await areas.findByRole('button', { name: 'Show as a table: Areas' }))
  const table = areas.getByRole('table', { name: 'Areas' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Area', 'Visitors', 'Visits', 'Mean stay', 'Total time'])
  expect(within(table).getByRole('row', { name: /^Main stage/ }).textContent).toContain('1,2001,39832 min')
  expect(within(table).getByRole('rowheader', { name: 'gone' })).toBeDefined()
  const funnel = within(await region('From login to first chat'))
  expect((await funnel.findAllByRole('listitem'))[3]?.textContent).toContain(
    'Sent a message45533%50% of the step before',
  )
  const busy = within(await region('When areas are busy'))
  expect((await busy.findByRole('cell', { name: /6:00.PM: 900 people/ })).tagName).toBe('TD')
})

test('[ANA-03] a past day is not called live; it shows its visitors, and how it differs from the day compared with', async () => {
  const then = figures({ meanStayMs: 42 * minute, peak: { people: 900, atMs: at(-151) } })
  const { asked } = await open(
    { 'analytics.summary': () => summary({ compared: { period, figures: then } }) },
    { first: { day: '2026-11-19', compare: '2026-11-12' } },
  )
  const cards = await screen.findByRole('list', { name: 'Figures' })
  expect(cards.textContent).toContain('Visitors1,4001,777 visits')
  expect(cards.textContent).toContain('+6 min compared with Thu, Nov 12')
  expect(cards.textContent).not.toContain('Here now')
  expect(screen.queryByText('Live')).toBeNull()
  expect(screen.getByText(/^As of/)).toBeDefined()
  expect(lastQuery(asked, 'analytics.summary')?.['compareFrom']).toBe(String(new Date(2026, 10, 12).getTime()))
})

test('[ANA-03] the numbers are called live only while they come, and old numbers are marked as old', async () => {
  const { ticker } = await open()
  expect(await screen.findByText('Live')).toBeDefined()
  expect(screen.getByText('updated just now')).toBeDefined()
  await ticker.advance(3_000)
  expect(screen.getByText('updated 3 seconds ago')).toBeDefined()
  await ticker.advance(30_000)
  expect(screen.queryByText('Live')).toBeNull()
  expect(screen.getByText(/^Not up to date: these are the numbers of 06:24:00/)).toBeDefined()
})

test('[ANA-03] the event is asked for as long as the server keeps it, the hour as the present one, the stage by itself', async () => {
  const { asked } = await open()
  await screen.findByText('Live')
  await userEvent.click(screen.getByRole('radio', { name: 'Event' }))
  await waitFor(() =>
    expect(lastQuery(asked, 'analytics.summary')).toMatchObject({ from: String(at(-48)), to: String(at(24)) }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'November 18 – November 20, 2026' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Hour' }))
  await waitFor(() =>
    expect(lastQuery(asked, 'analytics.funnel')).toMatchObject({ from: String(at(18)), to: String(at(19)) }),
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Stage' }))
  await waitFor(() => expect(lastQuery(asked, 'analytics.summary')).toMatchObject({ opMode: 'STAGE' }))
})

test('[ANA-03] a comparison with the day before goes along when another day is chosen', async () => {
  const { asked } = await open()
  await screen.findByText('Live')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare' }), 'Previous day')
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }))
  await waitFor(() =>
    expect(lastQuery(asked, 'analytics.summary')).toMatchObject({
      from: String(at(-24)),
      compareFrom: String(at(-48)),
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }))
  expect(screen.getByRole('button', { name: 'Next day' }).hasAttribute('disabled')).toBe(true)
})

const streamOf = (text: string) => new Response(text).body

test('[ANA-03] a table is saved as CSV and all of them as a workbook, named by the day; single requests are for administrators', async () => {
  const files: [string, string][] = []
  const asked: unknown[] = []
  const stream = (async (name: string, options: unknown) => {
    asked.push([name, options])
    return streamOf('area,visits')
  }) as Api['open']
  const saveFile = (blob: Blob, name: string) => files.push([name, blob.type])
  await open({}, { saveFile }, stream)
  const areas = within(await region('Areas'))
  await userEvent.click(await areas.findByRole('button', { name: 'Save as CSV: Areas' }))
  await waitFor(() => expect(files).toEqual([['analytics-areas-2026-11-20.csv', expect.stringContaining('text/csv')]]))
  expect(asked[0]).toMatchObject([
    'analytics.export-table',
    { params: { table: 'areas' }, query: { from: String(today) } },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(screen.queryByRole('menuitem', { name: /^All requests/ })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: /^All tables as Excel/ }))
  await waitFor(() => expect(files.at(-1)?.[0]).toBe('analytics-2026-11-20.xlsx'))
  cleanup()
  await open({}, { saveFile, isAdministrator: true }, stream)
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(screen.getByRole('menuitem', { name: /^All requests/ }))
  await waitFor(() => expect(files.at(-1)?.[0]).toBe('analytics-hits-2026-11-20.csv'))
})

test('[ANA-03] an export that fails shows an error, and nothing is saved', async () => {
  const saveFile = vi.fn()
  const { app } = await open({}, { saveFile }, async () => Promise.reject(refusal(500, 'server.failed')))
  await userEvent.click(await within(await region('Areas')).findByRole('button', { name: 'Save as CSV: Areas' }))
  await waitFor(() => expect(app.toasts.get().map(({ tone }) => tone)).toContain('error'))
  expect(saveFile).not.toHaveBeenCalled()
})

test('[ANA-03] a day without anybody says so and leads to the last one with somebody', async () => {
  const empty = figures({ visitors: 0, visits: 0, pageViews: 0, events: 0, messages: 0, rooms: 0, meanStayMs: 0 })
  const { asked } = await open({
    'analytics.summary': () => summary({ figures: empty, kept: { firstMs: at(-48), lastMs: at(-20) } }),
  })
  expect(await screen.findByText('No visitors yet')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show November 19, 2026' }))
  await waitFor(() => expect(lastQuery(asked, 'analytics.summary')).toMatchObject({ from: String(at(-24)) }))
  cleanup()
  const { kept: _kept, ...never } = summary({ figures: empty })
  await open({ 'analytics.summary': () => never })
  expect(await screen.findByText(/Numbers appear here after the first visit/)).toBeDefined()
})

test('[ANA-03] numbers that do not come, or are refused, are said, and one failed table leaves the others', async () => {
  let isUp = false
  await open({ 'analytics.summary': () => (isUp ? summary() : refusal(500, 'server.failed')) })
  expect(await screen.findByText('The numbers could not be loaded')).toBeDefined()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here now')).toBeDefined()
  cleanup()
  await open({ 'analytics.summary': () => refusal(403, 'identity.forbidden') })
  expect(await screen.findByText('You do not have access')).toBeDefined()
  cleanup()
  await open({ 'analytics.content': () => refusal(500, 'server.failed') })
  const content = within(await region('Content by time spent'))
  expect(await content.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect((await region('Areas')).textContent).toContain('Main stage')
})

test('[ANA-03] where a Matomo counts, the page says so and what to do', async () => {
  await open({ 'analytics.summary': () => summary({ goesTo: 'matomo' }) })
  expect(await screen.findByText('New visits are counted in Matomo')).toBeDefined()
})

test('[ANA-03] on paper every picture stands with its table, in the light theme, and the screen is as it was after', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  const print = vi.fn()
  await open({}, { print })
  await region('Areas')
  await screen.findByText('Night trams')
  await userEvent.click(screen.getByRole('button', { name: 'Print the report' }))
  expect(print).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(screen.getAllByRole('table').length).toBeGreaterThanOrEqual(6)
  window.dispatchEvent(new Event('afterprint'))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Areas' })).toBeNull())
})

test('[ANA-03] a piece shows its poster, and its kind where the picture does not come', async () => {
  let signature = 1
  const content = (picture?: string) => () =>
    rows({
      pieceId: 'trams',
      name: 'Night trams',
      kind: 'VIDEO' as const,
      ...(picture !== undefined && { picture: `${picture}?signature=${signature++}&generation=1` }),
      opens: 1,
      people: 1,
      likes: 0,
      meanTimeMs: 0,
    })
  await open({ 'analytics.content': content('/assets/live/architecture/a/assets/tram_w320.webp') })
  const card = await screen.findByRole('region', { name: 'Content by time spent' })
  const shown = () => card.querySelector('img')?.getAttribute('src')
  await expect.poll(shown).toBe('/assets/live/architecture/a/assets/tram_w320.webp?signature=1&generation=1')
  fireEvent.error(card.querySelector('img') as HTMLElement)
  expect(card.querySelector('img')).toBeNull()
  expect(within(card).getByText('Night trams')).toBeDefined()
  cleanup()
  await open({ 'analytics.content': content() })
  expect(await screen.findByText('Night trams')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Content by time spent' }).querySelector('img')).toBeNull()
})

test('[ANA-03][L10N-02] numbers with units and dates keep their order on a page of the other direction', async () => {
  await open()
  for (const text of ['48 min', '9 min', '32 min'])
    for (const found of await screen.findAllByText(text)) expect(found.closest('bdi'), text).not.toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).querySelector('bdi')?.textContent).toContain('November')
})

test('[ANA-03][L10N-02] names are asked for in the language of the page', async () => {
  const page = await open()
  await screen.findAllByText('Main stage')
  const asked = page.asked.filter(({ name }) => name.startsWith('analytics.'))
  expect(asked.length).toBeGreaterThan(0)
  for (const { name, options } of asked) expect(options, name).toMatchObject({ query: { locale: 'en' } })
})
