import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPid, startServerProcess, type ServerProcess } from '@foyer/world'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ask } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'

let first: ProductionServer
beforeAll(async () => {
  first = await startProductionServer()
})
afterAll(() => first.stop())

/** The address of the database that the first server runs. */
async function databaseUrl(): Promise<string> {
  const lines = (await readFile(join(first.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return `postgresql://foyer@${encodeURIComponent(lines[4] ?? '')}:${lines[3]}/foyer`
}

async function startSecond(DATABASE_URL: string): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-hostile-'))
  const second = startServerProcess({ dataDir, seed: 'empty', environment: { DATABASE_URL } })
  onTestFinished(async () => {
    await end(second)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return second
}

async function end({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

test('[SEC-06] a second server on the database of the first ends, and names it', async () => {
  const second = await startSecond(await databaseUrl())
  const { pid } = first.process.child
  await expect(second.ready).rejects.toThrow(`Another Foyer server uses this database: process ${pid} on `)
  expect(await second.exited).toBe(1)
  expect((await ask(`${first.url}/health/ready`)).status).toBe(200)
})

test('[SEC-06] a server that was killed leaves no lock behind', async () => {
  const url = await databaseUrl()
  // Its database runs on without it.
  const postgres = await postgresPid(first.dataDir)
  first.process.child.kill('SIGKILL')
  await first.process.exited
  const second = await startSecond(url)
  expect((await ask(`${await second.ready}/health/ready`)).status).toBe(200)
  const third = await startSecond(url)
  await expect(third.ready).rejects.toThrow(`process ${second.child.pid} on `)
  await end(second)
  process.kill(postgres, 'SIGQUIT')
})
