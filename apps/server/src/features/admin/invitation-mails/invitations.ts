import type { AnswerOf, RequestOf } from '@foyer/contract'
import type { InvitedFrom } from '../../../platform/feature-ports/account-administration.port.ts'
import type { PersonalData } from '../../../platform/http/feature.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import type { InvitationMailStore } from './invitation-mail.store.ts'
import { createInvitationSender, type InvitationSenderDeps } from './invitation-sender.ts'

const PAGE_SIZE = 50
const KEPT_MS = 90 * 24 * 60 * 60_000

export interface InvitationsDeps extends Omit<InvitationSenderDeps, 'store' | 'findAccount'> {
  readonly mails: InvitationMailStore
  readonly accountDirectory: { readonly find: InvitationSenderDeps['findAccount'] }
  readonly hasMailServer: boolean
}

type Which = RequestOf<'admin.resend-invitations'>['body']['which']

/** Mailed invitations: those that wait are sent in the background, all are listed. Source: ADM-01. */
export function createInvitations({ mails, accountDirectory, hasMailServer, ...deps }: InvitationsDeps) {
  const { clock } = deps
  const sender = createInvitationSender({
    ...deps,
    store: mails,
    findAccount: (userId) => accountDirectory.find(userId),
  })
  const kept: RetentionPolicy = {
    kind: 'invitation-mails',
    keepMs: KEPT_MS,
    removeBefore: (beforeMs) => mails.removeSettledBefore(beforeMs),
  }
  const personal: PersonalData = { read: readPersonal, erase: (userId) => mails.remove(userId) }
  return {
    list,
    resend,
    cancel: () => mails.cancelWaiting(clock.now()),
    noteSent: (userId: string, { origin, locale }: InvitedFrom) =>
      mails.noteSent({ accountId: userId, origin, locale }, clock.now()),
    wake: sender.wake,
    start: sender.start,
    stop: sender.stop,
    kept,
    personal,
  }

  async function list({
    state,
    page = '0',
  }: NonNullable<RequestOf<'admin.list-invitations'>['query']>): Promise<AnswerOf<'admin.list-invitations'>> {
    const [found, counts] = await Promise.all([
      mails.list({ state, offset: Number(page) * PAGE_SIZE, limit: PAGE_SIZE }),
      mails.count(),
    ])
    const outage = sender.outage()
    const { waiting, sent, failed, cancelled, unneeded } = counts
    return {
      mails: found.map(
        ({ accountId, email, name = '', state: itsState, changedAtMs, nextAtMs, reason, hasSignedIn }) => ({
          userId: accountId,
          email,
          name,
          state: itsState,
          at: changedAtMs,
          ...(itsState === 'waiting' && nextAtMs > clock.now() && { nextAt: nextAtMs }),
          ...(reason !== undefined && { reason }),
          hasSignedIn,
        }),
      ),
      total: state === undefined ? waiting + sent + failed + cancelled + unneeded : counts[state],
      page: Number(page),
      pageSize: PAGE_SIZE,
      counts,
      hasMailServer,
      ...(outage !== undefined && { outage: { reason: outage.reason, nextAt: outage.nextAtMs } }),
    }
  }

  /** `unlessKnown` is the language of a mail of which none is known. */
  async function resend(
    which: Which,
    from: { readonly origin: string; readonly locale: string | undefined; readonly unlessKnown: string },
  ): Promise<number> {
    const atMs = clock.now()
    const { origin, locale, unlessKnown } = from
    const queued =
      typeof which === 'string'
        ? await mails.requeue(which, { origin, locale, atMs })
        : await mails.queue(
            [
              {
                accountId: which.userId,
                origin,
                locale: locale ?? (await mails.find(which.userId))?.locale ?? unlessKnown,
              },
            ],
            { atMs, lastBeforeMs: atMs + 1 },
          )
    if (queued > 0) sender.wake()
    return queued
  }

  async function readPersonal(userId: string) {
    const mail = await mails.find(userId)
    return mail && { state: mail.state, changedAtMs: mail.changedAtMs, locale: mail.locale }
  }
}
