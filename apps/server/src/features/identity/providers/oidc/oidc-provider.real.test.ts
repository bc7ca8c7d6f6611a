import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OidcEntry } from '../provider-entries.ts'
import { createBrowser } from '../testing/browser.ts'
import { openVenue, placeOf, problemOf } from '../testing/open-venue.ts'
import { areProvidersHere, startProvider, type RunningProvider } from '../testing/real-providers.ts'

interface ProviderDetails {
  readonly clientId: string
  readonly clientSecret: string
}

const people = {
  olivia: { email: 'olivia@acme.example', email_verified: true, name: 'Olivia Acme', company: 'Acme' },
  oscar: { email: 'oscar@acme.example', email_verified: false },
  grace: { email: 'grace@acme.example', email_verified: true, groups: ['staff', 'venue-admins'] },
  nomail: { name: 'Without' },
}

describe.runIf(areProvidersHere)('a real OpenID provider', () => {
  let provider: RunningProvider & ProviderDetails
  let venue: Awaited<ReturnType<typeof openVenue>>
  beforeAll(async () => {
    provider = await startProvider<ProviderDetails>('start-oidc.mjs', { people })
    const { url: issuer, clientId, clientSecret } = provider
    const authorities = { claim: 'groups', values: { 'venue-admins': 'administrator', staff: 'moderator' } }
    venue = await openVenue([OidcEntry.parse({ id: 'oidc.acme', issuer, clientId, clientSecret, authorities })])
  })
  afterAll(async () => {
    await venue.stop()
    await provider.stop()
  })

  async function signIn(login: string, { browser = createBrowser(), returnTo = '/', base = '', answer = 'yes' } = {}) {
    const form = await browser.go(await venue.begin(browser, 'oidc.acme', returnTo, base))
    const page = await browser.submit(form, { login, answer }, venue.isBack)
    return { browser, page }
  }

  /** All but the last step: the address the provider sends the browser back to. */
  async function callbackOf(login: string, browser = createBrowser()) {
    const form = await browser.go(await venue.begin(browser, 'oidc.acme'))
    const isCallback = (url: URL) => url.origin === venue.url
    return { browser, url: (await browser.submit(form, { login, answer: 'yes' }, isCallback)).url }
  }

  test('[AUT-13, NAV-14] somebody new signs in and arrives where they wanted to, query and hash included', async () => {
    const place = '/v/main/area/expo?lang=de&q=%C3%A4#chat'
    const { browser, page } = await signIn('olivia', { returnTo: place })
    expect(placeOf(page)).toBe(place)
    expect(await venue.whoIs(browser)).toBe('olivia@acme.example')
    const account = await venue.accounts.findByEmailKey('olivia@acme.example')
    expect(account).toMatchObject({ name: 'Olivia Acme', company: 'Acme', authorities: ['attendee'] })
    expect(account).not.toHaveProperty('passwordHash')
  })

  test('[AUT-13] who comes again has the same account', async () => {
    await signIn('olivia')
    const before = await venue.accounts.findByEmailKey('olivia@acme.example')
    const { browser } = await signIn('olivia')
    expect(await venue.whoIs(browser)).toBe('olivia@acme.example')
    expect(await venue.links.listByAccounts([before?.id ?? ''])).toHaveLength(1)
  })

  test('[AUT-13] a sign-in from the stage comes back to the stage', async () => {
    const { page } = await signIn('olivia', { returnTo: '/stage/v/main?x=1#y', base: '/stage' })
    expect(placeOf(page)).toBe('/stage/v/main?x=1#y')
    const denied = await signIn('olivia', { returnTo: '/stage/v/main', base: '/stage', answer: 'no' })
    expect(placeOf(denied.page)).toBe('/stage/login?redirect=%2Fstage%2Fv%2Fmain&problem=loginAborted')
  })

  test('[AUT-18] who says no at the provider is back at the login page, with the place kept', async () => {
    const { browser, page } = await signIn('olivia', { answer: 'no', returnTo: '/v/main?a=b#c' })
    expect(placeOf(page)).toBe('/login?redirect=%2Fv%2Fmain%3Fa%3Db%23c&problem=loginAborted')
    expect(await venue.whoIs(browser)).toBeUndefined()
  })

  test('[AUT-13] an unproven address gets an account that no address leads to, and never one that is there', async () => {
    const { browser } = await signIn('oscar')
    expect(await venue.whoIs(browser)).toBe('oscar@acme.example')
    expect(await venue.accounts.findByEmailKey('oscar@acme.example')).toBeUndefined()
  })

  test('[AUT-20] groups give the highest right that the operator mapped', async () => {
    await signIn('grace')
    const account = await venue.accounts.findByEmailKey('grace@acme.example')
    expect(account?.authorities).toEqual(['attendee', 'moderator', 'designer', 'administrator'])
  })

  test('[AUT-18] a sign-in without an e-mail address is refused, and the log says why', async () => {
    const { page } = await signIn('nomail')
    expect(problemOf(page)).toBe('unauthorized')
    expect(venue.reasons()).toContain('the provider names no e-mail address')
  })

  test('[AUT-18] an account that is switched off stays out', async () => {
    const { browser } = await signIn('olivia')
    const account = await venue.accounts.findByEmailKey('olivia@acme.example')
    await venue.disableAccount(account?.id ?? '')
    expect(await venue.whoIs(browser)).toBeUndefined()
    expect(problemOf((await signIn('olivia')).page)).toBe('userNotAccepted')
  })

  test('[AUT-13] a callback works once', async () => {
    const { browser, url } = await callbackOf('grace')
    expect(placeOf(await browser.go(url.href, {}, venue.isBack))).toBe('/')
    expect(problemOf(await browser.go(url.href, {}, venue.isBack))).toBe('loginError')
  })

  test('[AUT-13] a callback in another browser does not sign in', async () => {
    const { browser, url } = await callbackOf('grace')
    const victim = createBrowser()
    expect(problemOf(await victim.go(url.href, {}, venue.isBack))).toBe('loginError')
    expect(await venue.whoIs(victim)).toBeUndefined()
    const own = createBrowser()
    await venue.begin(own, 'oidc.acme')
    expect(problemOf(await own.go(url.href, {}, venue.isBack))).toBe('loginError')
    // The attempt has used it up.
    expect(problemOf(await browser.go(url.href, {}, venue.isBack))).toBe('loginError')
  })

  test('[AUT-13] a code is good for the sign-in it was made for only', async () => {
    const attacker = await callbackOf('grace')
    const victim = await callbackOf('oscar')
    const mixed = new URL(victim.url)
    mixed.searchParams.set('code', attacker.url.searchParams.get('code') ?? '')
    expect(problemOf(await victim.browser.go(mixed.href, {}, venue.isBack))).toBe('loginError')
    expect(venue.reasons()).toContain('the provider answers invalid_grant')
  })

  test.each([
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'http://127.0.0.1:1')],
    ['no issuer', (query: URLSearchParams) => query.delete('iss')],
    ['a made-up code', (query: URLSearchParams) => query.set('code', 'x'.repeat(43))],
    ['an unknown state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['a state that is none', (query: URLSearchParams) => query.set('state', '../../x')],
  ])('[AUT-13] a callback with %s is refused', async (_what, change) => {
    const { browser, url } = await callbackOf('grace')
    change(url.searchParams)
    expect(problemOf(await browser.go(url.href, {}, venue.isBack))).toBe('loginError')
    expect(await venue.whoIs(browser)).toBeUndefined()
  })

  test('[AUT-13, API-01] a parameter that is there twice is refused', async () => {
    const { browser, url } = await callbackOf('grace')
    expect((await browser.ask(`${url.href}&state=x`)).status).toBe(400)
    expect(await venue.whoIs(browser)).toBeUndefined()
  })

  test('[AUT-13] looking at the callback with HEAD, or posting to it, uses nothing up', async () => {
    const { browser, url } = await callbackOf('grace')
    expect((await browser.ask(url.href, { method: 'HEAD' })).status).toBe(404)
    expect(problemOf(await browser.go(url.href, { method: 'POST', body: new URLSearchParams() }, venue.isBack))).toBe(
      'loginError',
    )
    expect(placeOf(await browser.go(url.href, {}, venue.isBack))).toBe('/')
  })

  test('[AUT-13] two sign-ins of one browser do not disturb each other', async () => {
    const browser = createBrowser()
    const [first, second] = [
      await venue.begin(browser, 'oidc.acme', '/v/a'),
      await venue.begin(browser, 'oidc.acme', '/v/b'),
    ]
    const form = await browser.go(first)
    expect(placeOf(await browser.submit(form, { login: 'grace', answer: 'yes' }, venue.isBack))).toBe('/v/a')
    const again = await browser.submit(await browser.go(second), { login: 'grace', answer: 'yes' }, venue.isBack)
    expect(placeOf(again)).toBe('/v/b')
  })

  test('[AUT-13] neither tokens nor codes nor states are logged', async () => {
    const { browser, url } = await callbackOf('grace')
    await browser.go(url.href, {}, venue.isBack)
    const text = JSON.stringify(venue.log.lines)
    for (const name of ['code', 'state']) expect(text).not.toContain(url.searchParams.get(name))
    expect(text).not.toContain(provider.clientSecret)
    expect(text).not.toMatch(/eyJ/)
    expect(text).toContain('signed in')
  })

  test('[AUT-13] a provider that the venue does not offer, or that is not set up, is unknown', async () => {
    const { url: issuer, clientId, clientSecret } = provider
    const entry = OidcEntry.parse({ id: 'oidc.hidden', issuer, clientId, clientSecret })
    const other = await openVenue([entry], ['oidc.nobody'])
    expect(await other.begin(createBrowser(), 'oidc.hidden')).toBe('identity.unknown-provider')
    expect(await other.begin(createBrowser(), 'oidc.nobody')).toBe('identity.unknown-provider')
    expect((await fetch(`${other.url}/api/identity/providers/oidc.nobody/callback`)).status).toBe(404)
    await other.stop()
  })
})
