import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFakeClock } from '@foyer/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryLog } from '../testing/memory-log.ts'
import { createFeatureSwitches } from './feature-switches.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-switches-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const config = (userPresence: unknown) =>
  JSON.stringify({ i18n: { defaultLocale: 'en', supportedLocales: ['en'] }, features: { userPresence, ai: false } })

test('[CFG-01] a switch follows the file within two seconds; without a sound file all are off', async () => {
  const clock = createFakeClock()
  const isOn = createFeatureSwitches({ dataDir, webRoot: undefined, log: createMemoryLog(), clock })
  const write = (text: string) => writeFile(join(dataDir, 'ui-config.json'), text)
  const after2s = async () => {
    clock.pass(2_000)
    return [await isOn('userPresence'), await isOn('ai')]
  }
  expect(await isOn('userPresence')).toBe(false)
  await write(config(true))
  expect(await isOn('userPresence')).toBe(false)
  expect(await after2s()).toEqual([true, false])
  await write(config('yes'))
  expect(await after2s()).toEqual([false, false])
  await write('{')
  expect(await after2s()).toEqual([false, false])
})
