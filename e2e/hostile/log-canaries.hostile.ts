import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresPid } from '@foyer/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn, type Account } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'

const canary = 'canary-plumbago'
const rounds = 4
const requestsPerRound = 12

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

/** Requests whose statements hold the canary, while their database is taken away; answers how many of them failed. */
async function askDuringOutage({ call }: Account): Promise<number> {
  process.kill(await postgresPid(server.dataDir), 'SIGKILL')
  const answers = await Promise.all(
    Array.from({ length: requestsPerRound }, (_, index) => {
      const email = `${canary}-${randomUUID()}@example.net`
      if (index % 2 === 0) return call(`/admin/accounts?q=${email}`)
      return call('/admin/accounts', { method: 'POST', body: { email, name: canary, authority: 'attendee' } })
    }),
  )
  return answers.filter(({ status }) => status >= 500).length
}

/** Resolves once the database answers again. */
async function recover(): Promise<void> {
  await expect.poll(async () => (await ask(`${server.url}/health/ready`)).status, { timeout: 20_000 }).toBe(200)
}

test('[SEC-11] a database outage leaves no parameter of a statement in the output, the kept lines and the log of PostgreSQL', async () => {
  const administrator = await signIn(server.url, 'administrator@example.org')
  let failed = 0
  for (let round = 0; round < rounds; round += 1) {
    failed += await askDuringOutage(administrator)
    await recover()
  }
  expect(failed).toBeGreaterThan(0)
  await expect.poll(() => server.log(), { timeout: 10_000 }).toContain('Failed query')
  const kept = (await administrator.call('/admin/logs')).text
  expect(kept).toContain('"lines":[{')
  const ofPostgres = await readFile(join(server.dataDir, 'postgres.log'), 'utf8')
  for (const text of [server.log(), kept, ofPostgres]) expect(text).not.toContain(canary)
})
