import type { SessionEnd } from '@foyer/contract'
import type { TextKey } from '@foyer/i18n'
import {
  type LoginError,
  type Refusal,
  attemptsLeftOf,
  isApiError,
  isLoginError,
  loginPauseOf,
  refusalOf,
} from '@foyer/client'
import type { LoginType } from '@foyer/app-shell/login-view'

/** What the login page says of a failed sign-in. Source: AUT-18. */
export interface LoginFailure {
  readonly title: TextKey
  readonly hint?: TextKey
  /** What the server says of it, in its own words. */
  readonly detail?: string
  /** When a ban ends, in Unix milliseconds of the server's clock; one without an end has none. Source: CHT-08. */
  readonly bannedUntilMs?: number
  /** Attempts until the lockout, if the server sends them. */
  readonly attemptsLeft?: number
  /** How long to wait from now on: for a lockout to end, or for a crowd to get through. Source: AUT-17. */
  readonly blockedForS?: number
}

/** What was tried: a way to log in, or a new password. */
type Attempt = LoginType | 'PASSWORD_RESET'

const invalid: Readonly<Record<Attempt, LoginFailure>> = {
  CVENT_LOGIN: { title: 'login.cvent.loginError' },
  BIZZABO_LOGIN: { title: 'login.bizzabo.loginError' },
  FIREBASE_OIDC: { title: 'login.loginError' },
  EMAIL_PASSWORD: { title: 'login.loginError', hint: 'login.loginError-hint' },
  PASSWORD_RESET: { title: 'login.unknownUser', hint: 'login.unknownUser-hint' },
}

const titles: { readonly [Kind in LoginError['kind']]?: TextKey } = {
  unauthorized: 'login.unauthorized',
  'second-factor-needed': 'login.second-factor-needed',
}

/** No account has these credentials. */
export const invalidCredentials = (attempt: Attempt): LoginFailure => invalid[attempt]

/** Known, and not let in. Source: specification section 8. */
export function notAccepted(attempt: Attempt): LoginFailure {
  if (attempt === 'CVENT_LOGIN') return { title: 'login.cvent.userNotAccepted' }
  if (attempt === 'BIZZABO_LOGIN') return { title: 'login.bizzabo.userNotAccepted' }
  return { title: 'login.unknownError' }
}

/** `isStage`: whether somebody wanted to enter the stage, which is open to designers only. */
export function loginFailureOf(error: unknown, attempt: Attempt, isStage = false): LoginFailure {
  if (isStage && isLoginError(error) && error.kind === 'unauthorized') return { title: 'login.designers-only' }
  if (isLoginError(error) && error.code !== undefined) return refusedAs(refusalOf(error.code), attempt)
  if (isLoginError(error) && error.end !== undefined) return endOf(error.end)
  if (isLoginError(error)) return { title: titles[error.kind] ?? 'login.unknownError' }
  if (!isApiError(error)) return { title: 'login.unknownError' }
  if (error.status === undefined) return { title: 'login.unknownError', hint: 'errors.NOT_REACHABLE' }
  const pause = loginPauseOf(error)
  if (pause !== undefined) return pause
  switch (error.code) {
    case 'identity.invalid-credentials':
    case 'identity.user-not-found':
      return { ...invalidCredentials(attempt), ...attemptsLeftOf(error) }
    case 'identity.user-disabled':
      return notAccepted(attempt)
    case 'identity.banned':
      return bannedFor(error.params)
    case 'identity.duplicate-account':
      return { title: 'login.duplicateAccount' }
    case 'mail.not-sent':
      return { title: 'login.unknownError', hint: 'login.mail-not-sent' }
    case 'identity.event-system-unavailable':
    case 'identity.provider-unavailable':
      return { title: 'login.unknownError', hint: 'login.system-away' }
    default:
      return { title: 'login.unknownError', ...(isEventLogin(attempt) && error.errMsg && { detail: error.errMsg }) }
  }
}

const ends = {
  expired: 'login.session-expired',
  ended: 'login.session-ended',
  disabled: 'login.account-disabled',
} as const

/** Why the session of this page is over. Source: AUT-20, CHT-08. */
const endOf = ({ why, ...ban }: SessionEnd): LoginFailure => (why === 'banned' ? bannedFor(ban) : { title: ends[why] })

const bannedFor = ({ reason, until }: { readonly [name in string]?: unknown }): LoginFailure => ({
  title: 'login.banned',
  ...(typeof reason === 'string' && { detail: reason }),
  ...(typeof until === 'number' && { bannedUntilMs: until }),
})

function refusedAs(refusal: Refusal, attempt: Attempt): LoginFailure {
  switch (refusal) {
    case 'invalid-credentials':
      return invalidCredentials(attempt)
    case 'not-accepted':
      return notAccepted(attempt)
    case 'duplicate-account':
      return { title: 'login.duplicateAccount' }
    case 'too-many-attempts':
      return { title: 'login.tooManyAttempts' }
    case 'aborted':
      return { title: 'login.loginAborted' }
    case 'out-of-reach':
      return { title: 'login.unknownError', hint: 'errors.NOT_REACHABLE' }
    default:
      return { title: 'login.unknownError' }
  }
}

const isEventLogin = (attempt: Attempt) => attempt === 'CVENT_LOGIN' || attempt === 'BIZZABO_LOGIN'

const problems = {
  loginAborted: 'login.loginAborted',
  duplicateAccount: 'login.duplicateAccount',
  userNotAccepted: 'login.unknownError',
  unauthorized: 'login.unauthorized',
  loginError: 'login.loginError',
  unknownError: 'login.unknownError',
} as const satisfies Record<string, TextKey>

/** What went wrong at another provider, as the query `problem` of the login page names it; undefined for anything else. */
export const problemOf = (value: unknown): LoginFailure | undefined =>
  typeof value === 'string' && Object.hasOwn(problems, value)
    ? { title: problems[value as keyof typeof problems] }
    : undefined
