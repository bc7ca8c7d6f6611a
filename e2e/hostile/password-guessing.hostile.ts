import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, demoPassword, deviceCookieOf, type HttpAnswer, signIn } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

const victim = 'guest01@example.org'

const send = (password: string, from: string, cookie?: string): Promise<HttpAnswer> =>
  ask(`${server.url}/api/identity/sign-in`, {
    method: 'POST',
    body: { email: victim, password },
    from,
    ...(cookie !== undefined && { headers: { cookie } }),
  })

test('[SEC-08] of one guess from each of 60 addresses 30 are checked; the owner signs in on a known device', async () => {
  const device = deviceCookieOf(await send(demoPassword, '127.0.3.1'))
  const guesses: number[] = []
  const begunMs = performance.now()
  for (let from = 1; from <= 60; from++) guesses.push((await send(`guess number ${from}`, `127.0.4.${from}`)).status)
  // One more may be checked for each minute this takes.
  const furtherGuesses = Math.ceil((performance.now() - begunMs) / 60_000)
  expect(guesses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400))
  expect(guesses.slice(30).filter((status) => status !== 429).length).toBeLessThanOrEqual(furtherGuesses)
  const stranger = await send(demoPassword, '127.0.3.1')
  expect(stranger.status).toBe(429)
  expect(Number(stranger.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await send(demoPassword, '127.0.3.1', device)).status).toBe(200)

  const { call } = await signIn(server.url, 'administrator@example.org')
  const readEvents = async () => {
    const { text } = await call(`/admin/security-events?user=${victim}`)
    return (JSON.parse(text) as { events: { outcome: string; address: string; count: number }[] }).events
  }
  const countOf = async (wanted: string, address: RegExp) => {
    const alike = (await readEvents()).filter((event) => event.outcome === wanted && address.test(event.address))
    return alike.reduce((sum, { count }) => sum + count, 0)
  }
  // They are written together, half a second after the first.
  await expect.poll(() => countOf('succeeded', /^127\.0\.3\.1$/)).toBe(2)
  expect(await countOf('wrong-password', /^127\.0\.4\./)).toBeGreaterThanOrEqual(30)
  expect(await countOf('throttled', /^127\.0\.4\./)).toBeGreaterThanOrEqual(30 - furtherGuesses)
})
