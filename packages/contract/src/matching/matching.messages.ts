import { z } from 'zod'
import { ChatPerson } from '../chat/chat-person.ts'
import { distinct } from '../distinct.ts'
import { ConfigurationId, WidgetId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { Locale, text } from '../text.ts'
import {
  interestsMax,
  invitationsListedMax,
  invitationsShownMax,
  matchingLanguagesMax,
  matchingLineMaxLength,
  matchingNoteMaxLength,
  matchingTextMaxLength,
  meetingsListedMax,
} from './matching-limits.ts'

const widget = { widgetId: WidgetId, configurationId: ConfigurationId }
const uid = z.string().regex(/^[\w-]{1,64}$/)
const id = z.string().regex(/^[\w-]{1,64}$/)
const interestId = z.string().regex(/^[\w-]{1,32}$/)

export const MatchingCard = z
  .strictObject({
    interestIds: distinct(z.array(interestId).min(1).max(interestsMax)),
    languages: distinct(z.array(Locale).max(matchingLanguagesMax)),
    line: text(matchingLineMaxLength).trim(),
    lookingFor: text(matchingTextMaxLength).trim(),
    offering: text(matchingTextMaxLength).trim(),
  })
  .describe('What a person shows to others in the matching. A text that was not written is empty.')
export type MatchingCard = z.infer<typeof MatchingCard>

/** Somebody who joined, and what one has in common with them. */
const met = {
  person: ChatPerson,
  card: MatchingCard,
  sharedInterestIds: z.array(z.string()).max(interestsMax).describe('The rarest first.'),
  sharedLanguages: z.array(z.string()).max(matchingLanguagesMax),
}

export const MatchSuggestion = z.strictObject({
  ...met,
  isOnline: z.boolean(),
  isNew: z.boolean().describe('Whether the person joined recently.'),
})
export type MatchSuggestion = z.infer<typeof MatchSuggestion>

export const MatchInvitation = z.strictObject({
  ...met,
  invitationId: id,
  note: z.string().describe('Empty if there is no note.'),
  at: EpochMs,
  until: EpochMs.describe('When it expires if there is no answer.'),
})
export type MatchInvitation = z.infer<typeof MatchInvitation>

export const MatchPair = z
  .strictObject({ ...met, pairId: id, until: EpochMs, hasSaidYes: z.boolean() })
  .describe('Two people who were paired at once, as the receiver sees it.')
export type MatchPair = z.infer<typeof MatchPair>

/** Why one may look on and no more. */
export const matchingHindrances = ['guest', 'muted', 'invisible'] as const

export const MatchingState = z
  .strictObject({
    rev: z.int().nonnegative(),
    own: MatchingCard.nullable().describe(
      '`null` before the person has joined: until then they see no members, and no member sees them.',
    ),
    hindrance: z.enum(matchingHindrances).nullable(),
    members: z.int().nonnegative().describe('How many people have joined.'),
    received: z.array(MatchInvitation).max(invitationsShownMax).describe('The latest first, at most 50.'),
    sent: z
      .array(MatchInvitation)
      .max(invitationsShownMax)
      .describe('Those that are not answered yet, the latest first.'),
    isWaiting: z.boolean(),
    pair: MatchPair.nullable(),
  })
  .describe('The matching state of one person. Of two states the one with the higher `rev` is newer.')
export type MatchingState = z.infer<typeof MatchingState>

export const MatchMeeting = z
  .strictObject({ person: ChatPerson, at: EpochMs, how: z.enum(['INVITATION', 'NOW']) })
  .describe('A person the receiver has met, by an invitation or at once.')
export type MatchMeeting = z.infer<typeof MatchMeeting>

const notThere = ['matching.not-found'] as const
const cannot = ['matching.not-joined', 'matching.cannot-meet'] as const

/** Source: WID-06. */
export const matchingCommands = defineCommands({
  'matching.follow': {
    summary: "The caller's matching state, and its changes from now on.",
    body: z.strictObject(widget),
    answer: MatchingState,
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
  'matching.list-received': {
    summary: 'The invitations that wait for an answer of the caller, latest first; at most 20.',
    body: z.strictObject({}),
    answer: z.strictObject({
      received: z
        .array(z.strictObject({ invitationId: id, person: ChatPerson, note: z.string(), at: EpochMs }))
        .max(invitationsListedMax),
    }),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 32 * 1024,
  },
  'matching.join': {
    summary: 'Join the matching with this card. A new card replaces the previous one.',
    body: z.strictObject({ ...widget, card: MatchingCard }),
    answer: MatchingState,
    errors: [...notThere, 'matching.cannot-meet'],
    perMinute: 30,
    answerMaxBytes: 512 * 1024,
  },
  'matching.withdraw': {
    summary: 'Leave the matching. The caller is no longer suggested to others, and open invitations are deleted.',
    body: z.strictObject({}),
    answer: MatchingState,
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
    answer: z.strictObject({ isMet: z.boolean(), state: MatchingState }),
    errors: [...cannot, 'matching.person-not-found', 'matching.too-many-open'],
    perMinute: 20,
    answerMaxBytes: 512 * 1024,
  },
  'matching.answer': {
    summary: 'Accept or decline an invitation. No one is notified of a declined invitation.',
    body: z.strictObject({ invitationId: id, isAccepted: z.boolean() }),
    answer: MatchingState,
    errors: [...cannot, 'matching.invitation-gone'],
    perMinute: 60,
    answerMaxBytes: 512 * 1024,
  },
  'matching.take-back': {
    summary: 'Withdraw an invitation that has not been answered.',
    body: z.strictObject({ invitationId: id }),
    answer: MatchingState,
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
    answer: MatchingState,
    errors: [...notThere, ...cannot],
    perMinute: 30,
    answerMaxBytes: 512 * 1024,
  },
  'matching.stop-waiting': {
    summary: 'Stop waiting to be paired.',
    body: z.strictObject({}),
    answer: MatchingState,
    errors: [],
    perMinute: 60,
    answerMaxBytes: 512 * 1024,
  },
  'matching.answer-pair': {
    summary: 'Accept the person the caller was paired with, or continue with the next.',
    body: z.strictObject({ pairId: id, isAccepted: z.boolean() }),
    answer: MatchingState,
    errors: ['matching.invitation-gone'],
    perMinute: 60,
    answerMaxBytes: 512 * 1024,
  },
})

export const matchingFacts = defineFacts({
  'matching.changed': MatchingState,
  'matching.person-left': z
    .strictObject({ userId: z.string().optional() })
    .describe('A person can no longer be met. Without `userId`, the suggestions may have changed.'),
  'matching.met': MatchMeeting.describe('Both people have accepted.'),
  'matching.accepted': MatchMeeting.describe(
    'An invitation of the receiver was accepted. Sent instead of `matching.met` if no window of the receiver follows the matching.',
  ),
  'matching.counted': z
    .strictObject({ count: z.int().nonnegative() })
    .describe('How many invitations wait for an answer of the receiver.'),
})
