import { isRealtimeError } from '@foyer/client'
import { errorCodeOf } from '@foyer/client/error-code'
import type { AdminTextKey } from '@foyer/i18n/admin'

/** Why an action was not done, in a sentence. */
export function refusalOf(error: unknown): AdminTextKey {
  switch (errorCodeOf(error)) {
    case 'connection-lost':
    case 'server.draining':
      return 'admin.refused.connection'
    case 'identity.forbidden':
      return 'admin.refused.forbidden'
    case 'request.too-many':
    case 'server.overloaded':
      return 'admin.refused.too-many'
    case 'moderation.not-possible':
      return 'admin.refused.not-possible'
    case 'moderation.not-found':
      return 'admin.refused.over'
    case 'chat.message-not-found':
    case 'chat.room-not-found':
      return 'admin.refused.message-gone'
    case 'chat.person-not-found':
      return 'admin.refused.account-gone'
    default:
      return 'errors.PROCESSING_ERROR'
  }
}

/** Whether what was said of this field is what is wrong. */
export const isFaultOf = (error: unknown, pointer: string): boolean =>
  isRealtimeError(error) && error.faults.some((fault) => fault.pointer === pointer)
