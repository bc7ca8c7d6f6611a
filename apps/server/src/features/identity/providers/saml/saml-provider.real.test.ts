import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SamlEntry } from '../provider-entries.ts'
import { createBrowser, type Browser } from '../testing/browser.ts'
import { openVenue, placeOf, problemOf } from '../testing/open-venue.ts'
import {
  areProvidersHere,
  loadSamlTool,
  startProvider,
  type RunningProvider,
  type SamlTool,
} from '../testing/real-providers.ts'

interface ProviderDetails {
  readonly entryPoint: string
  readonly cert: string
  readonly issuer: string
}

const audience = 'urn:foyer:test'
const toBase64 = (xml: string) => Buffer.from(xml).toString('base64')

describe.runIf(areProvidersHere)('a real SAML provider', () => {
  let provider: RunningProvider & ProviderDetails
  let venue: Awaited<ReturnType<typeof openVenue>>
  beforeAll(async () => {
    provider = await startProvider<ProviderDetails>('start-saml.mjs')
    const { entryPoint, cert: idpCert } = provider
    venue = await openVenue([SamlEntry.parse({ id: 'saml.acme', entryPoint, idpCert, issuer: audience })])
  })
  afterAll(async () => {
    await venue.stop()
    await provider.stop()
  })

  async function signIn({ returnTo = '/', answer = 'yes', browser = createBrowser() } = {}) {
    const form = await browser.go(await venue.begin(browser, 'saml.acme', returnTo))
    const response = await browser.submit(form, { login: 'simone', answer })
    return { browser, page: await browser.submit(response, {}, venue.isBack) }
  }

  test('[AUT-13, NAV-14] somebody new signs in and arrives where they wanted to, query and hash included', async () => {
    const { browser, page } = await signIn({ returnTo: '/v/main/area/expo?lang=fr#chat' })
    expect(placeOf(page)).toBe('/v/main/area/expo?lang=fr#chat')
    expect(await venue.whoIs(browser)).toBe('simone@acme.example')
    const again = await signIn()
    expect(await venue.whoIs(again.browser)).toBe('simone@acme.example')
    // Nothing in SAML proves an address.
    expect(await venue.accounts.findByEmailKey('simone@acme.example')).toBeUndefined()
  })

  test('[AUT-18] who says no at the provider is back at the login page', async () => {
    const { browser, page } = await signIn({ answer: 'no', returnTo: '/v/main' })
    expect(placeOf(page)).toBe('/login?redirect=%2Fv%2Fmain&problem=loginAborted')
    expect(await venue.whoIs(browser)).toBeUndefined()
  })

  test('[AUT-13] the operator gets the metadata that the provider wants', async () => {
    const response = await fetch(`${venue.url}/api/identity/providers/saml.acme/metadata`)
    expect(response.headers.get('content-type')).toContain('samlmetadata+xml')
    const xml = await response.text()
    expect(xml).toContain(`entityID="${audience}"`)
    expect(xml).toContain(`Location="${venue.url}/api/identity/providers/saml.acme/callback"`)
    expect((await fetch(`${venue.url}/api/identity/providers/oidc.none/metadata`)).status).toBe(404)
  })
})

describe.runIf(areProvidersHere)('answers that a SAML provider did not give', () => {
  let tool: SamlTool
  let keys: ReturnType<SamlTool['makeKeys']>
  let venue: Awaited<ReturnType<typeof openVenue>>
  const entry = { entryPoint: 'https://idp.example/sso', issuer: audience, trustsEmail: true }
  beforeAll(async () => {
    tool = await loadSamlTool()
    keys = tool.makeKeys()
    const idpCert = keys.cert
    venue = await openVenue([
      SamlEntry.parse({ ...entry, id: 'saml.acme', idpCert, idpEntityId: 'urn:idp' }),
      SamlEntry.parse({ ...entry, id: 'saml.other', idpCert }),
      SamlEntry.parse({ ...entry, id: 'saml.strict', idpCert, wantResponseSigned: true }),
    ])
  })
  afterAll(() => venue.stop())

  interface Begun {
    readonly browser: Browser
    readonly handle: string
    readonly id: string
    readonly callback: string
  }

  async function begin(providerId = 'saml.acme'): Promise<Begun> {
    const browser = createBrowser()
    const { searchParams } = new URL(await venue.begin(browser, providerId))
    const asked = await tool.readRequest({ SAMLRequest: searchParams.get('SAMLRequest') ?? '' })
    return {
      browser,
      handle: searchParams.get('RelayState') ?? '',
      id: asked.id,
      callback: asked.assertionConsumerServiceURL,
    }
  }

  /** What the provider would say to this; `wrong` goes over it. */
  const respondTo = ({ id, callback }: Begun, wrong: Readonly<Record<string, unknown>> = {}) =>
    tool.respond({
      ...keys,
      issuer: 'urn:idp',
      audience,
      inResponseTo: id,
      recipient: callback,
      destination: callback,
      nameId: 'simone',
      attributes: { email: 'simone@acme.example' },
      ...wrong,
    })

  async function bring(begun: Begun, xml: string, { handle = begun.handle, callback = begun.callback } = {}) {
    const body = new URLSearchParams({ SAMLResponse: toBase64(xml), RelayState: handle })
    return begun.browser.go(callback, { method: 'POST', body }, venue.isBack)
  }

  const refused = { problem: 'loginError', user: undefined }
  const outcomeOf = async ({ browser }: Begun, page: Awaited<ReturnType<typeof bring>>) => ({
    problem: problemOf(page),
    user: await venue.whoIs(browser),
  })

  test.each(['saml.acme', 'saml.other', 'saml.strict'])(
    '[AUT-13] what %s says rightly is believed, so that the rest fails for what is wrong with it',
    async (id) => {
      const begun = await begin(id)
      const xml = await respondTo(begun, { signResponse: id === 'saml.strict' })
      expect(placeOf(await bring(begun, xml))).toBe('/')
      expect(await venue.whoIs(begun.browser)).toBe('simone@acme.example')
    },
  )

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['for another audience', { audience: 'urn:another:service' }],
    ['for another recipient', { recipient: 'https://evil.example/api/identity/providers/saml.acme/callback' }],
    ['for no recipient', { recipient: undefined }],
    ['sent to another destination', { destination: 'https://evil.example/callback' }],
    ['in response to another request', { inResponseTo: '_another' }],
    ['in response to nothing', { inResponseTo: undefined }],
    ['whose time is over', { lifetimeInSeconds: -120 }],
    ['by another issuer', { issuer: 'urn:evil' }],
    ['that names nobody that stays', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    ['that is not signed', { signAssertion: false }],
  ])('[AUT-13] an assertion %s is refused', async (_what, wrong) => {
    const begun = await begin()
    expect(await outcomeOf(begun, await bring(begun, await respondTo(begun, wrong)))).toEqual(refused)
  })

  test('[AUT-13] an assertion that answers no request is refused, also in a response that says it answers ours', async () => {
    const begun = await begin()
    const unasked = await respondTo(begun, { inResponseTo: undefined })
    const xml = unasked.replace('<samlp:Response ', `<samlp:Response InResponseTo="${begun.id}" `)
    expect(xml).not.toBe(unasked)
    expect(await outcomeOf(begun, await bring(begun, xml))).toEqual(refused)
    expect(venue.reasons().at(-1)).toContain('not for this request')
  })

  test('[AUT-13] an assertion signed by a key of somebody else is refused, whatever certificate it brings along', async () => {
    const begun = await begin()
    expect(await outcomeOf(begun, await bring(begun, await respondTo(begun, tool.makeKeys('evil'))))).toEqual(refused)
  })

  test('[AUT-13] where the response must be signed, a signed assertion is not enough', async () => {
    const begun = await begin('saml.strict')
    expect(await outcomeOf(begun, await bring(begun, await respondTo(begun)))).toEqual(refused)
  })

  const signature = /<(?:ds:)?Signature .*?<\/(?:ds:)?Signature>/s
  const assertion = /<saml:Assertion .*<\/saml:Assertion>/s
  const evil = (xml: string) =>
    xml
      .replaceAll('simone', 'admin')
      .replace(signature, '')
      .replace(/ ID="[^"]*"/, ' ID="_evil"')
  const part = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[0] ?? ''

  test.each<[string, (xml: string) => string]>([
    ['with another NameID', (xml) => xml.replace(/(<saml:NameID[^>]*>)simone/, '$1admin')],
    ['with another address', (xml) => xml.replace('simone@acme.example', 'admin@acme.example')],
    ['without its signature', (xml) => xml.replace(signature, '')],
    ['with an empty signature', (xml) => xml.replace(/(<SignatureValue>)[^<]*/, '$1')],
    ['twice, the second forged', (xml) => xml.replace(assertion, (right) => right + evil(right))],
    ['twice, the first forged', (xml) => xml.replace(assertion, (right) => evil(right) + right)],
    [
      'around the right one',
      (xml) => xml.replace(assertion, (right) => evil(right).replace('</saml:Assertion>', `${right}</saml:Assertion>`)),
    ],
    ['inside the right one', (xml) => xml.replace('<saml:Subject>', `${evil(part(xml, assertion))}<saml:Subject>`)],
    [
      'that keeps the right one in an extension',
      (xml) =>
        xml
          .replace(assertion, (right) => evil(right))
          .replace('<samlp:Status>', `<samlp:Extensions>${part(xml, assertion)}</samlp:Extensions><samlp:Status>`),
    ],
    [
      'that keeps the right one inside the signature',
      (xml) =>
        xml.replace(assertion, (right) => {
          const signed = part(right, signature)
          const bare = right.replace(signature, '')
          const holding = signed.replace('</Signature>', `<Object>${bare}</Object></Signature>`)
          return evil(right).replace('</saml:Issuer>', `</saml:Issuer>${holding}`)
        }),
    ],
    [
      'with the id of the right one',
      (xml) =>
        xml.replace(assertion, (right) => {
          const id = / ID="[^"]*"/.exec(right)?.[0] ?? ''
          return right + evil(right).replace(' ID="_evil"', id)
        }),
    ],
    ['with two signatures', (xml) => xml.replace(signature, (right) => right + right)],
    [
      'inside another response',
      (xml) => `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${xml}</samlp:Response>`,
    ],
    ['as two documents', (xml) => xml + xml],
    ['that defines entities', (xml) => `<!DOCTYPE r [<!ENTITY x "admin">]>${xml.replace('simone', '&x;')}`],
    ['that is no XML', () => 'simone'],
    ['that is empty', () => ''],
  ])('[AUT-13] a changed document is refused: an assertion %s', async (_what, change) => {
    const begun = await begin()
    const right = await respondTo(begun)
    const changed = change(right)
    expect(changed).not.toBe(right)
    expect(await outcomeOf(begun, await bring(begun, changed))).toEqual(refused)
  })

  test('[AUT-13] a comment in a name cuts nothing off', async () => {
    const begun = await begin()
    const subject = `admin-${randomUUID()}.evil`
    const xml = await respondTo(begun, { nameId: subject })
    const page = await bring(begun, xml.replace(subject, subject.replace('.evil', '<!-- -->.evil')))
    const account = await venue.accounts.findByEmailKey('simone@acme.example')
    const subjects = (await venue.links.listByAccounts([account?.id ?? ''])).map((link) => link.subject)
    expect(subjects).not.toContain(subject.replace('.evil', ''))
    expect([null, 'loginError']).toContain(problemOf(page))
  })

  test('[AUT-13] an assertion used twice is refused', async () => {
    const begun = await begin()
    const xml = await respondTo(begun)
    expect(placeOf(await bring(begun, xml))).toBe('/')
    expect(problemOf(await bring(begun, xml))).toBe('loginError')
    // Nor does it answer a later request of the same browser.
    const later = await begin()
    expect(await outcomeOf(later, await bring(later, xml))).toEqual(refused)
  })

  test('[AUT-13] a response to no request is refused', async () => {
    const begun = await begin()
    const xml = await respondTo(begun)
    expect(await outcomeOf(begun, await bring(begun, xml, { handle: '' }))).toEqual(refused)
    expect(await outcomeOf(begun, await bring(begun, xml, { handle: 'x'.repeat(43) }))).toEqual(refused)
  })

  test.each(['for the provider that was asked', 'for the other one'])(
    '[AUT-13] what one provider was asked another cannot answer, with an assertion %s',
    async (whose) => {
      const begun = await begin('saml.acme')
      const callback = begun.callback.replace('saml.acme', 'saml.other')
      const xml = await respondTo(whose === 'for the other one' ? { ...begun, callback } : begun)
      expect(await outcomeOf(begun, await bring(begun, xml, { callback }))).toEqual(refused)
    },
  )

  test('[AUT-13] a response does not sign in a browser that did not ask', async () => {
    const attacker = await begin()
    const victim = createBrowser()
    const xml = await respondTo(attacker)
    const body = new URLSearchParams({ SAMLResponse: toBase64(xml), RelayState: attacker.handle })
    const page = await victim.go(attacker.callback, { method: 'POST', body }, venue.isBack)
    expect(problemOf(page)).toBe('loginError')
    expect(await venue.whoIs(victim)).toBeUndefined()
  })

  test('[AUT-13] the ticket of a received response works once, and for nothing but a GET', async () => {
    const begun = await begin()
    const body = new URLSearchParams({ SAMLResponse: toBase64(await respondTo(begun)), RelayState: begun.handle })
    const posted = await begun.browser.ask(begun.callback, { method: 'POST', body })
    expect(posted.status).toBe(303)
    expect(posted.headers.getSetCookie()).toEqual([])
    const ticket = new URL(posted.headers.get('location') ?? '', begun.callback)
    expect(placeOf(await begun.browser.go(ticket.href, {}, venue.isBack))).toBe('/')
    expect(problemOf(await begun.browser.go(ticket.href, {}, venue.isBack))).toBe('loginError')
  })

  test('[AUT-13, API-01] a form that is too long, or of another kind, is refused', async () => {
    const { callback } = await begin()
    const post = (body: BodyInit) => fetch(callback, { method: 'POST', body, redirect: 'manual' })
    expect((await post(new URLSearchParams({ SAMLResponse: 'x'.repeat(400_000) }))).status).toBe(413)
    expect((await post('{}')).status).toBe(400)
  })

  test('[AUT-13] neither responses nor handles are logged', async () => {
    const begun = await begin()
    const xml = await respondTo(begun, { nameId: 'a name to look for' })
    await bring(begun, xml)
    const next = await begin()
    await bring(next, 'a name to look for')
    const text = JSON.stringify(venue.log.lines)
    expect(text).not.toContain(begun.handle)
    expect(text).not.toContain('a name to look for')
    expect(text).not.toContain('<')
  })
})
