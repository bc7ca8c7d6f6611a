import { Secret, TOTP } from 'otpauth'

/** What every authenticator app can do. Source: RFC 6238, SEC-08. */
const PERIOD_S = 30
const parameters = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20
/** Clocks of phones may be this many steps off. */
const WINDOW = 1

/** A new secret, as base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the QR code says to an authenticator app. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...parameters, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The time step (of 30 s since 1970) whose code this is, one before or after now included; `undefined` for a wrong code. */
export function findTotpStep(secret: string, code: string, nowMs: number): number | undefined {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp: nowMs }) + delta
}
