// @vitest-environment happy-dom
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type AssetRequest, PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { createFakeClock } from '@foyer/testkit'
import { useAssetUrl } from './use-asset-url.ts'

const translator = createTranslator('en', await loadCatalogue('en'))
const architecture = {}

function setUp() {
  const clock = createFakeClock()
  const signed = new Map<string, string>()
  const asked: string[] = []
  const failures: unknown[] = []
  const accepted = new Set<string>()
  const answers: (string | undefined)[] = []
  const portsOf = (architecture: object) =>
    ({
      venue: { architecture },
      assets: {
        knownAssetUrl: ({ assetId }: AssetRequest) => signed.get(assetId),
        assetUrl: async ({ assetId }: AssetRequest) => {
          asked.push(assetId)
          const address = signed.get(assetId)
          if (address === undefined) throw new Error(`there is no asset ${assetId}`)
          return address
        },
        retryAssetUrl: async () => answers.shift(),
      },
      consent: {
        isAccepted: (id: string) => accepted.has(id),
        assetProviders: (assetId: string) => (assetId.startsWith('foreign') ? ['other-host'] : []),
      },
      clock: {
        serverNow: clock.now,
        atServerTime: (atMs: number, callback: () => void) => clock.after(atMs - clock.now(), callback),
      },
      log: { reportFailure: (_: string, cause: unknown) => failures.push(cause) },
    }) as unknown as Partial<WidgetPorts>
  const now = { ports: portsOf(architecture) }
  const render = (request: AssetRequest) =>
    renderHook(() => useAssetUrl(request), {
      wrapper: ({ children }) => (
        <TranslatorProvider value={translator}>
          <PortsProvider ports={now.ports}>{children}</PortsProvider>
        </TranslatorProvider>
      ),
    })
  /** The page draws again, with the same version of the venue or another one. */
  const drawAgain = (rerender: () => void, next = architecture) =>
    act(async () => {
      now.ports = portsOf(next)
      rerender()
    })
  const pass = (ms: number) => act(() => clock.advance(ms))
  return { signed, asked, failures, accepted, answers, drawAgain, render, pass }
}

afterEach(cleanup)

test('[AST-03] an address known at once stays, although its signature is forgotten later', async () => {
  const { signed, asked, drawAgain, render } = setUp()
  signed.set('film', '/film?signature=1')
  const { result, rerender } = render({ assetId: 'film' })
  expect(result.current.url).toBe('/film?signature=1')
  signed.clear()
  await drawAgain(rerender)
  expect(result.current).toMatchObject({ url: '/film?signature=1', hasFailed: false })
  expect(asked).toEqual([])
})

test('[VEN-09] another version of the venue is asked for its own address', async () => {
  const { signed, drawAgain, render } = setUp()
  signed.set('hall', '/hall?generation=1')
  const { result, rerender } = render({ assetId: 'hall' })
  signed.set('hall', '/hall?generation=2')
  await drawAgain(rerender, {})
  expect(result.current.url).toBe('/hall?generation=2')
})

test('[AST-02] an address that does not load is replaced, and the last failure is reported', async () => {
  const { signed, failures, answers, render } = setUp()
  signed.set('hall', '/hall?signature=1')
  answers.push('/hall?signature=2', undefined)
  const { result } = render({ assetId: 'hall' })
  await act(async () => result.current.onFailed())
  expect(result.current).toMatchObject({ url: '/hall?signature=2', hasFailed: false })
  expect(failures).toEqual([])
  await act(async () => result.current.onFailed())
  expect(result.current).toMatchObject({ url: undefined, hasFailed: true })
  expect(failures).toEqual([new Error('hall did not load')])
})

test('[AST-02] an asset without an address has failed and is reported once', async () => {
  const { failures, render } = setUp()
  const { result } = render({ assetId: 'nowhere' })
  expect(result.current.hasFailed).toBe(false)
  await act(async () => {})
  expect(result.current.hasFailed).toBe(true)
  expect(failures).toHaveLength(1)
})

test('[AST-02] an address that failed is tried again after 2, 4 and 8 s, then no later than after a minute', async () => {
  const { signed, render, pass } = setUp()
  signed.set('hall', '/hall')
  const { result } = render({ assetId: 'hall' })
  const fail = () => act(async () => result.current.onFailed())
  await fail()
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    await pass(seconds * 1000 - 1)
    expect(result.current).toMatchObject({ url: undefined, hasFailed: true })
    await pass(1)
    expect(result.current).toMatchObject({ url: '/hall', hasFailed: false })
    await fail()
  }
})

test('[AST-02] an address that failed is tried at once when the browser is online again, or on request', async () => {
  const { signed, render } = setUp()
  signed.set('hall', '/hall')
  const { result } = render({ assetId: 'hall' })
  const tries: (() => void)[] = [() => void window.dispatchEvent(new Event('online')), () => result.current.again()]
  for (const again of tries) {
    await act(async () => result.current.onFailed())
    expect(result.current.hasFailed).toBe(true)
    await act(async () => again())
    expect(result.current).toMatchObject({ url: '/hall', hasFailed: false })
  }
})

test('[CON-07] what another host has is asked for once the visitor agrees, which is no failure, and goes when consent does', async () => {
  const { signed, asked, failures, accepted, drawAgain, render } = setUp()
  signed.set('foreign-hall', 'https://other.example/hall.webp')
  const { result, rerender } = render({ assetId: 'foreign-hall' })
  await act(async () => {})
  expect(result.current).toMatchObject({ url: undefined, isHeld: true, hasFailed: false })
  expect([asked, failures]).toEqual([[], []])
  accepted.add('other-host')
  await drawAgain(rerender)
  expect(result.current).toMatchObject({ url: 'https://other.example/hall.webp', isHeld: false, hasFailed: false })
  accepted.clear()
  await drawAgain(rerender)
  expect(result.current).toMatchObject({ url: undefined, isHeld: true })
})

test('[CON-07] a picture with a foreign translation waits for consent as well', () => {
  const { signed, render } = setUp()
  signed.set('hall', '/hall')
  const request = { assetId: 'hall', localizedAssets: [{ locale: 'en', assetId: 'foreign-hall' }] }
  expect(render(request).result.current).toMatchObject({ url: undefined, isHeld: true })
})
