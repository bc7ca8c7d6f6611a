/** What keeps people from writing, and from seeing one another. Answered from memory: it is asked with every message. */
export interface ChatRules {
  /** The mute or ban that holds for somebody now, the ban first. Source: CHT-08. */
  sanctionOf(userId: string): Promise<Sanctioned | undefined>
  /** All people a user has blocked, and all people who have blocked the user. */
  blockedWith(userId: string): Promise<ReadonlySet<string>>
}

export interface Sanctioned {
  readonly kind: 'mute' | 'ban'
  readonly until?: number
  readonly reason: string
}

const noAccounts: ReadonlySet<string> = new Set()

/** Of a venue without moderation. */
export const noRules: ChatRules = {
  sanctionOf: async () => undefined,
  blockedWith: async () => noAccounts,
}
