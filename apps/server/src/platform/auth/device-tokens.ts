import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { KeyRing } from './key-ring.ts'

/** A browser in which an account signed in before. */
export interface Device {
  readonly id: string
  readonly accountId: string
}

export interface DeviceTokens {
  issue(device: Device): Promise<string>
  /** `undefined` whatever is wrong with it; rejects only when the keys cannot be read. */
  verify(token: string): Promise<Device | undefined>
}

const ALGORITHM = 'EdDSA'
/** Another type than that of access tokens, so that neither is ever taken for the other. */
const TYPE = 'device+jwt'
const id = z.string().min(1).max(200)
const Claims = z.strictObject({ sub: id, jti: id })

/**
 * Tokens that say only: this browser belongs to that account. They open nothing and hold as long as the key that signed them,
 * at least 90 days. Source: AUT-17.
 */
export function createDeviceTokens(keyRing: Pick<KeyRing, 'signingKey' | 'findKey'>): DeviceTokens {
  return { issue, verify }

  async function issue(device: Device): Promise<string> {
    const { id: kid, privateKey } = await keyRing.signingKey()
    return new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
      .setSubject(device.accountId)
      .setJti(device.id)
      .sign(privateKey)
  }

  async function verify(token: string): Promise<Device | undefined> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => findKey(kid), { algorithms: [ALGORITHM], typ: TYPE })
      const claims = Claims.safeParse(payload)
      return claims.success ? { id: claims.data.jti, accountId: claims.data.sub } : undefined
    } catch (error) {
      // A TypeError is what the library throws for some malformed tokens.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
      throw error
    }
  }

  async function findKey(kid: string | undefined) {
    const key = kid === undefined ? undefined : await keyRing.findKey(kid)
    if (key === undefined) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }
}
