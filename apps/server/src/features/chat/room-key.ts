import type { ArchitectureId, ChatPlace, PlaceOfVenue } from '@foyer/contract'

/** Of the one chat two people have with one another. */
export const privateKey = (one: string, other: string): string => [one, other].toSorted().join(' ')

/** Of a group, so that the same act begins it once only. */
export const groupKey = (createdBy: string, clientId: string): string => `${createdBy} ${clientId}`

export const placeKey = (architectureId: string, { kind, id }: ChatPlace): string => `${architectureId}/${kind}/${id}`

/** The same with the architecture, which the contract does not require. */
export function keyToPlaceOfVenue(key: string): PlaceOfVenue | undefined {
  const place = keyToPlace(key)
  return place && { ...place, architectureId: key.split('/')[0] as ArchitectureId }
}

/** How the keys of all places of an architecture begin. */
export const placePrefix = (architectureId: string): string => `${architectureId}/`

const placeKinds: readonly string[] = ['area', 'widget', 'piece'] satisfies ChatPlace['kind'][]
const isPlaceKind = (kind: string | undefined): kind is ChatPlace['kind'] =>
  kind !== undefined && placeKinds.includes(kind)

export function keyToPlace(key: string): ChatPlace | undefined {
  const [id, kind] = key.split('/').toReversed()
  return id !== undefined && isPlaceKind(kind) ? { kind, id } : undefined
}
