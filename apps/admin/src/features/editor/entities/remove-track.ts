import type { DraftChange, Venue } from '@foyer/contract'
import { architectureOf, itemsOf } from './read-draft.ts'

/** The sessions of a track of the programme. */
export const sessionsOfTrack = (venue: Venue, trackId: string) =>
  itemsOf(architectureOf(venue)?.['sessions']).filter((session) => session['trackId'] === trackId)

/** Takes a track away; its sessions stay in the programme without one. One step of undo. */
export const removeTrack = (venue: Venue, trackId: string): readonly DraftChange[] => [
  ...sessionsOfTrack(venue, trackId).map(({ id }): DraftChange => ({ kind: 'set', path: ['sessions', id, 'trackId'] })),
  { kind: 'remove', path: ['tracks', trackId] },
]
