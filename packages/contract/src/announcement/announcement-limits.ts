/** Source: WID-06. */
export const announcementLimits = {
  /** In UTF-16 units. */
  textMax: 280,
  /** Texts in other languages than the one of `text`. */
  translationsMax: 31,
  minutesMin: 5,
  minutesMax: 24 * 60,
  /** That hold at once in one of the two venues. */
  holdingMax: 20,
  /** Ended ones that a client gets which was away. */
  endedMax: 20,
} as const
