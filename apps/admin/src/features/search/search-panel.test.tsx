// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { SearchIndexState, UnansweredQuestion } from '@foyer/contract'
import { draw, refusal } from '../../app/testing/draw.tsx'
import { SearchPanel } from './search-panel.tsx'

afterEach(cleanup)

const live = { publishedVersion: 7, passages: 1_234, pdfs: 3, unreadPdfs: 0, madeAt: 1_780_315_200_000 }
const question = (text: string, more: Partial<UnansweredQuestion> = {}): UnansweredQuestion => ({
  question: text,
  locale: 'en',
  timesAsked: 1,
  firstAskedAt: 1_780_315_200_000,
  lastAskedAt: 1_780_401_600_000,
  ...more,
})

const open = (index: () => unknown, questions: readonly UnansweredQuestion[] = [], update?: () => unknown) =>
  draw(<SearchPanel />, {
    'search.index-state': index,
    'search.list-unanswered': () => ({ questions }),
    ...(update !== undefined && { 'search.update-index': update }),
  })
const button = () => screen.findByRole('button', { name: /Update index/ })

test('[SEA-04] the index says what it holds and when it was made, and what it could not read', async () => {
  await open(() => ({ isUpdating: false, live: { ...live, unreadPdfs: 2 } }) satisfies SearchIndexState)
  const card = within(await screen.findByRole('region', { name: 'Search index' }))
  expect(card.getByRole('status').textContent).toContain('Last updated on Jun 1, 2026')
  expect(card.getByText('Passages').nextSibling?.textContent).toBe('1,234')
  expect(card.getByText('Unreadable PDFs').nextSibling?.textContent).toBe('2')
})

test('[SEA-04] an update is asked for once, and said while it lasts', async () => {
  const { asked } = await open(
    () => ({ isUpdating: false, live }),
    [],
    () => ({ isUpdating: true, live }),
  )
  await userEvent.click(await button())
  expect(await screen.findByText('Updating the index …')).toBeDefined()
  await userEvent.click(await button())
  expect(asked.filter(({ name }) => name === 'search.update-index')).toHaveLength(1)
})

test('[SEA-04] an update that is refused shows an error, and may be requested again', async () => {
  const { app } = await open(
    () => ({ isUpdating: false }),
    [],
    () => refusal(500, 'server.failed'),
  )
  expect(await screen.findByText(/No version is published/)).toBeDefined()
  await userEvent.click(await button())
  await waitFor(() => expect(app.toasts.get().map(({ tone }) => tone)).toContain('error'))
  expect((await button()).getAttribute('aria-disabled')).toBeNull()
})

test('[SEA-04] questions without an answer stand in the order of the server, with how often and in which language', async () => {
  await open(
    () => ({ isUpdating: false, live }),
    [question('is there a sauna', { timesAsked: 12 }), question('wo ist der Pool', { locale: 'de' })],
  )
  const rows = (
    await within(await screen.findByRole('region', { name: 'Unanswered questions' })).findAllByRole('listitem')
  ).map(({ textContent }) => textContent)
  expect(rows[0]).toContain('is there a saunaasked 12 times')
  expect(rows[1]).toContain('wo ist der Poolasked 1 time')
  expect(rows[1]).toContain('German')
})

test('[SEA-04] no such question, and a list that does not load, are said', async () => {
  await open(() => ({ isUpdating: false, live }))
  expect(await screen.findByText('No unanswered questions')).toBeDefined()
  cleanup()
  await draw(<SearchPanel />, {
    'search.index-state': () => ({ isUpdating: false, live }),
    'search.list-unanswered': () => refusal(403, 'identity.forbidden'),
  })
  expect(await screen.findByRole('button', { name: /again/i })).toBeDefined()
})
