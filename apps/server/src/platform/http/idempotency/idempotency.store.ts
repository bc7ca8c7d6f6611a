export interface IdempotencyKey {
  readonly principal: string
  readonly key: string
  readonly call: string
}

export interface StoredAnswer {
  readonly fingerprint: string
  /** Undefined while the first request is still at work, or died at it. */
  readonly answer: { readonly status: number; readonly body: unknown } | undefined
}

/** The answers that were given for keys of requests. Times are Unix milliseconds of the caller. */
export interface IdempotencyStore {
  /**
   * Takes the key when it is free, when the request that took it has not answered since `abandonedBefore`, or when it answered
   * before `expiredBefore`. Answers `undefined` when it is taken now, else what is known of the first request.
   */
  take(
    key: IdempotencyKey,
    entry: { fingerprint: string; at: number; abandonedBefore: number; expiredBefore: number },
  ): Promise<StoredAnswer | undefined>
  read(key: IdempotencyKey): Promise<StoredAnswer | undefined>
  answer(key: IdempotencyKey, at: number, answer: { status: number; body: unknown }): Promise<void>
  /** Gives a key back whose request failed; one may try again with it. */
  release(key: IdempotencyKey): Promise<void>
  /** Answers how many went. */
  deleteBefore(at: number): Promise<number>
  /** Answers may hold what a person wrote. */
  deleteOf(principal: string): Promise<void>
}
