import { expect, test } from 'vitest'
import { issuesToFaults } from '../faults.ts'
import { exampleVenue } from '../testing/example-venue.ts'
import { checkVenue } from './check-venue.ts'
import { listFramedAddresses } from './framed-addresses.ts'
import { Venue, type VenueInput } from './venue.ts'

type Board = NonNullable<VenueInput['architectures'][number]['mediaBoards']>[number]
type Piece = Board['pieces'][number]

const film = (id: string, more: Partial<Piece> = {}): Piece => ({
  id,
  kind: 'VIDEO',
  titles: [{ locale: 'en', text: id }],
  source: { kind: 'FILE', assetId: 'foyer-picture' },
  ...more,
})
const times = { begin: '2026-11-20T10:00:00Z', end: '2026-11-20T11:00:00Z' }

/** Pointer and code of what is wrong with a venue of these pieces on one board, but for the board's own pointer. */
function faultsOf(pieces: readonly Piece[], change: (venue: VenueInput) => void = () => {}): string[] {
  const venue = exampleVenue()
  const [architecture] = venue.architectures
  if (architecture !== undefined) architecture.mediaBoards = [{ id: 'talks', names: [], pieces: [...pieces] }]
  change(venue)
  const read = Venue.safeParse(venue)
  const faults = read.success ? checkVenue(read.data).faults : issuesToFaults(read.error.issues)
  return faults.map(({ pointer, code }) => `${pointer.replace('/architectures/0/mediaBoards', '')} ${code}`)
}

test('[MED-01] pieces of every kind and source are right, and what is not said has its default', () => {
  const pieces: Piece[] = [
    film('file', { posterAssetId: 'foyer-picture', speakers: [{ name: 'Ada', assetId: 'foyer-picture' }] }),
    film('stream', { source: { kind: 'STREAM', url: 'https://stream.example.org/live.m3u8' } }),
    film('external', {
      source: { kind: 'EXTERNAL', videoUrl: 'https://video.example.org/1', cookieProvider: 'own' },
    }),
    film('paper', { kind: 'PDF', source: { kind: 'PDF', assetId: 'foyer-picture' }, areaId: 'garden' }),
    film('way', {
      kind: 'LINK',
      source: { kind: 'LINK', target: { kind: 'AREA', areaId: 'garden', viewpointId: 'lawn' } },
      widgetId: 'to-garden',
    }),
    film('live', { kind: 'LIVE', source: { kind: 'STREAM', url: 'https://stream.example.org/2.m3u8' }, ...times }),
  ]
  expect(faultsOf(pieces)).toEqual([])
  const [architecture] = Venue.parse(exampleVenue()).architectures
  expect(architecture?.mediaBoards).toEqual([])
})

test('[MED-01] ids of boards are unique, those of pieces in the whole venue', () => {
  const twice = faultsOf([film('one'), film('one')], (venue) => {
    venue.architectures[0]?.mediaBoards?.push(
      { id: 'talks', names: [], pieces: [film('one')] },
      { id: 'more', names: [], pieces: [film('two')] },
    )
  })
  expect(twice).toEqual(['/1/id duplicate-id', '/0/pieces/1/id duplicate-id', '/1/pieces/0/id duplicate-id'])
})

test('[MED-01] a tag of a board is named once', () => {
  const named = { tag: 'heat', names: [] }
  const faults = faultsOf([], (venue) => {
    venue.architectures[0]?.mediaBoards?.push({ id: 'more', names: [], pieces: [], tagNames: [named, named] })
  })
  expect(faults).toEqual(['/1/tagNames/1/tag duplicate-id'])
})

test.each<[string, Partial<Piece>]>([
  ['/source/kind wrong-source', { source: { kind: 'PDF', assetId: 'foyer-picture' } }],
  ['/source/assetId unknown-reference', { source: { kind: 'FILE', assetId: 'none' } }],
  ['/posterAssetId unknown-reference', { posterAssetId: 'none' }],
  [
    '/source/cookieProvider unknown-reference',
    { source: { kind: 'EXTERNAL', videoUrl: 'https://video.example.org/1', cookieProvider: 'none' } },
  ],
  ['/source/url custom', { source: { kind: 'STREAM', url: 'javascript:alert(1)' } }],
  ['/areaId unknown-reference', { areaId: 'none' }],
  ['/widgetId unknown-reference', { widgetId: 'none' }],
  ['/source/widgetId unknown-reference', { kind: 'LIVE', source: { kind: 'MEETING', widgetId: 'none' }, ...times }],
  ['/source/widgetId wrong-widget', { kind: 'LIVE', source: { kind: 'MEETING', widgetId: 'to-garden' }, ...times }],
  ['/source/target/areaId unknown-reference', { ...linkTo({ kind: 'AREA', areaId: 'none' }) }],
  [
    '/source/target/viewpointId unknown-reference',
    { ...linkTo({ kind: 'AREA', areaId: 'garden', viewpointId: 'door' }) },
  ],
  ['/source/target/kind wrong-target', { ...linkTo({ kind: 'VIEWPOINT', viewpointId: 'door' }) }],
  ['/end ends-before-it-begins', { begin: times.end, end: times.begin }],
  ['/end ends-before-it-begins', { begin: times.end, end: times.end }],
  ['/titles/0/locale custom', { titles: [{ locale: 'xx', text: 'x' }] }],
  ['/hostMeetingUrl unknown-field', { hostMeetingUrl: 'https://meet.example.org/host' } as Partial<Piece>],
])('[MED-01] what is wrong with a piece is named: %s', (fault, more) => {
  expect(faultsOf([film('one', more)])).toEqual([`/0/pieces/0${fault}`])
})

test('[MED-01] what is live has a begin and an end', () => {
  const live = film('live', { kind: 'LIVE', source: { kind: 'STREAM', url: 'https://stream.example.org/2.m3u8' } })
  expect(faultsOf([live])).toEqual(['/0/pieces/0/begin missing', '/0/pieces/0/end missing'])
})

test('[MED-01] a board holds up to 2,000 pieces', () => {
  const pieces = Array.from({ length: 2_001 }, (_, index) => film(`piece-${index}`))
  expect(faultsOf(pieces.slice(1))).toEqual([])
  expect(faultsOf(pieces)).toEqual(['/0/pieces too-big'])
})

test('[WID-05] a widget shows a board there is', () => {
  const shows = (mediaBoardId: string) =>
    faultsOf([film('one')], (venue) =>
      venue.architectures[0]?.globalWidgets.push({
        id: 'board',
        type: 'MEDIA_BOARD',
        name: [],
        configurations: [{ id: 'always', name: [], mediaBoardId }],
      }),
    )
  expect(shows('talks')).toEqual([])
  expect(shows('none')).toEqual(['/architectures/0/globalWidgets/0/configurations/0/mediaBoardId unknown-reference'])
})

test('[VEN-09] a page frames the films of pieces that another host plays', () => {
  const venue = exampleVenue()
  const external = (videoUrl: string) => film('one', { source: { kind: 'EXTERNAL', videoUrl } })
  const [architecture] = venue.architectures
  if (architecture === undefined) throw new Error('no architecture')
  architecture.mediaBoards = [{ id: 'talks', names: [], pieces: [external('https://video.example.org/embed/1')] }]
  expect(listFramedAddresses(Venue.parse(venue))).toContainEqual({
    pointer: '/architectures/0/mediaBoards/0/pieces/0/source/videoUrl',
    address: 'https://video.example.org/embed/1',
  })
})

function linkTo(target: Extract<Piece['source'], { kind: 'LINK' }>['target']): Partial<Piece> {
  return { kind: 'LINK', source: { kind: 'LINK', target } }
}
