import type { ExhibitorDeskConfiguration } from '@foyer/contract'
import { askerOf, type Asker } from '../../platform/live/asker.ts'
import type { Connection } from '../../platform/realtime/realtime.ts'

export type DeskAsker = Pick<Asker, 'userId' | 'isStaff'>

export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Staff are those the desk names, by account or by its e-mail, and moderators with all above them. */
export function deskAskerOf(
  connection: Connection,
  desk: Pick<ExhibitorDeskConfiguration, 'staffUserIds' | 'staffEmails'>,
  emailOf: (userId: string) => string | undefined,
): DeskAsker {
  const { userId, isStaff } = askerOf(connection)
  const email = userId === undefined ? undefined : emailOf(userId)
  return {
    userId,
    isStaff:
      isStaff ||
      desk.staffUserIds.some((id) => id === userId) ||
      (email !== undefined && desk.staffEmails.some((named) => emailKey(named) === emailKey(email))),
  }
}
