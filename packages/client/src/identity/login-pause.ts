import { constants } from '@foyer/contract/constants'
import type { ApiError } from '../api/api-error.ts'

/** A login that has to wait: the key of the text that says why, and for how long from now on. */
export interface LoginPause {
  readonly title: 'login.busy' | 'login.tooManyAttempts'
  readonly blockedForS: number
}

const busyForMs = 5_000

/** Whether the server wants a login to wait: for a crowd to get through, or for a lockout to end. Source: AUT-17. */
export function loginPauseOf({ status, params, retryAfterMs }: ApiError): LoginPause | undefined {
  if (status === 503) return { title: 'login.busy', blockedForS: (retryAfterMs ?? busyForMs) / 1000 }
  if (status !== 429) return undefined
  const blockedForS = numberIn(params, 'retryAfterS') ?? (retryAfterMs ?? constants.lockoutMs) / 1000
  return { title: 'login.tooManyAttempts', blockedForS }
}

/** The attempts until the lockout, where the server sends them. Source: AUT-17. */
export function attemptsLeftOf({ params }: ApiError): { readonly attemptsLeft?: number } {
  const attemptsLeft = numberIn(params, 'attemptsLeft')
  return attemptsLeft === undefined ? {} : { attemptsLeft }
}

function numberIn(params: ApiError['params'], name: string): number | undefined {
  const value = Number(params[name])
  return params[name] !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined
}
