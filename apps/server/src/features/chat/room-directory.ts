import type { Clock } from '../../platform/clock/clock.ts'
import type { ChatStore, RoomWithMembers } from './chat.store.ts'

/** Another node's change of members or rules is seen after at most as long. */
const keptMs = 2_000
const keptMax = 5_000

/** Rooms and their members, kept for a moment: they are asked for with every message, and change seldom. */
export interface RoomDirectory {
  find(roomId: string): Promise<RoomWithMembers | undefined>
  /** Told whenever this node changes a room, once the change is stored. */
  forget(roomId: string): void
}

interface Kept {
  readonly untilMs: number
  readonly found: Promise<RoomWithMembers | undefined>
}

export function createRoomDirectory(deps: { readonly store: Pick<ChatStore, 'findRoom'>; readonly clock: Clock }) {
  const { store, clock } = deps
  const kept = new Map<string, Kept>()
  const directory: RoomDirectory = { find, forget: (roomId) => void kept.delete(roomId) }
  return directory

  function find(roomId: string): Promise<RoomWithMembers | undefined> {
    const known = kept.get(roomId)
    if (known !== undefined && known.untilMs > clock.now()) return known.found
    if (kept.size >= keptMax) kept.clear()
    const found = store.findRoom(roomId)
    kept.set(roomId, { untilMs: clock.now() + keptMs, found })
    // What could not be read is asked for again.
    found.catch(() => kept.get(roomId)?.found === found && kept.delete(roomId))
    return found
  }
}
