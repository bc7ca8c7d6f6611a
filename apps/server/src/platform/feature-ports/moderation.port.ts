import type { CheckedBody } from '@foyer/contract'
import type { Principal } from '../http/principal.ts'
import type { ContentId, ReportedContent } from '../moderation/content-source.ts'
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

/** Moderation of what people write outside of chats. The author of an anonymous question stays unknown to everybody. */
export interface ContentModeration {
  /** `author` is empty for an entry of a feed. A repeated client id of the same person is the same report. */
  reportContent(
    by: string,
    report: Pick<CheckedBody<'moderation.report'>, 'kind' | 'note'> & {
      readonly clientId: string
      readonly author: string
      readonly content: ReportedContent
    },
  ): Promise<void>
  /** A moderator removed or approved it where it is shown: its reports are settled. */
  settleContent(content: ContentId, decision: { readonly by: string; readonly isRemoved: boolean }): Promise<void>
  /** Fails with `moderation.not-possible`. */
  muteAuthor(
    by: Principal,
    mute: {
      readonly clientId: string
      readonly author: string
      readonly question: { readonly questionId: string; readonly isAnonymous: boolean }
      readonly reason: string
      readonly until: number | undefined
    },
  ): Promise<void>
}
export const contentModerationPort = definePort<ContentModeration>('content-moderation')
