import { moderationPageMax } from '@foyer/contract'
import { CallError } from '../../../platform/http/feature.ts'
import type { Place } from './moderation.store.ts'

export const PAGE_SIZE = moderationPageMax

/** Where the next page begins, as a client gives it back. */
const placeToCursor = ({ atMs, id }: Place): string => `${atMs}.${id}`

/** Fails with `request.invalid` for what was no `next` of ours. */
export function cursorToPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,40})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw oddCursor()
  return { atMs: Number(at), id }
}

export function cursorToSeq(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw oddCursor()
  return Number(cursor)
}

/** The first of `found` that fit on a page, and the cursor where there are more. */
export function toPage<Item extends Place>(found: readonly Item[]): { items: readonly Item[]; next?: string } {
  const items = found.slice(0, PAGE_SIZE)
  const last = items.at(-1)
  return { items, ...(found.length > PAGE_SIZE && last !== undefined && { next: placeToCursor(last) }) }
}

const oddCursor = () =>
  new CallError('request.invalid', 'There is no such page', {
    faults: [{ pointer: '/before', code: 'unknown', message: 'must be the `next` of a page' }],
  })
