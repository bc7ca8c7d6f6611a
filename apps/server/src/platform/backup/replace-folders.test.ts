import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseStartError } from '../db/database-start-error.ts'
import { refuseHalfRestored, stageFolders } from './replace-folders.ts'

async function makeDataFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  for (const path of ['files/aa/former', 'made/small', 'postgres/base']) {
    await mkdir(dirname(join(made, path)), { recursive: true })
    await writeFile(join(made, path), `former ${path}`)
  }
  return made
}

const list = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted()

const former = ['files/aa/former', 'made/small', 'postgres/base']

test('[OPS-02] folders are replaced together, also by nothing, and others stay', async () => {
  const dataDir = await makeDataFolder()
  const staged = await stageFolders(dataDir, ['files', 'secrets', 'made'])
  await staged.write('files/bb/new', Readable.from(['new']))
  await staged.write('secrets/key', Readable.from(['key']))
  expect((await list(dataDir)).filter((path) => !path.startsWith('restore-'))).toEqual(former)
  await staged.swap()
  await expect(refuseHalfRestored(dataDir)).rejects.toThrow(DatabaseStartError)
  await staged.finish()
  await refuseHalfRestored(dataDir)
  expect(await list(dataDir)).toEqual(['files/bb/new', 'postgres/base', 'secrets/key'])
  expect(await readFile(join(dataDir, 'files/bb/new'), 'utf8')).toBe('new')
})

test('[OPS-02] after a swap that is taken back the former folders are there, and no others', async () => {
  const dataDir = await makeDataFolder()
  const staged = await stageFolders(dataDir, ['files', 'secrets', 'made'])
  await staged.write('secrets/key', Readable.from(['key']))
  await staged.swap()
  await staged.undo()
  await staged.discard()
  await refuseHalfRestored(dataDir)
  expect(await list(dataDir)).toEqual(former)
})

test('[OPS-02] a swap that fails in the middle leaves the former folders', async () => {
  const dataDir = await makeDataFolder()
  // There is no folder to put the last one into.
  const staged = await stageFolders(dataDir, ['files', 'absent/last'])
  await staged.write('files/bb/new', Readable.from(['new']))
  await staged.write('absent/last', Readable.from(['last']))
  await expect(staged.swap()).rejects.toThrow('ENOENT')
  await staged.discard()
  await refuseHalfRestored(dataDir)
  expect(await list(dataDir)).toEqual(former)
})

test('[OPS-02] what restores that were ended have left is removed by the next one', async () => {
  const dataDir = await makeDataFolder()
  await (await stageFolders(dataDir, ['files'])).write('files/bb/left', Readable.from(['left']))
  const staged = await stageFolders(dataDir, ['made'])
  await staged.swap()
  await staged.finish()
  expect(await list(dataDir)).toEqual(['files/aa/former', 'postgres/base'])
})
