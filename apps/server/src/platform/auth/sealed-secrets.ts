import { createHmac, hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'

const ALGORITHM = 'dir'
const ENCRYPTION = 'A256GCM'

const Claims = z.looseObject({ text: z.string() })

export interface Sealing {
  /** What the text is for; a text sealed for one purpose cannot be opened for another. */
  readonly purpose: string
  /** The account it belongs to; it cannot be opened with the id of another account. */
  readonly accountId: string
}

export interface SealedSecrets {
  /** Encrypts and authenticates a text; with `endsAtMs` it cannot be opened from then on. */
  seal(text: string, sealing: Sealing & { readonly endsAtMs?: number }): Promise<string>
  /** `undefined` for what was altered, has ended, or was sealed with another key, for another account or purpose. */
  open(sealed: string, sealing: Sealing & { readonly nowMs: number }): Promise<string | undefined>
  /** A keyed hash: without the key, short secrets cannot be tried out against it. */
  hash(text: string, accountId: string): Promise<string>
}

/**
 * Secrets of accounts that the server itself must read again. They are encrypted with a key that is not in the database, so
 * that a copy of the database alone discloses none of them.
 *
 * @param readKey gives the server's key, at least 32 random bytes
 */
export function createSealedSecrets(readKey: () => Promise<Uint8Array>): SealedSecrets {
  return {
    async seal(text, { purpose, accountId, endsAtMs }) {
      const token = new EncryptJWT({ text })
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
        .setAudience(purpose)
        .setSubject(accountId)
      if (endsAtMs !== undefined) token.setExpirationTime(Math.floor(endsAtMs / 1000))
      return token.encrypt(await keyFor('seal'))
    },
    async open(sealed, { purpose, accountId, nowMs }) {
      try {
        const { payload } = await jwtDecrypt(sealed, await keyFor('seal'), {
          keyManagementAlgorithms: [ALGORITHM],
          contentEncryptionAlgorithms: [ENCRYPTION],
          audience: purpose,
          subject: accountId,
          currentDate: new Date(nowMs),
        })
        return Claims.parse(payload).text
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
    async hash(text, accountId) {
      return createHmac('sha256', await keyFor('hash'))
        .update(`${accountId}\n${text}`)
        .digest('base64url')
    },
  }

  async function keyFor(use: 'seal' | 'hash'): Promise<Uint8Array> {
    return new Uint8Array(hkdfSync('sha256', await readKey(), '', `foyer sealed secrets: ${use}`, 32))
  }
}
