// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DraftChange, Venue } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { draw } from '../../../app/testing/draw.tsx'
import type { EditorPorts } from '../editor-ports.ts'
import { valueAt } from '../entities/read-draft.ts'
import { preloadParts } from '../lazy-parts.ts'
import { openEditor } from '../testing/open-editor.tsx'
import { smallVenue } from '../testing/small-venue.ts'

// The test document lays nothing out.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
beforeAll(preloadParts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nameOfPoll = ['areas', 'foyer', 'contentWidgets', 'poll', 'name', 'en', 'text']
const changed = (...changes: readonly DraftChange[]): Venue => applyChanges(smallVenue(), changes).draft
const newDraft = () =>
  changed(
    { kind: 'set', path: nameOfPoll, value: 'Dinner poll' },
    { kind: 'remove', path: ['areas', 'garden'] },
    { kind: 'set', path: ['style', 'primary'], value: '#00FF00' },
  )

async function openDialog(venue: Venue, ports: Partial<EditorPorts> = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const draft = await openEditor(draw, venue, {}, ports)
  await screen.findByRole('tree')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  return draft
}

async function compare(version: number) {
  await userEvent.click(await screen.findByRole('button', { name: `Compare: Version ${version}` }))
  return screen.findByRole('dialog', { name: `Version ${version}` })
}

test('[PUB-03] what is new is published with the venue', async () => {
  const draft = await openDialog(newDraft())
  await userEvent.type(await screen.findByRole('textbox', { name: 'What is new (optional)' }), ' New doors ')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
  expect(draft.published).toEqual([['publish', 'example', 1, 'New doors']])
})

test('[PUB-02] beside a version, what differs in the draft is named by entity, and an area is shown as it was and as it is', async () => {
  await openDialog(newDraft())
  const dialog = await compare(3)
  expect(await within(dialog).findByRole('heading', { name: '3 changes' })).toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['ChangedDinner poll', 'DeletedGarden', 'ChangedStyle']))
  const area = () => within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Area' }).value
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dinner poll' }))
  expect(area()).toBe('foyer')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Garden' }))
  expect(area()).toBe('garden')
  const [before, after] = within(dialog).getAllByRole('figure')
  expect(before?.textContent).toContain('Version 3')
  expect(before?.textContent).not.toContain('This area is not in it.')
  expect(after?.textContent).toBe('DraftThis area is not in it.')
})

test('[PUB-02] a change is shown in the editor, and one of the settings says that there is no picture of it', async () => {
  await openDialog(newDraft())
  const dialog = await compare(3)
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Style' }))
  expect(within(dialog).getByText(/This change is not in an area/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dinner poll' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show in the editor' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('treeitem', { name: 'Dinner poll' }).getAttribute('aria-selected')).toBe('true')
})

test('[PUB-05] two versions are compared with one another', async () => {
  const loaded: number[] = []
  await openDialog(smallVenue(), {
    async loadVersion(version) {
      loaded.push(version)
      return version === 3 ? smallVenue() : changed({ kind: 'set', path: nameOfPoll, value: 'Evening poll' })
    },
  })
  const dialog = await compare(3)
  expect(await within(dialog).findByText('There is no difference.')).toBeTruthy()
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Compare with' }), 'Version 4')
  expect(await within(dialog).findByRole('button', { name: 'Evening poll' })).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Restore in the draft' })).toBeNull()
  expect(loaded).toEqual([3, 4])
})

test('[PUB-05] a version is opened as visitors saw it', async () => {
  await openDialog(newDraft())
  const link = await within(await compare(3)).findByRole<HTMLAnchorElement>('link', { name: 'Preview' })
  expect([link.getAttribute('href'), link.target]).toEqual(['/admin/rehearsal/a1?version=3', '_blank'])
})

test('[PUB-05] the draft becomes a version again in one step that can be undone', async () => {
  const draft = await openDialog(newDraft())
  const dialog = await compare(3)
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore in the draft' }))
  const venue = () => draft.store.view.get().venue as Venue
  expect(venue().architectures).toEqual(smallVenue().architectures)
  expect(draft.labels).toEqual(['Restore version 3'])
  draft.store.undo()
  expect(valueAt(venue(), nameOfPoll)).toBe('Dinner poll')
})

test('[PUB-05] a version that cannot be loaded is asked for again', async () => {
  let isAway = true
  await openDialog(smallVenue(), {
    loadVersion: async () => (isAway ? Promise.reject(new Error('no connection')) : smallVenue()),
  })
  const dialog = await compare(3)
  await within(dialog).findByText(/The versions could not be loaded/)
  isAway = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByText('There is no difference.')).toBeTruthy()
})

test('[PUB-05] a version is published again from its dialog only after a question', async () => {
  const draft = await openDialog(newDraft())
  const dialog = await compare(3)
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Publish again' }))
  expect(draft.published).toEqual([])
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish again' }))
  expect(draft.published).toEqual([['roll back', 3]])
})
