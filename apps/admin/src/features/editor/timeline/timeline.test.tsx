// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Venue } from '@foyer/contract'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { itemsOf, objectAt } from '../entities/read-draft.ts'
import { preloadParts } from '../lazy-parts.ts'
import { draw } from '../../../app/testing/draw.tsx'
import { openEditor } from '../testing/open-editor.tsx'
import { timedVenue } from '../testing/timed-venue.ts'

beforeAll(preloadParts)
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const day = (time: string) => `2026-11-20T${time}:00Z`
const morning = (timeZone = 'UTC') =>
  timedVenue(
    [
      ['early', day('09:00'), day('10:00')],
      ['late', day('11:00'), day('12:00')],
    ],
    timeZone,
  )

async function open(venue: Venue = morning()) {
  const draft = await openEditor(draw, venue)
  await userEvent.click(await screen.findByRole('button', { name: /^Timeline/ }))
  const lanes = await screen.findByRole('group', { name: 'Time slots' })
  const poll = () => objectAt(draft.store.view.get().venue as Venue, ['areas', 'foyer', 'contentWidgets', 'poll'])
  const times = () =>
    itemsOf(poll()?.['configurations']).map(({ begin, end }) =>
      [begin, end].map((at) => (typeof at === 'string' ? at.slice(11, 16) : '–')).join(' '),
    )
  const slot = (name: RegExp) => within(lanes).getByRole('button', { name })
  return { ...draft, lanes, times, slot }
}

test('[EDT-14] the timeline opens below the canvas, says how many slots there are, and is remembered open', async () => {
  const { layout, slot } = await open()
  expect(screen.getByRole('button', { name: 'Timeline 2 time slots' }).getAttribute('aria-expanded')).toBe('true')
  expect(layout()).toContain('"timelineOpen":true')
  expect(slot(/early/).getAttribute('aria-label')).toMatch(/^Lunch poll, early, Fri.* – 10:00/)
})

test('[EDT-10] arrow keys move a slot by five minutes, with Shift its end, with Shift and Alt its begin', async () => {
  const { slot, times, labels } = await open()
  slot(/early/).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(times()[0]).toBe('09:05 10:05')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(times()[0]).toBe('09:05 10:00')
  await userEvent.keyboard('{Shift>}{Alt>}{ArrowLeft}{/Alt}{/Shift}')
  expect(times()[0]).toBe('09:00 10:00')
  expect(labels).toEqual(['Move time slot', 'Change time slot', 'Change time slot'])
})

test('[EDT-14] a drag of a slot is one step and undone as one', async () => {
  const { slot, times, labels, store } = await open()
  fireEvent.pointerDown(slot(/early/), { button: 0, clientX: 200, pointerId: 1 })
  for (const clientX of [210, 260, 320]) fireEvent.pointerMove(window, { clientX, pointerId: 1, altKey: true })
  fireEvent.pointerUp(window, { pointerId: 1 })
  expect(labels).toEqual(['Move time slot'])
  expect(times()[0]).not.toBe('09:00 10:00')
  store.undo()
  expect(times()[0]).toBe('09:00 10:00')
})

test('[EDT-14] Escape ends a drag and leaves the slot where it was', async () => {
  const { slot, times, labels } = await open()
  fireEvent.pointerDown(slot(/early/), { button: 0, clientX: 200, pointerId: 1 })
  fireEvent.pointerMove(window, { clientX: 320, pointerId: 1 })
  await userEvent.keyboard('{Escape}')
  fireEvent.pointerUp(window, { pointerId: 1 })
  expect(times()).toEqual(['09:00 10:00', '11:00 12:00'])
  expect(labels).toEqual([])
})

test('[EDT-10] a slot is duplicated and deleted by keys', async () => {
  const { slot, times } = await open()
  await userEvent.click(slot(/late/))
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(times()).toEqual(['09:00 10:00', '11:00 12:00', '12:00 13:00'])
  await userEvent.click(slot(/early/))
  await userEvent.keyboard('{Delete}')
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(times()).toEqual(['11:00 12:00', '12:00 13:00'])
})

test('[EDT-14] a slot that is always there is split at the playhead', async () => {
  const { slot, times } = await open(timedVenue([['always', '', '']], 'UTC'))
  await userEvent.click(slot(/Lunch poll, always/))
  screen.getByRole('slider', { name: 'Playhead' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(screen.getByRole('button', { name: 'Split at the playhead' }))
  expect(times()).toEqual(['– 10:00', '10:00 –'])
})

test('[EDT-14] what visitors do not see at the playhead is a ghost on the canvas, until the playhead is taken away', async () => {
  const { slot } = await open()
  const isGhost = () => screen.getByRole('option', { name: 'Lunch poll' }).hasAttribute('data-hidden')
  slot(/early/).focus()
  await userEvent.keyboard('{Enter}')
  expect(isGhost()).toBe(false)
  screen.getByRole('slider', { name: 'Playhead' }).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(isGhost()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(isGhost()).toBe(false)
})

test('[EDT-14] slots that overlap say so in words', async () => {
  const { slot } = await open(
    timedVenue([
      ['first', day('09:00'), day('10:00')],
      ['second', day('09:30'), day('11:00')],
    ]),
  )
  const described = slot(/second/).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain('Overlaps another time slot')
  expect(screen.getByRole('button', { name: 'Timeline 2 time slots 1 overlap' })).toBeTruthy()
})

test('[EDT-14] times are those of the time zone of the event, which is named', async () => {
  const { slot } = await open(morning('Asia/Tokyo'))
  expect(slot(/early/).getAttribute('aria-label')).toMatch(/6:00\sPM – 7:00\sPM$/)
  expect(screen.getByRole('button', { name: 'Event: Asia/Tokyo' })).toBeTruthy()
})

test('[EDT-14] an area without widgets says so instead of showing a timeline', async () => {
  await openEditor(draw, morning())
  await userEvent.click(await screen.findByRole('treeitem', { name: 'Hall' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Timeline/ }))
  expect(await screen.findByText('No widgets in this area')).toBeTruthy()
})
