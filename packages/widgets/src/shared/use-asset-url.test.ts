// @vitest-environment happy-dom
import { createTranslator } from '@foyer/i18n'
import type { Catalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { WidgetPorts } from '../host/ports.ts'
import { PortsProvider } from '../host/use-port.tsx'
import { isSameFile } from './is-same-file.ts'
import { useAssetUrl } from './use-asset-url.ts'

afterEach(cleanup)

const address = (signature: number, generation = 1) =>
  `https://venue.example/assets/live/architecture/a/assets/film.mp4?signature=${signature}&generation=${generation}`

type Ports = Pick<WidgetPorts, 'assets' | 'venue'>
type Request = Parameters<typeof useAssetUrl>[0]

/** The ports of a version of the venue of its own, as after every publish and before every time slot. */
const portsOf = (
  assetUrl: () => Promise<string>,
  { known, another }: { known?: string; another?: string } = {},
): Ports => ({
  venue: { architecture: {} } as Ports['venue'],
  assets: { assetUrl, knownAssetUrl: () => known, retryAssetUrl: async () => another } as unknown as Ports['assets'],
})
const never = () => new Promise<never>(() => {})
const translator = createTranslator('en', {} as Catalogue)

async function show(first: Ports) {
  const urls: (string | undefined)[] = []
  let ports = first
  const look = ({ request }: { request: Request }) => {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- this callback is the component
    const shown = useAssetUrl(request)
    urls.push(shown.state.kind === 'ready' ? shown.state.url : undefined)
    return shown
  }
  const film = { assetId: 'film' } as Request
  const hook = await act(async () =>
    renderHook(look, {
      initialProps: { request: film },
      wrapper: ({ children }) =>
        createElement(TranslatorProvider, { value: translator }, createElement(PortsProvider, { ports }, children)),
    }),
  )
  const want = (next: Ports, request: Request) =>
    act(async () => {
      ports = next
      hook.rerender({ request })
    })
  const pass = (next: Ports) => want(next, film)
  const fail = () => act(async () => hook.result.current.onError())
  return { state: () => hook.result.current.state, urls, pass, want, fail }
}

test('[AST-03] an address that is shown stays in every version of the venue that would only sign it anew', async () => {
  const { urls, pass } = await show(portsOf(never, { known: address(1) }))
  await pass(portsOf(never, { known: address(2) }))
  await pass(portsOf(async () => address(3)))
  await pass(portsOf(() => Promise.reject(new Error('offline'))))
  await pass(portsOf(never))
  expect(new Set(urls)).toEqual(new Set([address(1)]))
})

test('[AST-01] a new generation of what is shown takes its place, and nothing is missing until then', async () => {
  const { state, urls, pass } = await show(portsOf(async () => address(1)))
  await pass(portsOf(async () => address(2, 2)))
  expect(state()).toEqual({ kind: 'ready', url: address(2, 2) })
  await pass(portsOf(never, { known: address(3, 3) }))
  expect(state()).toEqual({ kind: 'ready', url: address(3, 3) })
  expect([...new Set(urls.slice(urls.indexOf(address(1))))]).toEqual([address(1), address(2, 2), address(3, 3)])
})

test('[AST-02] one that fails gives way to the next, and fails when there is none', async () => {
  const { state, pass, fail } = await show(portsOf(async () => address(1), { another: address(2) }))
  await fail()
  expect(state()).toEqual({ kind: 'ready', url: address(2) })
  await pass(portsOf(async () => address(2)))
  await fail()
  expect(state()).toMatchObject({ kind: 'failed' })
})

test('[AST-02] what failed is tried again with the next version of the venue, not before', async () => {
  const ports = portsOf(() => Promise.reject(new Error('offline')))
  const { state, pass } = await show(ports)
  expect(state()).toMatchObject({ kind: 'failed' })
  await pass({ ...ports, assets: { ...ports.assets, assetUrl: async () => address(1) } })
  expect(state()).toMatchObject({ kind: 'failed' })
  await pass(portsOf(async () => address(1)))
  expect(state()).toEqual({ kind: 'ready', url: address(1) })
})

test('[AST-03] another asset has none of the former address, and without one there is nothing', async () => {
  const { state, urls, want } = await show(portsOf(async () => address(1)))
  const next = portsOf(async () => '/other.webp')
  await want(next, { assetId: 'other' })
  expect(state()).toEqual({ kind: 'ready', url: '/other.webp' })
  expect(urls.slice(urls.lastIndexOf(address(1)) + 1)[0]).toBeUndefined()
  await want(next, undefined)
  expect(state()).toEqual({ kind: 'waiting' })
})

test('[AST-01] only the signature may differ between addresses of one file, and only in our store', () => {
  expect(isSameFile(address(1), address(2))).toBe(true)
  expect(isSameFile(address(1), address(1, 2))).toBe(false)
  expect(isSameFile(address(1), address(1).replace('film', 'film_w640'))).toBe(false)
  expect(isSameFile('https://cdn.example/a?v=1', 'https://cdn.example/a?v=2')).toBe(false)
  expect(isSameFile('/a', '/b')).toBe(false)
})
