import type { Clock } from '../../platform/clock/clock.ts'
import type { ChatStore, RoomWithMembers } from './chat.store.ts'

/** What another node changed without being able to announce it is seen after at most as long. */
const keptMs = 2_000
/** From then on a room is read again behind the kept one, so that news of a busy room never waits for it. */
const renewedAfterMs = 1_000
const keptMax = 5_000

/** Rooms and their members, kept for a moment: they are asked for with every message, and change seldom. */
export interface RoomDirectory {
  find(roomId: string): Promise<RoomWithMembers | undefined>
  /** A room that was read not long ago, also where `find` would read it anew. */
  peek(roomId: string): RoomWithMembers | undefined
  /** Called whenever a node has changed a room, once the change is stored. */
  invalidate(roomId: string): void
  clear(): void
}

interface Kept {
  readonly readAtMs: number
  readonly found: Promise<RoomWithMembers | undefined>
  value?: RoomWithMembers | undefined
  isRenewed: boolean
}

export function createRoomDirectory(deps: { readonly store: Pick<ChatStore, 'findRoom'>; readonly clock: Clock }) {
  const { store, clock } = deps
  const kept = new Map<string, Kept>()
  const directory: RoomDirectory = {
    find,
    peek: (roomId) => kept.get(roomId)?.value,
    invalidate: (roomId) => void kept.delete(roomId),
    clear: () => kept.clear(),
  }
  return directory

  function find(roomId: string): Promise<RoomWithMembers | undefined> {
    const known = kept.get(roomId)
    const ageMs = known === undefined ? Infinity : clock.now() - known.readAtMs
    if (known === undefined || ageMs >= keptMs) return read(roomId)
    if (ageMs >= renewedAfterMs && !known.isRenewed) {
      known.isRenewed = true
      void renew(roomId, known)
    }
    return known.found
  }

  function read(roomId: string): Promise<RoomWithMembers | undefined> {
    if (kept.size >= keptMax) kept.clear()
    const found = store.findRoom(roomId)
    const entry: Kept = { readAtMs: clock.now(), found, isRenewed: false }
    kept.set(roomId, entry)
    found.then(
      (value) => (entry.value = value),
      // What could not be read is asked for again.
      () => kept.get(roomId) === entry && kept.delete(roomId),
    )
    return found
  }

  /** Takes the place of the kept one, unless that was forgotten or read again meanwhile. */
  async function renew(roomId: string, known: Kept): Promise<void> {
    const readAtMs = clock.now()
    try {
      const found = await store.findRoom(roomId)
      if (kept.get(roomId) === known)
        kept.set(roomId, { readAtMs, found: Promise.resolve(found), value: found, isRenewed: false })
    } catch {
      // The next request after two seconds reads it, and gets the error.
    }
  }
}
