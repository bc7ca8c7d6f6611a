// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { SearchResult } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import type { Catalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import type { Spot } from '../host/ports.ts'
import { PortsProvider } from '../host/use-port.tsx'
import { SearchPanel } from './search-panel.tsx'
import type { SearchPorts } from './search-ports.ts'

afterEach(cleanup)

const named = (text: string) => [{ locale: 'en', text }]
const architecture = {
  areas: [
    { id: 'library', names: named('Media library'), contentWidgets: [] },
    { id: 'foyer', names: named('Foyer'), contentWidgets: [] },
  ],
}
const result = (more: Partial<Record<keyof SearchResult, unknown>>): SearchResult =>
  ({ titleHighlights: [], passage: '', highlights: [], areaId: 'library', areaName: 'Media library', ...more }) as never

const paper = result({
  id: 'p',
  kind: 'pdf-page',
  widgetId: 'papers',
  title: 'House rules',
  page: 3,
  passage: 'You get a certificate at the desk.',
  highlights: [[10, 21]],
})
const desk = result({
  id: 'w',
  kind: 'widget',
  widgetId: 'desk',
  widgetType: 'RICH_TEXT',
  kindName: 'Notice',
  title: 'Reception',
})
const emptyCatalogue: Catalogue = {} as Catalogue

interface World {
  readonly answer?: () => Promise<unknown>
  readonly lines?: () => AsyncIterable<unknown>
  readonly recent?: string[] | undefined
  readonly people?: readonly object[]
  readonly isPreview?: boolean
}

async function open({ answer, lines, recent, people, isPreview }: World = {}) {
  const opened: string[] = []
  const gone: Spot[] = []
  const asked: string[] = []
  let kept = recent
  const ports = {
    venue: { architecture, areaId: 'foyer', defaultLocale: 'en', isPreview },
    kinds: { kindOf: () => undefined },
    clock: { atServerTime: () => () => {}, serverNow: () => 0 },
    api: {
      call: (name: string, { query }: { query: { q: string } }) => {
        if (name === 'search.find-people') return Promise.resolve({ people: people ?? [] })
        asked.push(query.q)
        return answer?.() ?? Promise.resolve({ results: [paper, desk], hasAnswers: false })
      },
      lines: () => lines?.(),
    },
    places: {
      goTo: (spot: Spot) => gone.push(spot),
      spotHref: ({ areaId, widgetId }: Spot) => `/${areaId}/${widgetId ?? ''}`,
    },
    searchHistory: {
      recentQuestions:
        kept === undefined ? undefined : { list: () => kept ?? [], keep: (next: string[]) => (kept = next) },
    },
    analytics: { track: () => {} },
    person: { user: people === undefined ? undefined : { userId: 'me' }, pictureOf: () => undefined },
    profiles: { openProfile: (uid: string) => opened.push(uid) },
  } as unknown as SearchPorts
  const user = userEvent.setup()
  render(
    <TranslatorProvider value={createTranslator('en', emptyCatalogue)}>
      <PortsProvider ports={ports}>
        <SearchPanel shownIn="palette" examples={['Where is lunch?']} autoFocus />
      </PortsProvider>
    </TranslatorProvider>,
  )
  const question = await screen.findByRole('textbox')
  const ask = async (text: string) => {
    await user.type(question, `${text}{Enter}`)
    await act(async () => {})
  }
  return { user, question, ask, asked, gone, opened, kept: () => kept }
}

test('[SEA-01] what was found has the way to its area and to its widget, at the page', async () => {
  const { ask, asked, gone, user } = await open()
  await ask('certificate')
  expect(asked).toEqual(['certificate'])
  expect(screen.getByRole('status').textContent).toBe('2 results')
  const papers = screen.getByRole('region', { name: 'In documents' })
  expect(within(papers).getByText('certificate').tagName).toBe('MARK')
  expect(within(papers).getByText('Page 3')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'In areas' })).getByText('Notice')).toBeTruthy()
  await user.click(within(papers).getByRole('link', { name: /^View widget.*House rules$/ }))
  await user.click(within(papers).getByRole('link', { name: /^View area.*Media library$/ }))
  expect(gone).toEqual([
    expect.objectContaining({ areaId: 'library', widgetId: 'papers', page: 3 }),
    { areaId: 'library' },
  ])
})

test('[PUB-06] a question in a preview is not asked, and it is said that there is no search', async () => {
  const { ask, asked } = await open({ isPreview: true })
  await ask('certificate')
  expect(screen.getByRole('heading', { name: 'Search is not available in the preview' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(asked).toEqual([])
})

test('[SEA-01] arrows walk through what was found, Enter follows it, with Control to its area; a letter writes on', async () => {
  const { ask, gone, question, user } = await open()
  await ask('desk')
  expect(document.activeElement).toBe(question)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(gone.at(-1)).toMatchObject({ widgetId: 'papers' })
  fireEvent.keyDown(document.activeElement ?? question, { key: 'Enter', ctrlKey: true })
  expect(gone.at(-1)).toEqual({ areaId: 'library' })
  await user.keyboard('{End}{Enter}')
  expect(gone.at(-1)).toMatchObject({ widgetId: 'desk' })
  await user.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement).toBe(question)
  await user.keyboard('{ArrowUp}s')
  expect(document.activeElement).toBe(question)
  expect((question as HTMLInputElement).value).toBe('desks')
})

test('[SEA-01] areas are suggested while a question is written, and asking it is the first choice', async () => {
  const { asked, gone, user, question } = await open()
  expect(screen.getByRole('button', { name: 'Where is lunch?' })).toBeTruthy()
  await user.type(question, 'med')
  expect(screen.getByRole('link', { name: /^Media library/ })).toBeTruthy()
  expect(asked).toEqual([])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(gone).toEqual([{ areaId: 'library' }])
  await user.click(screen.getByRole('button', { name: 'Ask: med' }))
  expect(asked).toEqual(['med'])
})

test('[SEA-03] the answer stands with the sources it refers to, and a number leads to its place', async () => {
  async function* lines() {
    yield { kind: 'sources', sources: [desk, paper] }
    yield { kind: 'words', text: 'At the **desk** [2].' }
    yield { kind: 'end', outcome: 'answered', cited: [2] }
  }
  const { ask, gone, user } = await open({
    answer: async () => ({ results: [paper, desk], hasAnswers: true }),
    lines,
  })
  await ask('certificate')
  expect((await screen.findByText('desk')).tagName).toBe('STRONG')
  const sources = screen.getByRole('list', { name: 'Sources' })
  expect(within(sources).getAllByRole('link')).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Source 2: House rules' }))
  expect(gone).toEqual([expect.objectContaining({ widgetId: 'papers', page: 3 })])
})

test('[SEA-01] a question for a time is answered with the session and its time, which leads to its place', async () => {
  const session = result({
    id: 's',
    kind: 'session',
    sessionId: 'keynote',
    title: 'Opening keynote',
    begin: '2026-06-01T09:00:00Z',
    end: '2026-06-01T10:00:00Z',
    speakers: [{ name: 'Zoë Brandt' }, { name: 'Ada King', userId: 'ada' }],
  })
  const { ask, gone, opened, user } = await open({
    people: [],
    answer: async () => ({ results: [session, desk], hasAnswers: false, isAboutTime: true }),
  })
  await ask('When does the opening keynote begin?')
  const when = screen.getByRole('region', { name: 'Starts' })
  const zoned = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' })
  expect(within(when).getByRole('time').textContent).toContain(zoned.format(new Date('2026-06-01T09:00:00Z')))
  await user.click(within(when).getByRole('link', { name: 'Opening keynote' }))
  expect(gone).toEqual([expect.objectContaining({ areaId: 'library' })])
  const programme = screen.getByRole('region', { name: 'Programme' })
  expect(within(programme).getByText('Zoë Brandt')).toBeTruthy()
  expect(within(programme).queryByRole('button', { name: 'Zoë Brandt' })).toBeNull()
  await user.click(within(programme).getByRole('button', { name: 'Ada King' }))
  expect(opened).toEqual(['ada'])
  expect(screen.queryByRole('heading', { name: 'Best passage' })).toBeNull()
})

test('[SEA-02] people found by name come first and open their profile; others come last', async () => {
  const person = (uid: string, isByName: boolean) => ({ uid, name: uid, title: 'Engineer', isByName })
  const named = await open({ people: [person('Ada', true)] })
  await named.ask('ada')
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names()).toEqual(['People', 'In documents', 'In areas'])
  expect(screen.getByRole('status').textContent).toBe('3 results')
  await named.user.click(screen.getByRole('button', { name: /^Ada/ }))
  expect(named.opened).toEqual(['Ada'])
  cleanup()
  const others = await open({ people: [person('Bo', false)] })
  await others.ask('engineer')
  expect(names()).toEqual(['Best passage', 'In documents', 'In areas', 'People'])
})

test('[SEA-01] nothing found, and a failure with another try', async () => {
  const nothing = await open({ answer: async () => ({ results: [], hasAnswers: false }) })
  await nothing.ask('zzz')
  expect(screen.getByRole('heading', { name: 'No results' })).toBeTruthy()
  cleanup()
  let tries = 0
  const failing = await open({
    answer: async () => {
      if (++tries === 1) throw Object.assign(new Error('broken'), { status: 500 })
      return { results: [desk], hasAnswers: false }
    },
  })
  await failing.ask('desk')
  expect(screen.getByRole('alert').textContent).toContain('There was an error finding an answer...')
  // The page's own words are not in this test.
  await failing.user.click(within(screen.getByRole('alert')).getByRole('button'))
  expect(await screen.findByText('Reception')).toBeTruthy()
})

test('[SEA-01] questions asked before are offered again, and can be forgotten one by one or at once', async () => {
  const { user, asked, kept, question } = await open({ recent: ['When is lunch?', 'Where?'] })
  await user.click(screen.getByRole('button', { name: 'Remove “Where?”' }))
  expect(kept()).toEqual(['When is lunch?'])
  await user.click(screen.getByRole('button', { name: 'When is lunch?' }))
  expect(asked).toEqual(['When is lunch?'])
  await user.clear(question)
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(kept()).toEqual([])
  cleanup()
  const shared = await open()
  await shared.ask('secret')
  await shared.user.clear(shared.question)
  expect(screen.queryByText('Recent questions')).toBeNull()
})
