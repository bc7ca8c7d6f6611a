import type { ExhibitorDeskConfiguration } from '@foyer/contract'
import { isStaff } from '../../platform/http/calls/access.ts'
import type { Principal } from '../../platform/http/feature.ts'

/** Whoever looks at a desk, asks there, or works there. */
export interface DeskAsker {
  /** A visitor has none. */
  readonly userId: string | undefined
  readonly isStaff: boolean
}

type Staff = Pick<ExhibitorDeskConfiguration, 'staffUserIds' | 'staffEmails'>

const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Staff are those the desk names, by account or by its e-mail, and moderators with all above them. */
export function toDeskAsker(
  principal: Principal,
  desk: Staff,
  emailOf: (userId: string) => string | undefined,
): DeskAsker {
  if (principal.kind !== 'account') return { userId: undefined, isStaff: false }
  const { userId } = principal
  const email = emailOf(userId)
  return {
    userId,
    isStaff:
      isStaff(principal) ||
      desk.staffUserIds.some((id) => id === userId) ||
      (email !== undefined && desk.staffEmails.some((named) => emailKey(named) === emailKey(email))),
  }
}
