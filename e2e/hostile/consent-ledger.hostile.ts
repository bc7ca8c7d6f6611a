import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from './support/account.ts'
import { clientDetails } from './support/client-details.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

const choose = (userId: string, accepted: boolean, from: string) =>
  ask(`${server.url}/api/capture/cookiePreferences`, {
    method: 'POST',
    from,
    body: {
      userId,
      bannerType: 'DETAILED',
      cookiePreferences: [{ id: 'framatube', accepted }],
      clientDetails,
    },
  })

async function countRows(subject?: string): Promise<number> {
  const administrator = await signIn(server.url, 'administrator@example.org')
  const of = subject === undefined ? '' : `?subject=${subject}`
  const table = await administrator.call(`/admin/consents.csv${of}`)
  return table.text.split('\r\n').length - 2
}

test('[SEC-15] choices of one visit without an account are one row, however often they are sent', async () => {
  for (let count = 0; count < 10; count++) expect((await choose('visit-aaaa', true, '127.0.1.1')).status).toBe(204)
  for (let count = 0; count < 5; count++) await choose('visit-aaaa', count % 2 === 0, '127.0.1.1')
  expect(await countRows('visit-aaaa')).toBe(1)
})

test('[SEC-15] an address that invents visits adds at most 120 rows at once', async () => {
  const before = await countRows()
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => choose(`invented-${index}`, true, '127.0.1.2')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 429]))
  expect((await countRows()) - before).toBeLessThanOrEqual(122)
  expect((await choose('elsewhere-1', true, '127.0.1.3')).status).toBe(204)
})
