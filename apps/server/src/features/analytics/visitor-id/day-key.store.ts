/** A day of visitors: its number, and the instant at which the next one begins. */
export interface VisitorDay {
  readonly number: number
  readonly endMs: number
}

/** The keys of visitor ids, one a day. A key that is removed is nowhere else. Source: ADM-04. */
export interface DayKeyStore {
  /**
   * The key of a day: `fresh` for the first who asks, the same for all others. Removes those of former days, and of days
   * later than the next, which only a wrong clock has.
   */
  keyOf(day: VisitorDay, fresh: Buffer): Promise<Buffer>
  /** Removes the keys of days that are over; resolves to how many. */
  removeEnded(nowMs: number): Promise<number>
}
