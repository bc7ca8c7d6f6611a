import { z } from 'zod'
import { defineRoutes } from '../route.ts'
import { LoginConfiguration } from '../venue/login-configuration.ts'
import { text } from '../text.ts'
import { constants } from '../constants.ts'

/** Rights an account can have, lowest first; each includes those before it. Source: AUT-20. */
export const authorities = ['attendee', 'moderator', 'designer', 'administrator'] as const
export const Authority = z.enum(authorities)
export type Authority = z.infer<typeof Authority>

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

export const EventLoginAnswer = z.strictObject({
  status: z.enum(['NO_USER_FOUND', 'USER_INACTIVE', 'USER_FOUND', 'USER_CREATED']),
  emailAddress: z.string(),
})

export const identityRoutes = defineRoutes([
  {
    call: 'identity.sign-in',
    access: 'anyone',
    summary: 'Sign in with e-mail and password.',
    description:
      'Sets the refresh token as an HttpOnly cookie. Wrong credentials are 400, a lockout 429 with Retry-After; never 401 or 403.',
    body: SignInRequest,
    answer: SignedIn,
    errors: [
      'identity.invalid-credentials',
      'identity.user-not-found',
      'identity.user-disabled',
      'identity.too-many-attempts',
    ],
  },
  {
    call: 'identity.refresh',
    access: 'anyone',
    summary: 'Get a new token for the refresh cookie.',
    description: 'Rotates the cookie. Without a live session the answer is {"signedIn": false}.',
    answer: Refreshed,
    errors: [],
  },
  {
    call: 'identity.sign-out',
    access: 'anyone',
    summary: 'End the session of the refresh cookie.',
    answer: 'nothing',
    errors: [],
  },
  {
    call: 'identity.password-reset',
    access: 'anyone',
    summary: 'Send a mail that lets one choose a new password.',
    body: z.strictObject({ email: loginField, returnAddress: z.string().max(2048) }),
    answer: 'nothing',
    errors: ['password-reset.not-enabled'],
    notEnabled: 'password-reset.not-enabled',
  },
  {
    call: 'identity.start-provider',
    access: 'anyone',
    summary: 'Begin a sign-in at another identity provider.',
    params: z.strictObject({ providerId: z.string().max(200) }),
    answer: 'nothing',
    errors: ['identity-provider.not-enabled'],
    notEnabled: 'identity-provider.not-enabled',
  },
  {
    call: 'identity.login-options',
    access: 'anyone',
    summary: 'The ways to log in that the published venue offers.',
    answer: z.array(LoginConfiguration),
    errors: [],
    perMinute: 60,
  },
  {
    call: 'identity.user-info',
    access: 'attendee',
    summary: 'Who the bearer is and what they may do.',
    answer: UserInfo,
    errors: [],
    perMinute: 60,
  },
  {
    call: 'identity.capture-login',
    access: 'anyone',
    summary: 'Begin an anonymous visit of a public venue.',
    description:
      'No body. The token carries no authorities; likes, polls and limits have an author by it. Once a visit.',
    answer: CapturedLogin,
    errors: ['identity.sign-in-needed'],
    perMinute: 20,
  },
  {
    call: 'identity.cvent-login',
    access: 'anyone',
    summary: 'Look up a Cvent confirmation number.',
    body: z.strictObject({ architectureID: z.string().max(64), confirmationNumber: loginField }),
    answer: EventLoginAnswer,
    errors: ['cvent.not-enabled'],
    notEnabled: 'cvent.not-enabled',
  },
  {
    call: 'identity.bizzabo-login',
    access: 'anyone',
    summary: 'Look up a Bizzabo registration number.',
    body: z.strictObject({
      architectureID: z.string().max(64),
      registrationNumber: z.int().min(constants.registrationNumberMin).max(constants.registrationNumberMax),
      emailAddress: loginField,
    }),
    answer: EventLoginAnswer,
    errors: ['bizzabo.not-enabled'],
    notEnabled: 'bizzabo.not-enabled',
  },
])
