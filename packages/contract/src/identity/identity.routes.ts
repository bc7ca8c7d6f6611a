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

export const Refreshed = z.union([
  z.strictObject({ signedIn: z.literal(false) }),
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

export const identityRoutes = defineRoutes([
  {
    call: 'identity.sign-in',
    summary: 'Sign in with e-mail and password.',
    description:
      'Sets the refresh token as an HttpOnly cookie. Wrong credentials are 400, a lockout 429 with Retry-After; never 401 or 403.',
    body: SignInRequest,
    answer: SignedIn,
    errors: [
      'identity.invalid-credentials',
      'identity.user-not-found',
      'identity.user-disabled',
      'identity.banned',
      'identity.too-many-attempts',
      'identity.not-enabled',
    ],
  },
  {
    call: 'identity.refresh',
    summary: 'Get a new token for the refresh cookie.',
    description: 'Rotates the cookie. Without a live session the answer is {"signedIn": false}.',
    answer: Refreshed,
    errors: ['identity.not-enabled'],
  },
  {
    call: 'identity.sign-out',
    summary: 'End the session of the refresh cookie.',
    answer: 'nothing',
    errors: [],
  },
  {
    call: 'identity.password-reset',
    summary: 'Send a mail that lets one choose a new password.',
    description:
      'The link in the mail holds once and for 15 minutes, and leads on to `returnAddress`, a page of this site. Where login errors are uniform an unknown address answers like a known one.',
    body: z.strictObject({ email: loginField.min(1), returnAddress: ReturnPath, locale: Locale.optional() }),
    answer: 'nothing',
    errors: ['identity.user-not-found', 'identity.too-many-attempts', 'mail.not-sent', 'identity.not-enabled'],
    perAddressMinute: 120,
  },
  {
    call: 'identity.choose-password',
    summary: 'Choose a new password with the secret of a mailed link.',
    description: 'Ends every session of the account. The link holds once.',
    body: z.strictObject({ secret: z.string().min(1).max(200), password: Password }),
    answer: 'nothing',
    errors: ['identity.link-spent', 'identity.password-too-weak', 'identity.not-enabled'],
    perAddressMinute: 120,
  },
  {
    call: 'identity.change-password',
    summary: "Change one's own password.",
    description:
      'Ends every other session of the account. An account without a password sets its first by a mailed link.',
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
    summary: "Delete one's own account and what is known of it.",
    description:
      'Needs the password, where the account has one. The last administrator cannot go: there would be nobody to run the venue.',
    body: z.strictObject({ password: z.string().min(1).max(constants.loginFieldMaxLength).optional() }),
    answer: 'nothing',
    errors: ['identity.wrong-password', 'identity.last-administrator', 'identity.too-many-attempts'],
    perMinute: 10,
  },
  {
    call: 'identity.start-provider',
    summary: 'Begin a sign-in at another identity provider.',
    description:
      'Answers the address to send the browser to. The provider sends it back to `/api/identity/providers/{providerId}/callback`, and that to `returnTo`.',
    params: z.strictObject({ providerId: z.string().regex(/^[\w.-]{1,64}$/) }),
    body: z.strictObject({ returnTo: ReturnPath }),
    answer: z.strictObject({ redirectUrl: z.string() }),
    errors: ['identity.unknown-provider', 'identity.provider-unavailable', 'identity.not-enabled'],
    perAddressMinute: 1_200,
  },
  {
    call: 'identity.login-options',
    summary: 'The ways to log in that the published venue offers.',
    answer: z.array(LoginConfiguration),
    errors: [],
    perMinute: 60,
  },
  {
    call: 'identity.user-info',
    summary: 'Who the bearer is and what they may do.',
    answer: UserInfo,
    errors: [],
    perMinute: 60,
  },
  {
    call: 'identity.capture-login',
    summary: 'Begin an anonymous visit of a public venue.',
    description:
      'No body. The token carries no authorities; likes, polls and limits have an author by it. Once a visit.',
    answer: CapturedLogin,
    errors: ['identity.sign-in-needed'],
    perMinute: 20,
  },
  {
    call: 'identity.cvent-login',
    summary: 'Look up a Cvent confirmation number.',
    description:
      'USER_FOUND and USER_CREATED come with the e-mail address that, with the number, signs in within the next minute.',
    body: z.strictObject({
      architectureID: ArchitectureId,
      confirmationNumber: z
        .string()
        .max(constants.loginFieldMaxLength, 'The value is too long.')
        .regex(/^[A-Za-z0-9]+$/, 'must be letters and digits only'),
    }),
    answer: EventLoginAnswer,
    errors: ['cvent.not-enabled', 'identity.too-many-attempts', 'identity.event-system-unavailable'],
  },
  {
    call: 'identity.bizzabo-login',
    summary: 'Look up a Bizzabo registration number.',
    description:
      'An unknown number and one that was given to another e-mail address are answered alike. USER_FOUND and USER_CREATED come with the e-mail address that, with the number as text, signs in within the next minute.',
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
  },
])
