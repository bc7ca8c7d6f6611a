import type { CallName } from '../calls.ts'

/**
 * All that a preview link gives its bearer besides the calls that are open to anyone: these, below `/stage/api`, each for the
 * one architecture of the link. Files are read at their own addresses (`assets.read`). Source: PUB-06.
 */
export const previewReads = [
  'preview.read',
  'venue.version',
  'venue.load',
  'media-board.load',
  'agenda.load',
  'assets.download',
] as const satisfies readonly CallName[]
