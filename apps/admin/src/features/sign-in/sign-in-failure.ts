import { type LoginError, attemptsLeftOf, isApiError, isLoginError, loginPauseOf, refusalOf } from '@foyer/client'
import { constants } from '@foyer/contract/constants'
import type { AdminTextKey } from '@foyer/i18n/admin'

/** What was tried. */
type Attempt = 'sign-in' | 'reset'

/** What the sign-in page says of a failure. Source: AUT-18. */
export interface SignInFailure {
  readonly title: AdminTextKey
  readonly hint?: AdminTextKey
  /** Why the person is banned, in the words of the moderator who banned them. */
  readonly detail?: string
  /** When the ban ends, in Unix milliseconds of the server's clock; one without an end has none. Source: CHT-08. */
  readonly bannedUntilMs?: number
  /** Attempts until the lockout, if the server sends them. */
  readonly attemptsLeft?: number
  /** How long sign-in is refused from now on. Source: AUT-17. */
  readonly blockedForS?: number
}

export function signInFailureOf(error: unknown, attempt: Attempt = 'sign-in'): SignInFailure {
  if (isLoginError(error)) return refusedLogin(error, attempt)
  if (!isApiError(error)) return { title: 'login.unknownError' }
  const { status, code } = error
  if (status === undefined) return { title: 'login.unknownError', hint: 'errors.NOT_REACHABLE' }
  const pause = loginPauseOf(error)
  if (pause !== undefined) return pause
  if (code === 'identity.user-disabled') {
    return { title: 'admin.sign-in.disabled', hint: 'admin.sign-in.disabled-hint' }
  }
  if (code === 'identity.banned') {
    const { reason, until } = error.params
    return {
      title: 'login.banned',
      ...(typeof reason === 'string' && { detail: reason }),
      ...(typeof until === 'number' && { bannedUntilMs: until }),
    }
  }
  if (code === 'mail.not-sent') return { title: 'login.unknownError', hint: 'login.mail-not-sent' }
  if (code === 'identity.user-not-found' && attempt === 'reset') {
    return { title: 'login.unknownUser', hint: 'login.unknownUser-hint' }
  }
  if (code === 'identity.invalid-credentials' || code === 'identity.user-not-found') {
    return { title: 'login.loginError', hint: 'login.loginError-hint', ...attemptsLeftOf(error) }
  }
  return { title: 'login.unknownError' }
}

/** The failure that an external identity provider reports, where it keeps the accounts instead of this server. */
function refusedLogin({ kind, code = '' }: LoginError, attempt: Attempt): SignInFailure {
  if (kind === 'unauthorized') return { title: 'login.unauthorized' }
  switch (kind === 'refused' ? refusalOf(code) : 'unknown') {
    case 'invalid-credentials':
      return attempt === 'reset'
        ? { title: 'login.unknownUser', hint: 'login.unknownUser-hint' }
        : { title: 'login.loginError', hint: 'login.loginError-hint' }
    case 'not-accepted':
      return { title: 'admin.sign-in.disabled', hint: 'admin.sign-in.disabled-hint' }
    case 'too-many-attempts':
      return { title: 'login.tooManyAttempts', blockedForS: constants.lockoutMs / 1000 }
    case 'out-of-reach':
      return { title: 'login.unknownError', hint: 'errors.NOT_REACHABLE' }
    default:
      return { title: 'login.unknownError' }
  }
}
