import { isRealtimeError } from '@foyer/client'
import type { DesignerTextKey } from '@foyer/i18n/designer'

/** Why a deed was not done, in a sentence. */
export function refusalOf(error: unknown): DesignerTextKey {
  switch (isRealtimeError(error) ? error.code : undefined) {
    case 'connection-lost':
    case 'server.draining':
      return 'designer.refused.connection'
    case 'identity.forbidden':
      return 'designer.refused.forbidden'
    case 'request.too-many':
    case 'server.overloaded':
      return 'designer.refused.too-many'
    case 'moderation.not-possible':
      return 'designer.refused.not-possible'
    case 'moderation.not-found':
      return 'designer.refused.over'
    case 'chat.message-not-found':
    case 'chat.room-not-found':
      return 'designer.refused.message-gone'
    case 'chat.person-not-found':
      return 'designer.refused.account-gone'
    default:
      return 'errors.PROCESSING_ERROR'
  }
}

/** Whether what was said of this field is what is wrong. */
export const isFaultOf = (error: unknown, pointer: string): boolean =>
  isRealtimeError(error) && error.faults.some((fault) => fault.pointer === pointer)
