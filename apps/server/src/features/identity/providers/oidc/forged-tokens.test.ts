import { afterAll, beforeAll, expect, test } from 'vitest'
import { OidcEntry } from '../provider-entries.ts'
import { createBrowser } from '../testing/browser.ts'
import { startForgingOidc, type Forgery } from '../testing/forging-oidc.ts'
import { openVenue, placeOf, problemOf } from '../testing/open-venue.ts'

const clientSecret = 'a secret of at least thirty-two letters'
let provider: Awaited<ReturnType<typeof startForgingOidc>>
let venue: Awaited<ReturnType<typeof openVenue>>
const entryFor = (issuer: string) => OidcEntry.parse({ id: 'oidc.evil', issuer, clientId: 'foyer', clientSecret })

beforeAll(async () => {
  provider = await startForgingOidc(clientSecret)
  venue = await openVenue([entryFor(provider.issuer)])
})
afterAll(async () => {
  await venue.stop()
  await provider.stop()
})

async function signInWith(forgery: Forgery) {
  const browser = createBrowser()
  const callback = provider.answer(await venue.begin(browser, 'oidc.evil'), forgery)
  return { browser, page: await browser.go(callback, {}, venue.isBack) }
}

test('[AUT-13] an honest token is believed, so that the others fail for what is wrong with them', async () => {
  const { browser, page } = await signInWith({})
  expect(placeOf(page)).toBe('/')
  expect(await venue.whoIs(browser)).toBe('mallory@evil.example')
})

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
test.each<[string, Forgery]>([
  ['no signature (alg none)', { how: 'unsigned' }],
  ['a signature by the client secret (HS256)', { how: 'by-secret' }],
  ['a signature by a key of somebody else', { how: 'by-another-key' }],
  ['claims changed after it was signed', { how: 'changed-afterwards' }],
  ['another nonce', { claims: { nonce: 'of another sign-in' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['more audiences and another authorized party', { claims: { aud: ['foyer', 'x'], azp: 'x' } }],
  ['another issuer', { claims: { iss: 'https://accounts.example' } }],
  ['its time over', { claims: { exp: inSeconds(-600), iat: inSeconds(-900) } }],
  ['no end', { claims: { exp: undefined } }],
  ['nobody named', { claims: { sub: undefined } }],
  ['an empty name', { claims: { sub: '' } }],
  ['a name without end', { claims: { sub: 'x'.repeat(5_000) } }],
])('[AUT-13] a token with %s is refused', async (_what, forgery) => {
  const { browser, page } = await signInWith(forgery)
  expect(problemOf(page)).toBe('loginError')
  expect(await venue.whoIs(browser)).toBeUndefined()
})

test('[AUT-13] an answer without an ID token is refused', async () => {
  expect(problemOf((await signInWith({ how: 'not-at-all' })).page)).toBe('loginError')
})

test.each([
  ['the text "true"', { email_verified: 'true' }],
  ['the number 1', { email_verified: 1 }],
  ['nothing', { email_verified: undefined }],
])('[AUT-13] an address is not proven by %s in the place of true', async (what, claims) => {
  const email = 'victim@venue.example'
  if ((await venue.accounts.findByEmailKey(email)) === undefined) {
    await venue.createAccount({ email, authority: 'attendee', password: 'x' })
  }
  const { browser, page } = await signInWith({ claims: { ...claims, email, sub: what } })
  expect(problemOf(page)).toBe('duplicateAccount')
  expect(await venue.whoIs(browser)).toBeUndefined()
  const victim = await venue.accounts.findByEmailKey(email)
  expect(await venue.links.listByAccounts([victim?.id ?? ''])).toEqual([])
})

const failed = { kind: 'sign-in', outcome: 'provider-failed', address: '127.0.0.1' }

test('[SEC-08] a forged answer, or an answer to no request, is in the security log with its address', async () => {
  venue.noted.length = 0
  await signInWith({ how: 'unsigned' })
  expect(venue.noted).toEqual([failed])
  await createBrowser().go(`${venue.url}/api/identity/providers/oidc.evil/callback?state=x`, {}, venue.isBack)
  expect(venue.noted).toEqual([failed, failed])
})

test('[SEC-08] a refusal for the sake of an account is in the security log of that account, once', async () => {
  const claims = { sub: 'owner', email: 'owner@evil.example', email_verified: true }
  await signInWith({ claims })
  const userId = (await venue.accounts.findByEmailKey(claims.email))?.id ?? ''
  venue.noted.length = 0
  await signInWith({ claims: { ...claims, sub: 'somebody else', email_verified: false } })
  expect(venue.noted).toEqual([{ ...failed, userId }])
  venue.noted.length = 0
  await venue.disableAccount(userId)
  await signInWith({ claims })
  expect(venue.noted).toEqual([{ ...failed, outcome: 'account-disabled', userId }])
})

test('[AUT-13] preferred_username and a changed address lead to no other account', async () => {
  await venue.createAccount({ email: 'boss@venue.example', authority: 'administrator', password: 'x' })
  const claims = { sub: 'known', email: 'known@evil.example', email_verified: true }
  await signInWith({ claims })
  const { browser } = await signInWith({
    claims: { ...claims, preferred_username: 'boss@venue.example', email: 'boss@venue.example' },
  })
  expect(await venue.whoIs(browser)).toBe('known@evil.example')
})

test('[AUT-13] a provider that is away is said to be, and is tried again', async () => {
  const away = await startForgingOidc(clientSecret)
  const other = await openVenue([entryFor(away.issuer)])
  const browser = createBrowser()
  away.state.isSilent = true
  expect(await other.begin(browser, 'oidc.evil')).toBe('identity.provider-unavailable')
  away.state.isSilent = false
  expect(await other.begin(browser, 'oidc.evil')).toContain(`${away.issuer}/auth?`)
  const callback = away.answer(await other.begin(browser, 'oidc.evil'), {})
  away.state.isSilent = true
  expect(problemOf(await browser.go(callback, {}, other.isBack))).toBe('unknownError')
  expect(other.noted).toEqual([])
  expect(away.state.asked.filter((path) => path.endsWith('/openid-configuration'))).toHaveLength(2)
  await other.stop()
  await away.stop()
  const gone = await openVenue([entryFor(away.issuer)])
  expect(await gone.begin(browser, 'oidc.evil')).toBe('identity.provider-unavailable')
  await gone.stop()
})
