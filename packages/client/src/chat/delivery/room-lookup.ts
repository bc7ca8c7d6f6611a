import type { ChatRoom } from '@foyer/contract'
import type { Realtime } from '../../realtime/realtime.ts'

/** Reads rooms by their ids; those wanted in the same moment are asked for together. */
export interface RoomLookup {
  /** `undefined` where there is no such room of one's own. Rejects with a `RealtimeError`. */
  readonly find: (roomId: string) => Promise<ChatRoom | undefined>
}

interface Batch {
  readonly roomIds: Set<string>
  readonly answer: Promise<ReadonlyMap<string, ChatRoom>>
}

const roomsPerAsk = 25

export function createRoomLookup({ realtime }: { readonly realtime: Pick<Realtime, 'ask'> }): RoomLookup {
  let open: Batch | undefined
  return {
    find: async (roomId) => {
      if (open === undefined || open.roomIds.size >= roomsPerAsk) open = begin()
      open.roomIds.add(roomId)
      return (await open.answer).get(roomId)
    },
  }

  function begin(): Batch {
    const roomIds = new Set<string>()
    return { roomIds, answer: Promise.resolve().then(() => ask(roomIds)) }
  }

  async function ask(roomIds: ReadonlySet<string>) {
    if (open?.roomIds === roomIds) open = undefined
    const { rooms } = await realtime.ask('chat.read-rooms', { roomIds: [...roomIds] })
    return new Map(rooms.map((room) => [room.roomId, room]))
  }
}
