import type { NotificationDraft, NotificationKind } from '../../platform/notifications.ts'

export interface Notification extends NotificationDraft {
  /** That synchronises it; undefined where it was declared by itself. */
  readonly source: string | undefined
  readonly isRead: boolean
}

export interface Declared {
  /** Newest first. */
  readonly list: readonly Notification[]
  /** Those of the declared ones that are unread and were not in the list before. */
  readonly arrived: readonly Notification[]
}

/** Beyond as many the oldest leave the list. */
const listedMax = 100

/** Once settled, these lead nowhere any more. */
const leavesWhenSettled: ReadonlySet<NotificationKind> = new Set(['hello', 'desk', 'report'])

/** What of it was read: another version of the same id is unread again. */
export const readKey = ({ id, version }: Pick<NotificationDraft, 'id' | 'version'>): string => `${id}@${version}`

/** Adds drafts to the list. Each takes the place of the one with its id. */
export function declare(
  before: readonly Notification[],
  drafts: readonly NotificationDraft[],
  options: { readonly source?: string; readonly wasRead: (key: string) => boolean },
): Declared {
  const { source, wasRead } = options
  const known = new Map(before.map((each) => [readKey(each), each]))
  const ofId = new Map(before.map((each) => [each.id, each]))
  const declared = drafts.map((draft): Notification => {
    const former = draft.isSeen === 'as-before' ? ofId.get(draft.id) : known.get(readKey(draft))
    return { ...draft, source, isRead: draft.isSeen === true || former?.isRead === true || wasRead(readKey(draft)) }
  })
  const ids = new Set(drafts.map(({ id }) => id))
  const list = [...before.filter(({ id }) => !ids.has(id)), ...declared]
    .toSorted((a, b) => b.atMs - a.atMs)
    .slice(0, listedMax)
  return {
    list,
    arrived: declared.filter((each) => !each.isRead && each.isSeen !== 'as-before' && !known.has(readKey(each))),
  }
}

/**
 * The same for all that is open of one source. What it does not name any more is settled: it is read, or leaves the list
 * where there is nothing left to open.
 */
export function declareAll(
  before: readonly Notification[],
  drafts: readonly NotificationDraft[],
  options: { readonly source: string; readonly wasRead: (key: string) => boolean },
): Declared {
  const ids = new Set(drafts.map(({ id }) => id))
  const isSettled = (each: Notification) => each.source === options.source && !ids.has(each.id)
  const rest = before
    .filter((each) => !isSettled(each) || !leavesWhenSettled.has(each.kind))
    .map((each) => (isSettled(each) ? { ...each, isRead: true } : each))
  return declare(rest, drafts, options)
}

export const countUnread = (list: readonly Notification[]): number => list.filter(({ isRead }) => !isRead).length

/** How an arrival is noticed beside its place in the list. During calls neither is shown nor heard. */
export function alertOf(
  { alert }: Pick<NotificationDraft, 'alert'>,
  page: { readonly isQuiet: boolean; readonly isWatched: boolean; readonly isSpeaker: boolean },
): { readonly isToast: boolean; readonly isSound: boolean } {
  const isNoticed = alert !== 'none' && !page.isQuiet
  return { isToast: isNoticed && alert === 'toast' && page.isWatched, isSound: isNoticed && page.isSpeaker }
}
