import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type Account } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket } from './support/socket.ts'

let server: ProductionServer
let attacker: Account
let saving: string
beforeAll(async () => {
  server = await startProductionServer()
  attacker = await signIn(server.url, 'attendee@example.org')
  const { publishedArchitectureId } = JSON.parse((await attacker.call('/venue/version')).text) as {
    publishedArchitectureId: string
  }
  saving = `/userProfile/architecture/${publishedArchitectureId}/userProfile`
})
afterAll(() => server.stop())

const fields = (count: number, keyLength = 8) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index).padStart(keyLength, 'x'), '']))

async function save(attributes: object) {
  const { status, text } = await attacker.call(saving, { method: 'POST', body: { attributes } })
  const { faults } = JSON.parse(text) as { faults: readonly unknown[] }
  return { status, bytes: text.length, faults: faults.length }
}

test.each([
  ['14,000 unknown fields', { name: 'A', ...fields(14_000) }],
  ['14,000 own fields the venue does not have', { name: 'A', custom: fields(14_000) }],
  ['900 own fields the venue does not have', { name: 'A', custom: fields(900) }],
  ['900 unknown fields with long names', { name: 'A', ...fields(900, 200) }],
  ['an unknown field with a name of 200,000 letters', { name: 'A', ...fields(1, 200_000) }],
])('[SEC-18] a profile with %s is answered with at most 20 faults and 32 KiB', async (_what, attributes) => {
  const answer = await save(attributes)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  // A last one says that there are more.
  expect(answer.faults).toBeLessThanOrEqual(21)
  expect(answer.bytes).toBeLessThan(32 * 1024)
})

test('[SEC-18] a command with thousands of unknown fields is answered with at most 20 faults and 32 KiB', async () => {
  const socket = await openSocket(server.url, attacker.token)
  for (const body of [fields(4_000), fields(900), fields(1, 60_000)]) {
    const { failure, bytes } = await socket.ask('presence.refresh', body)
    expect(failure?.code).toBe('request.unknown-field')
    expect(bytes).toBeLessThan(32 * 1024)
  }
  socket.close()
})
