import { errorCodeOf } from '../../errors/error-code-of.ts'
import type { Realtime } from '../../realtime/realtime.ts'

/** Whether a question was lost with its connection, so that the next one brings it up again by itself. */
export const isCutFrom = (realtime: Realtime, error: unknown): boolean =>
  isLost(error) && realtime.state.get().kind !== 'open'

export const isLost = (error: unknown): boolean => errorCodeOf(error) === 'connection-lost'

export const isNotFound = (error: unknown): boolean => errorCodeOf(error) === 'chat.room-not-found'
