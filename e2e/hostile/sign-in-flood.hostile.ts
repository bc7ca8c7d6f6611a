import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, demoPassword, deviceCookieOf, type HttpAnswer } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'

// The harder case: only with uniform errors a password is hashed for an invented address too. One thread hashes, so that the queue
// is full of 700 on every machine.
let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer({ environment: { LOGIN_ERRORS: 'uniform', UV_THREADPOOL_SIZE: '1' } })
})
afterAll(() => server.stop())

const people = Array.from({ length: 20 }, (_, index) => ({
  email: `guest${String(index + 1).padStart(2, '0')}@example.org`,
  from: `127.0.1.${index + 1}`,
}))

const send = (email: string, password: string, from: string, cookie?: string): Promise<HttpAnswer> =>
  ask(`${server.url}/api/identity/sign-in`, {
    method: 'POST',
    body: { email, password },
    from,
    ...(cookie !== undefined && { headers: { cookie } }),
  })

/** 700 sign-ins of one address at once. */
function startFlood() {
  const answers = Array.from({ length: 700 }, (_, turn) =>
    send(`invented-${turn}@example.org`, 'any password', '127.0.2.1'),
  )
  const expectRefused = async (answer: Promise<HttpAnswer>) => expect((await answer).status).toBe(503)
  return { isRefused: Promise.any(answers.map(expectRefused)), ended: Promise.all(answers) }
}

test('[SEC-04] while one address floods the sign-in, 20 people at other addresses get in, with and without a known device', async () => {
  const devices: (string | undefined)[] = []
  for (const { email, from } of people.slice(0, 10)) devices.push(deviceCookieOf(await send(email, demoPassword, from)))
  expect(devices.filter(Boolean)).toHaveLength(10)
  const flood = startFlood()
  // The queue is full of the flood, and turns the rest of it away.
  await flood.isRefused
  const statuses: number[] = []
  for (const [index, { email, from }] of people.entries())
    statuses.push((await send(email, demoPassword, from, devices[index])).status)
  await flood.ended
  expect(statuses).toEqual(people.map(() => 200))
})
