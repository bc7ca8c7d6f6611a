import { isApiError } from '@foyer/client'
import type { DesignerTextKey } from '@foyer/i18n/designer'

/** Why a change was not made, in a sentence. */
export function refusalOf(error: unknown): DesignerTextKey {
  if (!isApiError(error)) return 'errors.PROCESSING_ERROR'
  if (error.status === undefined) return 'errors.NOT_REACHABLE'
  if (error.status === 429) return 'designer.refused.too-many'
  switch (error.code) {
    case 'identity.last-administrator':
      return 'designer.refused.last-administrator'
    case 'admin.account-not-found':
      return 'designer.refused.account-gone'
    case 'admin.account-exists':
      return 'designer.create.exists'
    case 'mail.not-sent':
      return 'designer.invite.not-sent'
    default:
      return 'errors.PROCESSING_ERROR'
  }
}
