import { expect, test } from 'vitest'
import { calendarFile, calendarName } from './calendar.ts'
import { buildLive, buildPiece, minute } from './testing/pieces.ts'

const entry = {
  piece: buildLive('talk', 18 * 60 + 50, 19 * 60 + 30),
  title: 'Panel: who owns the kerb; and why, really',
  description: 'Line one\nline two',
  place: 'Main stage',
  url: 'https://venue.example/v/meridian/area/library?widget=board&piece=talk',
  nowMs: minute(0),
}

test('[MED-01] a calendar gets the session in UTC, under an id that stays, with its texts escaped', async () => {
  const text = await calendarFile(entry).text()
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DTSTART:20261122T185000Z')
  expect(lines).toContain('DTEND:20261122T193000Z')
  expect(lines).toContain('UID:talk@venue.example')
  expect(lines).toContain('SUMMARY:Panel: who owns the kerb\\; and why\\, really')
  expect(lines).toContain('LOCATION:Main stage')
  expect(lines).toContain('DTSTAMP:20261122T000000Z')
  expect(lines).toContain('METHOD:PUBLISH')
  expect(lines).toContain('TRIGGER:-PT10M')
  // Octets, not letters.
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('[MED-01] what has no time gets no entry', () => {
  expect(() => calendarFile({ ...entry, piece: buildPiece('film') })).toThrow('film has no begin')
})

test.each([
  ['Panel: who owns the kerb?', 'Panel-who-owns-the-kerb.ics'],
  ['../../etc', 'etc.ics'],
  ['???', 'event.ics'],
])('[MED-01] the file of "%s" has a name every file system takes', (title, name) => {
  expect(calendarName(title)).toBe(name)
})
