import type { WallPlace } from './stored-post.ts'

/** The end of a page, as clients hand it back. */
export const placeToCursor = ({ atMs, id }: WallPlace): string => `${atMs}.${id}`

/** `undefined` for what is none: then the page is the first one. */
export function cursorToPlace(cursor: string | undefined): WallPlace | undefined {
  const parts = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor ?? '')
  const [, atMs, id] = parts ?? []
  return atMs === undefined || id === undefined ? undefined : { atMs: Number(atMs), id }
}

export const latestFirst = (one: WallPlace, other: WallPlace): number =>
  other.atMs - one.atMs || (one.id < other.id ? 1 : -1)

export const isOlder = (item: WallPlace, place: WallPlace): boolean => latestFirst(item, place) > 0
