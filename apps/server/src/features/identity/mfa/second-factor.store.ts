import type { Decided, SecondFactor } from './second-factor.ts'

/** A sign-in whose password was right and whose code is still to come. Times are Unix milliseconds. */
export interface Challenge {
  readonly secretHash: string
  readonly accountId: string
  readonly endsAtMs: number
}

export interface SecondFactorStore {
  find(accountId: string): Promise<SecondFactor | undefined>
  /** Those of them that have one. */
  listEnrolled(accountIds: readonly string[]): Promise<string[]>
  /** Sets the second factor of the account, in the place of the one it has. */
  put(factor: SecondFactor): Promise<void>
  /** Decides about the second factor as it is now and keeps the change: of many at once each sees the one before. */
  decide(accountId: string, decide: (factor: SecondFactor) => Decided): Promise<Decided | undefined>
  /** Removes the second factor with challenges and trusted devices; whether there was one. */
  remove(accountId: string): Promise<boolean>

  addChallenge(challenge: Challenge): Promise<void>
  /** Counts an attempt; the account, or `undefined` for a challenge that is unknown, has ended or had `maxAttempts` before. */
  attempt(
    secretHash: string,
    limits: { readonly nowMs: number; readonly maxAttempts: number },
  ): Promise<string | undefined>
  /** Ends the challenge; of many at once one gets `true`. */
  takeChallenge(secretHash: string): Promise<boolean>

  /** The device need not show a code until then. */
  trustDevice(device: {
    readonly accountId: string
    readonly deviceHash: string
    readonly endsAtMs: number
  }): Promise<void>
  isTrusted(accountId: string, deviceHash: string, nowMs: number): Promise<boolean>
  /** Ends challenges and trust in devices of an account. */
  endTrust(accountId: string): Promise<void>

  removeChallengesEndedBefore(beforeMs: number): Promise<number>
  removeTrustEndedBefore(beforeMs: number): Promise<number>
}
