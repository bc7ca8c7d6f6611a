import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn, type Account, type HttpAnswer } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket } from './support/socket.ts'

const password = 'welcome-to-the-venue'
const administrator = 'administrator@example.org'
const moderator = 'moderator@example.org'

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer({ environment: { REQUIRE_MFA: 'staff' } })
})
afterAll(() => server.stop())

interface Phone {
  /** The code of now, or of so many steps of 30 s later. */
  readonly code: (steps?: number) => string
  readonly recoveryCodes: readonly string[]
}

const post = (path: string, body: object, from?: string): Promise<HttpAnswer> =>
  ask(`${server.url}/api${path}`, { method: 'POST', body, ...(from !== undefined && { from }) })
const verify = (body: { challenge: string; code: string }, from?: string) =>
  post('/identity/verify-second-factor', body, from)
const codeOf = ({ text }: HttpAnswer): unknown => (JSON.parse(text) as { code?: string }).code

async function challengeOf(email: string, from?: string): Promise<string> {
  const { status, text } = await post('/identity/sign-in', { email, password }, from)
  expect([status, Object.keys(JSON.parse(text) as object)]).toEqual([200, ['challenge', 'expiresInS']])
  return (JSON.parse(text) as { challenge: string }).challenge
}

/** Sets up a second factor; the code of the next step is good at once, and still unused. */
async function enrol(account: Account): Promise<Phone> {
  const begun = await account.call('/identity/second-factor/set-up', { method: 'POST', body: { password } })
  expect(begun.status, begun.text).toBe(200)
  const { secret, setUp } = JSON.parse(begun.text) as { secret: string; setUp: string }
  const code = (steps = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
  const confirmed = await account.call('/identity/second-factor/confirm', {
    method: 'POST',
    body: { setUp, code: code() },
  })
  expect(confirmed.status, confirmed.text).toBe(200)
  return { code, ...(JSON.parse(confirmed.text) as { recoveryCodes: string[] }) }
}

test('[SEC-08] with REQUIRE_MFA=staff a password alone opens nothing of staff: not by calls, the stage, a refresh or the socket', async () => {
  const signedIn = await ask(`${server.url}/api/identity/sign-in`, {
    method: 'POST',
    body: { email: administrator, password },
  })
  const cookie = (signedIn.headers['set-cookie'] as string[] | undefined)?.map((one) => one.split(';')[0]).join('; ')
  const refreshed = await ask(`${server.url}/api/identity/refresh`, {
    method: 'POST',
    headers: { cookie: cookie ?? '', origin: server.url },
  })
  const tokens = [signedIn, refreshed].map(({ text }) => (JSON.parse(text) as { idToken: string }).idToken)
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` }
    for (const path of ['/api/admin/accounts', '/api/designer/versions', '/stage/api/ui/venue', '/api/admin/logs']) {
      const answer = await ask(server.url + path, { headers })
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 400, 'identity.second-factor-needed'])
    }
    const socket = await openSocket(server.url, token)
    const { failure } = await socket.ask('moderation.list-queue', {})
    expect(failure?.code).toBe('identity.second-factor-needed')
    socket.close()
  }
})

test('[SEC-08] the first step alone gives neither token nor session, and its challenge is no bearer', async () => {
  const phone = await enrol(await signIn(server.url, moderator))
  const answer = await post('/identity/sign-in', { email: moderator, password })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const { challenge } = JSON.parse(answer.text) as { challenge: string }
  const headers = { authorization: `Bearer ${challenge}` }
  expect((await ask(`${server.url}/api/userInfo`, { headers })).status).toBe(401)

  const replayed = phone.code(1)
  expect((await verify({ challenge, code: replayed })).status).toBe(200)
  expect(codeOf(await verify({ challenge, code: phone.code(2) }))).toBe('identity.challenge-ended')
  const next = await challengeOf(moderator)
  expect(codeOf(await verify({ challenge: next, code: replayed }))).toBe('identity.wrong-code')
  const [recovery = ''] = phone.recoveryCodes
  expect((await verify({ challenge: next, code: recovery })).status).toBe(200)
  const last = await challengeOf(moderator)
  expect(codeOf(await verify({ challenge: last, code: recovery }))).toBe('identity.wrong-code')
})

test('[SEC-08] a code of one account meets no challenge of another, and guessing ends after five codes from any address', async () => {
  const attacker = await signIn(server.url, 'designer@example.org')
  const own = await enrol(attacker)
  const victim = await enrol(await signIn(server.url, administrator))
  const first = await challengeOf(administrator)
  expect(codeOf(await verify({ challenge: first, code: own.code(1) }))).toBe('identity.wrong-code')

  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
  const challenges = await Promise.all(addresses.map((from) => challengeOf(administrator, from)))
  const guesses = await Promise.all(
    challenges.flatMap((challenge, index) =>
      Array.from({ length: 5 }, () => verify({ challenge, code: '000000' }, addresses[index])),
    ),
  )
  // The one before counts too: four of twenty are looked at, the last of which begins the pause.
  expect(guesses.filter((guess) => codeOf(guess) === 'identity.wrong-code')).toHaveLength(3)
  expect(guesses.filter((guess) => codeOf(guess) === 'identity.too-many-attempts')).toHaveLength(17)
  const late = await challengeOf(administrator, '127.0.0.6')
  expect(codeOf(await verify({ challenge: late, code: victim.code(1) }, '127.0.0.6'))).toBe(
    'identity.too-many-attempts',
  )
  // Somebody else's guesses do not keep the owner out.
  const [recovery = ''] = victim.recoveryCodes
  expect((await verify({ challenge: late, code: recovery }, '127.0.0.6')).status).toBe(200)
})
