// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { loadAsElements } from './load-as-elements.ts'
import type { FileLoader } from './load-as-elements.ts'

test('[VEN-14] a whole panorama is loaded as pictures of a page are, and shown as it came', async () => {
  const asked: unknown[][] = []
  const picture = document.createElement('img')
  const ofFile = document.createElement('img')
  const loader: FileLoader = {
    loadImage: async (...given: unknown[]) => {
      asked.push(given)
      return picture
    },
    loadFile: () => Promise.reject(new Error('as a file')),
    blobToImage: async () => ofFile,
  }
  loadAsElements(loader)
  expect(await loader.blobToImage(await loader.loadFile('/garden.webp', () => undefined, 'key'))).toBe(picture)
  expect(asked).toEqual([['/garden.webp', undefined, 'key']])
  expect(await loader.blobToImage(new Blob())).toBe(ofFile)
})
