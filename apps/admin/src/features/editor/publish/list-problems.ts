import type { DraftPath, Fault, Venue } from '@foyer/contract'
import { keyOf, type Json } from '@foyer/venue-draft'
import { ancestorKeys } from '../tree/move-in-rows.ts'
import { entityOf, keyOfPath } from '../entities/entity-path.ts'

/** The path by entity ids of what a fault's pointer, which counts, leads to; as far as it leads somewhere. */
export function pathOfPointer(venue: Venue, pointer: string): DraftPath {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const path: string[] = []
  let value: unknown = venue
  for (const step of steps) {
    if (Array.isArray(value)) {
      const item: unknown = value[Number(step)]
      const key = keyOf(item as Json)
      if (key === undefined) break
      path.push(key)
      value = item
    } else {
      path.push(step)
      value =
        typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[step] : undefined
    }
  }
  const inArchitecture = path[0] === 'architectures' ? path.slice(2) : path
  return inArchitecture.length === 0 ? ['names'] : inArchitecture
}

/** A fault with the entity it is in and the field that it names. */
export interface Problem {
  readonly fault: Fault
  readonly path: DraftPath
  readonly entity: DraftPath
  readonly field: string
}

export const listProblems = (venue: Venue, faults: readonly Fault[]): readonly Problem[] =>
  faults.map((fault) => {
    const path = pathOfPointer(venue, fault.pointer)
    const entity = entityOf(path).path
    const inner = fault.pointer.split('/').findLast((step) => step !== '' && !/^\d+$/.test(step))
    return { fault, path, entity, field: inner ?? '' }
  })

/** How many faults there are in each line of the tree and in what it holds. */
export function faultsByKey(venue: Venue, faults: readonly Fault[]): ReadonlyMap<string, number> {
  const byKey = new Map<string, number>()
  for (const { entity } of listProblems(venue, faults)) {
    for (const key of new Set([...ancestorKeys(entity), keyOfPath(entity)])) byKey.set(key, (byKey.get(key) ?? 0) + 1)
  }
  return byKey
}
