import type { ContentCount, DraftChange } from '@foyer/contract'
import { Area, Venue, checkVenue, isKnownWidget, KnownWidget, widgetTypes } from '@foyer/contract'
import { loadEditorTexts } from '@foyer/i18n/editor'
import { applyChanges } from '@foyer/venue-draft'
import { expect, test } from 'vitest'
import { createIds, emptyVenue, smallVenue } from '../testing/small-venue.ts'
import { copyEntities, duplicateEntities, pasteEntities, readCopied } from './copy-entities.ts'
import { createArea, createViewpoint } from './create-entities.ts'
import { createConfiguration, createWidget } from './create-widget.ts'
import { entityOf, outermost } from './entity-path.ts'
import { listLostContents } from './lost-contents.ts'
import { listReferences } from './list-references.ts'
import { moveEntities, stepTarget } from './move-entities.ts'
import { placeAreas } from '../floor-plan/plan-positions.ts'
import { beside, createPlacement } from './placements.ts'
import { languagesOf, nameOf, objectAt } from './read-draft.ts'
import { removeEntities } from './remove-entities.ts'
import { renameEntity } from './rename-entity.ts'

const areaOf = (venue: Venue, id: string) => venue.architectures[0]?.areas.find((area) => area.id === id)
const foyerWidgets = ['areas', 'foyer', 'contentWidgets']
const making = () => ({
  newId: createIds(),
  texts: (key: string) => [
    { locale: 'en', text: key },
    { locale: 'de', text: key },
  ],
})
const makingWidget = (venue: Venue) => ({
  ...making(),
  venue,
  areaId: 'foyer',
  kindTexts: () => ({ kindName: [{ locale: 'en', text: 'Kind' }], texts: making().texts }),
  nowMs: Date.parse('2026-11-20T17:20:00Z'),
})
const asset = (id: string, mediaType: string) => ({
  id,
  uri: `/assets/preview/architecture/example/assets/${id}.bin`,
  generation: 1,
  displayName: id,
  alts: [],
  mediaType,
})
const withFiles = (): Venue => {
  const venue = smallVenue()
  const files = [...venue.assets, asset('film', 'video/mp4'), asset('paper', 'application/pdf')]
  return Venue.parse({ ...venue, assets: files })
}

test.each([
  ['areas/foyer/names/en/text', 'area', 'areas/foyer'],
  ['areas/foyer/viewPoints/front/background/assetId', 'viewpoint', 'areas/foyer/viewPoints/front'],
  ['areas/foyer/viewPoints/front/placements/poll/x', 'widget', 'areas/foyer/contentWidgets/poll'],
  [
    'areas/foyer/contentWidgets/poll/configurations/c/end',
    'configuration',
    'areas/foyer/contentWidgets/poll/configurations/c',
  ],
  ['globalWidgets/search/name', 'widget', 'globalWidgets/search'],
  ['mediaBoards/films/pieces/piece/titles', 'media-board', 'mediaBoards/films'],
  ['cookieProviders/vod/name', 'settings', 'cookieBannerConfig'],
  ['fieldOfALaterVersion', 'settings', 'names'],
])('[EDT-07] the path %s leads into a %s', (path, kind, entity) => {
  const found = entityOf(path.split('/'))
  expect([found.kind, found.path.join('/')]).toEqual([kind, entity])
})

test('[EDT-07] a name is written in one language, whether it has a text there or not', () => {
  const venue = smallVenue()
  const path = ['areas', 'foyer']
  const renamed = applyChanges(venue, renameEntity(venue, path, 'en', 'Lobby')).draft
  const both = applyChanges(renamed, renameEntity(renamed, path, 'de', 'Empfang')).draft
  expect(areaOf(both, 'foyer')?.names).toEqual([
    { locale: 'en', text: 'Lobby' },
    { locale: 'de', text: 'Empfang' },
  ])
  expect(nameOf(areaOf(both, 'foyer'), { locale: 'de', defaultLocale: 'en' })).toBe('Empfang')
  expect(languagesOf(venue, 'fr')).toEqual(['en', 'de'])
  expect(renameEntity(venue, ['areas', 'nowhere'], 'en', 'x')).toEqual([])
})

test('[EDT-16] doors, sessions, pieces and the floor plan are named before an area is deleted', () => {
  const found = listReferences(smallVenue(), [['areas', 'garden']])
  expect(found.map(({ kind, path }) => `${kind} ${path.join('/')}`)).toEqual([
    'floor-plan floorplan',
    'piece mediaBoards/films/pieces/piece',
    'session sessions/talk',
    'door areas/foyer/contentWidgets/door',
  ])
})

test('[EDT-16] the area and the viewpoint where visitors arrive, and what leads to a viewpoint, are named', () => {
  const venue = smallVenue()
  const kinds = (path: string) => listReferences(venue, [path.split('/')]).map(({ kind }) => kind)
  expect(kinds('areas/foyer')).toEqual(['start'])
  expect(kinds('areas/garden/viewPoints/lawn')).toEqual(['door', 'start'])
  expect(kinds('areas/foyer/viewPoints/back')).toEqual([])
  expect(kinds('areas/garden/contentWidgets/clock')).toEqual(['session'])
})

test('[EDT-16] what people left in entities that a change removes is counted by kind, at every depth', () => {
  const venue = smallVenue()
  const poll = [...foyerWidgets, 'poll']
  const question = [...poll, 'configurations', 'poll-always', 'questions', 'q']
  const vote = (option: string, count: number): ContentCount => ({
    kind: 'votes',
    of: 'widget',
    ids: ['poll', 'poll-always', 'q', option],
    count,
  })
  const contents: readonly ContentCount[] = [
    vote('a', 3),
    vote('b', 4),
    { kind: 'messages', of: 'area', ids: ['foyer'], count: 20 },
    { kind: 'likes', of: 'piece', ids: ['piece'], count: 2 },
    { kind: 'posts', of: 'widget', ids: ['gone before'], count: 9 },
  ]
  const lost = (...changes: readonly DraftChange[]) => listLostContents(venue, changes, contents)
  expect(lost({ kind: 'remove', path: [...question, 'options', 'a'] })).toEqual([{ kind: 'votes', count: 3 }])
  expect(lost({ kind: 'set', path: [...question, 'options'], value: [] })).toEqual([{ kind: 'votes', count: 7 }])
  expect(lost({ kind: 'remove', path: ['areas', 'foyer'] })).toEqual([
    { kind: 'votes', count: 7 },
    { kind: 'messages', count: 20 },
  ])
  expect(lost({ kind: 'remove', path: ['mediaBoards', 'films'] })).toEqual([{ kind: 'likes', count: 2 }])
  expect(lost({ kind: 'move', path: poll, to: ['globalWidgets'] })).toEqual([])
  expect(lost({ kind: 'set', path: [...question, 'texts', 'en', 'text'], value: 'Dinner?' })).toEqual([])
  expect(lost({ kind: 'remove', path: ['areas', 'cellar'] })).toEqual([])
})

test('[EDT-07] a deleted area leaves the floor plan and is no longer where visitors arrive', () => {
  const venue = smallVenue()
  const { draft } = applyChanges(
    venue,
    removeEntities(venue, [
      ['areas', 'foyer'],
      ['areas', 'garden'],
      ['areas', 'garden', 'viewPoints', 'lawn'],
    ]),
  )
  const [architecture] = draft.architectures
  expect(architecture?.areas.map(({ id }) => id)).toEqual(['hall'])
  expect(architecture?.defaultAreaId).toBe('hall')
  expect(architecture?.floorplan.areaPositions).toEqual([])
})

test('[EDT-07] a deleted widget has no places left, and another viewpoint becomes the first', () => {
  const venue = smallVenue()
  const gone = [
    [...foyerWidgets, 'poll'],
    ['areas', 'foyer', 'viewPoints', 'front'],
  ]
  const { draft, inverse } = applyChanges(venue, removeEntities(venue, gone))
  const foyer = areaOf(draft, 'foyer')
  expect(foyer?.contentWidgets.map(({ id }) => id)).toEqual(['door'])
  expect(foyer?.viewPoints.map(({ id, placements }) => [id, placements.length])).toEqual([['back', 0]])
  expect(foyer?.defaultViewpointId).toBe('back')
  expect(applyChanges(draft, inverse).draft).toEqual(venue)
})

test('[EDT-07] steps move an entity in its list, and stop at its ends', () => {
  const venue = smallVenue()
  const order = (path: string, direction: 'up' | 'down') => {
    const target = stepTarget(venue, path.split('/'), direction)
    if (target === undefined) return undefined
    return applyChanges(venue, moveEntities(venue, [path.split('/')], target)).draft.architectures[0]?.areas.map(
      ({ id }) => id,
    )
  }
  expect(order('areas/garden', 'up')).toEqual(['garden', 'foyer', 'hall'])
  expect(order('areas/garden', 'down')).toEqual(['foyer', 'hall', 'garden'])
  expect(order('areas/foyer', 'up')).toBeUndefined()
  expect(order('areas/hall', 'down')).toBeUndefined()
})

test('[EDT-07] several areas keep their order when they are moved before one of them', () => {
  const venue = smallVenue()
  const paths = [
    ['areas', 'foyer'],
    ['areas', 'garden'],
  ]
  const { draft } = applyChanges(venue, moveEntities(venue, paths, { list: ['areas'], before: 'garden' }))
  expect(draft.architectures[0]?.areas.map(({ id }) => id)).toEqual(['foyer', 'garden', 'hall'])
})

test('[EDT-07] a widget that is moved to another area gets one place there, of that kind of area', () => {
  const venue = smallVenue()
  const move = (areaId: string) =>
    applyChanges(venue, moveEntities(venue, [[...foyerWidgets, 'poll']], { list: ['areas', areaId, 'contentWidgets'] }))
      .draft
  const garden = move('garden')
  expect(
    areaOf(garden, 'foyer')?.viewPoints.flatMap(({ placements }) => placements.map(({ widgetId }) => widgetId)),
  ).toEqual(['door'])
  expect(areaOf(garden, 'garden')?.contentWidgets.map(({ id }) => id)).toEqual(['clock', 'poll'])
  expect(areaOf(garden, 'garden')?.viewPoints[0]?.placements[1]).toEqual({
    kind: 'SPHERE',
    widgetId: 'poll',
    yaw: 0,
    pitch: 0,
    size: 20,
  })
  expect(areaOf(move('hall'), 'hall')?.viewPoints[0]?.placements).toEqual([
    { kind: 'FLAT', widgetId: 'poll', x: 79, y: 40, width: 20, height: 20 },
  ])
  expect(moveEntities(venue, [['areas', 'foyer']], { list: foyerWidgets })).toEqual([])
})

test('[EDT-07] a duplicate is beside its original with new ids at every depth, its places a little aside', () => {
  const venue = smallVenue()
  const { changes, paths } = duplicateEntities(venue, [[...foyerWidgets, 'poll']], createIds())
  const { draft } = applyChanges(venue, changes)
  const copy = paths[0] === undefined ? undefined : objectAt(draft, paths[0])
  expect(JSON.stringify(copy)).not.toMatch(/"id":"(?!new-)/)
  expect(areaOf(draft, 'foyer')?.contentWidgets.map(({ type }) => type)).toEqual(['LINK', 'POLL', 'POLL'])
  const places = areaOf(draft, 'foyer')?.viewPoints.map(({ placements }) => placements.at(-1))
  expect(places).toMatchObject([
    { x: 77, y: 42 },
    { x: 2, y: 2 },
  ])
  expect(checkVenue(Venue.parse(draft)).faults).toEqual([])
})

test('[EDT-07] the copy of an area is beside it, and a door inside it leads to the copy', () => {
  const venue = smallVenue()
  const { changes } = duplicateEntities(
    venue,
    [
      ['areas', 'foyer'],
      ['areas', 'garden'],
    ],
    createIds(),
  )
  const { draft } = applyChanges(venue, changes)
  const areas = draft.architectures[0]?.areas ?? []
  expect(areas.map((area) => nameOf(area, { locale: 'en', defaultLocale: 'en' }))).toEqual([
    'Foyer',
    'Foyer',
    'Garden',
    'Garden',
    'Hall',
  ])
  const door = areas[1]?.contentWidgets[0]
  expect(door?.configurations[0]).toMatchObject({ target: { areaId: areas[3]?.id } })
  expect(checkVenue(Venue.parse(draft)).faults).toEqual([])
})

test('[EDT-07] what is copied survives the clipboard, and is pasted into the area that is selected', () => {
  const venue = smallVenue()
  const text = JSON.stringify(copyEntities(venue, [[...foyerWidgets, 'poll']]))
  const source = readCopied(text)
  if (source === undefined) throw new Error('the clipboard is not read')
  const pasted = pasteEntities(venue, source, { selected: ['areas', 'garden'], viewpoint: undefined }, createIds())
  const { draft } = applyChanges(venue, pasted.changes)
  expect(areaOf(draft, 'garden')?.contentWidgets.map(({ type }) => type)).toEqual(['COUNTDOWN', 'POLL'])
  expect(areaOf(draft, 'garden')?.viewPoints[0]?.placements.map(({ kind }) => kind)).toEqual(['SPHERE', 'SPHERE'])
  expect(checkVenue(Venue.parse(draft)).faults).toEqual([])
  expect(pasteEntities(venue, source, { selected: undefined, viewpoint: undefined }, createIds()).changes).toEqual([])
})

test('[EDT-07] what was cut out comes back under its own id, and a second paste has another', () => {
  const venue = smallVenue()
  const source = copyEntities(venue, [[...foyerWidgets, 'poll']])
  if (source === undefined) throw new Error('nothing is copied')
  const cut = applyChanges(venue, removeEntities(venue, [[...foyerWidgets, 'poll']])).draft
  const into = { selected: ['areas', 'hall'], viewpoint: undefined }
  const once = applyChanges(cut, pasteEntities(cut, source, into, createIds()).changes).draft
  const twice = applyChanges(once, pasteEntities(once, source, into, createIds()).changes).draft
  const ids = areaOf(twice, 'hall')?.contentWidgets.map(({ id }) => String(id))
  expect(ids?.[0]).toBe('poll')
  expect(ids?.[1]).toMatch(/^new-/)
})

test('[EDT-07] an area pasted into another venue brings its files along, once', () => {
  const venue = smallVenue()
  const source = copyEntities(venue, [['areas', 'hall']])
  if (source === undefined) throw new Error('nothing is copied')
  const other = emptyVenue()
  const pasted = pasteEntities(other, source, { selected: undefined, viewpoint: undefined }, createIds())
  const { draft } = applyChanges(other, pasted.changes)
  const [file] = draft.assets
  expect(draft.assets).toHaveLength(1)
  expect(draft.architectures[0]?.areas[0]?.viewPoints[0]?.background).toMatchObject({ assetId: file?.id })
})

test.each([
  '',
  'null',
  '{}',
  '{"format":"foyer-entities","version":1,"architectureId":"a","entities":[]}',
  '[1',
  '{"format":"foyer-entities","version":1,"architectureId":"a","entities":[{"kind":"widget","item":{}}],"assets":[]}',
])('[EDT-07] %j in the clipboard is nothing to paste', (text) => {
  expect(readCopied(text)).toBeUndefined()
})

test('[EDT-07] of a selection the outermost entities are taken', () => {
  const paths = [
    ['areas', 'a', 'contentWidgets', 'w'],
    ['areas', 'a'],
    ['areas', 'b'],
  ]
  expect(outermost(paths)).toEqual([
    ['areas', 'a'],
    ['areas', 'b'],
  ])
})

test.each(['VIEW_2D', 'VIEW_360D'] as const)(
  '[EDT-07] a new area (%s) with a picture is one that the contract takes as it is',
  (viewMode) => {
    const area = createArea({ viewMode, assetId: 'picture' }, making())
    expect(Area.parse(area)).toEqual(area)
    const bare = Area.safeParse(createArea({ viewMode }, making()))
    expect(bare.error?.issues.map(({ path }) => path.join('/'))).toEqual(['viewPoints/0/background/assetId'])
    expect(createViewpoint({ viewMode, assetId: 'picture' }, making())).toMatchObject({ placements: [] })
  },
)

test.each(widgetTypes)('[EDT-11] a new widget of kind %s is one that the contract takes as it is', (type) => {
  const venue = withFiles()
  const { widget, before } = createWidget(type, makingWidget(venue))
  const parsed = KnownWidget.safeParse(widget)
  // Visitors see the name of the widget as the title of its dialog.
  expect(widget).toMatchObject({ configurations: [{ name: [] }] })
  // Only a page to be framed has nothing to begin with.
  expect(parsed.error?.issues.map(({ path }) => path.join('/')) ?? []).toEqual(
    type === 'IFRAME' ? ['configurations/0/address'] : [],
  )
  if (parsed.success) expect(parsed.data).toEqual(widget)
  if (type === 'IFRAME') return
  const changes = [...before, { kind: 'insert' as const, path: foyerWidgets, item: widget }]
  expect(checkVenue(Venue.parse(applyChanges(venue, changes).draft)).faults).toEqual([])
})

test('[EDT-11] each kind has a name, a description and the texts of a new widget', async () => {
  const known = await loadEditorTexts('en')
  const keys: string[] = []
  for (const type of widgetTypes) {
    keys.push(`editor.kind.${type}`, `editor.about.${type}`)
    const texts = (key: string) => {
      keys.push(`editor.new.${type}.${key}`)
      return []
    }
    createWidget(type, { ...makingWidget(emptyVenue()), kindTexts: () => ({ kindName: [], texts }) })
  }
  expect(keys.filter((key) => !Object.hasOwn(known, key))).toEqual([])
})

test('[EDT-11] a media board widget in a venue without boards comes with one', () => {
  const venue = smallVenue()
  const bare = applyChanges(venue, [{ kind: 'remove', path: ['mediaBoards', 'films'] }]).draft
  const { widget, before } = createWidget('MEDIA_BOARD', makingWidget(bare))
  const { draft } = applyChanges(bare, [...before, { kind: 'insert', path: foyerWidgets, item: widget }])
  expect(draft.architectures[0]?.mediaBoards).toHaveLength(1)
  expect(checkVenue(Venue.parse(draft)).faults).toEqual([])
})

test('[EDT-07] a further configuration begins where the last one ends, and has ids of its own', () => {
  const venue = smallVenue()
  const poll = areaOf(venue, 'foyer')?.contentWidgets.find(({ type }) => type === 'POLL')
  if (poll === undefined || !isKnownWidget(poll)) throw new Error('there is no poll')
  const ended = {
    ...poll,
    configurations: [{ ...poll.configurations[0], begin: '2026-11-20T10:00:00Z', end: '2026-11-20T12:00:00Z' }],
  }
  const made = createConfiguration(ended as never, makingWidget(venue))
  expect(made).toMatchObject({
    id: 'new-1',
    begin: '2026-11-20T12:00:00Z',
    questions: [{ texts: [{ text: 'Lunch?' }] }],
  })
  expect(made).not.toHaveProperty('end')
  expect(createConfiguration({ id: 'x', type: 'LATER_KIND' }, makingWidget(venue))).toBeUndefined()
})

test.each([
  [{ kind: 'FLAT', x: 99, y: -5 } as const, { x: 80, y: 0 }],
  [undefined, { x: 40, y: 40 }],
  [{ kind: 'SPHERE', yaw: 1, pitch: 2 } as const, { x: 40, y: 40 }],
])('[EDT-08] a new place at %j is all on the picture', (point, expected) => {
  expect(createPlacement('w', 'VIEW_2D', point)).toEqual({
    kind: 'FLAT',
    widgetId: 'w',
    width: 20,
    height: 20,
    ...expected,
  })
})

test('[EDT-11] a new widget covers none that is there, as long as there is room', () => {
  const [flat, sphere] = [createPlacement('w', 'VIEW_2D'), createPlacement('w', 'VIEW_360D')]
  expect(beside(flat, [])).toEqual(flat)
  expect(beside(flat, [flat])).toEqual({ ...flat, x: 62 })
  expect(beside(flat, [flat, { ...flat, x: 62 }])).toEqual({ ...flat, x: 18 })
  expect(beside(sphere, [sphere])).toEqual({ ...sphere, yaw: 22 })
  expect(beside({ ...sphere, yaw: 175 }, [{ ...sphere, yaw: -175 }])).toEqual({ ...sphere, yaw: 153 })
  const everywhere = { ...flat, x: 0, y: 0, width: 100, height: 100 }
  expect(beside(flat, [everywhere])).toEqual(flat)
})

test('[EDT-14] a place on the floor plan is moved in its order, bears the name of its area and goes without the area', () => {
  const { draft } = applyChanges(smallVenue(), placeAreas(smallVenue(), ['hall']))
  const hall = ['floorplan', 'areaPositions', 'hall']
  const target = stepTarget(draft, hall, 'up')
  const after = applyChanges(draft, [
    ...moveEntities(draft, [hall], target ?? { list: [] }),
    ...renameEntity(draft, hall, 'en', 'Ballroom'),
    ...removeEntities(draft, ['floorplan/areaPositions/garden'.split('/')]),
  ]).draft
  expect(target).toEqual({ list: ['floorplan', 'areaPositions'], before: 'garden' })
  expect(after.architectures[0]?.floorplan.areaPositions.map(({ areaId }) => areaId)).toEqual(['hall'])
  expect(after.architectures[0]?.areas.map((area) => area.names[0]?.text)).toEqual(['Foyer', 'Garden', 'Ballroom'])
})

test('[EDT-16] an area that is deleted together with its place on the floor plan leaves both lists', () => {
  const paths = [
    ['areas', 'garden'],
    ['floorplan', 'areaPositions', 'garden'],
  ]
  const { draft } = applyChanges(smallVenue(), removeEntities(smallVenue(), paths))
  expect([areaOf(draft, 'garden'), draft.architectures[0]?.floorplan.areaPositions]).toEqual([undefined, []])
})

test('[EDT-02] an area that is on the floor plan twice is taken off it', () => {
  const [garden] = smallVenue().architectures[0]?.floorplan.areaPositions ?? []
  const value = [garden, { ...garden, x: 50 }, { ...garden, areaId: 'hall' }]
  const { draft } = applyChanges(smallVenue(), [{ kind: 'set', path: ['floorplan', 'areaPositions'], value }])
  const after = applyChanges(draft, removeEntities(draft, ['floorplan/areaPositions/garden'.split('/')])).draft
  expect(after.architectures[0]?.floorplan.areaPositions.map(({ areaId }) => areaId)).toEqual(['hall'])
})
