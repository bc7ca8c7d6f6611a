// @vitest-environment happy-dom
import type { ServedArea } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AreaItem } from '../model/list-area-items.ts'
import { neighboursOf, useNeighbours } from './use-neighbours.ts'

const areas = Array.from({ length: 10 }, (_, index) => ({ id: `a${index}` }) as unknown as ServedArea)

let idle = new Map<number, () => void>()
let lastIdle = 0
beforeEach(() => {
  idle = new Map()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle.set(++lastIdle, run)
    return lastIdle
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})
/** The browser has nothing to do, as often as something waits for that. */
function rest() {
  while (idle.size > 0) {
    const [[handle, run] = []] = idle
    idle.delete(handle ?? 0)
    run?.()
  }
}

function open({ isReady = true, shown = areas } = {}) {
  const clock = createFakeClock()
  const loaded: string[] = []
  const preload = (area: ServedArea, { extent }: { extent: string }) => void loaded.push(`${area.id} ${extent}`)
  const ports = {
    clock: {
      serverNow: clock.now,
      atServerTime: (atMs: number, callback: () => void) => clock.after(atMs - clock.now(), callback),
    },
  } as unknown as Partial<WidgetPorts>
  function Neighbours({ of, ready }: { of: readonly ServedArea[]; ready: boolean }) {
    useNeighbours(of, ready, preload)
    return null
  }
  const element = (of: readonly ServedArea[], ready: boolean) => (
    <PortsProvider ports={ports}>
      <Neighbours of={of} ready={ready} />
    </PortsProvider>
  )
  const { rerender, unmount } = render(element(shown, isReady))
  return {
    loaded,
    unmount,
    pass: (ms: number) => act(() => clock.advance(ms)),
    show: (of: readonly ServedArea[], ready = true) => rerender(element(of, ready)),
  }
}
const first = (count: number, extent: string) => areas.slice(0, count).map(({ id }) => `${id} ${extent}`)

test('[VEN-14] the first pictures of eight neighbours are loaded when the browser is idle, whole ones of three after 8 s', async () => {
  const { loaded, pass } = open()
  expect(loaded).toEqual([])
  rest()
  expect(loaded).toEqual(first(8, 'first'))
  await pass(7999)
  rest()
  expect(loaded).toHaveLength(8)
  await pass(1)
  rest()
  expect(loaded.slice(8)).toEqual(first(3, 'usual'))
})

test('[VEN-14] in the next area nothing waits for 8 s again', async () => {
  const { loaded, pass, show } = open({ shown: areas.slice(0, 1) })
  await pass(8000)
  rest()
  loaded.length = 0
  show(areas.slice(1, 2))
  await pass(0)
  rest()
  expect(loaded).toEqual(['a1 first', 'a1 usual'])
})

test('[VEN-14] nothing is loaded before the area itself is there, and no more once one leaves', async () => {
  const { loaded, pass, show, unmount } = open({ isReady: false })
  await pass(9000)
  rest()
  expect(loaded).toEqual([])
  show(areas)
  unmount()
  await pass(9000)
  rest()
  expect(loaded).toEqual([])
})

test('[VEN-14] where data is to be saved, the first pictures of three neighbours are loaded', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const { loaded } = open()
  rest()
  expect(loaded).toEqual(first(3, 'first'))
})

test('[VEN-14] a browser that does not say when it is idle loads nothing ahead', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { loaded, pass } = open()
  await pass(9000)
  expect(loaded).toEqual([])
})

test('[VEN-14] neighbours are the areas behind doors, each once, in the order of the venue', () => {
  const to = (kind: string, areaId: string) => ({ target: { kind, areaId } }) as unknown as AreaItem
  expect(
    neighboursOf([to('AREA', 'a3'), to('VIEWPOINT', 'a2'), to('AREA', 'a1'), to('AREA', 'a3')], { areas }).map(
      ({ id }) => id,
    ),
  ).toEqual(['a1', 'a3'])
})
