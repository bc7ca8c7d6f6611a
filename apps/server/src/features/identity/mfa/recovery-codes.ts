import { randomInt } from 'node:crypto'

/** Source: SEC-08. */
const RECOVERY_CODES = 10
const LENGTH = 10
/** Crockford's base 32 in small letters: nothing in it looks like something else. 10 of them are 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** New codes, such as `4f7kq-2m9xt`. */
export const createRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, createRecoveryCode)

function createRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** What was typed, as codes of either kind are compared: letters and digits alone, and those that are easily confused as one. */
export const normalizeCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

/** Whether it can be the code of an authenticator app; anything else is looked up among the recovery codes. */
export const looksLikeTotp = (normalized: string): boolean => /^\d{6}$/.test(normalized)
