import type { ContentPiece } from '@foyer/contract'
import { toICalendar } from '@foyer/contract/icalendar'

export interface CalendarEntry {
  readonly piece: ContentPiece
  readonly title: string
  readonly description: string
  readonly place: string
  /** Where it is watched. */
  readonly url: string
  /** The clock of the client that makes the file, in Unix milliseconds. */
  readonly nowMs: number
}

/**
 * An iCalendar file with one event, in UTC: right in every calendar, wherever somebody is. Its uid is the piece's, so that
 * a second one takes the place of the first. Source: MED-01, RFC 5545.
 */
export function calendarFile({ piece, title, description, place, url, nowMs }: CalendarEntry): Blob {
  if (piece.begin === undefined) throw new Error(`${piece.id} has no begin`)
  const beginMs = Date.parse(piece.begin)
  const event = {
    uid: `${piece.id}@${new URL(url).host}`,
    beginMs,
    endMs: piece.end === undefined ? beginMs : Date.parse(piece.end),
    title,
    description: description === '' ? url : `${description}\n\n${url}`,
    place,
    url,
    remindBeforeMin: 10,
  }
  return new Blob([toICalendar({ nowMs }, [event])], { type: 'text/calendar; charset=utf-8; method=PUBLISH' })
}

/** A name every file system takes. */
export const calendarName = (title: string): string =>
  `${
    title
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'event'
  }.ics`
