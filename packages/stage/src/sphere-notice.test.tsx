// @vitest-environment happy-dom
import type { Background } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import type { Catalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { createFakeClock } from '@foyer/testkit'
import { type AssetRequest, PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PanoramaProbe } from './sphere-notice.tsx'
import { StageProvider } from './stage-context.ts'
import type { Stage } from './stage-context.ts'

const translator = createTranslator('en', {} as Catalogue)
const panorama = { type: 'PANORAMA_IMAGE', assetId: 'garden' }

function show(background: object, formerFailures = 0) {
  const clock = createFakeClock()
  let retries = 0
  const ports = {
    venue: { architecture: {} },
    assets: {
      knownAssetUrl: ({ assetId }: AssetRequest) => `/${assetId}`,
      assetUrl: async ({ assetId }: AssetRequest) => `/${assetId}`,
      retryAssetUrl: async () => undefined,
    },
    consent: { isAccepted: () => true, assetProviders: () => [] },
    clock: {
      serverNow: clock.now,
      atServerTime: (atMs: number, callback: () => void) => clock.after(atMs - clock.now(), callback),
    },
    log: { reportFailure: () => undefined },
  } as unknown as Partial<WidgetPorts>
  const { container } = render(
    <TranslatorProvider value={translator}>
      <PortsProvider ports={ports}>
        <StageProvider value={{ theme: 'dark' } as Stage}>
          <PanoramaProbe
            background={background as Background}
            formerFailures={formerFailures}
            onThere={() => retries++}
          />
        </StageProvider>
      </PortsProvider>
    </TranslatorProvider>,
  )
  const picture = () => container.querySelector('img')
  const pass = (ms: number) => act(() => clock.advance(ms))
  const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')))
  return { picture, pass, comeOnline, retries: () => retries }
}

afterEach(cleanup)

test('[AST-02] a 360° view is tried again once its picture is there, which is tried with growing waits', async () => {
  const { picture, pass, retries } = show(panorama)
  await pass(1_999)
  expect(picture()).toBeNull()
  await pass(1)
  await act(async () => void fireEvent.error(picture() as Element))
  expect([picture(), retries()]).toEqual([null, 0])
  await pass(2_000)
  fireEvent.load(picture() as Element)
  expect(retries()).toBe(1)
})

test('[AST-02] the picture of a 360° view is tried at once when the browser is online again', async () => {
  const { picture, comeOnline, retries } = show(panorama)
  await comeOnline()
  fireEvent.load(picture() as Element)
  expect(retries()).toBe(1)
})

test('[AST-02] a film without a poster is tried by itself, the later the more often it failed', async () => {
  const { pass, retries } = show({ type: 'PANORAMA_VIDEO', assetId: 'garden' }, 3)
  await pass(15_999)
  expect(retries()).toBe(0)
  await pass(1)
  expect(retries()).toBe(1)
})
