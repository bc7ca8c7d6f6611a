// @vitest-environment happy-dom
import type { Background } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { type AssetRequest, PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FlatBackdrop, type FlatBackdropHandle } from './flat-backdrop.tsx'

const translator = createTranslator('en', await loadCatalogue('en'))
afterEach(cleanup)

async function show(background: object) {
  const asked: AssetRequest[] = []
  const notified: unknown[] = []
  const known = (request: AssetRequest) => {
    asked.push(request)
    return `/${request.assetId}-${request.widthPx}`
  }
  const ports = {
    venue: { architecture: {} },
    assets: {
      knownAssetUrl: known,
      assetUrl: async (request: AssetRequest) => known(request),
      retryAssetUrl: async () => undefined,
      assetAlt: () => '',
    },
    consent: { isAccepted: () => true, assetProviders: () => [] },
    clock: { serverNow: () => 0, atServerTime: () => () => {} },
    log: { reportFailure: () => {} },
  } as unknown as Partial<WidgetPorts>
  const handle = createRef<FlatBackdropHandle>()
  const { container } = await act(async () =>
    render(
      <TranslatorProvider value={translator}>
        <PortsProvider ports={ports}>
          <FlatBackdrop
            ref={handle}
            background={background as Background}
            theme="dark"
            onSize={(size) => notified.push(size)}
            onMissing={(isMissing) => notified.push(isMissing)}
          />
        </PortsProvider>
      </TranslatorProvider>,
    ),
  )
  const place = (x: number, y: number, width: number, height: number) =>
    act(async () => handle.current?.place({ x, y, width, height }))
  const addresses = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  return { container, asked, notified, place, addresses }
}

const picture = { type: 'IMAGE', assetId: 'hall', focalPoint: { x: 0.5, y: 0.5 } }

test('[EDT-08] the picture lies where the editor places it, and is loaded in steps of 640 px, never smaller again', async () => {
  const { container, place, addresses } = await show(picture)
  fireEvent.load(container.querySelector('img') as Element)
  await place(-20, 30, 640, 360)
  expect(addresses()).toEqual(['/hall-640'])
  await place(-20, 30, 641, 361)
  expect(container.querySelector<HTMLElement>('div')?.style).toMatchObject({
    transform: 'translate(-20px, 30px)',
    width: '641px',
    height: '361px',
  })
  expect(addresses()).toEqual(['/hall-640', '/hall-1280'])
  await place(0, 0, 300, 200)
  expect(addresses()).toEqual(['/hall-640', '/hall-1280'])
  await place(0, 0, 1281, 720)
  expect(addresses().at(-1)).toBe('/hall-1920')
})

test.each([
  ['a picture that is not chosen yet', { ...picture, assetId: '' }],
  ['a film without a poster', { type: 'VIDEO', assetId: 'film', playerActive: false }],
])('[EDT-08] %s is missing, has the usual shape, and asks for nothing', async (_what, background) => {
  const { asked, notified } = await show(background)
  expect(asked).toEqual([])
  expect(notified).toEqual([true, { width: 1600, height: 900 }])
})

test('[EDT-01] a film shows its poster and does not start', async () => {
  const { addresses, notified, container } = await show({ type: 'VIDEO', assetId: 'film', posterAssetId: 'poster' })
  expect(addresses()).toEqual(['/poster-640'])
  expect(container.querySelector('video')).toBeNull()
  expect(notified).toEqual([false])
})
