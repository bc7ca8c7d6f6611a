// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'
import type { AreaItem } from '../model/list-area-items.ts'
import { isOneColour } from './is-one-coloured.ts'
import { ItemIcon } from './item-icon.tsx'

const pixels = (...colours: readonly (readonly number[])[]) => colours.flat()
const black = [0, 0, 0, 255]

test('[VEN-18] an icon drawn in one colour is distinguished from one in several, edges and empty places aside', () => {
  expect(isOneColour(pixels(black, [0, 0, 0, 40], [255, 255, 255, 0], [8, 4, 0, 255]))).toBe(true)
  expect(isOneColour(pixels(black, [247, 0, 65, 255]))).toBe(false)
  expect(isOneColour(pixels([0, 0, 0, 0]))).toBe(true)
})

interface IconOptions {
  readonly type: string
  readonly url: string
  readonly kind?: AreaItem['kind']
  readonly decode?: () => Promise<void>
}

async function draw({ type, url, kind = 'thing', decode = async () => undefined }: IconOptions) {
  // The test document decodes no pictures.
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(decode)
  const item = { kind, widget: { type } } as unknown as AreaItem
  const ports = {
    venue: { architecture: { icons: [{ type: 'VIDEO', assetId: 'play' }] } },
    assets: { iconUrl: async () => url },
  } as unknown as Partial<WidgetPorts>
  const { container } = await act(async () =>
    render(
      <PortsProvider ports={ports}>
        <ItemIcon item={item} size={18} />
      </PortsProvider>,
    ),
  )
  return container
}
afterEach(cleanup)

test('[VEN-18] a kind the venue has an icon for is drawn with it, another with a sign of ours', async () => {
  expect((await draw({ type: 'VIDEO', url: '/play.svg' })).querySelector('img')?.getAttribute('src')).toBe('/play.svg')
  expect((await draw({ type: 'RICH_TEXT', url: '/play.svg' })).querySelector('svg')).not.toBeNull()
})

test('[VEN-18] a step to another viewpoint keeps its arrow', async () => {
  expect((await draw({ type: 'VIDEO', url: '/play.svg', kind: 'step' })).querySelector('svg')).not.toBeNull()
})

test('[VEN-18] an icon that does not load leaves the sign of its kind', async () => {
  const shown = await draw({
    type: 'VIDEO',
    url: '/broken.svg',
    decode: () => Promise.reject(new Error('no picture')),
  })
  expect(shown.querySelector('svg')).not.toBeNull()
  expect(shown.querySelector('img')).toBeNull()
})
