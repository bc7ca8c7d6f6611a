import type { ChatPlace } from '@foyer/contract'
import type { DemoSeed } from '../../platform/features/demo-seed.ts'
import type { ChatFeature } from './chat.feature.ts'

export interface SeedChatsDeps {
  readonly chat: Pick<ChatFeature, 'isEmpty' | 'importHistory'>
  /** Whether the live venue has such a place. */
  readonly hasPlace: (place: ChatPlace) => boolean
}

const minuteMs = 60_000

/** Lets the people of the demo have talked before anybody comes, once: chats that have begun are left alone. */
export async function seedDemoChats(
  { createDemo, nowMs, findUserIds }: DemoSeed,
  { chat, hasPlace }: SeedChatsDeps,
): Promise<void> {
  if (!(await chat.isEmpty())) return
  const { chats } = await createDemo()
  const emails = chats.flatMap(({ people, messages }) => [...people, ...messages.map(({ by }) => by)])
  const userIds = await findUserIds(emails)
  const idOf = (email: string) => userIds.get(email) ?? email
  // Somebody's account may be gone by now: a demo without them has no chats with them.
  const isThere = (email: string) => userIds.has(email)
  for (const { kind, name, areaId, people, messages, read = {} } of chats) {
    if (!people.every(isThere) || !messages.every(({ by }) => isThere(by))) continue
    const place = areaId === undefined ? undefined : ({ kind: 'area', id: areaId } as const)
    // A person who has edited the demo venue may have deleted the area.
    if (place !== undefined && !hasPlace(place)) continue
    await chat.importHistory({
      kind,
      name,
      place,
      members: people.map(idOf),
      messages: messages.map(({ by, minutesAgo, text, replyTo, mentions = [], reactions = {} }) => ({
        authorId: idOf(by),
        sentAtMs: nowMs - minutesAgo * minuteMs,
        text,
        replyTo,
        mentions: mentions.map(idOf),
        reactions: Object.entries(reactions).map(([emoji, of]) => ({ emoji, of: of.filter(isThere).map(idOf) })),
      })),
      read: new Map(Object.entries(read).map(([email, count]) => [idOf(email), count])),
    })
  }
}
