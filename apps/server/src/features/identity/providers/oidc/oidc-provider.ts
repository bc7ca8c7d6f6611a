import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  type Configuration,
} from 'openid-client'
import type { Clock } from '../../../../platform/clock/clock.ts'
import { type Person, toAttribute, toEmail, toTexts, withoutAbsent } from '../person.ts'
import type { OidcEntry } from '../provider-entries.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { IdentityProvider } from '../provider.ts'
import { createDiscovery } from './discovery.ts'
import { toOidcProblem } from './oidc-problem.ts'

type Claims = Readonly<Record<string, unknown>>
const subjectMaxLength = 255

/** An OpenID provider, spoken to by authorization code with PKCE. Source: AUT-13. */
export function createOidcProvider(entry: OidcEntry, clock: Clock): IdentityProvider {
  const discover = createDiscovery(entry, clock)
  return {
    id: entry.id,
    trustsEmail: entry.trustsEmail,
    authorities: entry.authorities,
    start: (ask) => start(ask).catch(refuse),
    finish: (ask) => finish(ask).catch(refuse),
  }

  async function start({ handle, callbackUrl }: Parameters<IdentityProvider['start']>[0]) {
    const configuration = await discover()
    const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()]
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl,
      scope: [...new Set(['openid', ...entry.scopes])].join(' '),
      state: handle,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    return { redirectUrl: url.href, proof: { kind: 'oidc' as const, nonce, codeVerifier } }
  }

  async function finish({
    handle,
    callbackUrl,
    proof,
    answer,
  }: Parameters<IdentityProvider['finish']>[0]): Promise<Person> {
    if (proof.kind !== 'oidc' || answer.kind !== 'query') {
      throw new ProviderProblem('loginError', 'the answer is not of the kind that was asked for')
    }
    const configuration = await discover()
    const url = new URL(callbackUrl)
    url.search = new URLSearchParams(answer.query).toString()
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: handle,
      expectedNonce: proof.nonce,
      pkceCodeVerifier: proof.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw new ProviderProblem('loginError', 'there is no ID token')
    return toPerson(await complete(configuration, claims, tokens.access_token))
  }

  /** Many providers keep all but the subject out of the ID token. */
  async function complete(
    configuration: Configuration,
    claims: Claims & { readonly sub: string },
    accessToken: string,
  ): Promise<Claims> {
    const wanted = ['email', 'name', ...(entry.authorities === undefined ? [] : [entry.authorities.claim])]
    const isComplete = wanted.every((name) => claims[name] !== undefined)
    if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
    const more: Claims = await fetchUserInfo(configuration, accessToken, claims.sub)
    // An e-mail address and whether it is verified come from one place.
    const { email, email_verified, ...rest } = claims
    return { ...more, ...rest, ...(email !== undefined && { email, email_verified }) }
  }

  function toPerson(claims: Claims): Person {
    const { iss, sub, given_name, family_name } = claims
    if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > subjectMaxLength) {
      throw new ProviderProblem('loginError', 'the ID token has no subject')
    }
    const parts = [given_name, family_name].map(toAttribute).filter((part) => part !== undefined)
    return {
      issuer: iss,
      subject: sub,
      isEmailVerified: claims['email_verified'] === true,
      groups: entry.authorities === undefined ? [] : toTexts(claims[entry.authorities.claim]),
      ...withoutAbsent({
        email: toEmail(claims['email']),
        name: toAttribute(claims['name']) ?? toAttribute(parts.join(' ')),
        title: toAttribute(claims['title']),
        company: toAttribute(claims['company']),
      }),
    }
  }
}

const refuse = (error: unknown): never => {
  throw toOidcProblem(error)
}
