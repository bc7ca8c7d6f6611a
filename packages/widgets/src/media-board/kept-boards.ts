import type { ServedMediaBoard } from '@foyer/contract'
import type { WidgetPorts } from '../host/ports.ts'

type Architecture = WidgetPorts['architecture']

/**
 * Boards this page has loaded, for as long as the same version of the venue is here: whoever opens one again need not wait
 * for its two thousand pieces. Another version, another account and another mode come with an architecture of their own.
 */
const kept = new WeakMap<Architecture, Map<string, ServedMediaBoard>>()

export function keepBoard(architecture: Architecture, board: ServedMediaBoard): void {
  let boards = kept.get(architecture)
  if (boards === undefined) kept.set(architecture, (boards = new Map()))
  boards.set(board.id, board)
}

export const keptBoard = (architecture: Architecture, mediaBoardId: string): ServedMediaBoard | undefined =>
  kept.get(architecture)?.get(mediaBoardId)
