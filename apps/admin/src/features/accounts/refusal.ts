import { isApiError } from '@foyer/client'
import type { AdminTextKey } from '@foyer/i18n/admin'

/** Why a change was not made, in a sentence. */
export function refusalOf(error: unknown): AdminTextKey {
  if (!isApiError(error)) return 'errors.PROCESSING_ERROR'
  if (error.status === undefined) return 'errors.NOT_REACHABLE'
  if (error.status === 429) return 'admin.refused.too-many'
  switch (error.code) {
    case 'identity.last-administrator':
      return 'admin.refused.last-administrator'
    case 'identity.own-account':
      return 'admin.refused.own-account'
    case 'admin.account-not-found':
      return 'admin.refused.account-gone'
    case 'admin.other-email':
      return 'admin.refused.other-email'
    case 'identity.no-second-factor':
      return 'admin.refused.no-second-factor'
    case 'admin.account-exists':
      return 'admin.create.exists'
    case 'mail.not-sent':
      return 'admin.invite.not-sent'
    default:
      return 'errors.PROCESSING_ERROR'
  }
}
