// @vitest-environment happy-dom
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { createFakeRealtime } from '@foyer/client/testing'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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
