import type { Architecture, ChatPlace } from '@foyer/contract'
import { findPiece } from './find-piece.ts'

/** Whether an architecture has an area, a widget or a content piece of this id. Source: CHT-01, MED-01. */
export function hasPlace(architecture: Architecture | undefined, { kind, id }: ChatPlace): boolean {
  if (architecture === undefined) return false
  if (kind === 'piece') return findPiece(architecture, id) !== undefined
  const { areas, globalWidgets } = architecture
  if (kind === 'area') return areas.some((area) => area.id === id)
  return [...globalWidgets, ...areas.flatMap(({ contentWidgets }) => contentWidgets)].some((widget) => widget.id === id)
}
