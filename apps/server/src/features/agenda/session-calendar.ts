import type { AgendaSession, LocalizedTexts, Venue } from '@foyer/contract'
import { toICalendar, type CalendarEvent } from '@foyer/contract/icalendar'

/** How often calendars should look for changes. */
const refreshMin = 15

/**
 * The sessions as an iCalendar file in one language, or in the first one a text has. The id of an event is that of the
 * session and of the host, so that a session keeps its event when its time changes. Source: RFC 5545.
 */
export function sessionCalendar(options: {
  readonly venue: Venue
  /** That of the publication: a calendar takes the event with the larger one. */
  readonly version: number
  readonly sessions: readonly AgendaSession[]
  readonly language: string
  /** Where the venue is, such as `https://venue.example.org`. */
  readonly origin: string
  readonly nowMs: number
}): string {
  const { venue, version, sessions, language, origin, nowMs } = options
  const architecture = venue.architectures[0]
  const say = (texts: LocalizedTexts | undefined) =>
    (texts?.find(({ locale }) => locale === language) ?? texts?.find(({ locale }) => locale === 'en') ?? texts?.[0])
      ?.text ?? ''
  const areaNames = new Map(architecture?.areas.map(({ id, names }) => [id, names]))
  const trackNames = new Map(architecture?.tracks.map(({ id, names }) => [id, names]))
  const { host } = new URL(origin)
  const events = sessions.map((session): CalendarEvent => {
    const speakers = session.speakers.map(({ name }) => name).join(', ')
    return {
      uid: `${session.id}@${host}`,
      beginMs: Date.parse(session.begin),
      endMs: Date.parse(session.end),
      title: say(session.titles),
      description: [say(session.descriptions), speakers].filter((text) => text !== '').join('\n\n'),
      place: say(areaNames.get(session.areaId)),
      url: new URL(`/v/${architecture?.id ?? ''}/area/${session.areaId}`, origin).href,
      sequence: version,
      isCancelled: session.cancelled,
      ...(session.trackId !== undefined && { category: say(trackNames.get(session.trackId)) }),
    }
  })
  return toICalendar({ name: say(architecture?.names), nowMs, refreshMin }, events)
}
