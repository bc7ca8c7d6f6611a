import type { DraftPath } from '@foyer/contract'
import { entityOf, settingsGroupOf } from './entities/entity-path.ts'

const settingsGroups = ['app', 'style', 'cookies', 'log-in', 'profile', 'assets'] as const
type OwnGroup = (typeof settingsGroups)[number]
export type TableKind = 'programme' | 'media-board' | 'texts' | 'floor-plan' | OwnGroup

/** Settings that have an editor of their own instead of a form. Source: EDT-14. */
export const isOwnGroup = (kind: string): kind is OwnGroup => (settingsGroups as readonly string[]).includes(kind)

/** The table that what is selected is edited in, in the place of the picture; undefined for what has none. */
export function tableOf(path: DraftPath | undefined): TableKind | undefined {
  if (path === undefined) return undefined
  const { kind } = entityOf(path)
  if (kind === 'media-board') return 'media-board'
  if (kind === 'area-position') return 'floor-plan'
  if (kind !== 'settings') return undefined
  const group = settingsGroupOf(path[0] ?? '')
  return group === 'programme' || group === 'texts' || group === 'floor-plan' || isOwnGroup(group) ? group : undefined
}
