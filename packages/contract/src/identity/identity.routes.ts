import { z } from 'zod'
import { authorities, expandAuthorities } from '../authorities.ts'
import { defineRoutes } from '../route.ts'
import { LoginConfiguration } from '../venue/login-configuration.ts'
import { Locale, text } from '../text.ts'
import { ArchitectureId } from '../ids.ts'
import { constants } from '../constants.ts'

export const Authority = z.enum(authorities)
export type Authority = z.infer<typeof Authority>
export { authorities, expandAuthorities }

/** A signed-in person. An account without a name gets the capitalised words of its e-mail's local part. Source: AUT-19. */
export const User = z.strictObject({
  userId: z.string(),
  email: z.string(),
  attributes: z.strictObject({ name: z.string(), title: z.string().optional(), company: z.string().optional() }),
})
export type User = z.infer<typeof User>

const loginField = text(constants.loginFieldMaxLength)

export const SignInRequest = z.strictObject({
  email: loginField.min(1),
  password: z.string().min(1).max(constants.loginFieldMaxLength),
})
export type SignInRequest = z.infer<typeof SignInRequest>

/** `idToken` is the bearer of every later call; it holds for `expiresInS` seconds. Source: AUT-22. */
export const SignedIn = z.strictObject({ idToken: z.string(), expiresInS: z.int().positive(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

/** A password that was right, and the code still to come: good once and for `expiresInS` seconds. Source: SEC-08. */
export const SignInChallenge = z.strictObject({ challenge: z.string(), expiresInS: z.int().positive() })
export type SignInChallenge = z.infer<typeof SignInChallenge>

export const SignInAnswer = z.union([SignedIn, SignInChallenge])
export type SignInAnswer = z.infer<typeof SignInAnswer>

/**
 * Why a session is over: its time is up, it was ended elsewhere (a new password, logged out everywhere), the account is switched off, or
 * banned with a reason and, where it has one, an end in Unix milliseconds of the server. Source: AUT-20, CHT-08.
 */
export const SessionEnd = z.strictObject({
  why: z.enum(['expired', 'ended', 'disabled', 'banned']),
  reason: z.string().optional(),
  until: z.int().optional(),
})
export type SessionEnd = z.infer<typeof SessionEnd>

export const Refreshed = z.union([
  z.strictObject({ signedIn: z.literal(false), ended: SessionEnd.optional() }),
  z.strictObject({ signedIn: z.literal(true), ...SignedIn.shape }),
])
export type Refreshed = z.infer<typeof Refreshed>

/** `authorities` are those the token's claim of the same name carries. Source: API-02. */
export const UserInfo = z.strictObject({ ...User.shape, authorities: z.array(Authority) })
export type UserInfo = z.infer<typeof UserInfo>

export const CapturedLogin = z.strictObject({
  visitorId: z.string(),
  idToken: z.string(),
  expiresInS: z.int().positive(),
})
export type CapturedLogin = z.infer<typeof CapturedLogin>

/** Long enough that six guesses every two minutes find nothing. */
export const Password = z
  .string()
  .min(constants.passwordMinLength, `must have at least ${constants.passwordMinLength} characters`)
  .max(constants.loginFieldMaxLength, 'The value is too long.')

/** A path of this site with query and hash, such as `/v/main/area/foyer?lang=de#chat`; the server checks it. Source: NAV-14. */
const ReturnPath = z.string().max(2048)

export const EventLoginAnswer = z.strictObject({
  status: z.enum(['NO_USER_FOUND', 'USER_INACTIVE', 'USER_FOUND', 'USER_CREATED']),
  emailAddress: z.string(),
})
export type EventLoginAnswer = z.infer<typeof EventLoginAnswer>

/** Of an authenticator app, or a recovery code; spaces, hyphens and capitals do not matter. */
const code = z.string().min(1).max(40)
const currentPassword = z.string().min(1).max(constants.loginFieldMaxLength)

export const SecondFactorRequest = z.strictObject({
  challenge: z.string().min(1).max(200),
  code,
  /** Whether this browser is to be asked for no code for 30 days. */
  trustDevice: z.boolean().optional(),
})
export type SecondFactorRequest = z.infer<typeof SecondFactorRequest>

export const SecondFactorStatus = z.strictObject({
  isSetUp: z.boolean(),
  /** Whether the role of this account needs one on this server. */
  isRequired: z.boolean(),
  /** Whether the account signs in with a password here; only such accounts have a second factor. */
  isPossible: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>

export const SecondFactorSetUp = z.strictObject({
  /** As base32. */
  secret: z.string(),
  /** The same for a QR code, `otpauth://totp/…`. */
  uri: z.string(),
  /** To be sent back with the first code. */
  setUp: z.string(),
})
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>

export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const identityRoutes = defineRoutes([
  {
    call: 'identity.sign-in',
    summary: 'Sign in with e-mail and password.',
    description:
      'Sets the refresh token as an HttpOnly cookie. For an account with a second factor the answer is a challenge instead; complete it with `identity.verify-second-factor`. Wrong credentials are 400, a lockout is 429 with Retry-After; never 401 or 403.',
    body: SignInRequest,
    answer: SignInAnswer,
    errors: [
      'identity.invalid-credentials',
      'identity.user-not-found',
      'identity.user-disabled',
      'identity.banned',
      'identity.too-many-attempts',
      'identity.not-enabled',
    ],
    perMinute: 300,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'identity.verify-second-factor',
    summary: 'Complete a sign-in with a code of an authenticator app or a recovery code.',
    description:
      'Each code can be used once. A challenge ends after five minutes or five codes. Five wrong codes in a row lock the account for a while.',
    body: SecondFactorRequest,
    answer: SignedIn,
    errors: [
      'identity.wrong-code',
      'identity.challenge-ended',
      'identity.too-many-attempts',
      'identity.no-second-factor',
      'identity.user-disabled',
      'identity.banned',
      'identity.not-enabled',
    ],
    perMinute: 300,
    perAddressMinute: 600,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'identity.second-factor',
    summary: "The state of the caller's second factor.",
    answer: SecondFactorStatus,
    errors: [],
    perMinute: 60,
    answerMaxBytes: 1024,
  },
  {
    call: 'identity.set-up-second-factor',
    summary: 'Get a new secret for an authenticator app.',
    description:
      'A caller who already has a second factor sends a code of it. It is replaced once the new one is confirmed.',
    body: z.strictObject({ password: currentPassword, code: code.optional() }),
    answer: SecondFactorSetUp,
    errors: [
      'identity.wrong-password',
      'identity.wrong-code',
      'identity.no-second-factor',
      'identity.too-many-attempts',
      'identity.not-enabled',
    ],
    perMinute: 20,
    answerMaxBytes: 4 * 1024,
  },
  {
    call: 'identity.confirm-second-factor',
    summary: 'Confirm the second factor with a first code of the app.',
    description: 'Answers ten recovery codes, which are shown only this once. Ends every other session of the account.',
    body: z.strictObject({ setUp: z.string().min(1).max(2000), code }),
    answer: RecoveryCodes,
    errors: ['identity.wrong-code', 'identity.set-up-ended', 'identity.not-enabled'],
    perMinute: 20,
    answerMaxBytes: 1024,
  },
  {
    call: 'identity.renew-recovery-codes',
    summary: 'Get ten new recovery codes. The previous ones become invalid.',
    body: z.strictObject({ code }),
    answer: RecoveryCodes,
    errors: ['identity.wrong-code', 'identity.no-second-factor', 'identity.too-many-attempts', 'identity.not-enabled'],
    perMinute: 20,
    answerMaxBytes: 1024,
  },
  {
    call: 'identity.remove-second-factor',
    summary: "Remove the caller's second factor.",
    body: z.strictObject({ password: currentPassword, code }),
    answer: 'nothing',
    errors: [
      'identity.wrong-password',
      'identity.wrong-code',
      'identity.no-second-factor',
      'identity.second-factor-required',
      'identity.too-many-attempts',
      'identity.not-enabled',
    ],
    perMinute: 20,
  },
  {
    call: 'identity.refresh',
    summary: 'Get a new token for the refresh cookie.',
    description:
      'Rotates the cookie. Without a live session the answer is {"signedIn": false}; where the cookie is of a session that is over, `ended` says why.',
    answer: Refreshed,
    errors: ['identity.not-enabled'],
    perMinute: 300,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'identity.sign-out',
    summary: 'End the session of the refresh cookie.',
    answer: 'nothing',
    errors: [],
    perMinute: 300,
  },
  {
    call: 'identity.password-reset',
    summary: 'Send an e-mail with a link to choose a new password.',
    description:
      'The link can be used once, within 15 minutes, and leads to `returnAddress`, a page of this site. If login errors are uniform, an unknown address gets the same answer as a known one.',
    body: z.strictObject({ email: loginField.min(1), returnAddress: ReturnPath, locale: Locale.optional() }),
    answer: 'nothing',
    errors: ['identity.user-not-found', 'identity.too-many-attempts', 'mail.not-sent', 'identity.not-enabled'],
    perAddressMinute: 120,
    perMinute: 300,
    answerWithinS: 30,
  },
  {
    call: 'identity.choose-password',
    summary: 'Choose a new password with the secret of an e-mailed link.',
    description: 'Ends every session of the account. The link can be used once.',
    body: z.strictObject({ secret: z.string().min(1).max(200), password: Password }),
    answer: 'nothing',
    errors: ['identity.link-spent', 'identity.password-too-weak', 'identity.not-enabled'],
    perAddressMinute: 120,
    perMinute: 300,
  },
  {
    call: 'identity.change-password',
    summary: "Change the caller's password.",
    description:
      'Ends every other session of the account. An account without a password sets its first one with an e-mailed link.',
    body: z.strictObject({ oldPassword: z.string().min(1).max(constants.loginFieldMaxLength), newPassword: Password }),
    answer: 'nothing',
    errors: [
      'identity.wrong-password',
      'identity.password-too-weak',
      'identity.too-many-attempts',
      'identity.not-enabled',
    ],
    perMinute: 20,
  },
  {
    call: 'identity.sign-out-everywhere',
    summary: 'End every session of this account.',
    answer: 'nothing',
    errors: [],
    perMinute: 20,
  },
  {
    call: 'identity.delete-account',
    summary: "Delete the caller's account and its data.",
    description:
      'Needs the password, if the account has one. The last administrator cannot be deleted: no one could run the venue.',
    body: z.strictObject({ password: z.string().min(1).max(constants.loginFieldMaxLength).optional() }),
    answer: 'nothing',
    errors: ['identity.wrong-password', 'identity.last-administrator', 'identity.too-many-attempts'],
    perMinute: 10,
    answerWithinS: 60,
  },
  {
    call: 'identity.start-provider',
    summary: 'Start a sign-in at another identity provider.',
    description:
      'Answers the address to send the browser to. The provider redirects to `/api/identity/providers/{providerId}/callback`, which redirects to `returnTo`.',
    params: z.strictObject({ providerId: z.string().regex(/^[\w.-]{1,64}$/) }),
    body: z.strictObject({ returnTo: ReturnPath }),
    answer: z.strictObject({ redirectUrl: z.string() }),
    errors: ['identity.unknown-provider', 'identity.provider-unavailable', 'identity.not-enabled'],
    perAddressMinute: 1_200,
    perMinute: 300,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'identity.login-options',
    summary: 'The ways to log in that the published venue offers.',
    answer: z.array(LoginConfiguration),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 10 * 1024 * 1024,
  },
  {
    call: 'identity.user-info',
    summary: 'Who the bearer is and what they may do.',
    answer: UserInfo,
    errors: [],
    perMinute: 60,
    answerMaxBytes: 8 * 1024,
  },
  {
    call: 'identity.capture-login',
    summary: 'Start an anonymous visit of a public venue.',
    description:
      'No body. The token has no authorities; it identifies the author of likes and votes, and limits apply to it. Called once per visit.',
    answer: CapturedLogin,
    errors: ['identity.sign-in-needed'],
    perMinute: 20,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'identity.cvent-login',
    summary: 'Look up a Cvent confirmation number.',
    description:
      'USER_FOUND and USER_CREATED contain the e-mail address. Together with the number it signs in within the next minute.',
    body: z.strictObject({
      architectureID: ArchitectureId,
      confirmationNumber: z
        .string()
        .max(constants.loginFieldMaxLength, 'The value is too long.')
        .regex(/^[A-Za-z0-9]+$/, 'must be letters and digits only'),
    }),
    answer: EventLoginAnswer,
    errors: ['cvent.not-enabled', 'identity.too-many-attempts', 'identity.event-system-unavailable'],
    perMinute: 300,
    answerWithinS: 30,
    answerMaxBytes: 1024,
  },
  {
    call: 'identity.bizzabo-login',
    summary: 'Look up a Bizzabo registration number.',
    description:
      'An unknown number and the number of another e-mail address get the same answer. USER_FOUND and USER_CREATED contain the e-mail address. Together with the number as text it signs in within the next minute.',
    body: z.strictObject({
      architectureID: ArchitectureId,
      registrationNumber: z
        .int()
        .min(constants.registrationNumberMin)
        .max(constants.registrationNumberMax)
        .refine((number) => !Object.is(number, -0), 'must not be negative'),
      emailAddress: loginField.min(1),
    }),
    answer: EventLoginAnswer,
    errors: ['bizzabo.not-enabled', 'identity.too-many-attempts', 'identity.event-system-unavailable'],
    perMinute: 300,
    answerWithinS: 30,
    answerMaxBytes: 1024,
  },
])
