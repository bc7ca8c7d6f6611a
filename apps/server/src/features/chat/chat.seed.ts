import type { ChatFeature } from './chat.feature.ts'
import type { IdentityFeature } from '../identity/identity.feature.ts'
import type { VenueFeature } from '../venue/venue.feature.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DemoSource } from '../../seed/demo-source.ts'

export interface SeedChatsDeps {
  readonly source: DemoSource
  readonly identity: Pick<IdentityFeature, 'findUserIds'>
  readonly chat: Pick<ChatFeature, 'isEmpty' | 'importHistory'>
  readonly venue: Pick<VenueFeature, 'hasPlace'>
  readonly clock: Clock
}

const minuteMs = 60_000

/** Lets the people of the demo have talked before anybody comes, once: chats that have begun are left alone. */
export async function seedDemoChats({ source, identity, chat, venue, clock }: SeedChatsDeps): Promise<void> {
  if (!(await chat.isEmpty())) return
  const nowMs = clock.now()
  const { chats } = await source.createDemo({ now: new Date(nowMs), publicVenue: false })
  const emails = chats.flatMap(({ people, messages }) => [...people, ...messages.map(({ by }) => by)])
  const userIds = await identity.findUserIds([...new Set(emails)])
  const idOf = (email: string) => userIds.get(email) ?? email
  // Somebody's account may be gone by now: a demo without them has no chats with them.
  const isThere = (email: string) => userIds.has(email)
  for (const { kind, name, areaId, people, messages, read = {} } of chats) {
    if (!people.every(isThere) || !messages.every(({ by }) => isThere(by))) continue
    const place = areaId === undefined ? undefined : ({ kind: 'area', id: areaId } as const)
    // Whoever has worked on the demo may have taken the area away.
    if (place !== undefined && !venue.hasPlace('LIVE', place)) continue
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
