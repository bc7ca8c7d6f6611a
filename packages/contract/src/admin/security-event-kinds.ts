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
 * How the attempt ended. `code-needed`: the password is right and the code is still to come. `locked-out`: one address or device has
 * to pause at one account. `throttled`: all unknown devices have to pause at an account. `token-reused`: a refresh token was copied,
 * and its session was ended.
 *
 * Of registration numbers: `wrong-number` is a number that no account has, or not with this e-mail; `number-refused` a right number
 * that opens no account; `number-blocked` any number that comes after too many wrong ones. `provider-failed` is a sign-in at an
 * identity provider that was cancelled, refused or forged.
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
