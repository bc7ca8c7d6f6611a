// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isSameFile } from './is-same-file.ts'
import { useAssetUrl } from './use-asset-url.ts'

afterEach(cleanup)

const address = (signature: number, generation = 1) =>
  `https://venue.example/assets/live/architecture/a/assets/film.mp4?signature=${signature}&generation=${generation}`

type Ports = Parameters<typeof useAssetUrl>[0]

/** New ports, as at every boundary of a time slot; they answer with this address. */
const portsOf = (url: () => Promise<string>, another?: string): Ports => ({
  assetUrl: url,
  knownAssetUrl: () => undefined,
  retryAssetUrl: async () => another,
})

async function show(ports: Ports) {
  const request = { assetId: 'film' }
  const hook = await act(async () =>
    renderHook((props: { ports: Ports }) => useAssetUrl(props.ports, request), { initialProps: { ports } }),
  )
  const pass = (next: Ports) => act(async () => hook.rerender({ ports: next }))
  const fail = () => act(async () => hook.result.current.onError())
  return { state: () => hook.result.current.state, pass, fail }
}

test('[AST-03] an address that is shown stays when it would only be signed anew', async () => {
  const { state, pass } = await show(portsOf(async () => address(1)))
  await pass(portsOf(async () => address(2)))
  expect(state()).toEqual({ kind: 'ready', url: address(1) })
  await pass(portsOf(() => Promise.reject(new Error('offline'))))
  expect(state()).toEqual({ kind: 'ready', url: address(1) })
})

test('[AST-01] a new generation of what is shown takes its place', async () => {
  const { state, pass } = await show(portsOf(async () => address(1)))
  await pass(portsOf(async () => address(2, 2)))
  expect(state()).toEqual({ kind: 'ready', url: address(2, 2) })
})

test('[AST-02] one that fails gives way to the next, and fails when there is none', async () => {
  const { state, pass, fail } = await show(portsOf(async () => address(1), address(2)))
  await fail()
  expect(state()).toEqual({ kind: 'ready', url: address(2) })
  await pass(portsOf(async () => address(2)))
  await fail()
  expect(state()).toMatchObject({ kind: 'failed' })
})

test('[AST-01] only the signature may differ between addresses of one file, and only in our store', () => {
  expect(isSameFile(address(1), address(2))).toBe(true)
  expect(isSameFile(address(1), address(1, 2))).toBe(false)
  expect(isSameFile(address(1), address(1).replace('film', 'film_w640'))).toBe(false)
  expect(isSameFile('https://cdn.example/a?v=1', 'https://cdn.example/a?v=2')).toBe(false)
  expect(isSameFile('/a', '/b')).toBe(false)
})
