import { announcementLimits } from '@foyer/contract'
import { CallError, type VenueKey } from '../../platform/http/feature.ts'

/** Times are Unix milliseconds of the server. */
export interface StoredAnnouncement extends VenueKey {
  readonly id: string
  /** For all who read in none of the languages of `translations`. */
  readonly text: string
  readonly translations: readonly { readonly locale: string; readonly text: string }[]
  readonly link: string | undefined
  /** Without it, the whole venue. */
  readonly areaId: string | undefined
  readonly beginMs: number
  readonly endMs: number
  /** Undefined once the account that wrote it is deleted. */
  readonly authorId: string | undefined
  readonly takenBackMs: number | undefined
}

/** All of one venue, by id, in the order they were written. */
export type Announcements = Map<string, StoredAnnouncement>

export type AnnouncementCommand =
  | { readonly kind: 'post'; readonly announcement: StoredAnnouncement }
  | { readonly kind: 'take-back'; readonly id: string; readonly atMs: number }

export type AnnouncementEvent =
  | { readonly kind: 'posted'; readonly announcement: StoredAnnouncement }
  | { readonly kind: 'taken-back'; readonly id: string; readonly atMs: number }
  | { readonly kind: 'author-erased'; readonly authorId: string }

export const holdingAt = (all: Announcements, nowMs: number): readonly StoredAnnouncement[] =>
  [...all.values()].filter(({ endMs, takenBackMs }) => endMs > nowMs && takenBackMs === undefined)

/** Those that came and went after an instant, newest first. */
export const endedSince = (all: Announcements, sinceMs: number, nowMs: number): readonly StoredAnnouncement[] =>
  [...all.values()]
    .filter(({ beginMs, endMs, takenBackMs }) => beginMs > sinceMs && endMs <= nowMs && takenBackMs === undefined)
    .toReversed()
    .slice(0, announcementLimits.endedMax)

/** One that is sent again changes nothing. Source: WID-06. */
export function decideAnnouncement(
  all: Announcements,
  command: AnnouncementCommand,
): readonly AnnouncementEvent[] | CallError {
  if (command.kind === 'take-back') {
    const { id, atMs } = command
    const isHolding = holdingAt(all, atMs).some((one) => one.id === id)
    return isHolding ? [{ kind: 'taken-back', id, atMs }] : announcementNotFound()
  }
  const { announcement } = command
  if (all.has(announcement.id)) return []
  return mayPost(all, announcement.beginMs) ?? [{ kind: 'posted', announcement }]
}

/** Undefined where one more may be posted. */
export const mayPost = (all: Announcements, nowMs: number): CallError | undefined =>
  holdingAt(all, nowMs).length < announcementLimits.holdingMax
    ? undefined
    : new CallError('announcement.too-many', 'There are too many current announcements. Remove one first.')

export function applyAnnouncementEvent(all: Announcements, event: AnnouncementEvent): void {
  if (event.kind === 'posted') all.set(event.announcement.id, event.announcement)
  else if (event.kind === 'taken-back') {
    const former = all.get(event.id)
    if (former !== undefined) all.set(event.id, { ...former, takenBackMs: event.atMs })
  } else {
    for (const [id, one] of all) if (one.authorId === event.authorId) all.set(id, { ...one, authorId: undefined })
  }
}

/** Leaves what was said, and not who said it. */
export const eraseAuthor = (_all: Announcements, authorId: string): readonly AnnouncementEvent[] => [
  { kind: 'author-erased', authorId },
]

export const announcementNotFound = () =>
  new CallError('announcement.not-found', 'The announcement does not exist or has ended.')
