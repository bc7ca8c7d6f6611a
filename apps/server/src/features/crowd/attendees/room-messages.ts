import { randomUUID } from 'node:crypto'
import { type Activity, defineActivity, pick } from './activity.ts'

/** Writes one of these sentences in the chat of an area. */
export const createRoomMessages = (sentences: readonly string[]): Activity<unknown> =>
  defineActivity<string>({
    counts: 'messages',
    chance: 0.15,
    choose: (_area, { random }) => pick(sentences, random),
    async act(connection, text, areaId) {
      const { roomId } = await connection.ask('chat.enter-place', { place: { kind: 'area', id: areaId } })
      await connection.ask('chat.send', { roomId, clientId: randomUUID(), text })
      await connection.ask('chat.exit-place', { roomId })
      return true
    },
    unavailable: ['chat.not-enabled'],
  })
