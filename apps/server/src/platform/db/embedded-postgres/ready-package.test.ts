import { chmod, mkdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { readyPackage } from './ready-package.ts'

const stranger = { uid: 4_000_001, gid: 4_000_001 }

async function makePackage() {
  const folder = await makeTemporaryFolder()
  const root = join(folder, 'package')
  const nativeDir = join(root, 'native')
  await mkdir(join(nativeDir, 'bin'), { recursive: true })
  await mkdir(join(nativeDir, 'lib'))
  await writeFile(join(root, 'package.json'), '{"version":"18.4.0"}')
  await writeFile(join(nativeDir, 'bin', 'postgres'), 'program', { mode: 0o700 })
  await writeFile(join(nativeDir, 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(nativeDir, 'pg-symlinks.json'), JSON.stringify(links))
  return { root, nativeDir, copiesDir: join(folder, 'copies') }
}

test('the links are made where the package lies, also a second time', async () => {
  const { nativeDir, copiesDir } = await makePackage()
  expect(await readyPackage(nativeDir, copiesDir)).toBe(join(nativeDir, 'bin'))
  expect(await readyPackage(nativeDir, copiesDir)).toBe(join(nativeDir, 'bin'))
  expect(await readlink(join(nativeDir, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('a package the account cannot enter is copied beside the data, open to it and with its links', async () => {
  const { root, nativeDir, copiesDir } = await makePackage()
  await chmod(root, 0o700)
  const binDir = await readyPackage(nativeDir, copiesDir, stranger)
  expect(binDir).toBe(join(copiesDir, '18.4.0', 'native', 'bin'))
  expect((await stat(join(binDir, 'postgres'))).mode & 0o777).toBe(0o755)
  expect(await readFile(join(binDir, '..', 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
})

test('the copy is made once per version, and the one of the version before goes', async () => {
  const { root, nativeDir, copiesDir } = await makePackage()
  await chmod(root, 0o700)
  const first = await readyPackage(nativeDir, copiesDir, stranger)
  const made = await stat(first)
  expect((await stat(await readyPackage(nativeDir, copiesDir, stranger))).ino).toBe(made.ino)
  await writeFile(join(root, 'package.json'), '{"version":"18.5.0"}')
  expect(await readyPackage(nativeDir, copiesDir, stranger)).toContain('18.5.0')
  await expect(stat(first)).rejects.toThrow('ENOENT')
})
