import { expect, test } from 'vitest'
import { toICalendar, type CalendarEvent } from './icalendar.ts'

const nowMs = Date.parse('2026-11-20T08:00:00.250Z')
const talk: CalendarEvent = {
  uid: 'keynote@venue.example.org',
  beginMs: Date.parse('2026-11-20T10:00:00+01:00'),
  endMs: Date.parse('2026-11-20T11:30:00+01:00'),
  title: 'Keynote',
}

test('[VEN-20] an event has uid, stamp and times in UTC, and each line ends with CRLF', () => {
  expect(toICalendar({ nowMs, name: 'Forum', refreshMin: 15 }, [talk]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Agenda//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Forum',
    'X-WR-CALNAME:Forum',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    'BEGIN:VEVENT',
    'UID:keynote@venue.example.org',
    'DTSTAMP:20261120T080000Z',
    'DTSTART:20261120T090000Z',
    'DTEND:20261120T103000Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'SUMMARY:Keynote',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('[VEN-20] texts are escaped, and control characters left out', () => {
  const text = toICalendar({ nowMs }, [{ ...talk, title: 'A; B, C\\D\r\nE\u0007', url: 'https://a.example/?x=1,2;3' }])
  expect(text).toContain('\r\nSUMMARY:A\\; B\\, C\\\\D\\nE\r\n')
  expect(text).toContain('\r\nURL:https://a.example/?x=1,2;3\r\n')
})

test('[VEN-20] no line has more than 75 octets, and unfolding gives every character back', () => {
  const title = 'Ümläute und 東京都 und 👩‍🚀 '.repeat(12).trim()
  const text = toICalendar({ nowMs }, [{ ...talk, title }])
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})

test('[VEN-20] a cancelled event says so and reminds nobody', () => {
  const reminds = { ...talk, remindBeforeMin: 10, sequence: 7 }
  expect(toICalendar({ nowMs }, [reminds])).toContain(
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT10M\r\nDESCRIPTION:Keynote\r\nEND:VALARM\r\n',
  )
  const cancelled = toICalendar({ nowMs }, [{ ...reminds, isCancelled: true }])
  expect(cancelled).toContain('STATUS:CANCELLED\r\n')
  expect(cancelled).toContain('SEQUENCE:7\r\n')
  expect(cancelled).not.toContain('VALARM')
})
