import type { DraftPath, Fault, Venue } from '@foyer/contract'
import { keyOf, keysOf, type Json } from '@foyer/venue-draft'
import { ancestorKeys } from '../tree/move-in-rows.ts'
import { entityOf, isEntityList, keyOfPath } from '../entities/entity-path.ts'

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
      const list = value as readonly Json[]
      const index = Number(step)
      const item: unknown = list[index]
      if (item === undefined) {
        // A text that is missing is known by its language.
        if (Number.isNaN(index)) path.push(step)
        break
      }
      // An item without a key is known by its place.
      path.push(keysOf(list)?.[index] ?? (isEntityList(path.at(-1)) ? keyOf(list[index]) : undefined) ?? step)
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

/** A fault with the place and the entity it is in. */
export interface Problem {
  readonly fault: Fault
  readonly path: DraftPath
  readonly entity: DraftPath
}

/** The entry that stands for the rest of a list that was cut, and is in no place itself. */
export const isMore = ({ code }: Fault): boolean => code === 'more-faults'

export const listProblems = (venue: Venue, faults: readonly Fault[]): readonly Problem[] =>
  faults
    .filter((fault) => !isMore(fault))
    .map((fault) => {
      const path = pathOfPointer(venue, fault.pointer)
      return { fault, path, entity: entityOf(path).path }
    })

/** How many faults there are in each line of the tree and in what it holds. */
export function faultsByKey(venue: Venue, faults: readonly Fault[]): ReadonlyMap<string, number> {
  const byKey = new Map<string, number>()
  for (const { entity } of listProblems(venue, faults)) {
    for (const key of new Set([...ancestorKeys(entity), keyOfPath(entity)])) byKey.set(key, (byKey.get(key) ?? 0) + 1)
  }
  return byKey
}
