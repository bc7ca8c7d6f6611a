// @vitest-environment happy-dom
import type { ConfigurationSlot, ServedWidget } from '@foyer/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawWidget } from './testing/draw-widget.tsx'
import { WidgetLayers } from './widget-layers.tsx'

afterEach(cleanup)

const widget = (id: string, type: string) => ({ id, type, name: [], configurations: [] }) as unknown as ServedWidget
const configuration = { id: 'c1', displayMode: 'EMBEDDED', reactions: [] } as unknown as ConfigurationSlot

async function open(type: string, { now, openedType }: { now?: ConfigurationSlot; openedType?: string } = {}) {
  const { container } = await drawWidget(
    () => (
      <>
        <p>area</p>
        <WidgetLayers widgets={[widget('w1', type)]} active={() => now} openedType={openedType} />
      </>
    ),
    { configuration: {} },
  )
  return () => container.querySelector<HTMLElement>('[data-reaction-floats]')
}

test('[WID-06] reactions have a layer over the area while they have a configuration', async () => {
  const layer = await open('AREA_REACTION', { now: configuration })
  await expect.poll(layer).not.toBeNull()
  expect(layer()?.dataset['over']).toBeUndefined()
})

test('[WID-06] the layer lies over a dialog that shows the reactions', async () => {
  const layer = await open('AREA_REACTION', { now: configuration, openedType: 'AREA_REACTION' })
  await expect.poll(() => layer()?.dataset['over']).toBe('true')
})

test('[WID-06] reactions without a configuration now have no layer, nor have other kinds', async () => {
  // Loaded once, a layer is there at once.
  await expect.poll(await open('AREA_REACTION', { now: configuration })).not.toBeNull()
  const slot = { id: 'c1', name: [], cookieProviders: [] } as unknown as ConfigurationSlot
  expect((await open('AREA_REACTION', { now: configuration }))()).not.toBeNull()
  expect((await open('AREA_REACTION'))()).toBeNull()
  expect((await open('AREA_REACTION', { now: slot }))()).toBeNull()
  expect((await open('POLL', { now: configuration }))()).toBeNull()
})
