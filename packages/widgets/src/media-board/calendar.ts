import type { ContentPiece } from '@foyer/contract'

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

const remindBeforeS = 600

/**
 * An iCalendar file with one event, in UTC: right in every calendar, wherever somebody is. Its uid is the piece's, so that
 * a second one takes the place of the first. Fetches what writes it. Source: MED-01, RFC 5545.
 */
export async function calendarFile({ piece, title, description, place, url, nowMs }: CalendarEntry): Promise<Blob> {
  const { default: ical, ICalAlarmType, ICalCalendarMethod } = await import('ical-generator')
  if (piece.begin === undefined) throw new Error(`${piece.id} has no begin`)
  const calendar = ical({ prodId: { company: 'Foyer', product: 'media-board' }, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${piece.id}@${new URL(url).host}`,
    stamp: new Date(nowMs),
    start: new Date(piece.begin),
    ...(piece.end !== undefined && { end: new Date(piece.end) }),
    summary: title,
    description: description === '' ? url : `${description}\n\n${url}`,
    ...(place !== '' && { location: place }),
    url,
    alarms: [{ type: ICalAlarmType.display, trigger: remindBeforeS, description: title }],
  })
  return new Blob([calendar.toString()], { type: 'text/calendar; charset=utf-8; method=PUBLISH' })
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
