import { type CacheProvider, type Profile, SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml'
import { randomId } from '../../../../platform/auth/secrets.ts'
import type { Clock } from '../../../../platform/clock/clock.ts'
import { type Person, toAttribute, toEmail, toTexts, withoutAbsent } from '../person.ts'
import type { SamlEntry } from '../provider-entries.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { IdentityProvider } from '../provider.ts'
import { decodeResponse, requireAddressed, destinationOf } from './saml-response.ts'

/** Two machines' clocks may differ by this much. */
const skewMs = 60_000
const subjectMaxLength = 512

const format = (name: string, version = '2.0') => `urn:oasis:names:tc:SAML:${version}:nameid-format:${name}`
const transient = format('transient')
const emailFormat = format('emailAddress', '1.1')

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'
const emailNames = ['email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3', `${claims}emailaddress`]
const nameNames = [
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'name',
  'cn',
]
const givenNames = ['givenName', 'urn:oid:2.5.4.42', `${claims}givenname`]
const familyNames = ['sn', 'surname', 'urn:oid:2.5.4.4', `${claims}surname`]
const titleNames = ['title', 'urn:oid:2.5.4.12']
const companyNames = ['company', 'o', 'urn:oid:2.5.4.10']

/**
 * A SAML 2.0 identity provider: our request goes by redirect, its response comes by POST. `ownEntityId` names us where the
 * operator gives no other name. Source: AUT-13.
 */
export function createSamlProvider(entry: SamlEntry, ownEntityId: string, clock: Clock): IdentityProvider {
  const issuer = entry.issuer ?? ownEntityId
  return {
    id: entry.id,
    trustsEmail: entry.trustsEmail,
    authorities: entry.authorities,
    start,
    finish: (ask) => finish(ask).catch(refuse),
    describe: (callbackUrl) => toolFor(callbackUrl, '_').generateServiceProviderMetadata(null, null),
  }

  async function start({ handle, callbackUrl }: Parameters<IdentityProvider['start']>[0]) {
    const requestId = `_${randomId()}`
    const redirectUrl = await toolFor(callbackUrl, requestId).getAuthorizeUrlAsync(handle, undefined, {})
    return { redirectUrl, proof: { kind: 'saml' as const, requestId } }
  }

  async function finish({ callbackUrl, proof, answer }: Parameters<IdentityProvider['finish']>[0]): Promise<Person> {
    if (proof.kind !== 'saml' || answer.kind !== 'response') {
      throw new ProviderProblem('loginError', 'the answer is not of the kind that was asked for')
    }
    const xml = decodeResponse(answer.document)
    const destination = destinationOf(xml)
    if (destination !== undefined && destination !== callbackUrl) {
      throw new ProviderProblem('loginError', 'the response is for another address')
    }
    const { requestId } = proof
    const { profile } = await toolFor(callbackUrl, requestId).validatePostResponseAsync({
      SAMLResponse: answer.document,
    })
    if (profile === null) throw new ProviderProblem('loginError', 'the response has no subject')
    requireAddressed(profile.getAssertion?.(), { requestId, callbackUrl, nowMs: clock.now(), skewMs })
    return toPerson(profile)
  }

  /** One for each request: it knows of no other. */
  function toolFor(callbackUrl: string, requestId: string): SAML {
    return new SAML({
      callbackUrl,
      entryPoint: entry.entryPoint,
      issuer,
      idpCert: entry.idpCert,
      audience: entry.audience ?? issuer,
      wantAssertionsSigned: entry.wantAssertionsSigned,
      wantAuthnResponseSigned: entry.wantResponseSigned,
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider: onlyRequest(requestId, clock),
      generateUniqueId: () => requestId,
      acceptedClockSkewMs: skewMs,
      // The provider decides how people authenticate, and which name identifier it sends.
      identifierFormat: null,
      disableRequestedAuthnContext: true,
    })
  }

  function toPerson({ issuer: idpIssuer, nameID, nameIDFormat, attributes }: Profile): Person {
    if (typeof idpIssuer !== 'string' || idpIssuer === '')
      throw new ProviderProblem('loginError', 'the assertion has no issuer')
    if (entry.idpEntityId !== undefined && idpIssuer !== entry.idpEntityId) {
      throw new ProviderProblem('loginError', 'the assertion is by another issuer')
    }
    if (typeof nameID !== 'string' || nameID === '' || nameID.length > subjectMaxLength) {
      throw new ProviderProblem('loginError', 'the assertion has no subject')
    }
    if (nameIDFormat === transient) {
      throw new ProviderProblem('loginError', 'the NameID is transient: it must be one that stays, such as persistent')
    }
    const values = new Map(Object.entries((attributes ?? {}) as Record<string, unknown>))
    const read = (names: readonly string[]) => names.flatMap((name) => toTexts(values.get(name)))[0]
    const email = entry.emailAttribute === undefined ? read(emailNames) : read([entry.emailAttribute])
    const parts = [givenNames, familyNames]
      .map((names) => toAttribute(read(names)))
      .filter((part) => part !== undefined)
    const name = entry.nameAttribute === undefined ? (read(nameNames) ?? parts.join(' ')) : read([entry.nameAttribute])
    return {
      issuer: idpIssuer,
      subject: nameID,
      // SAML has no word for it; an operator can say `trustsEmail`.
      isEmailVerified: false,
      groups: entry.authorities === undefined ? [] : toTexts(values.get(entry.authorities.claim)),
      ...withoutAbsent({
        email: toEmail(email ?? (nameIDFormat === emailFormat ? nameID : undefined)),
        name: toAttribute(name),
        title: toAttribute(read(titleNames)),
        company: toAttribute(read(companyNames)),
      }),
    }
  }
}

/** What the library keeps request ids in. Ours are in the flow, which is taken once; here is the one that was. */
function onlyRequest(requestId: string, clock: Clock): CacheProvider {
  const at = new Date(clock.now()).toISOString()
  return {
    saveAsync: async (_key, value) => ({ value, createdAt: clock.now() }),
    getAsync: async (key) => (key === requestId ? at : null),
    removeAsync: async () => null,
  }
}

const refusals =
  /^(?:Invalid signature|Invalid document signature|SAML assertion|InResponseTo|SubjectInResponseTo|No valid subject)/

function refuse(error: unknown): never {
  if (error instanceof ProviderProblem) throw error
  if (error instanceof SamlStatusError) {
    const isDenied = /:status:RequestDenied["']/.test(error.xmlStatus)
    throw new ProviderProblem(isDenied ? 'loginAborted' : 'loginError', 'the provider refuses the request')
  }
  // Other texts may quote the document.
  const message = error instanceof Error ? error.message : ''
  throw new ProviderProblem(
    'loginError',
    refusals.test(message) ? message.slice(0, 200) : 'the response cannot be read',
  )
}
