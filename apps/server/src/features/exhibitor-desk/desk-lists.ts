import { toCsv, type LeadCard, type MissedContact } from '@foyer/contract'
import type { StoredCard, StoredTalk } from './desk.ts'

export function toMissedContact(talk: StoredTalk, nameOf: (userId: string) => string): MissedContact {
  return {
    talkId: talk.talkId,
    name: talk.name,
    ...(talk.topic !== undefined && { topic: talk.topic }),
    askedAt: talk.askedAtMs,
    missedAt: talk.overAtMs ?? talk.askedAtMs,
    because: talk.because ?? 'LEFT',
    personId: talk.accountId as MissedContact['personId'],
    ...(talk.contactedAtMs !== undefined && { contactedAt: talk.contactedAtMs }),
    ...(talk.contactedBy !== undefined && { contactedBy: nameOf(talk.contactedBy) }),
    ...(talk.remark !== undefined && { remark: talk.remark }),
  }
}

export const toLeadCard = ({ accountId, card, atMs }: StoredCard): LeadCard => ({
  ...card,
  personId: accountId as LeadCard['personId'],
  givenAt: atMs,
})

const iso = (ms: number) => new Date(ms).toISOString()

/** Names of columns stay as they are in any language, so that other systems find them. */
export const missedToCsv = (missed: readonly MissedContact[]): string =>
  toCsv([
    ['name', 'topic', 'asked', 'missed', 'because', 'contacted', 'contacted by', 'remark'],
    ...missed.map(({ name, topic, askedAt, missedAt, because, contactedAt, contactedBy, remark }) => [
      name,
      topic,
      iso(askedAt),
      iso(missedAt),
      because.toLowerCase(),
      contactedAt === undefined ? undefined : iso(contactedAt),
      contactedBy,
      remark,
    ]),
  ])

export const cardsToCsv = (cards: readonly LeadCard[]): string =>
  toCsv([
    ['name', 'email', 'company', 'position', 'shared'],
    ...cards.map(({ name, email, company, title, givenAt }) => [name, email, company, title, iso(givenAt)]),
  ])
