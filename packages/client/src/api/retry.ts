import { constants } from '@foyer/contract/constants'

/** What became of one attempt: an answer with its status, or none. */
export type Attempt =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly code: string | undefined
      readonly retryAfterMs: number | undefined
    }
  | { readonly kind: 'no-answer' }

const retriedMethods = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT']

const isRetriedStatus = (status: number) =>
  (status >= 100 && status <= 199) || status === 429 || (status >= 500 && status <= 599)

// A function that is switched off stays so for the next minutes: its 501 is an answer, not a failure.
const isSwitchedOff = (status: number, code: string | undefined) =>
  status === 501 && code?.endsWith('.not-enabled') === true

/**
 * How long to wait before trying once more, in milliseconds; undefined to give up. `retriesSoFar` begins with 0.
 *
 * Without an answer: at most 2 retries, 30 s apart. After a status of 100–199, 429 or 500–599: at most 3, after what
 * Retry-After names (5 minutes at most), else 30 s. Source: ERR-05.
 */
export function decideRetry(method: string, attempt: Attempt, retriesSoFar: number): number | undefined {
  if (!retriedMethods.includes(method)) return undefined
  if (attempt.kind === 'no-answer') {
    const limit = Math.min(constants.retryStaticCount, constants.retryNoResponseCount)
    return retriesSoFar < limit ? constants.retryStaticDelayMs : undefined
  }
  if (!isRetriedStatus(attempt.status) || isSwitchedOff(attempt.status, attempt.code)) return undefined
  if (retriesSoFar >= constants.retryGenericCount) return undefined
  return Math.min(attempt.retryAfterMs ?? constants.retryStaticDelayMs, constants.retryAfterMaxMs)
}

/** Retry-After as milliseconds from now, whether it names seconds or a date; undefined when it is neither. */
export function readRetryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs)
}
