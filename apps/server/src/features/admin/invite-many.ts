import { type AdminAccount, type InvitationResult, type InvitationState } from '@foyer/contract'
import { z } from 'zod'
import { constants } from '@foyer/contract/constants'
import type { AccountAdministration, InvitedFrom } from '../../platform/feature-ports/account-administration.port.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Administration } from './administration.ts'

/** Mails on their way at the same time. */
const AT_ONCE = 5

const Email = z.email().max(constants.loginFieldMaxLength)

export interface InviteManyDeps {
  readonly accountDirectory: Pick<AccountAdministration['accountDirectory'], 'findByEmails'>
  readonly administration: Pick<Administration, 'create' | 'invite'>
}

export interface Invitation {
  readonly email: string
  readonly name?: string | undefined
}

export interface InviteManyOptions {
  readonly from: InvitedFrom
  /** Whether an account that cannot sign in yet is invited again. */
  readonly isResend: boolean
  /** Called for each invitation that was sent. */
  readonly onSent: (userId: string, result: 'invited' | 'resent') => Promise<void>
}

/** Invites a list of people. Source: DSG-03. */
export function createInviteMany({ accountDirectory, administration }: InviteManyDeps) {
  return { check, inviteMany }

  async function check(emails: readonly string[]): Promise<InvitationState[]> {
    const accounts = await accountDirectory.findByEmails(emails)
    return emails.map((email, index) => {
      const account = accounts[index]
      if (account !== undefined) return isWaiting(account) ? 'invited' : 'active'
      return Email.safeParse(email).success ? 'new' : 'invalid'
    })
  }

  async function inviteMany(
    invitations: readonly Invitation[],
    options: InviteManyOptions,
  ): Promise<InvitationResult[]> {
    const results: InvitationResult[] = []
    for (let from = 0; from < invitations.length; from += AT_ONCE) {
      const some = invitations.slice(from, from + AT_ONCE)
      results.push(...(await Promise.all(some.map((invitation) => inviteOne(invitation, options)))))
    }
    return results
  }

  async function inviteOne(invitation: Invitation, options: InviteManyOptions): Promise<InvitationResult> {
    const { from, isResend, onSent } = options
    const [known] = await accountDirectory.findByEmails([invitation.email])
    if (known !== undefined && !(isResend && isWaiting(known))) return 'known'
    try {
      if (known === undefined) {
        const { userId } = await administration.create({ ...invitation, authority: 'attendee' }, from)
        await onSent(userId, 'invited')
        return 'invited'
      }
      await administration.invite(known.userId, from)
      await onSent(known.userId, 'resent')
      return 'resent'
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      if (code === 'mail.not-sent') return 'not-sent'
      // Two lines of one call have the same address.
      if (code === 'admin.account-exists') return 'known'
      throw error
    }
  }
}

/** An invited person who has not chosen a password, and cannot sign in by any other way. */
const isWaiting = ({ isEnabled, signsInBy, lastSignInAtMs }: AdminAccount): boolean =>
  isEnabled && signsInBy.length === 0 && lastSignInAtMs === undefined
