export { needsSecondFactor } from './token-claims.ts'
import { isApiError } from '../api/api-error.ts'

const known = [
  'wrong-password',
  'wrong-code',
  'challenge-ended',
  'set-up-ended',
  'no-second-factor',
  'second-factor-required',
] as const

/** Why something about a second factor was refused. Source: SEC-08. */
export interface SecondFactorFault {
  readonly kind: (typeof known)[number] | 'too-many-attempts' | 'offline' | 'other'
  /** Wrong codes there may still be before a pause. */
  readonly attemptsLeft?: number
  /** How long the pause is. */
  readonly retryAfterS?: number
}

export function secondFactorFaultOf(error: unknown): SecondFactorFault {
  if (!isApiError(error)) return { kind: 'other' }
  const { status, code, params, retryAfterMs } = error
  if (status === undefined) return { kind: 'offline' }
  if (status === 429) {
    return { kind: 'too-many-attempts', retryAfterS: Number(params['retryAfterS'] ?? (retryAfterMs ?? 60_000) / 1000) }
  }
  const kind = known.find((name) => code === `identity.${name}`) ?? 'other'
  const attemptsLeft = params['attemptsLeft']
  return typeof attemptsLeft === 'number' ? { kind, attemptsLeft } : { kind }
}
