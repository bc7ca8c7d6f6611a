import { expect, test } from 'vitest'
import { makeOwnIdentity } from '@foyer/app-shell'
import { createFakeClock } from '@foyer/testkit'
import { systemRandom } from '@foyer/client'
import { createServices } from './create-services.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenFor = (...authorities: string[]) => `${encode({ alg: 'EdDSA' })}.${encode({ authorities })}.sig`
const user = { userId: 'ada', email: 'ada@venue.example', attributes: { name: 'Ada' } }

/** A server that accepts one token, and issues it to a client that refreshes while there is a session. */
function setUp() {
  const server = { token: tokenFor('attendee'), hasSession: true, userInfoStatus: 200, captureStatus: 204 }
  const lines: string[] = []
  const clock = createFakeClock()
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const browser = {
    origin: 'https://venue.example',
    clock,
    random: systemRandom,
    locks: { request: (async (_name: string, work: () => Promise<unknown>) => work()) as LockManager['request'] },
    channel: { post: () => {}, listen: () => () => {} },
    onOnline: () => {},
    leaveFor: () => {},
  }
  const services = createServices({
    ...browser,
    makeIdentity: makeOwnIdentity(browser, () => {}),
    log: (level, category, message) => void lines.push([level, category, message].join(' ')),
    fetch: async (input, init) => {
      const path = new URL(String(input)).pathname
      if (path.endsWith('/identity/refresh')) {
        return json(
          200,
          server.hasSession ? { signedIn: true, idToken: server.token, expiresInS: 1200, user } : { signedIn: false },
        )
      }
      if (path.endsWith('/capture/log')) return new Response(null, { status: server.captureStatus })
      if (path.endsWith('/identity/sign-out')) return new Response(null, { status: 204 })
      const isAlive = new Headers(init?.headers).get('authorization') === `Bearer ${server.token}`
      if (!isAlive) return json(401, { errMsg: 'x', code: 'identity.session-expired' })
      return json(path.endsWith('/userInfo') ? server.userInfoStatus : 200, { errMsg: 'x', code: 'identity.forbidden' })
    },
  })
  return { clock, lines, server, services }
}

test('[AUT-20] a changed right reaches the page with its next call, and the session goes on', async () => {
  const { server, services } = setUp()
  await services.identity.restore()
  expect(services.authority.get()).toBe('attendee')
  server.token = tokenFor('attendee', 'moderator', 'designer')
  await services.api.call('identity.user-info')
  expect(services.authority.get()).toBe('designer')
  expect(services.identity.state.get().kind).toBe('signed-in')
})

test('[AUT-15] a session that is over leads to the sign-in page, which says so', async () => {
  const { server, services } = setUp()
  await services.identity.restore()
  server.token = 'another'
  server.hasSession = false
  await expect(services.api.call('identity.user-info')).rejects.toMatchObject({ status: 401 })
  expect(services.identity.state.get().kind).toBe('signed-out')
  expect([services.wasSignedOut.get(), services.authority.get()]).toEqual([true, undefined])
})

test('[AUT-20] a refused call ends nothing', async () => {
  const { server, services } = setUp()
  await services.identity.restore()
  server.userInfoStatus = 403
  await expect(services.api.call('identity.user-info')).rejects.toMatchObject({ status: 403 })
  expect(services.identity.state.get().kind).toBe('signed-in')
  expect(services.wasSignedOut.get()).toBe(false)
})

test('[CFG-07] the stage is asked at its own address', async () => {
  const { services } = setUp()
  await services.identity.restore()
  await expect(services.stageApi.call('venue.version')).resolves.toBeDefined()
})

test.each([
  [500, ['ERROR server identity.user-info failed with 500']],
  [502, ['ERROR server identity.user-info failed with 502']],
  [403, []],
  [404, []],
  [501, []],
])('[ADM-03] a call that is answered with %i logs %j', async (status, logged) => {
  const { clock, lines, server, services } = setUp()
  await services.identity.restore()
  server.userInfoStatus = status
  const call = services.api.call('identity.user-info')
  const ended = expect(call).rejects.toMatchObject({ status })
  await clock.advance(600_000)
  await ended
  expect(lines).toEqual(logged)
})

test('[ADM-03] a refused line of the log ends no session and is not logged again', async () => {
  const { lines, server, services } = setUp()
  await services.identity.restore()
  server.captureStatus = 503
  await expect(services.api.call('logging.capture', { body: {} as never })).rejects.toMatchObject({ status: 503 })
  server.captureStatus = 401
  await expect(services.api.call('logging.capture', { body: {} as never })).rejects.toMatchObject({ status: 401 })
  expect([lines, services.identity.state.get().kind]).toEqual([[], 'signed-in'])
})
