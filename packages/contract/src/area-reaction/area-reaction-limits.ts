/** What one person and one screen take of reactions. Source: WID-06. */
export const reactionLimits = {
  /** Of one person; more are not counted. */
  tapsPerSecond: 10,
  /** Taps are gathered for as long before they are sent, in milliseconds. */
  gatherMs: 500,
  /** However many press, followers are told no more often, in milliseconds. */
  notifyEveryMs: 500,
  floatsMax: 24,
} as const
