import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { describeFileStore } from './files.store.contract.ts'
import { openDiskFileStore } from './files.store.disk.ts'

const folders: string[] = []
const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-files-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const listFiles = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

describeFileStore('disk', async () => {
  const dir = await makeFolder()
  const [store, other] = [await openDiskFileStore({ dir }), await openDiskFileStore({ dir })]
  return { store, other, countFiles: async () => (await listFiles(dir)).length }
})

test('[AST-05] what a crash left is removed a day later, and what is just being written stays', async () => {
  const dir = await makeFolder()
  await openDiskFileStore({ dir })
  const [old, young] = [join(dir, 'unfinished', 'old'), join(dir, 'unfinished', 'young')]
  await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')])
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
  await utimes(old, twoDaysAgo, twoDaysAgo)
  await openDiskFileStore({ dir })
  expect(await listFiles(dir)).toEqual(['young'])
})

test('[AST-05] stored files are for the account of the server alone', async () => {
  const dir = await makeFolder()
  const store = await openDiskFileStore({ dir })
  const { name } = await store.put(
    (async function* () {
      yield Buffer.from('x')
    })(),
    { maxBytes: 1 },
  )
  expect((await stat(join(dir, name.slice(0, 2), name))).mode & 0o077).toBe(0)
})
