import type { Venue } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'
import { itemsOf, objectAt } from '../entities/read-draft.ts'
import { smallVenue } from './small-venue.ts'

const pollList = ['areas', 'foyer', 'contentWidgets', 'poll', 'configurations']

/** The small venue with other times of its lunch poll: `[id, begin, end]` for each configuration; `''` for an open end. */
export function timedVenue(
  slots: readonly (readonly [id: string, begin: string, end: string])[],
  timeZone?: string,
): Venue {
  const venue = smallVenue()
  const [known] = itemsOf(objectAt(venue, pollList.slice(0, -1))?.['configurations'])
  const configurations = slots.map(([id, begin, end]) => ({
    ...known,
    id,
    name: [{ locale: 'en', text: id }],
    ...(begin !== '' && { begin }),
    ...(end !== '' && { end }),
  }))
  const { draft } = applyChanges(venue, [
    { kind: 'set', path: pollList, value: configurations },
    ...(timeZone === undefined ? [] : [{ kind: 'set' as const, path: ['timeZone'], value: timeZone }]),
  ])
  return draft
}
