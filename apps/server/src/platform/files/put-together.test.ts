import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { FileTooLargeError } from './files.store.ts'
import { putTogether } from './put-together.ts'

/** Names are the contents. */
function createFiles() {
  const stored = new Set<string>()
  return {
    stored,
    async put(source: AsyncIterable<Uint8Array>, { maxBytes }: { maxBytes: number }) {
      const name = String(await buffer(Readable.from(source)))
      if (name.length > maxBytes) throw new FileTooLargeError('too large')
      stored.add(name)
      return { name, byteSize: name.length, sha256: '' }
    },
    remove: async (name: string) => void stored.delete(name),
  }
}
const contents = [Buffer.from('large'), Buffer.from('small')]

test('[NOD-05] contents are stored before the work that names them', async () => {
  const files = createFiles()
  expect(await putTogether(files, contents, 5, async (names) => names)).toEqual(['large', 'small'])
  expect([...files.stored]).toEqual(['large', 'small'])
})

test('[NOD-05] where the work or a content fails, nothing is left', async () => {
  const files = createFiles()
  const failing = putTogether(files, contents, 5, () => Promise.reject(new Error('no row')))
  await expect(failing).rejects.toThrow('no row')
  const tooLarge = putTogether(files, [Buffer.from('a'), Buffer.from('longer')], 5, async () => 'named')
  await expect(tooLarge).rejects.toBeInstanceOf(FileTooLargeError)
  expect([...files.stored]).toEqual([])
})

test('[NOD-05] a store that cannot remove does not hide the first failure', async () => {
  const files = { ...createFiles(), remove: () => Promise.reject(new Error('down')) }
  const failing = putTogether(files, contents, 5, () => Promise.reject(new Error('no row')))
  await expect(failing).rejects.toThrow('no row')
})
