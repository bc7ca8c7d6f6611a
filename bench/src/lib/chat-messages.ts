import { randomUUID } from 'node:crypto'
import { randomId } from '../../../apps/server/src/platform/auth/secrets.ts'
import type { ChatStore, NewMessage } from '../../../apps/server/src/features/chat/chat.store.ts'

const words =
  'the night bus carries one nurse in nine to work and the tram map on page four shows where it could stop instead'.split(
    ' ',
  )

/** About a hundred letters, never the same twice. */
const buildText = (index: number): string =>
  Array.from({ length: 18 }, (_, at) => words[(index * 7 + at * (1 + (index % 5))) % words.length]).join(' ') +
  ` ${index}`

export const buildMessage = (roomId: string, index: number): NewMessage => ({
  roomId,
  authorId: `person-${index % 200}-of-the-venue`,
  clientId: randomUUID(),
  content: { kind: 'text' },
  text: buildText(index),
  sentAtMs: 1_780_315_200_000 + index,
})

export async function openRooms(store: ChatStore, count: number): Promise<string[]> {
  const rooms: string[] = []
  for (let index = 0; index < count; index++) {
    const id = randomId()
    const room = { id, opMode: 'LIVE', kind: 'place', key: `expo/area/${id}`, epoch: id } as const
    rooms.push((await store.openRoom({ ...room, createdBy: '', createdAtMs: 0 }, [])).id)
  }
  return rooms
}
