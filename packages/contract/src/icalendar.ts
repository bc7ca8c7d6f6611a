/** An event of an iCalendar file. Times are Unix milliseconds. */
export interface CalendarEvent {
  /** Stays the same for the same event in every file, and is unique worldwide. */
  readonly uid: string
  readonly beginMs: number
  readonly endMs: number
  readonly title: string
  readonly description?: string
  readonly place?: string
  readonly url?: string
  readonly category?: string
  /** Grows with each change, so that a calendar takes the newer of two. */
  readonly sequence?: number
  readonly isCancelled?: boolean
  /** How long before its begin the calendar reminds, in minutes; without it the calendar decides. */
  readonly remindBeforeMin?: number
}

/** What a calendar is called, and when its file is made, in Unix milliseconds. */
export interface CalendarHead {
  readonly name?: string
  readonly nowMs: number
  /** How often a calendar that subscribes to it should look for changes, in minutes. */
  readonly refreshMin?: number
}

/**
 * An iCalendar file of these events: times in UTC, texts escaped, lines of at most 75 octets that end with CRLF.
 * Source: RFC 5545, RFC 7986 (name and refresh interval).
 */
export function toICalendar({ name, nowMs, refreshMin }: CalendarHead, events: readonly CalendarEvent[]): string {
  const refresh = refreshMin === undefined ? undefined : `PT${refreshMin}M`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Agenda//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...property('NAME', name),
    ...property('X-WR-CALNAME', name),
    ...(refresh === undefined ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`]),
    ...events.flatMap((event) => eventLines(event, nowMs)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const eventLines = (event: CalendarEvent, nowMs: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(nowMs)}`,
  `DTSTART:${utc(event.beginMs)}`,
  `DTEND:${utc(event.endMs)}`,
  `SEQUENCE:${event.sequence ?? 0}`,
  `STATUS:${event.isCancelled === true ? 'CANCELLED' : 'CONFIRMED'}`,
  ...property('SUMMARY', event.title),
  ...property('DESCRIPTION', event.description),
  ...property('LOCATION', event.place),
  ...property('CATEGORIES', event.category),
  ...(event.url === undefined ? [] : [`URL:${event.url}`]),
  ...(event.remindBeforeMin === undefined || event.isCancelled === true
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `TRIGGER:-PT${event.remindBeforeMin}M`,
        ...property('DESCRIPTION', event.title),
        'END:VALARM',
      ]),
  'END:VEVENT',
]

const property = (name: string, value: string | undefined): string[] =>
  value === undefined || value === '' ? [] : [`${name}:${escape(value)}`]

const utc = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Control characters other than line feed and tab may not be in a text. */
const escape = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const lineMaxOctets = 75
const encoder = new TextEncoder()

/** A line that is too long goes on in the next one, after a space; no character is cut in two. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > lineMaxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
