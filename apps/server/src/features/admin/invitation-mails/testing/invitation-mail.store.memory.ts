import type { InvitationMailState } from '@foyer/contract'
import type { InvitationMailStore, QueuedInvitation, StoredInvitationMail } from '../invitation-mail.store.ts'

/** What the store reads of an account. */
export interface MailedAccount {
  readonly email: string
  readonly name?: string
  readonly hasSignedIn: boolean
}

export function createMemoryInvitationMailStore(accounts: ReadonlyMap<string, MailedAccount>): InvitationMailStore {
  const mails = new Map<string, StoredInvitationMail>()
  const all = () => [...mails.values()]
  const isOpen = ({ accountId }: StoredInvitationMail) => accounts.get(accountId)?.hasSignedIn === false
  const waiting = (invitation: QueuedInvitation, atMs: number): StoredInvitationMail => ({
    ...invitation,
    state: 'waiting',
    changedAtMs: atMs,
    nextAtMs: atMs,
    attempts: 0,
  })
  const putAll = (changed: readonly StoredInvitationMail[]) => {
    for (const mail of changed) mails.set(mail.accountId, mail)
    return changed.length
  }
  return {
    async queue(invitations, { atMs, lastBeforeMs = 0 }) {
      const queued = invitations.filter(({ accountId }) => {
        const former = mails.get(accountId)
        return former === undefined || (former.state !== 'waiting' && former.changedAtMs < lastBeforeMs)
      })
      return putAll(queued.map((invitation) => waiting(invitation, atMs)))
    },
    async noteSent(invitation, atMs) {
      mails.set(invitation.accountId, { ...waiting(invitation, atMs), state: 'sent' })
    },
    async requeue(which, { origin, locale, atMs }) {
      const meant = all().filter((mail) =>
        which === 'failed' ? mail.state === 'failed' : mail.state !== 'waiting' && isOpen(mail),
      )
      return putAll(
        meant.map((mail) => waiting({ accountId: mail.accountId, origin, locale: locale ?? mail.locale }, atMs)),
      )
    },
    listDue: async (nowMs, limit) =>
      all()
        .filter(({ state, nextAtMs }) => state === 'waiting' && nextAtMs <= nowMs)
        .toSorted((a, b) => a.nextAtMs - b.nextAtMs || (a.accountId < b.accountId ? -1 : 1))
        .slice(0, limit),
    async settle(accountId, outcome, atMs) {
      const mail = mails.get(accountId)
      if (mail === undefined || (outcome.state !== 'sent' && mail.state !== 'waiting')) return
      const { reason: _reason, ...rest } = mail
      mails.set(accountId, {
        ...rest,
        state: outcome.state,
        ...(outcome.reason !== undefined && { reason: outcome.reason }),
        ...(outcome.state === 'waiting'
          ? { nextAtMs: outcome.nextAtMs, attempts: mail.attempts + 1 }
          : { changedAtMs: atMs }),
      })
    },
    cancelWaiting: async (atMs) =>
      putAll(
        all()
          .filter(({ state }) => state === 'waiting')
          .map((mail) => ({ ...mail, state: 'cancelled', changedAtMs: atMs })),
      ),
    list: async ({ state, offset, limit }) =>
      all()
        .filter((mail) => state === undefined || mail.state === state)
        .toSorted((a, b) => b.changedAtMs - a.changedAtMs || (a.accountId < b.accountId ? -1 : 1))
        .slice(offset, offset + limit)
        .flatMap((mail) => {
          const account = accounts.get(mail.accountId)
          return account === undefined ? [] : [{ ...mail, ...account }]
        }),
    async count() {
      const ofState = (wanted: InvitationMailState) => all().filter(({ state }) => state === wanted).length
      return {
        waiting: ofState('waiting'),
        sent: ofState('sent'),
        failed: ofState('failed'),
        cancelled: ofState('cancelled'),
        unneeded: ofState('unneeded'),
        notSignedIn: all().filter((mail) => mail.state !== 'waiting' && isOpen(mail)).length,
      }
    },
    find: async (accountId) => mails.get(accountId),
    async remove(accountId) {
      mails.delete(accountId)
    },
    async removeSettledBefore(beforeMs) {
      const old = all().filter(({ state, changedAtMs }) => state !== 'waiting' && changedAtMs < beforeMs)
      for (const { accountId } of old) mails.delete(accountId)
      return old.length
    },
  }
}
