// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Venue } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../app/testing/draw.tsx'
import { positionsOf } from '../entities/read-draft.ts'
import { preloadParts } from '../lazy-parts.ts'
import { openSettings, wideWindow } from '../settings/testing/open-settings.tsx'
import { emptyVenue, smallVenue } from '../testing/small-venue.ts'
import { placeAreas } from './plan-positions.ts'

// The test document lays nothing out. The plan, of 16:9, fits with 48 px on both sides: a per cent is 9.04 px wide.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
const percentPx = 9.04

beforeAll(preloadParts)
beforeEach(() => vi.stubGlobal('matchMedia', wideWindow()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (venue?: Venue) => {
  const draft = await openSettings(draw, 'Floor plan', venue)
  const positions = () =>
    positionsOf(draft.store.view.get().venue).map(({ areaId, x, y }) => `${String(areaId)} ${x} ${y}`)
  return { ...draft, positions }
}
const option = async (name: string) =>
  within(await screen.findByRole('listbox', { name: 'Areas on the plan' })).findByRole('option', { name })
const twoPlaced = () => applyChanges(smallVenue(), placeAreas(smallVenue(), ['hall'])).draft
const withoutPlan = () =>
  applyChanges(smallVenue(), [{ kind: 'set', path: ['floorplan'], value: { areaPositions: [] } }]).draft

test('[EDT-14] an area is placed from a menu, moved by keys and taken off by Delete, each one step', async () => {
  const { user, positions, labels } = await open()
  await user.click(await screen.findByRole('button', { name: 'Place area' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hall' }))
  expect(positions()).toEqual(['garden 0 0', 'hall 27.5 2.5'])
  const hall = await option('Hall')
  expect(hall.getAttribute('aria-selected')).toBe('true')
  act(() => hall.focus())
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await vi.waitFor(() => expect(positions()).toEqual(['garden 0 0', 'hall 28.5 2.5']))
  await user.keyboard('{Delete}')
  expect(positions()).toEqual(['garden 0 0'])
  expect(labels).toEqual(['Placed area', 'Moved area', 'Take off the plan'])
})

test('[EDT-04] [EDT-14] an area on the plan is dragged as one step, which undo takes back', async () => {
  const { positions, labels, store } = await open()
  const garden = await option('Garden')
  const point = (type: string, x: number) =>
    act(async () => {
      const place = { clientX: x, clientY: 300, button: 0, pointerId: 1, altKey: true, bubbles: true }
      garden.dispatchEvent(new PointerEvent(type, place))
    })
  await point('pointerdown', 300)
  await point('pointermove', 300 + 10 * percentPx)
  await point('pointermove', 300 + 23 * percentPx)
  await point('pointerup', 300 + 23 * percentPx)
  expect([labels, positions()]).toEqual([['Moved area'], ['garden 23 0']])
  act(() => store.undo())
  expect(positions()).toEqual(['garden 0 0'])
})

/** The pointer is pressed on an area in the tree and goes to a point over the plan. */
const carryFromTree = async (areaId: string, client: { readonly clientX: number; readonly clientY: number }) => {
  const plan = await screen.findByRole('listbox', { name: 'Areas on the plan' })
  const send = (target: Element | null, type: string, place: object) =>
    act(async () => {
      const pointer = { button: 0, pointerId: 1, pointerType: 'mouse', bubbles: true }
      target?.dispatchEvent(new PointerEvent(type, { ...pointer, ...place }))
    })
  await send(document.getElementById(`tree-areas/${areaId}`), 'pointerdown', { clientX: 20, clientY: 200 })
  await send(plan, 'pointermove', client)
  return { drop: () => send(plan, 'pointerup', client) }
}
const middleOfPlan = { clientX: 500, clientY: 350 }

test('[EDT-10] [EDT-14] an area is dragged from the tree to a point of the plan, and one that is there moves, each one step', async () => {
  const { positions, labels, store } = await open()
  await (await carryFromTree('hall', middleOfPlan)).drop()
  expect(positions()).toEqual(['garden 0 0', 'hall 40 40'])
  expect((await option('Hall')).getAttribute('aria-selected')).toBe('true')
  await (await carryFromTree('garden', middleOfPlan)).drop()
  expect([positions(), labels]).toEqual([
    ['garden 45 45', 'hall 40 40'],
    ['Placed area', 'Placed area'],
  ])
  act(() => store.undo())
  act(() => store.undo())
  expect(positions()).toEqual(['garden 0 0'])
})

test('[EDT-10] [EDT-14] an area that is carried over the plan is shown there until Escape, which places nothing', async () => {
  const { positions, labels, user } = await open()
  const shown = () => screen.getAllByText('Hall').length
  const before = shown()
  const { drop } = await carryFromTree('hall', middleOfPlan)
  expect(shown()).toBe(before + 1)
  await user.keyboard('{Escape}')
  expect(shown()).toBe(before)
  await drop()
  expect([positions(), labels]).toEqual([['garden 0 0'], []])
})

test('[EDT-10] exact numbers and single clicks place, hide, round and order what is selected', async () => {
  const { user, positions, labels, store } = await open(twoPlaced())
  fireEvent.keyDown(await option('Hall'), { key: 'Enter' })
  const position = await screen.findByRole('group', { name: 'Position and size' })
  const x = within(position).getByRole('textbox', { name: 'X' })
  await user.clear(x)
  await user.type(x, '70{Enter}')
  expect(positions()).toEqual(['garden 0 0', 'hall 70 2.5'])
  for (const name of ['Hide from visitors', 'Make it round', 'Move earlier in the order'])
    await user.click(screen.getByRole('button', { name }))
  expect(positionsOf(store.view.get().venue)[0]).toMatchObject({ areaId: 'hall', visible: false, shape: 'ELLIPSE' })
  expect(labels).toEqual(['Moved area', 'Hide from visitors', 'Make it round', 'Change the order on the plan'])
})

test('[EDT-14] the inspector lets a place lead to another area, keeps the focus, and writes the name of the area', async () => {
  const { user, positions, architecture } = await open(twoPlaced())
  fireEvent.keyDown(await option('Garden'), { key: 'Enter' })
  const inspector = screen.getByRole('complementary', { name: 'Properties' })
  await user.selectOptions(await within(inspector).findByRole('combobox', { name: 'Area' }), 'Foyer')
  expect(positions()).toEqual(['foyer 0 0', 'hall 27.5 2.5'])
  const choice = await within(inspector).findByRole('combobox', { name: 'Area' })
  expect([document.activeElement === choice, (choice as HTMLSelectElement).value]).toEqual([true, 'foyer'])
  const name = within(inspector).getByRole('textbox', { name: /English/ })
  await user.clear(name)
  await user.type(name, 'Lobby')
  expect(architecture()?.areas[0]?.names).toEqual([{ locale: 'en', text: 'Lobby' }])
  expect(await option('Lobby')).toBeTruthy()
})

test('[EDT-11] a problem of a place on the plan is named at its field', async () => {
  const { set } = await open(twoPlaced())
  const fault = { pointer: '/architectures/0/floorplan/areaPositions/1/x', code: 'too-big', message: 'at most 100' }
  act(() => set({ validity: { version: 1, faults: [fault], warnings: [], moreFaults: false } as never }))
  fireEvent.keyDown(await option('Hall'), { key: 'Enter' })
  const inspector = screen.getByRole('complementary', { name: 'Properties' })
  const x = await within(inspector).findByLabelText('Left')
  expect(x.getAttribute('aria-invalid')).toBe('true')
})

test('[EDT-14] without areas on it the plan says what comes next, and places all areas in one step', async () => {
  const { user, positions, labels } = await open(withoutPlan())
  expect(await screen.findByRole('heading', { name: 'No areas on the floor plan' })).toBeTruthy()
  expect(await screen.findByText('No picture yet. Visitors see the areas on a plain background.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Place all 3 areas' }))
  expect([positions().length, labels]).toEqual([3, ['Placed 3 areas']])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Picture of Floor plan')
  await user.click(screen.getByRole('button', { name: 'Place area' }))
  expect(await screen.findByRole('menuitem', { name: 'All areas are on the plan' })).toBeTruthy()
})

test('[EDT-14] in a venue without areas the floor plan asks for areas first', async () => {
  const draft = await openSettings(draw, 'Floor plan', emptyVenue())
  expect(await screen.findByRole('heading', { name: 'No areas yet' })).toBeTruthy()
  expect(draft.labels).toEqual([])
})

test('[EDT-14] the picture of the plan is chosen from the files as one step', async () => {
  const { user, architecture, labels } = await open()
  await user.click(await screen.findByRole('button', { name: 'Choose picture' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: /^Picture/ }))
  await vi.waitFor(() => expect(architecture()?.floorplan.assetId).toBe('picture'))
  expect(labels).toEqual(['Set the picture of the plan'])
  expect(screen.getByRole('button', { name: 'Replace picture' })).toBeTruthy()
})

test('[EDT-18] the command palette opens the floor plan by its name', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('treeitem', { name: 'Foyer' }))
  expect(screen.queryByRole('listbox', { name: 'Areas on the plan' })).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(within(screen.getByRole('dialog')).getByRole('combobox'), 'floor plan{Enter}')
  expect(await option('Garden')).toBeTruthy()
})

test('[EDT-05] an area on the plan that a colleague has selected bears the name of the colleague', async () => {
  const { set } = await open()
  const garden = await option('Garden')
  const selection = [['floorplan', 'areaPositions', 'garden']]
  act(() => set({ colleagues: [{ connectionId: 'c', userId: 'bob', name: 'Bob', selection }] as never }))
  expect(within(garden).getByText('Bob')).toBeTruthy()
})

test('[EDT-01] on a small window the floor plan is shown and cannot be changed', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await open()
  expect(await option('Garden')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Place area' })).toBeNull()
})
