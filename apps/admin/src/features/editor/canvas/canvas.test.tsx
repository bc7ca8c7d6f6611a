// @vitest-environment happy-dom
import type { DraftChange, WidgetId } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import { loadAdminCatalogue } from '@foyer/i18n/admin'
import { TranslatorProvider } from '@foyer/i18n/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef, Profiler, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Canvas } from './canvas.tsx'
import type { CanvasArea, CanvasProps } from './canvas.tsx'
import type { VisiblePoint } from './canvas-props.ts'

// The test document lays nothing out. The picture, of 16:9, fits with 48 px on both sides: a per cent is 9.04 px wide.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
const percentPx = 9.04

const en = (text: string) => [{ locale: 'en', text }]
const widget = (id: string, name: string, configuration: object) => ({
  id,
  type: 'RICH_TEXT',
  name: en(name),
  configurations: [{ id, displayMode: 'EMBEDDED_DIALOG', ...configuration }],
})
const flat = (widgetId: string, x: number, y: number) => ({ kind: 'FLAT', widgetId, x, y, width: 10, height: 10 })
const hall = {
  id: 'hall',
  names: en('Main Stage'),
  viewMode: 'VIEW_2D',
  defaultViewpointId: 'seat',
  viewPoints: [
    {
      id: 'seat',
      names: [],
      background: { type: 'VIDEO', assetId: 'film', focalPoint: { x: 0.5, y: 0.4 } },
      placements: [flat('desk', 30, 60), flat('door', 50, 20), flat('poll', 10, 21)],
    },
  ],
  contentWidgets: [
    widget('poll', 'Live poll', {}),
    widget('door', 'Sky Lounge', { target: { kind: 'AREA', areaId: 'sky' } }),
    widget('desk', 'Info desk', {}),
    widget('quiz', 'Quiz', {}),
  ],
} as unknown as CanvasArea
const sky = {
  ...hall,
  id: 'sky',
  viewMode: 'VIEW_360D',
  viewPoints: [
    {
      id: 'seat',
      names: [],
      background: { type: 'PANORAMA_IMAGE', assetId: 'sky' },
      initialView: { yaw: 170, pitch: 0, fieldOfView: 60 },
      placements: [
        { kind: 'SPHERE', widgetId: 'poll', yaw: 179.95, pitch: 0, size: 20 },
        { kind: 'SPHERE', widgetId: 'desk', yaw: -170, pitch: 10, size: 10 },
      ],
    },
  ],
} as unknown as CanvasArea

const translator = createTranslator('en', await loadAdminCatalogue('en'))
const path = (area: string, ...rest: string[]) => ['areas', area, 'viewPoints', 'seat', ...rest]
const at = (...rest: string[]) => path('hall', 'placements', ...rest)

async function show(more: Partial<CanvasProps> = {}) {
  const changes: (readonly DraftChange[])[] = []
  const labels: string[] = []
  const selected: (readonly string[])[] = []
  const drawings = { count: 0 }
  const host = { setArea: (_area: CanvasArea) => {} }
  const first = (more.selection ?? []) as readonly WidgetId[]
  function Host() {
    const [selection, setSelection] = useState(first)
    const [area, setArea] = useState(more.area ?? hall)
    host.setArea = setArea
    const props: CanvasProps = {
      viewpointId: undefined,
      icons: [],
      defaultLocale: 'en',
      theme: 'dark',
      assets: {
        assetUrl: async () => '/picture.webp',
        knownAssetUrl: () => '/picture.webp',
        retryAssetUrl: async () => undefined,
        learnAssets: () => {},
        assetAlt: () => '',
        iconUrl: async () => undefined,
      },
      clock: { serverNow: () => 0, atServerTime: () => () => undefined },
      reportFailure: () => {},
      onChange: (next, { label }) => {
        changes.push(next)
        labels.push(label)
      },
      ...more,
      area,
      selection,
      onSelect: (ids) => {
        selected.push(ids)
        setSelection(ids)
      },
    }
    return (
      <Profiler id="canvas" onRender={() => void drawings.count++}>
        <Canvas {...props} />
      </Profiler>
    )
  }
  await act(async () =>
    render(
      <TranslatorProvider value={translator as never}>
        <Host />
      </TranslatorProvider>,
    ),
  )
  await screen.findByRole('listbox')
  const surface = screen.getByRole('group', { name: /^Picture of/ })
  const option = (name: string) => screen.getByRole('option', { name })
  const point = (on: Element, type: string, x: number, y: number, keys: PointerEventInit = {}) =>
    act(async () => {
      on.dispatchEvent(
        new PointerEvent(type, { clientX: x, clientY: y, button: 0, pointerId: 1, bubbles: true, ...keys }),
      )
    })
  /** Presses, moves in two steps, and releases unless it is left to the test. */
  const drag = async (on: Element, by: { x: number; y: number }, keys: PointerEventInit = {}, isReleased = true) => {
    await point(on, 'pointerdown', 300, 300, keys)
    await point(on, 'pointermove', 300 + by.x / 2, 300 + by.y / 2, keys)
    await point(on, 'pointermove', 300 + by.x, 300 + by.y, keys)
    if (isReleased) await point(on, 'pointerup', 300 + by.x, 300 + by.y, keys)
  }
  const click = async (on: Element, keys: PointerEventInit = {}, x = 300, y = 300) => {
    await point(on, 'pointerdown', x, y, keys)
    await point(on, 'pointerup', x, y, keys)
  }
  const key = (on: Element, name: string, more: KeyboardEventInit = {}) =>
    act(async () => void fireEvent.keyDown(on, { key: name, ...more }))
  const release = (on: Element, name: string) => act(async () => void fireEvent.keyUp(on, { key: name }))
  const selection = () =>
    screen.getAllByRole('option', { selected: true }).map((element) => element.getAttribute('aria-label'))
  const setArea = (area: CanvasArea) => act(async () => host.setArea(area))
  return { changes, labels, setArea, selected, drawings, surface, option, point, drag, click, key, release, selection }
}

afterEach(cleanup)

const ids = (...values: string[]) => values as unknown as WidgetId[]

test('[EDT-08] a click selects a widget, with Shift one more or one less, and beside them none', async () => {
  const { option, click, selection, selected, surface } = await show()
  await click(option('Live poll'))
  expect(selection()).toEqual(['Live poll'])
  await click(option('Info desk'), { shiftKey: true })
  expect(selection()).toEqual(['Live poll', 'Info desk'])
  await click(option('Live poll'), { shiftKey: true })
  expect(selection()).toEqual(['Info desk'])
  await click(surface)
  expect(selected.at(-1)).toEqual([])
})

test('[EDT-08] a marquee selects the widgets it touches', async () => {
  const { surface, point, selection } = await show()
  await point(surface, 'pointerdown', 120, 150)
  await point(surface, 'pointermove', 560, 260)
  await point(surface, 'pointerup', 560, 260)
  expect(selection()).toEqual(['Live poll', 'Sky Lounge'])
})

test('[EDT-04] [EDT-08] a drag of two widgets is one change of both when it ends, and none before', async () => {
  const { option, drag, point, changes, labels } = await show({ selection: ids('poll', 'desk') })
  await drag(option('Live poll'), { x: 5 * percentPx, y: 0 }, { altKey: true }, false)
  expect(changes).toEqual([])
  await point(option('Live poll'), 'pointerup', 300 + 5 * percentPx, 300, { altKey: true })
  expect(changes).toEqual([
    [
      { kind: 'set', path: at('poll', 'x'), value: 15 },
      { kind: 'set', path: at('desk', 'x'), value: 35 },
    ],
  ])
  expect(labels).toEqual(['Moved 2 widgets'])
})

test('[EDT-08] nothing is drawn by React while pointers move', async () => {
  const { option, drag, drawings, changes } = await show({ selection: ids('poll', 'desk') })
  const before = drawings.count
  await drag(option('Live poll'), { x: 90, y: 0 }, {}, false)
  expect(drawings.count).toBe(before)
  expect(changes).toEqual([])
})

test('[EDT-08] a drag snaps to another widget; with Alt it does not', async () => {
  const { option, drag, changes } = await show({ selection: ids('poll') })
  // One per cent higher it is level with the door.
  await drag(option('Live poll'), { x: 10 * percentPx, y: -3 })
  expect(changes.at(-1)).toContainEqual({ kind: 'set', path: at('poll', 'y'), value: 20 })
  await drag(option('Live poll'), { x: 10 * percentPx, y: -3 }, { altKey: true })
  expect(changes.at(-1)).toContainEqual({ kind: 'set', path: at('poll', 'y'), value: 20.41 })
})

test('[EDT-08] Escape during a drag leaves everything where it was', async () => {
  const { option, drag, key, point, changes } = await show({ selection: ids('poll') })
  await drag(option('Live poll'), { x: 90, y: 0 }, {}, false)
  await key(option('Live poll'), 'Escape')
  await point(option('Live poll'), 'pointerup', 390, 300)
  expect(changes).toEqual([])
})

test('[EDT-05] a widget that a colleague takes away during a drag stays away', async () => {
  const { option, drag, point, surface, setArea, changes } = await show({ selection: ids('poll') })
  await drag(option('Live poll'), { x: 90, y: 0 }, {}, false)
  const [seat] = hall.viewPoints
  const viewPoints = [{ ...seat, placements: [] }] as unknown as CanvasArea['viewPoints']
  await setArea({ ...hall, viewPoints })
  await point(surface, 'pointerup', 390, 300)
  expect(changes).toEqual([])
})

test('[EDT-08] a handle resizes what is selected', async () => {
  const { surface, drag, changes, labels } = await show({ selection: ids('poll') })
  const handle = surface.querySelector('[data-handle="e"]') as Element
  await drag(handle, { x: 5 * percentPx, y: 40 }, { altKey: true })
  expect(changes).toEqual([[{ kind: 'set', path: at('poll', 'width'), value: 15 }]])
  expect(labels).toEqual(['Resized widget'])
})

test('[EDT-04] [EDT-08] an arrow key that is held is one change, when it is released', async () => {
  const { option, key, release, changes } = await show({ selection: ids('poll') })
  for (let times = 0; times < 3; times++) await key(option('Live poll'), 'ArrowRight')
  await key(option('Live poll'), 'ArrowRight', { shiftKey: true })
  expect(changes).toEqual([])
  await release(option('Live poll'), 'ArrowRight')
  expect(changes).toEqual([[{ kind: 'set', path: at('poll', 'x'), value: 11.3 }]])
})

test('[EDT-10] Alt with an arrow key resizes', async () => {
  const { option, key, release, changes } = await show({ selection: ids('poll') })
  await key(option('Live poll'), 'ArrowDown', { altKey: true, shiftKey: true })
  await release(option('Live poll'), 'ArrowDown')
  expect(changes).toEqual([[{ kind: 'set', path: at('poll', 'height'), value: 11 }]])
})

test('[EDT-10] one widget is a stop of the Tab key, and they have names in reading order', async () => {
  const { selection, option, key } = await show()
  const options = screen.getAllByRole('option')
  expect(options.map((element) => element.getAttribute('aria-label'))).toEqual(['Live poll', 'Sky Lounge', 'Info desk'])
  expect(options.map((element) => element.tabIndex)).toEqual([0, -1, -1])
  act(() => option('Live poll').focus())
  await key(option('Live poll'), 'ArrowRight')
  expect(document.activeElement).toBe(option('Sky Lounge'))
  expect(option('Sky Lounge').tabIndex).toBe(0)
  await key(option('Sky Lounge'), 'Enter')
  expect(selection()).toEqual(['Sky Lounge'])
})

test('[EDT-10] while something is selected Tab selects the next widget; after Escape it leaves the canvas', async () => {
  const { selection, option, key, selected } = await show({ selection: ids('poll') })
  act(() => option('Live poll').focus())
  await key(option('Live poll'), 'Tab')
  expect(selection()).toEqual(['Sky Lounge'])
  expect(document.activeElement).toBe(option('Sky Lounge'))
  await key(option('Sky Lounge'), 'Escape')
  expect(selected.at(-1)).toEqual([])
  const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
  act(() => void option('Sky Lounge').dispatchEvent(event))
  expect(event.defaultPrevented).toBe(false)
})

test('[EDT-10] the selection is read out', async () => {
  const { option, click } = await show()
  await click(option('Live poll'))
  expect(screen.getByRole('status').textContent).toBe('Live poll selected')
  await click(option('Info desk'), { shiftKey: true })
  expect(screen.getByRole('status').textContent).toBe('2 widgets selected')
})

test('[EDT-10] a widget that is placed nowhere is placed with two clicks', async () => {
  const { surface, click, changes, labels } = await show({ selection: ids('quiz') })
  await userEvent.click(screen.getByRole('button', { name: 'Place with a click' }))
  await click(surface, {}, 500, 350)
  expect(changes).toEqual([
    [
      {
        kind: 'insert',
        path: path('hall', 'placements'),
        item: { kind: 'FLAT', widgetId: 'quiz', x: 45, y: 45, width: 10, height: 10 },
      },
    ],
  ])
  expect(labels).toEqual(['Placed widget'])
  expect(screen.getByRole('button', { name: 'Select' }).getAttribute('aria-pressed')).toBe('true')
})

test('[EDT-10] single clicks move by a step and align', async () => {
  const { changes } = await show({ selection: ids('poll', 'desk') })
  await userEvent.click(screen.getByRole('button', { name: 'Move left by 0.1' }))
  expect(changes.at(-1)).toEqual([
    { kind: 'set', path: at('poll', 'x'), value: 9.9 },
    { kind: 'set', path: at('desk', 'x'), value: 29.9 },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Align right edges' }))
  expect(changes.at(-1)).toEqual([{ kind: 'set', path: at('poll', 'x'), value: 30 }])
})

test('[EDT-08] exact numbers are applied with Enter; what is out of range is named and not applied', async () => {
  const { changes } = await show({ selection: ids('poll') })
  const panel = screen.getByRole('group', { name: 'Position and size' })
  const x = within(panel).getByRole('textbox', { name: 'X' })
  expect((x as HTMLInputElement).value).toBe('10')
  await userEvent.clear(x)
  await userEvent.type(x, '33,3{Enter}')
  expect(changes).toEqual([[{ kind: 'set', path: at('poll', 'x'), value: 33.3 }]])
  await userEvent.clear(x)
  await userEvent.type(x, '140{Enter}')
  expect(within(panel).getByText('From 0 to 100')).toBeTruthy()
  expect(changes).toHaveLength(1)
})

test('[EDT-08] the focal point is moved by drag, by keys and by a click', async () => {
  const { surface, drag, key, release, click, changes } = await show()
  const focal = screen.getByRole('button', { name: 'Focal point' })
  const target = path('hall', 'background', 'focalPoint')
  await drag(focal, { x: 200, y: 50 })
  expect(changes.at(-1)).toEqual([{ kind: 'set', path: target, value: { x: 0.5, y: 0.5 } }])
  await key(focal, 'ArrowRight', { shiftKey: true })
  await release(focal, 'ArrowRight')
  expect(changes.at(-1)).toEqual([{ kind: 'set', path: target, value: { x: 0.51, y: 0.4 } }])
  await userEvent.click(screen.getByRole('button', { name: 'Set the focal point' }))
  await click(surface, {}, 48, 350)
  expect(changes.at(-1)).toEqual([{ kind: 'set', path: target, value: { x: 0, y: 0.5 } }])
})

test('[EDT-11] the canvas says where the middle of what is visible is, in 2D and in 360°', async () => {
  const visiblePoint = createRef<() => VisiblePoint>()
  await show({ visiblePoint })
  expect(visiblePoint.current?.()).toEqual({ kind: 'FLAT', x: 50, y: 50 })
  cleanup()
  await show({ visiblePoint, area: sky })
  expect(visiblePoint.current?.()).toEqual({ kind: 'SPHERE', yaw: 170, pitch: 0 })
})

test('[EDT-09] in a 360° view the same keys change yaw and pitch, over the seam as well', async () => {
  const { option, key, release, changes } = await show({ area: sky, selection: ids('poll') })
  await key(option('Live poll'), 'ArrowRight')
  await key(option('Live poll'), 'ArrowUp', { shiftKey: true })
  await release(option('Live poll'), 'ArrowUp')
  expect(changes).toEqual([
    [
      { kind: 'set', path: path('sky', 'placements', 'poll', 'yaw'), value: -179.95 },
      { kind: 'set', path: path('sky', 'placements', 'poll', 'pitch'), value: 1 },
    ],
  ])
})

test('[EDT-09] a drag in a 360° view moves a hotspot, and its handle changes its size', async () => {
  const { surface, option, drag, changes } = await show({ area: sky, selection: ids('poll') })
  await drag(option('Live poll'), { x: 100, y: 0 }, { altKey: true })
  const [moved] = changes.at(-1) ?? []
  expect(moved).toMatchObject({ path: path('sky', 'placements', 'poll', 'yaw') })
  const handle = surface.querySelector('[data-handle="size"]') as Element
  await drag(handle, { x: 60, y: 60 })
  expect(changes.at(-1)).toMatchObject([{ path: path('sky', 'placements', 'poll', 'size') }])
})

test('[EDT-09] the current view becomes the default view, and the view on arrival through a door', async () => {
  const door = { id: 'd', name: 'Main Stage', path: ['areas', 'hall', 'view'], view: undefined }
  const { surface, key, changes, labels } = await show({ area: sky, arrivals: [door] })
  await key(surface, 'ArrowRight')
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Use the current view as default')
  expect(changes.at(-1)).toMatchObject([{ kind: 'set', path: path('sky', 'initialView') }])
  const [{ value }] = changes.at(-1) as unknown as [{ value: { yaw: number; pitch: number; fieldOfView: number } }]
  expect(value).toMatchObject({ pitch: 0, fieldOfView: 60 })
  expect(value.yaw).toBeGreaterThan(170)
  await choose('Use the current view on arrival')
  const { yaw, pitch } = value
  expect(changes.at(-1)).toEqual([{ kind: 'set', path: door.path, value: { yaw, pitch } }])
  expect(labels).toEqual(['Set the default view', 'Set the view on arrival through Main Stage'])
})

test('[EDT-01] who may only look selects, and changes nothing', async () => {
  const { surface, option, drag, key, release, selection, changes } = await show({ readOnly: true })
  await drag(option('Live poll'), { x: 90, y: 0 })
  expect(selection()).toEqual(['Live poll'])
  await key(option('Live poll'), 'ArrowRight')
  await release(option('Live poll'), 'ArrowRight')
  await drag(screen.getByRole('button', { name: 'Focal point' }), { x: 90, y: 0 })
  expect(changes).toEqual([])
  expect(surface.querySelector('[data-handle]')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Align left edges' })).toBeNull()
  expect(screen.getByText('View only')).toBeTruthy()
})

test('[PUB-02] on a canvas that is only looked at, without tools, the focal point is no stop of the Tab key', async () => {
  await show({ readOnly: true, hasToolbar: false })
  expect(screen.getByRole('button', { name: 'Focal point' }).tabIndex).toBe(-1)
})

test('[EDT-05] what a colleague has selected bears their name', async () => {
  const colleague = { name: 'Yusuf', colour: 'green', selection: ids('desk') }
  const { option } = await show({ colleagues: [colleague] })
  expect(within(option('Info desk')).getByText('Yusuf')).toBeTruthy()
  expect(screen.getAllByText('Yusuf')).toHaveLength(1)
})

test('[EDT-02] a placement whose widget is gone is shown as that', async () => {
  await show({ area: { ...hall, contentWidgets: [] } })
  expect(screen.getAllByRole('option', { name: 'Deleted widget' })).toHaveLength(3)
})
