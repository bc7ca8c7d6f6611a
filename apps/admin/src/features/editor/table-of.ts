import type { DraftPath } from '@foyer/contract'
import { entityOf, settingsGroupOf } from './entities/entity-path.ts'

export type TableKind = 'programme' | 'media-board' | 'texts'

/** The table that what is selected is edited in, in the place of the picture; undefined for what has none. */
export function tableOf(path: DraftPath | undefined): TableKind | undefined {
  if (path === undefined) return undefined
  const { kind } = entityOf(path)
  if (kind === 'media-board') return 'media-board'
  if (kind !== 'settings') return undefined
  const group = settingsGroupOf(path[0] ?? '')
  return group === 'programme' || group === 'texts' ? group : undefined
}
