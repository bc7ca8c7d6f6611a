import type { CheckedBody } from '@foyer/contract'
import type { OpMode, Principal } from '../http/principal.ts'
import { definePort } from './port.ts'

export interface Sanctioned {
  readonly kind: 'mute' | 'ban'
  readonly until?: number
  readonly reason: string
}

/** What keeps people from writing, and from seeing one another; answered from memory. */
export interface Moderation {
  /** All people a person has blocked, and all who have blocked them. */
  blockedWith(userId: string): ReadonlySet<string>
  /** The mute or ban that holds for somebody now, the ban first. Source: CHT-08. */
  sanctionOf(userId: string): Sanctioned | undefined
  /** The ban that holds for somebody now. */
  banOf(userId: string): Sanctioned | undefined
}
export const moderationPort = definePort<Moderation>('moderation')

interface AskedQuestion {
  readonly opMode: OpMode
  readonly widgetId: string
  readonly configurationId: string
  readonly questionId: string
  readonly text: string
  readonly atMs: number
  readonly isAnonymous: boolean
}

/** Moderation of questions to people on stage. The author of an anonymous question stays unknown to everybody. */
export interface QuestionModeration {
  reportQuestion(
    by: string,
    report: Pick<CheckedBody<'moderation.report'>, 'clientId' | 'kind' | 'note'> & {
      readonly author: string
      readonly question: AskedQuestion
    },
  ): Promise<void>
  /** Fails with `moderation.not-possible`. */
  muteAuthor(
    by: Principal,
    mute: {
      readonly clientId: string
      readonly author: string
      readonly question: Pick<AskedQuestion, 'questionId' | 'isAnonymous'>
      readonly reason: string
      readonly until: number | undefined
    },
  ): Promise<void>
}
export const questionModerationPort = definePort<QuestionModeration>('question-moderation')
