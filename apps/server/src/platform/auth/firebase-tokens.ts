import { type Authority, expandAuthorities } from '@foyer/contract'
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import { CLOCK_LEEWAY_S } from './access-tokens.ts'

/** Where Google publishes the keys that sign the ID tokens of every Firebase project. */
export const firebaseKeysAddress =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** How long Firebase lets an ID token live. */
export const FIREBASE_TOKEN_LIFE_S = 3600

/** Who a Firebase ID token stands for. */
export interface FirebaseBearer {
  readonly uid: string
  readonly isAnonymous: boolean
  /** Empty where the identity provider sent none. It is unknown whether it is verified, so no decision may depend on it. */
  readonly email: string
  readonly name: string | undefined
  /** Each with those below it; at least an attendee's. */
  readonly authorities: readonly Authority[]
  /** When they signed in, in Unix seconds; the same for all tokens of one session. */
  readonly signedInAtS: number
  /** From then on the token is dead; leeway included. */
  readonly deadAtMs: number
}

export interface FirebaseTokens {
  /** `'dead'` whatever is wrong with the token; rejects only when the keys cannot be read. */
  verify(token: string): Promise<FirebaseBearer | 'dead'>
}

export interface FirebaseTokensDeps {
  readonly projectId: string
  readonly keys: JWTVerifyGetKey
  readonly clock: Clock
  /** Whether tokens are those of the Auth emulator: without a signature, so that anybody can write one. */
  readonly isEmulator: boolean
}

const Claims = z.object({
  /** Our ids are in addresses, so that another alphabet is refused. */
  sub: z.string().regex(/^[\w-]{1,64}$/),
  exp: z.int(),
  iat: z.int(),
  auth_time: z.int(),
  email: z.string().max(320).optional(),
  name: z.string().max(1000).optional(),
  authorities: z.unknown().optional(),
  firebase: z.object({ sign_in_provider: z.string().optional() }).optional(),
})

const nameMaxLength = 200
/** PostgreSQL stores no NUL character, and the other control characters are not needed. */
const clean = (text: string): string => text.replaceAll(/\p{Cc}/gu, '').trim()

/**
 * Verifies ID tokens of a Firebase project as its documentation says: RS256 and no other algorithm, by the keys Google
 * publishes, for this project, of a user, not expired, and issued after they signed in. Source: AUT-21.
 */
export function createFirebaseTokens({ projectId, keys, clock, isEmulator }: FirebaseTokensDeps): FirebaseTokens {
  const issuer = `https://securetoken.google.com/${projectId}`
  return { verify }

  async function verify(token: string): Promise<FirebaseBearer | 'dead'> {
    try {
      const claims = Claims.safeParse(isEmulator ? readUnsigned(token) : await readSigned(token))
      return claims.success && isInTime(claims.data) ? toBearer(claims.data) : 'dead'
    } catch (error) {
      // A TypeError is what the library throws for some malformed tokens.
      if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof SyntaxError) return 'dead'
      throw error
    }
  }

  async function readSigned(token: string): Promise<unknown> {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      audience: projectId,
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      clockTolerance: CLOCK_LEEWAY_S,
      currentDate: new Date(clock.now()),
    })
    return payload
  }

  function readUnsigned(token: string): unknown {
    const [header, payload, signature, ...more] = token.split('.')
    if (signature !== '' || more.length > 0) return undefined
    const { alg } = decode(header) as { alg?: unknown }
    const claims = decode(payload) as { iss?: unknown; aud?: unknown }
    return alg === 'none' && claims.iss === issuer && claims.aud === projectId ? claims : undefined
  }

  function isInTime({ exp, iat, auth_time: signedInAtS }: z.infer<typeof Claims>): boolean {
    const nowS = clock.now() / 1000
    return exp + CLOCK_LEEWAY_S > nowS && [iat, signedInAtS].every((atS) => atS - CLOCK_LEEWAY_S <= nowS)
  }
}

function decode(part: string | undefined): object {
  const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
  return typeof value === 'object' && value !== null ? value : {}
}

function toBearer(claims: z.infer<typeof Claims>): FirebaseBearer {
  const name = clean(claims.name ?? '').slice(0, nameMaxLength)
  return {
    uid: claims.sub,
    isAnonymous: claims.firebase?.sign_in_provider === 'anonymous',
    email: clean(claims.email ?? ''),
    name: name === '' ? undefined : name,
    authorities: expandAuthorities(claims.authorities),
    signedInAtS: claims.auth_time,
    deadAtMs: (claims.exp + CLOCK_LEEWAY_S) * 1000,
  }
}
