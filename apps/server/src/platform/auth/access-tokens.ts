import { Authority } from '@foyer/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { Principal } from '../http/principal.ts'
import type { KeyRing } from './key-ring.ts'
import { randomId } from './secrets.ts'

/** Longer than the 15 minutes after which clients ask for the next one. */
export const ACCESS_TOKEN_LIFE_S = 20 * 60
export const CLOCK_LEEWAY_S = 60

const ALGORITHM = 'EdDSA'
const TYPE = 'at+jwt'
const AUDIENCE = 'foyer'
const TOKEN_MAX_LENGTH = 4096

export type Bearer = Exclude<Principal, { kind: 'unauthenticated' }>

export interface AccessToken {
  readonly token: string
  readonly expiresInS: number
}

export interface Verified {
  readonly principal: Bearer
  /** From then on the token is dead; leeway included. */
  readonly deadAtMs: number
}

export interface AccessTokens {
  issue(bearer: Bearer): Promise<AccessToken>
  /**
   * Whose token this is, or `'dead'` whatever is wrong with it. Rejects only when the keys cannot be read: a database
   * that is away must not sign anybody out.
   */
  verify(token: string): Promise<Verified | 'dead'>
}

const id = z.string().min(1).max(200)
const common = { sub: id, jti: id, iss: z.string(), aud: z.string(), iat: z.int(), exp: z.int() }
const Claims = z.union([
  z.strictObject({
    ...common,
    sid: id,
    authorities: z.array(Authority),
    needsSecondFactor: z.literal(true).optional(),
  }),
  z.strictObject({ ...common, visitor: z.literal(true) }),
])

/** Exactly what `issue` writes: no key of its own (jwk, jku, x5u), nothing critical. */
const Header = z.strictObject({ alg: z.literal(ALGORITHM), typ: z.literal(TYPE), kid: id })

export interface AccessTokensDeps {
  readonly keyRing: KeyRing
  readonly clock: Clock
  /** The `iss` claim: code that verifies tokens must expect the same. */
  readonly issuer: string
}

/** Issues and verifies access tokens: JWTs signed with Ed25519. Source: AUT-14, AUT-20, AUT-23. */
export function createAccessTokens({ keyRing, clock, issuer }: AccessTokensDeps): AccessTokens {
  return { issue, verify }

  async function issue(bearer: Bearer): Promise<AccessToken> {
    const { id: kid, privateKey } = await keyRing.signingKey()
    const nowS = Math.floor(clock.now() / 1000)
    const token = await new SignJWT(claimsOf(bearer))
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(bearer.kind === 'account' ? bearer.userId : bearer.visitorId)
      .setJti(randomId())
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + ACCESS_TOKEN_LIFE_S)
      .sign(privateKey)
    return { token, expiresInS: ACCESS_TOKEN_LIFE_S }
  }

  async function verify(token: string): Promise<Verified | 'dead'> {
    const kid = readKeyId(token)
    const key = kid === undefined ? undefined : await keyRing.findKey(kid)
    if (!key) return 'dead'
    try {
      const { payload } = await jwtVerify(token, key.publicKey, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer,
        audience: AUDIENCE,
        clockTolerance: CLOCK_LEEWAY_S,
        maxTokenAge: ACCESS_TOKEN_LIFE_S,
        currentDate: new Date(clock.now()),
      })
      const claims = Claims.safeParse(payload)
      if (!claims.success) return 'dead'
      return { principal: toBearer(claims.data), deadAtMs: (claims.data.exp + CLOCK_LEEWAY_S) * 1000 }
    } catch (error) {
      // A TypeError is what the library throws for some malformed tokens.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return 'dead'
      throw error
    }
  }
}

function claimsOf(bearer: Bearer) {
  if (bearer.kind === 'visitor') return { visitor: true }
  const { sessionId, authorities, needsSecondFactor } = bearer
  return { sid: sessionId, authorities: [...authorities], ...(needsSecondFactor && { needsSecondFactor }) }
}

/** `undefined` for anything that does not look exactly like one of ours. */
function readKeyId(token: string): string | undefined {
  if (token.length > TOKEN_MAX_LENGTH) return undefined
  const parts = token.split('.')
  if (parts.length !== 3 || !parts.every(isCanonical)) return undefined
  try {
    const header = Header.safeParse(JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString()))
    return header.success ? header.data.kid : undefined
  } catch {
    return undefined
  }
}

/** Whether no other text decodes to the same bytes: one token, one text. */
const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part

function toBearer(claims: z.infer<typeof Claims>): Bearer {
  if ('visitor' in claims) return { kind: 'visitor', visitorId: claims.sub }
  const { sub: userId, sid: sessionId, authorities, needsSecondFactor } = claims
  return { kind: 'account', userId, sessionId, authorities, ...(needsSecondFactor && { needsSecondFactor }) }
}
