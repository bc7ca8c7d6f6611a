import type { Connection } from '../../platform/realtime/realtime.ts'

/** Which connections have opened which room chats, and so receive their facts. */
export interface PlaceReaders {
  enter(roomId: string, connection: Connection): void
  exit(roomId: string, connection: Connection): void
  closed(connection: Connection): void
  of(roomId: string): Iterable<Connection>
  roomIds(): Iterable<string>
}

/** A connection is in as many places at once; more than a page ever shows. */
const placesMax = 50

export function createPlaceReaders(): PlaceReaders {
  const byRoom = new Map<string, Set<Connection>>()
  const byConnection = new Map<Connection, Set<string>>()
  return {
    enter(roomId, connection) {
      if (!connection.isOpen) return
      const rooms = byConnection.get(connection) ?? new Set()
      rooms.add(roomId)
      byConnection.set(connection, rooms)
      byRoom.set(roomId, (byRoom.get(roomId) ?? new Set()).add(connection))
      const [first] = rooms
      if (rooms.size > placesMax && first !== undefined) exit(first, connection)
    },
    exit,
    closed(connection) {
      for (const roomId of byConnection.get(connection) ?? []) exit(roomId, connection)
    },
    of: (roomId) => byRoom.get(roomId) ?? [],
    roomIds: () => byRoom.keys(),
  }

  function exit(roomId: string, connection: Connection): void {
    const readers = byRoom.get(roomId)
    readers?.delete(connection)
    if (readers?.size === 0) byRoom.delete(roomId)
    const rooms = byConnection.get(connection)
    rooms?.delete(roomId)
    if (rooms?.size === 0) byConnection.delete(connection)
  }
}
