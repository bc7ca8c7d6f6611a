import { expect, test } from 'vitest'
import { loadAsset } from './load-asset.ts'

/** A venue that answers with these addresses, one after the other. */
function venueWith(first: string, ...others: string[]) {
  const failed: string[] = []
  const ports = {
    assetUrl: async () => first,
    retryAssetUrl: async (_: unknown, address: string) => {
      failed.push(address)
      return others.shift()
    },
  }
  return { ports, failed }
}
const request = { assetId: 'hall' }
const refuse = (...refused: string[]) => {
  const tried: string[] = []
  const load = async (address: string) => {
    tried.push(address)
    if (refused.includes(address)) throw new Error(`${address} is refused`)
    return `loaded ${address}`
  }
  return { tried, load }
}

test('[AST-02] what does not load is tried at every other address there is', async () => {
  const { ports, failed } = venueWith('/hall_w1280', '/hall?signature=1', '/hall?signature=2')
  const { load } = refuse('/hall_w1280', '/hall?signature=1')
  expect(await loadAsset(ports, request, load)).toBe('loaded /hall?signature=2')
  expect(failed).toEqual(['/hall_w1280', '/hall?signature=1'])
})

test('[AST-02] when no address is left, it rejects with the last failure', async () => {
  const { load } = refuse('/hall?signature=1', '/hall?signature=2')
  const { ports } = venueWith('/hall?signature=1', '/hall?signature=2')
  await expect(loadAsset(ports, request, load)).rejects.toThrow('/hall?signature=2 is refused')
})

test('[AST-02] what was called off is not tried again', async () => {
  const { ports, failed } = venueWith('/hall', '/other')
  const calledOff = Object.assign(new Error('called off'), { name: 'AbortError' })
  await expect(loadAsset(ports, request, () => Promise.reject(calledOff))).rejects.toBe(calledOff)
  expect(failed).toEqual([])
})
