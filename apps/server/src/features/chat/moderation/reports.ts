import type { ChatMessage, CheckedBody } from '@foyer/contract'
import { randomId } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import { contentKeyOf, type ReportedContent } from '../../../platform/moderation/content-source.ts'
import type { ReportedMessage, ReportStore, Settlement, StoredAction, StoredReport } from './moderation.store.ts'

export interface ReportsDeps {
  readonly store: ReportStore
  readonly clock: Clock
  /** Called whenever there may be more or fewer open reports. */
  readonly onChanged: () => Promise<void>
  /** Called once moderators have settled the reports of a content. */
  readonly onSettled: (content: ReportedContent) => Promise<void>
}

type Settling = Omit<Settlement, 'atMs'>

export interface Reports {
  add(
    body: Pick<StoredReport, 'clientId' | 'userId' | 'kind'> & Pick<CheckedBody<'moderation.report'>, 'note'>,
    by: string,
    about: { readonly message?: ReportedMessage; readonly content?: ReportedContent },
  ): Promise<void>
  find(reportId: string): Promise<StoredReport | undefined>
  /**
   * Settles a report with all others of its message or content. Fails with `moderation.not-found`. One that is settled already
   * stays as it is.
   */
  settle(reportId: string, settlement: Settling): Promise<void>
  /** The same for what was decided where the content is shown; does nothing where no report of it is open. */
  settleContent(contentKey: string, settlement: Settling & { readonly isRemoved: boolean }): Promise<void>
  /** Notes what was done because of a report; the same action again is noted once. */
  noteAction(report: StoredReport, action: StoredAction): Promise<void>
  /** The latest open one of a content. */
  findOpen(contentKey: string): Promise<StoredReport | undefined>
  erase(userId: string): Promise<void>
}

/** What people report to the moderators. Source: CHT-08. */
export function createReports({ store, clock, onChanged, onSettled }: ReportsDeps): Reports {
  return {
    async add({ clientId, userId, kind, note }, by, { message, content }) {
      const isNew = await store.add({
        id: randomId(),
        clientId,
        by,
        userId,
        kind,
        note: note?.trim() === '' ? undefined : note,
        atMs: clock.now(),
        message: message && { ...message, message: withoutOthers(message.message) },
        content,
        contentKey: message === undefined ? content && contentKeyOf(content) : messageKeyOf(message),
        actions: [],
        settled: undefined,
      })
      if (isNew) await onChanged()
    },
    async settle(reportId, settlement) {
      const found = await store.find(reportId)
      if (found === undefined) throw new CallError('moderation.not-found', 'There is no such report')
      if (found.settled !== undefined) return
      const settled = { ...settlement, atMs: clock.now() }
      if (found.contentKey === undefined) await store.settle(reportId, settled)
      else await store.settleContent(found.contentKey, settled)
      if (found.content !== undefined) await onSettled(found.content)
      await onChanged()
    },
    async settleContent(contentKey, { isRemoved, ...settlement }) {
      const open = await findOpen(contentKey)
      if (open === undefined) return
      const atMs = clock.now()
      if (isRemoved) await store.addAction(open.id, { act: 'remove', by: settlement.by, atMs })
      await store.settleContent(contentKey, { ...settlement, atMs })
      await onChanged()
    },
    async noteAction({ id, actions }, action) {
      const isKnown = actions.some(({ act, atMs }) => act === action.act && atMs === action.atMs)
      if (!isKnown) await store.addAction(id, action)
    },
    findOpen,
    find: store.find,
    async erase(userId) {
      await store.erase(userId)
      await onChanged()
    },
  }

  async function findOpen(contentKey: string): Promise<StoredReport | undefined> {
    return (await store.listByContent([contentKey])).find(({ settled }) => settled === undefined)
  }
}

/** The same for all reports of one message. */
export const messageKeyOf = ({
  roomId,
  message,
}: {
  readonly roomId: string
  readonly message: { readonly seq: number }
}) => `message ${roomId} ${message.seq}`

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
