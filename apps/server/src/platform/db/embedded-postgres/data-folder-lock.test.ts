import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts'

const BEATS = { everyMs: 20, deadAfterMs: 100 }

/** What a holder leaves behind that had no time to release. */
async function leaveLock(folder: string, changes: object): Promise<void> {
  const lock = await lockDataFolder(folder, 'an earlier server')
  const path = join(folder, 'foyer.lock')
  const left = JSON.parse(await readFile(path, 'utf8')) as object
  await lock.release()
  await writeFile(path, JSON.stringify({ ...left, token: 'earlier', ...changes }))
}

async function readHolderName(folder: string): Promise<string> {
  return (JSON.parse(await readFile(join(folder, 'foyer.lock'), 'utf8')) as { what: string }).what
}

async function readEndedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

test('a folder that is held is refused, naming the holder', async () => {
  const folder = await makeTemporaryFolder()
  await lockDataFolder(folder, 'the first server')
  const refusal = await lockDataFolder(folder, 'the second server').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DataFolderInUseError)
  expect(refusal).toMatchObject({ pid: process.pid, message: expect.stringContaining('the first server') })
})

test('a released folder can be held again and nothing is left in it', async () => {
  const folder = await makeTemporaryFolder()
  await (await lockDataFolder(folder, 'the first server')).release()
  await (await lockDataFolder(folder, 'the second server')).release()
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a dead process is taken over', async () => {
  const folder = await makeTemporaryFolder()
  await leaveLock(folder, { pid: await readEndedPid() })
  await (await lockDataFolder(folder, 'the next server')).release()
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a dead process is taken over when another process has its pid now', async () => {
  const folder = await makeTemporaryFolder()
  await leaveLock(folder, { startMark: 'another start' })
  await lockDataFolder(folder, 'the next server')
  expect(await readHolderName(folder)).toBe('the next server')
})

test('of many that find a dead lock exactly one takes it over', async () => {
  const folder = await makeTemporaryFolder()
  await leaveLock(folder, { pid: await readEndedPid() })
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder, 'one of many')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['foyer.lock'])
})

test('a takeover that was itself killed half-way is taken over too', async () => {
  const folder = await makeTemporaryFolder()
  const pid = await readEndedPid()
  await leaveLock(folder, { pid })
  const left = await readFile(join(folder, 'foyer.lock'), 'utf8')
  await writeFile(join(folder, 'foyer.lock.earlier'), left.replace('"earlier"', '"half-way"'))
  await lockDataFolder(folder, 'the next server')
  expect(await readdir(folder)).toEqual(['foyer.lock'])
})

test('a holder in another container is left alone while its heart beats', async () => {
  const folder = await makeTemporaryFolder()
  await leaveLock(folder, { pidSpace: 'another container' })
  const path = join(folder, 'foyer.lock')
  let beats = 0
  const beating = setInterval(() => void utimes(path, new Date(), ++beats), BEATS.everyMs)
  await expect(lockDataFolder(folder, 'the next server', BEATS)).rejects.toBeInstanceOf(DataFolderInUseError)
  clearInterval(beating)
})

test('a holder in another container whose heart has stopped is taken over', async () => {
  const folder = await makeTemporaryFolder()
  await leaveLock(folder, { pidSpace: 'another container' })
  await lockDataFolder(folder, 'the next server', BEATS)
  expect(await readHolderName(folder)).toBe('the next server')
})

test('a lock that cannot be read, as after a power cut, is taken over when no process renews it', async () => {
  const folder = await makeTemporaryFolder()
  await writeFile(join(folder, 'foyer.lock'), '')
  await lockDataFolder(folder, 'the next server', BEATS)
  expect(await readHolderName(folder)).toBe('the next server')
})
