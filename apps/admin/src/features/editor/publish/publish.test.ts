import { applyChanges } from '@foyer/venue-draft'
import { expect, test } from 'vitest'
import { smallVenue } from '../testing/small-venue.ts'
import { faultsByKey, pathOfPointer } from './list-problems.ts'
import { summariseChanges } from './summarise-changes.ts'

test.each([
  [
    '/architectures/0/areas/0/contentWidgets/1/configurations/0/questions',
    'areas/foyer/contentWidgets/poll/configurations/poll-always/questions',
  ],
  ['/architectures/0/areas/0/viewPoints/0/placements/1/x', 'areas/foyer/viewPoints/front/placements/poll/x'],
  ['/architectures/0/areas/9/names', 'areas'],
  ['/architectures/0/areas/0/names/fr', 'areas/foyer/names/fr'],
  ['/architectures/0/style/primary', 'style/primary'],
  ['/architectures/0/mediaBoards/0/pieces/0/speakers/0/name', 'mediaBoards/films/pieces/piece/speakers/0/name'],
  ['/architectures/0', 'names'],
  ['/assets/0/uri', 'assets/picture/uri'],
  ['', 'names'],
])('[EDT-02] the fault at %s is shown at %s', (pointer, path) => {
  expect(pathOfPointer(smallVenue(), pointer).join('/')).toBe(path)
})

test('[EDT-02] each line of the tree counts the faults of what it holds', () => {
  const fault = (pointer: string) => ({ pointer, code: 'x', message: 'x' })
  const faults = [
    fault('/architectures/0/areas/0/contentWidgets/1/configurations/0/questions'),
    fault('/architectures/0/areas/0/names'),
  ]
  expect([...faultsByKey(smallVenue(), faults)]).toEqual([
    ['areas/foyer', 2],
    ['areas/foyer/contentWidgets/poll', 1],
    ['areas/foyer/contentWidgets/poll/configurations/poll-always', 1],
  ])
})

test('[EDT-02] changes since the live version are named by entity, a new area without what is in it', () => {
  const live = smallVenue()
  const hall = live.architectures[0]?.areas[2]
  const { draft } = applyChanges(live, [
    { kind: 'set', path: ['areas', 'foyer', 'viewPoints', 'front', 'placements', 'poll', 'x'], value: 1 },
    { kind: 'set', path: ['areas', 'foyer', 'contentWidgets', 'poll', 'name', 'en', 'text'], value: 'Poll' },
    { kind: 'remove', path: ['areas', 'garden'] },
    { kind: 'insert', path: ['areas'], item: { ...hall, id: 'attic' } },
    { kind: 'set', path: ['style', 'primary'], value: '#00FF00' },
  ])
  const changes = summariseChanges(live, draft).map(({ kind, path }) => `${kind} ${path.join('/')}`)
  expect(changes.toSorted()).toEqual([
    'added areas/attic',
    'changed areas/foyer/contentWidgets/poll',
    'changed style',
    'removed areas/garden',
  ])
  expect(summariseChanges(live, live)).toEqual([])
})
