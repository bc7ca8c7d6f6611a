import { z } from 'zod'
import { ChatPerson } from '../chat/chat-person.ts'
import { distinct } from '../distinct.ts'
import { ConfigurationId, WidgetId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { Locale, text } from '../text.ts'
import {
  interestsMax,
  invitationsShownMax,
  matchingLanguagesMax,
  matchingLineMaxLength,
  matchingNoteMaxLength,
  matchingWishMaxLength,
  meetingsListedMax,
} from './matching-limits.ts'

const widget = { widgetId: WidgetId, configurationId: ConfigurationId }
const uid = z.string().regex(/^[\w-]{1,64}$/)
const id = z.string().regex(/^[\w-]{1,64}$/)
const interestId = z.string().regex(/^[\w-]{1,32}$/)

/** What somebody says of themselves so that others may meet them. Empty texts are those not written. */
export const MatchingCard = z.strictObject({
  interestIds: distinct(z.array(interestId).min(1).max(interestsMax)),
  languages: distinct(z.array(Locale).max(matchingLanguagesMax)),
  line: text(matchingLineMaxLength).trim(),
  lookingFor: text(matchingWishMaxLength).trim(),
  offering: text(matchingWishMaxLength).trim(),
})
export type MatchingCard = z.infer<typeof MatchingCard>

/** Somebody who joined, and what one has in common with them. */
const met = {
  person: ChatPerson,
  card: MatchingCard,
  /** The rarest first. */
  sharedInterestIds: z.array(z.string()).max(interestsMax),
  sharedLanguages: z.array(z.string()).max(matchingLanguagesMax),
}

export const MatchSuggestion = z.strictObject({
  ...met,
  isOnline: z.boolean(),
  /** Joined not long ago. */
  isNew: z.boolean(),
})
export type MatchSuggestion = z.infer<typeof MatchSuggestion>

export const MatchInvitation = z.strictObject({
  ...met,
  invitationId: id,
  /** Empty where there is none. */
  note: z.string(),
  at: EpochMs,
  /** When it expires without an answer. */
  until: EpochMs,
})
export type MatchInvitation = z.infer<typeof MatchInvitation>

/** Two who wished to meet at once, as one of them sees it. */
export const MatchPair = z.strictObject({ ...met, pairId: id, until: EpochMs, hasSaidYes: z.boolean() })
export type MatchPair = z.infer<typeof MatchPair>

/** Why one may look on and no more. */
export const matchingHindrances = ['guest', 'muted', 'invisible'] as const

/** How it stands for one person. Of two the one with the higher `rev` is newer. */
export const MatchingStanding = z.strictObject({
  rev: z.int().nonnegative(),
  /** `null` before the person has joined: until then they see no members, and no member sees them. */
  own: MatchingCard.nullable(),
  hindrance: z.enum(matchingHindrances).nullable(),
  /** How many have joined. */
  members: z.int().nonnegative(),
  /** The latest first, at most 50. */
  received: z.array(MatchInvitation).max(invitationsShownMax),
  /** Those that wait for an answer, the latest first. */
  sent: z.array(MatchInvitation).max(invitationsShownMax),
  isWaiting: z.boolean(),
  pair: MatchPair.nullable(),
})
export type MatchingStanding = z.infer<typeof MatchingStanding>

/** Somebody one has met by an invitation, or at once. */
export const MatchMeeting = z.strictObject({ person: ChatPerson, at: EpochMs, how: z.enum(['INVITATION', 'NOW']) })
export type MatchMeeting = z.infer<typeof MatchMeeting>

const notThere = ['matching.not-found'] as const
const cannot = ['matching.not-joined', 'matching.cannot-meet'] as const

/** Source: WID-06. */
export const matchingCommands = defineCommands({
  'matching.follow': {
    summary: "The caller's matching state, and its changes from now on.",
    body: z.strictObject(widget),
    answer: MatchingStanding,
    errors: notThere,
    perMinute: 120,
    answerMaxBytes: 512 * 1024,
  },
  'matching.unfollow': {
    summary: 'Stop following the matching.',
    body: z.strictObject(widget),
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'matching.count': {
    summary: 'How many invitations wait for an answer of the caller. Changes are sent as `matching.counted`.',
    body: z.strictObject({}),
    answer: z.strictObject({ count: z.int().nonnegative() }),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 1024,
  },
  'matching.join': {
    summary: 'Join the matching with this card. A new card replaces the previous one.',
    body: z.strictObject({ ...widget, card: MatchingCard }),
    answer: MatchingStanding,
    errors: [...notThere, 'matching.cannot-meet'],
    perMinute: 30,
    answerMaxBytes: 512 * 1024,
  },
  'matching.withdraw': {
    summary: 'Leave the matching. The caller is no longer suggested to others, and open invitations are deleted.',
    body: z.strictObject({}),
    answer: MatchingStanding,
    errors: [],
    perMinute: 30,
    answerMaxBytes: 512 * 1024,
  },
  'matching.suggest': {
    summary: 'Suggested people to meet; those who are present come first.',
    body: z.strictObject({ ...widget, limit: z.int().min(1).max(20) }),
    answer: z.strictObject({ people: z.array(MatchSuggestion).max(20) }),
    errors: [...notThere, ...cannot],
    perMinute: 60,
    answerMaxBytes: 256 * 1024,
    isHeavy: true,
  },
  'matching.dismiss': {
    summary: 'Hide a person from the suggestions for a day.',
    body: z.strictObject({ userId: uid }),
    answer: 'nothing',
    errors: ['matching.not-joined'],
    perMinute: 120,
  },
  'matching.invite': {
    summary:
      'Invite a person. If that person has invited the caller, they are matched at once. A repeated `clientId` is the same invitation.',
    body: z.strictObject({ clientId: z.uuid(), userId: uid, note: text(matchingNoteMaxLength).trim() }),
    answer: z.strictObject({ isMet: z.boolean(), standing: MatchingStanding }),
    errors: [...cannot, 'matching.person-not-found', 'matching.too-many-open'],
    perMinute: 20,
    answerMaxBytes: 512 * 1024,
  },
  'matching.answer': {
    summary: 'Accept or decline an invitation. No one is notified of a declined invitation.',
    body: z.strictObject({ invitationId: id, isAccepted: z.boolean() }),
    answer: MatchingStanding,
    errors: [...cannot, 'matching.invitation-gone'],
    perMinute: 60,
    answerMaxBytes: 512 * 1024,
  },
  'matching.take-back': {
    summary: 'Withdraw an invitation that has not been answered.',
    body: z.strictObject({ invitationId: id }),
    answer: MatchingStanding,
    errors: ['matching.invitation-gone'],
    perMinute: 60,
    answerMaxBytes: 512 * 1024,
  },
  'matching.list-met': {
    summary: 'The people the caller has met, latest first; at most 300.',
    body: z.strictObject({}),
    answer: z.strictObject({ people: z.array(MatchMeeting).max(meetingsListedMax) }),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 1 * 1024 * 1024,
    isHeavy: true,
  },
  'matching.wait': {
    summary: 'Wait to be paired with another person who waits, until this connection ends.',
    body: z.strictObject(widget),
    answer: MatchingStanding,
    errors: [...notThere, ...cannot],
    perMinute: 30,
    answerMaxBytes: 512 * 1024,
  },
  'matching.stop-waiting': {
    summary: 'Stop waiting to be paired.',
    body: z.strictObject({}),
    answer: MatchingStanding,
    errors: [],
    perMinute: 60,
    answerMaxBytes: 512 * 1024,
  },
  'matching.answer-pair': {
    summary: 'Accept the person the caller was paired with, or continue with the next.',
    body: z.strictObject({ pairId: id, isAccepted: z.boolean() }),
    answer: MatchingStanding,
    errors: ['matching.invitation-gone'],
    perMinute: 60,
    answerMaxBytes: 512 * 1024,
  },
})

export const matchingFacts = defineFacts({
  'matching.changed': MatchingStanding,
  /** A person can no longer be met. Without `userId`, the suggestions may have changed. */
  'matching.person-left': z.strictObject({ userId: z.string().optional() }),
  /** The other has said yes too. */
  'matching.met': MatchMeeting,
  /** The same, to the windows of somebody none of whose windows follows: an invitation was accepted meanwhile. */
  'matching.accepted': MatchMeeting,
  /** How many invitations wait for one. */
  'matching.counted': z.strictObject({ count: z.int().nonnegative() }),
})
