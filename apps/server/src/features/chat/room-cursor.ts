import { CallError } from '../../platform/http/feature.ts'
import type { RoomPlace } from './chat.store.ts'

/** Where the next page of somebody's rooms begins, as a client gives it back. */
export const placeToCursor = ({ atMs, roomId }: RoomPlace): string => `${atMs}.${roomId}`

/** Fails with `request.invalid` for what was no `next` of ours. */
export function cursorToPlace(cursor: string): RoomPlace {
  const [, at, roomId] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? []
  if (at !== undefined && roomId !== undefined) return { atMs: Number(at), roomId }
  throw new CallError('request.invalid', 'There is no such page of chats.', {
    faults: [{ pointer: '/after', code: 'unknown', message: 'must be the `next` of a page' }],
  })
}
