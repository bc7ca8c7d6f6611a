/** The second factor of an account. Times are Unix milliseconds. */
export interface SecondFactor {
  readonly accountId: string
  /** The secret that the authenticator app has too, encrypted. */
  readonly sealedSecret: string
  readonly setUpAtMs: number
  /** The newest time step whose code was used: neither it nor any before it is accepted again. */
  readonly lastStep: number
  /** Keyed hashes of the recovery codes that are left. */
  readonly recoveryHashes: readonly string[]
  /** Wrong codes since the last right one. */
  readonly wrongInRow: number
  /** Until then codes of an authenticator app are not looked at. */
  readonly pausedUntilMs?: number
}

/** A code as it is compared: its time step where one fits, or the keyed hash of a recovery code. */
export type PresentedCode =
  | { readonly kind: 'totp'; readonly step: number | undefined }
  | { readonly kind: 'recovery'; readonly hash: string }

export type CodeOutcome =
  | { readonly kind: 'right'; readonly by: 'totp' | 'recovery' }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  | { readonly kind: 'paused'; readonly untilMs: number }

export interface Decided {
  readonly outcome: CodeOutcome
  readonly factor: SecondFactor
}

/** After so many wrong codes in a row an account pauses. Source: SEC-08. */
export const WRONG_CODES_MAX = 5
const FIRST_PAUSE_MS = 2 * 60_000
const LONGEST_PAUSE_MS = 60 * 60_000

/**
 * What comes of a code. Each counts once: a code of an authenticator app only while its step is newer than the last one, a
 * recovery code until it is used. Five wrong ones in a row pause the account for two minutes, the next five for four, up to an
 * hour: about 120 guesses a day, of which one in 3,000 days hits. Recovery codes have 50 bits, so that the pause, which
 * somebody else may have caused, does not hold them up. Source: SEC-08, RFC 6238 section 5.2.
 */
export function decideCode(factor: SecondFactor, code: PresentedCode, nowMs: number): Decided {
  const { pausedUntilMs = 0, recoveryHashes, lastStep } = factor
  if (code.kind === 'recovery' && recoveryHashes.includes(code.hash)) {
    return right(factor, 'recovery', { recoveryHashes: recoveryHashes.filter((hash) => hash !== code.hash) })
  }
  if (nowMs < pausedUntilMs) return { outcome: { kind: 'paused', untilMs: pausedUntilMs }, factor }
  if (code.kind === 'totp' && code.step !== undefined && code.step > lastStep) {
    return right(factor, 'totp', { lastStep: code.step })
  }
  return wrong(factor, nowMs)
}

function right(
  { pausedUntilMs: _ended, ...factor }: SecondFactor,
  by: 'totp' | 'recovery',
  change: Partial<SecondFactor>,
): Decided {
  return { outcome: { kind: 'right', by }, factor: { ...factor, ...change, wrongInRow: 0 } }
}

function wrong(factor: SecondFactor, nowMs: number): Decided {
  const wrongInRow = factor.wrongInRow + 1
  const inThisTurn = wrongInRow % WRONG_CODES_MAX
  if (inThisTurn !== 0) {
    const outcome = { kind: 'wrong', attemptsLeft: WRONG_CODES_MAX - inThisTurn } as const
    return { outcome, factor: { ...factor, wrongInRow } }
  }
  const turns = wrongInRow / WRONG_CODES_MAX
  const untilMs = nowMs + Math.min(FIRST_PAUSE_MS * 2 ** (turns - 1), LONGEST_PAUSE_MS)
  return { outcome: { kind: 'paused', untilMs }, factor: { ...factor, wrongInRow, pausedUntilMs: untilMs } }
}
