import type { ChatMessage, CheckedBody } from '@foyer/contract'
import { randomId } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { ReportedMessage, ReportedQuestion, ReportStore, StoredReport } from './moderation.store.ts'

export interface ReportsDeps {
  readonly store: ReportStore
  readonly clock: Clock
  /** Called with the number of open reports whenever it may have changed. */
  readonly onChanged: (open: number) => void
}

export interface Reports {
  add(
    body: Omit<CheckedBody<'moderation.report'>, 'message'>,
    by: string,
    about: { readonly message?: ReportedMessage; readonly question?: ReportedQuestion },
  ): Promise<void>
  find(reportId: string): Promise<StoredReport | undefined>
  /** Fails with `moderation.not-found`. One that is settled already stays as it is. */
  settle(reportId: string, settlement: { readonly by: string; readonly outcome: 'dismissed' | 'acted' }): Promise<void>
  countOpen(): Promise<number>
  erase(userId: string): Promise<void>
}

/** What people report to the moderators. Source: CHT-08. */
export function createReports({ store, clock, onChanged }: ReportsDeps): Reports {
  return {
    async add({ clientId, userId, kind, note }, by, { message, question }) {
      const isNew = await store.add({
        id: randomId(),
        clientId,
        by,
        userId,
        kind,
        note: note?.trim() === '' ? undefined : note,
        atMs: clock.now(),
        message: message && { ...message, message: withoutOthers(message.message) },
        question,
        settled: undefined,
      })
      if (isNew) await notify()
    },
    async settle(reportId, settlement) {
      if (await store.settle(reportId, { ...settlement, atMs: clock.now() })) return notify()
      if ((await store.find(reportId)) === undefined) {
        throw new CallError('moderation.not-found', 'There is no such report')
      }
    },
    find: store.find,
    countOpen: () => store.countOpen(),
    async erase(userId) {
      await store.erase(userId)
      await notify()
    },
  }

  async function notify(): Promise<void> {
    onChanged(await store.countOpen())
  }
}

/** What was reported is its author's alone: what others wrote or did beside it is theirs, and could not be forgotten here. */
function withoutOthers({
  replyTo: _replyTo,
  reactions: _reactions,
  ownReactions: _own,
  mentions: _mentions,
  ...message
}: ChatMessage): ChatMessage {
  return message
}
