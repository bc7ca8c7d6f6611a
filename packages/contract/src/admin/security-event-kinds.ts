/** What somebody tried to do. */
export const securityEventKinds = [
  'sign-in',
  'password-reset',
  'password-choice',
  'password-change',
  'second-factor',
  'recovery-code',
  'recovery-codes-renewal',
  'second-factor-set-up',
  'second-factor-removal',
  'session-refresh',
  'sign-out-everywhere',
  'account-deletion',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/**
 * How it ended. `code-needed` is a right password whose code is still to come, `locked-out` the pause of one address or device at one
 * account, `throttled` the one of all unknown devices at an account, `token-reused` a copied refresh token, whose session was ended.
 *
 * Of registration numbers: `wrong-number` is one that nobody has, or not with this e-mail; `number-refused` one that is right and opens
 * no account; `number-blocked` any that comes after too many wrong ones. `provider-failed` is a sign-in at an identity provider that
 * was cancelled, refused or forged.
 */
export const securityOutcomes = [
  'succeeded',
  'code-needed',
  'wrong-password',
  'wrong-code',
  'wrong-number',
  'number-refused',
  'number-blocked',
  'provider-failed',
  'unknown-account',
  'locked-out',
  'throttled',
  'account-disabled',
  'account-banned',
  'token-reused',
] as const
export type SecurityOutcome = (typeof securityOutcomes)[number]
