/** What one person and one screen take of reactions. Source: WID-06. */
export const reactionLimits = {
  /** Of one person; more are not counted. */
  tapsPerSecond: 10,
  /** Taps are gathered for as long before they are sent, in milliseconds. */
  gatherMs: 500,
  /** Followers are notified at most this often, in milliseconds, however many people press. */
  notifyEveryMs: 500,
  floatsMax: 24,
} as const
