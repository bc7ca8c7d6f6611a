import { createHmac, timingSafeEqual } from 'node:crypto'

/** The class of principals an address was signed for; decides what it opens. */
export type PrincipalClass = 'public' | 'attendee' | 'designer'

export interface SigningKey {
  readonly id: string
  readonly secret: Uint8Array
}

export type SignatureState =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'valid'; readonly for: PrincipalClass }

const HOLDS_MS = 15 * 60 * 1000
/** Signing again within the same minute gives the same address, which a browser has in its cache. */
const GRAIN_MS = 60 * 1000

const classes: readonly string[] = ['public', 'attendee', 'designer'] satisfies PrincipalClass[]

/**
 * The query that opens `path` to a principal class for at most 15 minutes. `path` is without size suffix and extension:
 * one signature opens an asset in all its sizes. The first of the keys signs. Source: AST-03.
 */
export function signPath(
  path: string,
  principalClass: PrincipalClass,
  keys: readonly SigningKey[],
  nowMs: number,
): string {
  const [key] = keys
  if (key === undefined) throw new Error('There is no key to sign with')
  const exp = String(Math.floor((nowMs + HOLDS_MS) / GRAIN_MS) * (GRAIN_MS / 1000))
  const signature = signatureOf(key, path, principalClass, exp).toString('base64url')
  return new URLSearchParams({ for: principalClass, exp, key: key.id, signature }).toString()
}

/** What the query of a request says about `path`. */
export function checkSignature(
  path: string,
  query: Readonly<Record<string, unknown>>,
  keys: readonly SigningKey[],
  nowMs: number,
): SignatureState {
  const { for: principalClass, exp, key: keyId, signature } = query
  if (principalClass === undefined && exp === undefined && keyId === undefined && signature === undefined)
    return { kind: 'none' }
  const invalid: SignatureState = { kind: 'invalid' }
  if (typeof signature !== 'string' || typeof exp !== 'string' || !isPrincipalClass(principalClass)) return invalid
  const key = keys.find(({ id }) => id === keyId)
  if (key === undefined || !/^\d{1,12}$/.test(exp)) return invalid
  const expected = signatureOf(key, path, principalClass, exp)
  const given = Buffer.from(signature, 'base64url')
  // Comparing the texts too refuses a second spelling of the same bytes.
  if (
    given.length !== expected.length ||
    !timingSafeEqual(given, expected) ||
    given.toString('base64url') !== signature
  )
    return invalid
  return nowMs < Number(exp) * 1000 ? { kind: 'valid', for: principalClass } : invalid
}

function signatureOf(key: SigningKey, path: string, principalClass: string, exp: string): Buffer {
  return createHmac('sha256', key.secret).update([key.id, 'GET', path, principalClass, exp].join('\n')).digest()
}

const isPrincipalClass = (value: unknown): value is PrincipalClass =>
  typeof value === 'string' && classes.includes(value)
