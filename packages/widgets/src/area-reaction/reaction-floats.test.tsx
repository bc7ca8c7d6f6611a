// @vitest-environment happy-dom
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { createFakeRealtime } from '@foyer/client/testing'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawWidget, texts } from '../host/testing/draw-widget.tsx'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { Layer } from './reaction-floats.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const configuration = {
  id: 'c1',
  reactions: [
    { id: 'clap', emoji: '👏', names: texts('Clap') },
    { id: 'heart', emoji: '❤️', names: texts('Heart') },
  ],
}

async function open() {
  const connection = createFakeRealtime({ 'area-reaction.follow': () => ({ totals: undefined, asOf: 0 }) as never })
  const page = await drawWidget(
    ({ widget, configuration: now }: WidgetViewProps<never>) => (
      <Layer shown={[{ widgetId: widget.id, configuration: now }]} isOverDialogs={false} />
    ),
    { configuration, connection },
  )
  await page.open()
  const press = (counts: Readonly<Record<string, number>>) =>
    act(async () => {
      const place = { areaId: 'hall', widgetId: 'w1', configurationId: 'c1' }
      connection.notify('area-reaction.pressed', { ...place, counts, asOf: 1 } as never)
    })
  const layer = document.querySelector('[data-reaction-floats]')
  const floats = () => [...(layer?.querySelectorAll(':scope > span') ?? [])]
  return { ...page, press, layer, floats }
}

test('[WID-06] at most 24 reactions float on a screen, however many press', async () => {
  const { press, floats } = await open()
  await press({ clap: 5_000, heart: 5_000 })
  expect(floats()).toHaveLength(24)
  await press({ clap: 5_000 })
  expect(floats()).toHaveLength(24)
  fireEvent.animationEnd(floats()[0] as Element)
  await press({ heart: 9 })
  expect(floats()).toHaveLength(24)
})

test('[WID-06] what floats is never read out and receives no pointer input, and moves by transform and opacity only', async () => {
  const { press, layer } = await open()
  await press({ clap: 1 })
  expect(layer?.getAttribute('aria-hidden')).toBe('true')
  const sheet = readFileSync(`${import.meta.dirname}/reaction-floats.module.css`, 'utf8')
  expect(/\.layer \{[^}]*pointer-events: none;/.test(sheet)).toBe(true)
  const steps = /@keyframes float \{([\s\S]*?)\n\}/.exec(sheet)?.[1] ?? ''
  const moved = [...steps.matchAll(/([\w-]+):/g)].map(([, property]) => property)
  expect(new Set(moved)).toEqual(new Set(['opacity', 'transform']))
})

test('[WID-06] with reduced motion a visitor sees numbers for three seconds', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { press, floats, layer, advance } = await open()
  await press({ clap: 3, heart: 1 })
  await press({ clap: 2 })
  expect([floats(), layer?.textContent]).toEqual([[], '👏5❤️1'])
  await advance(2_999)
  expect(layer?.textContent).toBe('👏5❤️1')
  await advance(1)
  expect(layer?.textContent).toBe('')
})

const styleOf = (float: Element | undefined) => (float as HTMLElement).style
const figure = (float: Element | undefined, property: string) =>
  Number.parseFloat(styleOf(float).getPropertyValue(property))

/** The buttons of the widget, where they are in the window. */
function buttonsAt(left: number, top: number, width: number) {
  const buttons = document.createElement('div')
  buttons.dataset['reactionButtons'] = 'w1'
  buttons.getBoundingClientRect = () => new DOMRect(left, top, width, 40)
  document.body.append(buttons)
  onTestFinished(() => buttons.remove())
}
const placeOf = (float: Element | undefined) => [
  Number.parseFloat(styleOf(float).left),
  Number.parseFloat(styleOf(float).top),
]

test('[WID-06] reactions rise from their buttons, spread over their width', async () => {
  const { press, floats } = await open()
  buttonsAt(100, 700, 240)
  await press({ clap: 24 })
  const lefts = floats().map((float) => placeOf(float)[0] ?? 0)
  expect(placeOf(floats()[0])).toEqual([100, 676])
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(100)
  expect(Math.max(...lefts)).toBeLessThan(300)
  expect(Math.max(...lefts)).toBeGreaterThan(280)
  // Neighbours are far apart.
  expect(Math.min(...lefts.slice(1).map((left, index) => Math.abs(left - (lefts[index] ?? 0))))).toBeGreaterThan(70)
})

test.each([
  ['out of view to the left', -300, 700, 240],
  ['out of view to the right', 1000, 700, 240],
  ['below the window', 100, 800, 240],
  ['not drawn', 100, 700, 0],
])('[WID-06] where the buttons are %s, reactions rise at the lower end of the screen', async (_where, ...box) => {
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('innerHeight', 800)
  const { press, floats } = await open()
  buttonsAt(...box)
  await press({ clap: 1 })
  expect(placeOf(floats()[0])).toEqual([720, 632])
})

test('[WID-06] reactions do not begin beside the window or in its upper third', async () => {
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('innerHeight', 800)
  const { press, floats } = await open()
  buttonsAt(-10, 100, 30)
  await press({ clap: 2 })
  expect(floats().map(placeOf)).toEqual([
    [0, 216],
    [0, 216],
  ])
})

test('[WID-06] no two reactions move alike, each between 2.4 and 3.4 s, 1.5 to 2.6 rem large', async () => {
  const { press, floats } = await open()
  await press({ clap: 24 })
  for (const [property, least, most] of [
    ['--sway', -3, 3],
    ['--lean', -20, 20],
    ['--size', 1.5, 2.6],
    ['--pace', 2.4, 3.4],
  ] as const) {
    const values = floats().map((float) => figure(float, property))
    expect(new Set(values).size).toBe(24)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...values)).toBeLessThan(most)
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan((most - least) * 0.8)
  }
})

test('[WID-06] reactions of others begin one after the other until the next ones come', async () => {
  const { press, floats } = await open()
  await press({ clap: 4 })
  expect(floats().map((float) => styleOf(float).animationDelay)).toEqual(['0ms', '125ms', '250ms', '375ms'])
})

test('[WID-06] in a hidden page nothing floats, nor what the widget does not offer', async () => {
  const { press, floats } = await open()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await press({ clap: 4 })
  expect(floats()).toEqual([])
  hidden.mockRestore()
  await press({ wave: 4 })
  expect(floats()).toEqual([])
  await press({ heart: 2, wave: 4 })
  expect(floats().map(({ textContent }) => textContent)).toEqual(['❤️', '❤️'])
})

test('[WID-06] each float ends by itself', async () => {
  const { press, floats } = await open()
  await press({ clap: 1, heart: 1 })
  const [first, second] = floats()
  fireEvent.animationEnd(first as Element)
  expect(floats()).toEqual([second])
})
