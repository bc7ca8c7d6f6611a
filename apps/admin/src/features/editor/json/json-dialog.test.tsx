// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { draw } from '../../../app/testing/draw.tsx'
import { valueAt } from '../entities/read-draft.ts'
import { preloadParts } from '../lazy-parts.ts'
import { openEditor } from '../testing/open-editor.tsx'
import { smallVenue } from '../testing/small-venue.ts'
import { jsonPart } from './json-dialog-part.ts'

// The test document lays nothing out.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList)
beforeAll(() => Promise.all([preloadParts(), jsonPart.preload()]))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const poll = ['areas', 'foyer', 'contentWidgets', 'poll']
const question = [...poll, 'configurations', 'poll-always', 'questions', 'q', 'texts', 'en', 'text']

/** The editor with the poll selected, as JSON; what was typed is checked when `check` is called. */
async function openJson() {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const waiting = new Set<() => void>()
  const clock = {
    now: () => Date.parse('2026-11-20T10:00:00Z'),
    after: (_: number, run: () => void) => {
      waiting.add(run)
      return () => void waiting.delete(run)
    },
  }
  const draft = await openEditor(draw, smallVenue(), {}, { clock })
  const tree = await screen.findByRole('tree')
  await userEvent.type(screen.getByRole('searchbox'), 'Lunch')
  await userEvent.click(await within(tree).findByText('Lunch poll'))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit as JSON' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit as JSON' })
  const view = () => {
    const found = EditorView.findFromDOM(within(dialog).getByRole('textbox', { name: /^JSON of/ }))
    if (found === null) throw new Error('no JSON is shown')
    return found
  }
  const replace = (from: string, to: string) =>
    act(() => {
      const at = view().state.doc.toString().indexOf(from)
      expect(at, from).toBeGreaterThanOrEqual(0)
      view().dispatch({ changes: { from: at, to: at + from.length, insert: to } })
    })
  const check = () =>
    act(() => {
      const due = [...waiting]
      waiting.clear()
      for (const run of due) run()
    })
  const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }))
  return { draft, dialog, view, replace, check, press }
}
const nameNow = ({ draft }: Awaited<ReturnType<typeof openJson>>) => {
  const { venue } = draft.store.view.get()
  return venue && valueAt(venue, [...poll, 'name', 'en', 'text'])
}

test('[DSG-02] what is selected is edited as JSON, in one step of undo', async () => {
  const page = await openJson()
  page.replace('Lunch poll', 'Dinner poll')
  page.check()
  expect(within(page.dialog).getByRole('status').textContent).toBe('No problems found')
  await page.press('Apply')
  expect(nameNow(page)).toBe('Dinner poll')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => page.draft.store.undo())
  expect(nameNow(page)).toBe('Lunch poll')
})

test('[DSG-02] what is wrong is listed by line and leads there; the draft stays as it is', async () => {
  const page = await openJson()
  page.replace('"Lunch poll"', '12')
  page.check()
  expect(within(page.dialog).getByRole('status').textContent).toBe('1 problem must be fixed before you can apply this')
  await page.press('Line 7 name.0.text This value does not fit here.')
  const { from, to } = page.view().state.selection.main
  expect(page.view().state.sliceDoc(from, to)).toBe('"text"')
  await page.press('Apply')
  expect(nameNow(page)).toBe('Lunch poll')
  expect(screen.getByRole('dialog')).toBe(page.dialog)
})

test('[DSG-02] a text that is not applied is not lost by closing: it is asked about', async () => {
  const page = await openJson()
  page.replace('Lunch poll', 'Dinner poll')
  await page.press('Close')
  expect(within(page.dialog).getByRole('alert').textContent).toBe('Your changes have not been applied.')
  await page.press('Keep editing')
  expect(page.view().state.doc.toString()).toContain('Dinner poll')
  await page.press('Cancel')
  await page.press('Discard changes')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(nameNow(page)).toBe('Lunch poll')
})

test('[DSG-02] the area around it and the whole venue can be chosen, unless there are changes', async () => {
  const page = await openJson()
  const select = within(page.dialog).getByRole('combobox', { name: 'Part of the venue' })
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lunch poll', 'Foyer', 'Whole venue'])
  await userEvent.selectOptions(select, 'Whole venue')
  expect(page.view().state.doc.toString()).toMatch(/^\{\s+"architectures"/)
  page.replace('"Garden"', '"Park"')
  expect(within(page.dialog).getByRole('combobox').hasAttribute('disabled')).toBe(true)
})

test('[DSG-02] what a colleague changes meanwhile is shown and kept', async () => {
  const page = await openJson()
  act(() => page.draft.store.change([{ kind: 'set', path: question, value: 'Dessert?' }], { label: '' }))
  expect(within(page.dialog).getByText(/^A colleague has changed this part/)).toBeTruthy()
  page.replace('Lunch poll', 'Dinner poll')
  await page.press('Apply')
  expect(nameNow(page)).toBe('Dinner poll')
  expect(valueAt(page.draft.store.view.get().venue ?? smallVenue(), question)).toBe('Dessert?')
})

test('[DSG-02] while the part is deleted, the text stays to be copied', async () => {
  const page = await openJson()
  page.replace('Lunch poll', 'Dinner poll')
  act(() => page.draft.store.change([{ kind: 'remove', path: poll }], { label: '' }))
  expect(within(page.dialog).getByText(/^This part has been deleted/)).toBeTruthy()
  expect(within(page.dialog).getByRole('button', { name: 'Apply' }).hasAttribute('disabled')).toBe(true)
  expect(page.view().state.doc.toString()).toContain('Dinner poll')
})
