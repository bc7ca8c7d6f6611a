import { expect, test } from 'vitest'
import { issuesToFaults } from '../faults.ts'
import { exampleVenue } from '../testing/example-venue.ts'
import { checkVenue } from './check-venue.ts'
import { Venue, type VenueInput } from './venue.ts'

type Architecture = VenueInput['architectures'][number]
type Session = NonNullable<Architecture['sessions']>[number]

const talk = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  titles: [{ locale: 'en', text: id }],
  begin: '2026-11-20T10:00:00Z',
  end: '2026-11-20T11:00:00Z',
  areaId: 'foyer',
  ...more,
})

/** Pointer and code of what is wrong with a venue of these sessions. */
function faultsOf(sessions: readonly Session[], change: (architecture: Architecture) => void = () => {}): string[] {
  const venue = exampleVenue()
  const [architecture] = venue.architectures
  if (architecture === undefined) throw new Error('no architecture')
  architecture.tracks = [{ id: 'heat', names: [{ locale: 'en', text: 'Heat' }], color: '#2F9E8F' }]
  architecture.sessions = [...sessions]
  change(architecture)
  const read = Venue.safeParse(venue)
  const faults = read.success ? checkVenue(read.data).faults : issuesToFaults(read.error.issues)
  return faults.map(({ pointer, code }) => `${pointer.replace('/architectures/0', '')} ${code}`)
}

test('[VEN-01] a document without sessions and tracks has none', () => {
  const [architecture] = Venue.parse(exampleVenue()).architectures
  expect([architecture?.sessions, architecture?.tracks]).toEqual([[], []])
})

test('[VEN-01] a session may have a description, speakers, a track, a widget of its area or of all areas, and a piece', () => {
  const en = (text: string) => [{ locale: 'en', text }]
  const sessions = [
    talk('opening', {
      descriptions: en('How it began.'),
      speakers: [{ name: 'Ada', title: 'Engineer', company: 'Foyer', assetId: 'foyer-picture' }],
      trackId: 'heat',
      widgetId: 'to-garden',
      pieceId: 'recording',
      cancelled: true,
    }),
    talk('walk', { areaId: 'garden', widgetId: 'everywhere' }),
  ]
  const faults = faultsOf(sessions, (architecture) => {
    const source = { kind: 'FILE' as const, assetId: 'foyer-picture' }
    architecture.mediaBoards = [
      { id: 'talks', names: [], pieces: [{ id: 'recording', kind: 'VIDEO', titles: en('Recording'), source }] },
    ]
    architecture.globalWidgets.push({ id: 'everywhere', type: 'PRESENCE', name: [], configurations: [] })
  })
  expect(faults).toEqual([])
})

test.each<[string, Partial<Session>]>([
  ['/areaId unknown-reference', { areaId: 'none' }],
  ['/widgetId unknown-reference', { widgetId: 'none' }],
  ['/widgetId unknown-reference', { areaId: 'garden', widgetId: 'to-garden' }],
  ['/trackId unknown-reference', { trackId: 'none' }],
  ['/pieceId unknown-reference', { pieceId: 'none' }],
  ['/speakers/0/assetId unknown-reference', { speakers: [{ name: 'Ada', assetId: 'none' }] }],
  ['/end ends-before-it-begins', { end: '2026-11-20T10:00:00Z' }],
  ['/begin invalid-format', { begin: 'noon' }],
  ['/titles/0/locale custom', { titles: [{ locale: 'xx', text: 'x' }] }],
  ['/room unknown-field', { room: 'foyer' } as Partial<Session>],
])('[VEN-01] what is wrong with a session is reported at its field: %s', (fault, more) => {
  expect(faultsOf([talk('one', more)])).toEqual([`/sessions/0${fault}`])
})

test('[VEN-01] ids of sessions and of tracks are unique', () => {
  const faults = faultsOf([talk('one'), talk('two'), talk('one')], ({ tracks = [] }) => {
    tracks.push({ id: 'heat', names: [] })
  })
  expect(faults).toEqual(['/tracks/1/id duplicate-id', '/sessions/2/id duplicate-id'])
})

test('[VEN-01] a venue has up to 2,000 sessions', () => {
  const sessions = Array.from({ length: 2_001 }, (_, index) => talk(`talk-${index}`))
  expect(faultsOf(sessions.slice(1))).toEqual([])
  expect(faultsOf(sessions)).toEqual(['/sessions too-big'])
})
