/** Who tries to sign in from where. */
export interface Pair {
  readonly emailKey: string
  readonly address: string
}

export interface AttemptLimits {
  readonly nowMs: number
  /** An attempt is refused when this many were made … */
  readonly maxAttempts: number
  /** … and the last of them is not older than this. */
  readonly blockedForMs: number
  /** Attempts are forgotten this long after the last one. */
  readonly forgottenAfterMs: number
}

export type TakenAttempt =
  | { readonly isTaken: true; readonly attempts: number }
  | { readonly isTaken: false; readonly blockedUntilMs: number }

export interface CountedAttempts {
  readonly attempts: number
  readonly lastAtMs: number
}

/** A bucket that is full at the beginning, and gets one token back at a time until it is full again. */
export interface TokenBucket {
  readonly capacity: number
  readonly refillEveryMs: number
}

export type TakenToken = { readonly isTaken: true } | { readonly isTaken: false; readonly blockedUntilMs: number }

/** Counts attempts to sign in, for all nodes together. */
export interface AttemptStore {
  /** Takes a token of the pair's bucket, which is no count of attempts: a pair has either the one or the other. */
  takeToken(pair: Pair, bucket: TokenBucket, nowMs: number): Promise<TakenToken>
  returnToken(pair: Pair, bucket: TokenBucket): Promise<void>
  /** Counts one more, unless the pair is blocked; a hundred at once are counted as a hundred. */
  take(pair: Pair, limits: AttemptLimits): Promise<TakenAttempt>
  /** Takes back an attempt that was not made in the end. */
  giveBack(pair: Pair): Promise<void>
  clear(pair: Pair): Promise<void>
  /** What was counted, without counting; `undefined` for nothing. */
  look(pair: Pair): Promise<CountedAttempts | undefined>
  /** How many accounts this address tried since then and did not get into. */
  countAccounts(address: string, sinceMs: number): Promise<number>
  removeOlderThan(beforeMs: number): Promise<number>
}
