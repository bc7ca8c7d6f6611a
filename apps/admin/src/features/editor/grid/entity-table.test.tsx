// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Architecture, DraftChange, MediaBoard, Venue } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import { loadAdminCatalogue } from '@foyer/i18n/admin'
import { TranslatorProvider } from '@foyer/i18n/react'
import { applyChanges } from '@foyer/venue-draft'
import { PiecesTable } from './pieces-table.tsx'
import { SessionsTable } from './sessions-table.tsx'
import { TableTexts } from './table-texts.ts'

afterEach(cleanup)

const en = (text: string) => [{ locale: 'en', text }]
const session = (id: string, title: string) => ({
  id,
  titles: en(title),
  descriptions: [],
  begin: '2026-11-26T13:00:00.000Z',
  end: '2026-11-26T14:00:00.000Z',
  areaId: 'stage',
  speakers: [],
  cancelled: false,
})
const venueOf = (sessions: readonly object[]) =>
  ({
    architectures: [
      {
        id: 'example',
        defaultAreaId: 'stage',
        areas: [
          { id: 'stage', names: en('Main stage'), contentWidgets: [] },
          { id: 'garden', names: en('Garden'), contentWidgets: [] },
        ],
        globalWidgets: [],
        tracks: [],
        sessions,
        mediaBoards: [{ id: 'library', names: en('Library'), pieces: [] }],
      },
    ],
    assets: [],
  }) as unknown as Venue

async function draw(sessions: readonly object[], { isReadOnly = false, isBoard = false } = {}) {
  const steps: { changes: readonly DraftChange[]; label: string }[] = []
  const translator = createTranslator('en', await loadAdminCatalogue('en'))
  let ids = 0
  function Tables() {
    const [venue, setVenue] = useState(() => venueOf(sessions))
    const architecture = venue.architectures[0] as Architecture
    const props = {
      locale: 'en',
      locales: new Map([['en', 'English']]),
      onLocale: () => {},
      newId: () => `new-${(ids += 1)}`,
      isReadOnly,
      onChange: (changes: readonly DraftChange[], { label }: { readonly label: string }) => {
        steps.push({ changes, label })
        setVenue((known) => applyChanges(known, changes).draft)
      },
    }
    return isBoard ? (
      <PiecesTable {...props} board={architecture.mediaBoards[0] as MediaBoard} files={new Map()} />
    ) : (
      <SessionsTable {...props} architecture={architecture} now={() => Date.parse('2026-11-26T09:10:00Z')} />
    )
  }
  render(
    <TranslatorProvider value={translator}>
      <TableTexts onFailure={vi.fn()}>
        <Tables />
      </TableTexts>
    </TranslatorProvider>,
  )
  await screen.findByRole('region')
  return { steps, user: userEvent.setup() }
}
const cells = () => screen.getAllByRole('gridcell').map(({ textContent }) => textContent)

test('[EDT-14] a pasted programme is one step: rows, titles, places', async () => {
  const { steps } = await draw([session('s1', 'Opening')])
  fireEvent.pointerDown(screen.getByText('Opening'), { button: 0 })
  const block = 'Welcome\t2026-11-26 09:00\t2026-11-26 09:30\tGarden\nTalk\t\t\tMain stage'
  fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => block } })
  expect(steps).toHaveLength(1)
  expect(steps[0]?.label).toBe('Edit Programme')
  expect(screen.getByText('Welcome')).toBeDefined()
  expect(screen.getByText('Talk')).toBeDefined()
  expect(cells().filter((text) => text === 'Garden')).toHaveLength(1)
})

test('[EDT-14] what a cell does not take stays in it with the reason, and is not stored', async () => {
  const { steps, user } = await draw([session('s1', 'Opening')])
  fireEvent.pointerDown(screen.getByText('Main stage'), { button: 0 })
  screen.getByRole('grid').focus()
  await user.keyboard('Cellar{Enter}')
  const cell = screen.getByText('Cellar').closest('[role=gridcell]')
  expect(cell?.getAttribute('title')).toBe('Nothing in this venue has this name.')
  expect(steps).toEqual([])
  await user.keyboard('Garden{Enter}')
  expect(steps).toHaveLength(1)
  expect(screen.getByText('Garden').closest('[role=gridcell]')?.hasAttribute('title')).toBe(false)
})

test('[EDT-14] a row is added after the last session, and selected rows are deleted as one step', async () => {
  const { steps, user } = await draw([session('s1', 'Opening'), session('s2', 'Talk')])
  await user.click(screen.getByRole('button', { name: 'Add row' }))
  expect(steps[0]?.changes).toMatchObject([
    { kind: 'insert', path: ['sessions'], item: { id: 'new-1', begin: '2026-11-26T14:00:00.000Z', areaId: 'stage' } },
  ])
  fireEvent.pointerDown(screen.getByText('Opening'), { button: 0 })
  fireEvent.pointerDown(screen.getByText('Talk'), { button: 0, shiftKey: true })
  await user.click(screen.getByRole('button', { name: 'Delete 2 rows' }))
  expect(steps[1]?.changes).toEqual([
    { kind: 'remove', path: ['sessions', 's1'] },
    { kind: 'remove', path: ['sessions', 's2'] },
  ])
})

test('[EDT-14] a programme without sessions says so, and begins with the next full hour', async () => {
  const { steps, user } = await draw([])
  expect(screen.getByText('Programme: nothing here yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add row' }))
  expect(steps[0]?.changes).toMatchObject([{ item: { begin: '2026-11-26T10:00:00.000Z' } }])
})

test('[EDT-14] a media board is a table too', async () => {
  const { steps, user } = await draw([], { isBoard: true })
  await user.click(screen.getByRole('button', { name: 'Add row' }))
  screen.getByRole('grid', { name: 'Media board: Library' }).focus()
  await user.keyboard('Film{Enter}')
  expect(steps[1]?.changes).toEqual([
    {
      kind: 'insert',
      path: ['mediaBoards', 'library', 'pieces', 'new-1', 'titles'],
      item: { locale: 'en', text: 'Film' },
    },
  ])
})

test('[EDT-02] who may only read has no buttons to change', async () => {
  await draw([session('s1', 'Opening')], { isReadOnly: true })
  expect(screen.queryByRole('button')).toBeNull()
})
