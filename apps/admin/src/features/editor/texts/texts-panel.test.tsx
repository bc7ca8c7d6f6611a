// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DraftChange, Venue } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import { loadAdminCatalogue } from '@foyer/i18n/admin'
import { TranslatorProvider } from '@foyer/i18n/react'
import { applyChanges } from '@foyer/venue-draft'
import { TextsPanel } from './texts-panel.tsx'
import { EditorTexts } from './texts-texts.ts'

afterEach(cleanup)

const en = (text: string) => ({ locale: 'en', text })
const document_ = {
  architectures: [
    {
      id: 'example',
      names: [en('Fair'), { locale: 'de', text: 'Messe' }],
      areas: [{ id: 'foyer', names: [en('Foyer')], impress: [en('<p>The <b>foyer</b></p>')] }],
    },
  ],
  assets: [],
} as unknown as Venue

async function draw({ isReadOnly = false } = {}) {
  const steps: { changes: readonly DraftChange[]; label: string }[] = []
  const opened: string[] = []
  const translator = createTranslator('en', await loadAdminCatalogue('en'))
  function Panel() {
    const [venue, setVenue] = useState(document_)
    return (
      <TextsPanel
        venue={venue}
        locales={
          new Map([
            ['en', 'English'],
            ['de', 'Deutsch'],
          ])
        }
        isReadOnly={isReadOnly}
        nameOfField={(field) => (field === 'names' ? 'Name' : field)}
        onOpen={(path) => opened.push(path.join('/'))}
        onChange={(changes, { label }) => {
          steps.push({ changes, label })
          setVenue((known) => applyChanges(known, changes).draft)
        }}
      />
    )
  }
  render(
    <TranslatorProvider value={translator}>
      <EditorTexts onFailure={vi.fn()}>
        <Panel />
      </EditorTexts>
    </TranslatorProvider>,
  )
  await screen.findByRole('region', { name: 'All texts' })
  return { steps, opened, user: userEvent.setup() }
}
const cells = () => screen.getAllByRole('gridcell').map(({ textContent }) => textContent)

test('[EDT-12] texts stand side by side; where one is missing, what visitors see in its place', async () => {
  await draw()
  expect(cells()).toEqual([
    'Name',
    'Fair',
    'Messe',
    'Foyer › Name',
    'Foyer',
    'Foyer',
    'Foyer › impress',
    'The foyer',
    'The foyer',
  ])
})

test('[EDT-12] a missing text is written beside the other', async () => {
  const { steps, user } = await draw()
  fireEvent.pointerDown(screen.getAllByText('Foyer')[1] as Element, { button: 0 })
  screen.getByRole('grid').focus()
  await user.keyboard('Halle{Enter}')
  expect(steps).toEqual([
    {
      label: 'Edit texts',
      changes: [{ kind: 'insert', path: ['areas', 'foyer', 'names'], item: { locale: 'de', text: 'Halle' } }],
    },
  ])
})

test('[EDT-12] only missing texts are shown on request', async () => {
  const { user } = await draw()
  await user.click(screen.getByRole('switch', { name: 'Only missing: 2 texts' }))
  expect(cells()[0]).toBe('Foyer › Name')
})

test('[EDT-12] words are replaced in all texts as one step; rich texts keep their tags', async () => {
  const { steps, user } = await draw()
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'foyer')
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'Hall')
  await user.click(screen.getByRole('button', { name: 'Replace 2 occurrences' }))
  expect(steps[0]?.label).toBe('Replace “foyer”')
  expect(steps[0]?.changes.map((change) => 'value' in change && change.value)).toEqual([
    'Hall',
    '<p>The <b>Hall</b></p>',
  ])
  expect(screen.getByText('No text fits.')).toBeDefined()
})

test('[EDT-13] a rich text is not written in a cell, but opened in its form', async () => {
  const { steps, opened, user } = await draw()
  fireEvent.pointerDown(screen.getAllByText('The foyer')[0] as Element, { button: 0 })
  screen.getByRole('grid').focus()
  await user.keyboard('x{Enter}')
  expect(steps).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Open in form' }))
  expect(opened).toEqual(['areas/foyer/impress'])
})

test('[EDT-12] an import says what it changed and what it could not take', async () => {
  const { steps, user } = await draw()
  const input = screen.getByLabelText<HTMLInputElement>('Import', { selector: 'input' })
  await user.upload(input, new File(['path,de\nareas/foyer/names,Halle\ngone,X\n'], 'texts.csv', { type: 'text/csv' }))
  expect(await screen.findByText('1 text was changed.')).toBeDefined()
  expect(screen.getByText('1 text was not taken:')).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toBe('Line 3, gone: the venue has no such text')
  expect(steps).toHaveLength(1)
  await user.upload(input, new File(['hello'], 'other.csv', { type: 'text/csv' }))
  expect(await screen.findByText(/neither a CSV file/)).toBeDefined()
})

test('[EDT-02] who may only read can search and export, not change', async () => {
  const { user } = await draw({ isReadOnly: true })
  expect(screen.queryByRole('textbox', { name: 'Replace with' })).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['CSV', 'XLIFF'])
  screen.getByRole('grid').focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('textbox')).toBeNull()
})
