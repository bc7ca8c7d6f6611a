import {
  groupedReportsMax,
  reportActionsMax,
  type ChatPerson,
  type ChatReport,
  type ModeratedContent,
  type QueueItem,
} from '@foyer/contract'
import type { ContentSource, ReportedContent, WaitingContent } from '../../../platform/moderation/content-source.ts'
import type { Place, ReportStore, StoredAction, StoredReport } from './moderation.store.ts'
import { PAGE_SIZE, toPage } from './page-cursor.ts'

export interface QueueDeps {
  readonly store: Pick<ReportStore, 'list' | 'listByContent' | 'countOpen'>
  readonly sources: () => readonly ContentSource[]
  /** Names of people; of those who are gone what is left to say. */
  readonly findPeople: (ids: readonly string[]) => Promise<(userId: string) => ChatPerson>
}

/** A report with the others of its content that are open, or were settled with it. */
interface Group {
  readonly kind: 'report'
  readonly report: StoredReport
  readonly others: readonly StoredReport[]
}
type Entry = Place & (Group | { readonly kind: 'waiting'; readonly waiting: WaitingContent })

/** An area, a widget or a piece. */
export interface PlaceId {
  /** Empty where it is not known. */
  readonly architectureId: string
  readonly id: string
}

interface QueuePage {
  readonly items: QueueItem[]
  readonly places: readonly PlaceId[]
  readonly next?: string
}

/** What moderators look at: open reports, and what features have that waits for approval. Source: CHT-08. */
export function createQueue({ store, sources, findPeople }: QueueDeps) {
  return { list, count }

  async function list({ isSettled, before }: { isSettled: boolean; before: Place | undefined }): Promise<QueuePage> {
    const limit = PAGE_SIZE + 1
    const [reports, ...waiting] = await Promise.all([
      store.list({ isSettled, before, limit }),
      ...(isSettled ? [] : waitingOf(sources()).map((source) => source.list({ before, limit }))),
    ])
    const entries = [
      ...(await group(reports)),
      ...waiting.flat().map((one) => ({ ...one, kind: 'waiting' as const, waiting: one })),
    ].toSorted(latestFirst)
    const { items, ...next } = toPage<Entry>(entries)
    const people = await findPeople(items.flatMap(personIdsOf))
    return { items: items.map((entry) => toItem(entry, people)), places: items.flatMap(placesOf), ...next }
  }

  /** Open reports, those of one content as one, and what waits. */
  async function count(): Promise<number> {
    const counts = await Promise.all([store.countOpen(), ...waitingOf(sources()).map((source) => source.count())])
    return counts.reduce((sum, one) => sum + one, 0)
  }

  async function group(reports: readonly StoredReport[]): Promise<(Place & Group)[]> {
    const all = await store.listByContent(reports.flatMap(({ contentKey }) => contentKey ?? []))
    return reports.map((report) => ({
      id: report.id,
      atMs: report.atMs,
      kind: 'report',
      report,
      others: all.filter(
        ({ id, contentKey, settled }) =>
          id !== report.id && contentKey === report.contentKey && settled?.atMs === report.settled?.atMs,
      ),
    }))
  }
}

const waitingOf = (sources: readonly ContentSource[]) => sources.flatMap(({ waiting }) => waiting ?? [])

const latestFirst = (one: Place, other: Place): number => other.atMs - one.atMs || (one.id < other.id ? 1 : -1)

function personIdsOf(entry: Entry): readonly string[] {
  if (entry.kind === 'waiting') return [entry.waiting.author]
  const { report, others } = entry
  const ids = [report, ...others].flatMap(({ by, actions }) => [by, ...actions.map((action) => action.by)])
  return [...ids, report.userId, ...(report.settled === undefined ? [] : [report.settled.by])]
}

function placesOf(entry: Entry): readonly PlaceId[] {
  const content = entry.kind === 'waiting' ? entry.waiting.content : entry.report.content
  if (content !== undefined) {
    const id = content.type === 'comment' ? content.pieceId : content.widgetId
    return [{ architectureId: content.architectureId, id }]
  }
  const place = entry.kind === 'report' ? entry.report.message?.place : undefined
  return place === undefined ? [] : [{ architectureId: place.architectureId ?? '', id: place.id }]
}

function toItem(entry: Entry, people: (userId: string) => ChatPerson): QueueItem {
  if (entry.kind === 'report') return { kind: 'report', report: toReport(entry, people) }
  const { content, author } = entry.waiting
  const isNamed = content.type !== 'question' || !content.isAnonymous
  return { kind: 'waiting', content: toContent(content), ...(isNamed && { person: people(author) }) }
}

function toReport({ report, others }: Group, people: (userId: string) => ChatPerson): ChatReport {
  const { id, message, content, settled } = report
  const toStatement = ({ kind, note, by, atMs }: StoredReport) => ({
    kind,
    ...(note !== undefined && { note }),
    by: people(by),
    at: atMs,
  })
  const toAction = ({ act, by, atMs, untilMs }: StoredAction) => ({
    act,
    by: people(by),
    at: atMs,
    ...(untilMs !== undefined && { until: untilMs }),
  })
  return {
    reportId: id,
    ...toStatement(report),
    others: others.slice(0, groupedReportsMax).map(toStatement),
    ...(message && { message: toMessage(message) }),
    ...(content && { content: toContent(content) }),
    ...authorOf(report, people),
    actions: [report, ...others]
      .flatMap(({ actions }) => actions)
      .toSorted((one, other) => one.atMs - other.atMs)
      .slice(-reportActionsMax)
      .map(toAction),
    ...(settled && { settled: { by: people(settled.by), at: settled.atMs, outcome: settled.outcome } }),
  }
}

function toMessage({ roomId, roomKind, roomName, place, message }: NonNullable<StoredReport['message']>) {
  return {
    roomId,
    ...(roomKind !== undefined && { roomKind }),
    ...(roomName !== undefined && { roomName }),
    ...(place !== undefined && { place }),
    message,
  }
}

function authorOf({ userId, message, content }: StoredReport, people: (userId: string) => ChatPerson) {
  if (content?.type === 'question' && content.isAnonymous) return unnamed(content.questionId)
  if (content?.type === 'post' && content.feedAuthor !== undefined)
    return { person: { uid: '', name: content.feedAuthor } }
  const person = people(userId)
  // A guest has no account to look up; the message says how they were called.
  const isGuest = message?.message.author.uid === userId && person.isGone === true
  return { person: isGuest ? message.message.author : person }
}

/** An anonymous question is shown in place of its author. */
export const unnamed = (questionId: string) => ({ person: { uid: questionId, name: '' }, isUnnamed: true as const })

function toContent(content: ReportedContent): ModeratedContent {
  const { opMode: _opMode, atMs, architectureId, ...parts } = content
  const rest = { ...parts, ...(architectureId !== '' && { architectureId }) }
  if (rest.type === 'comment') return { ...rest, at: atMs } as ModeratedContent
  if (rest.type === 'question') {
    const { isAnonymous: _isAnonymous, ...question } = rest
    return { ...question, at: atMs } as ModeratedContent
  }
  const { feedAuthor: _feedAuthor, ...post } = rest
  return { ...post, pictureIds: [...post.pictureIds], at: atMs } as ModeratedContent
}
