import type { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import { looksLikeTotp, normalizeCode } from './recovery-codes.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { decideCode, type PresentedCode, type SecondFactor } from './second-factor.ts'
import type { SecondFactorStore } from './second-factor.store.ts'
import { findTotpStep } from './totp.ts'

export interface CheckCodeDeps {
  readonly store: Pick<SecondFactorStore, 'find' | 'decide'>
  readonly secrets: Pick<SealedSecrets, 'open' | 'hash'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly clock: Clock
  readonly log: Log
}

export interface CodeToCheck {
  readonly accountId: string
  /** As typed: of an authenticator app, or a recovery code. */
  readonly code: string
  /** Where the code comes from. */
  readonly address: string
}

/** Resolves with the second factor as it is after the code. */
export type CheckCode = (code: CodeToCheck) => Promise<SecondFactor>

/** What secrets of authenticator apps are sealed for. */
export const TOTP_PURPOSE = 'totp'

/**
 * Uses up a code of an account. Fails with `identity.wrong-code` (params `attemptsLeft`), `identity.too-many-attempts` (params
 * `retryAfterS`) and `identity.no-second-factor`. Source: SEC-08.
 */
export function createCheckCode({ store, secrets, securityLog, clock, log }: CheckCodeDeps): CheckCode {
  return async ({ accountId, code, address }) => {
    const factor = await store.find(accountId)
    const presented = factor && (await present(factor, code))
    const decided =
      presented &&
      (await store.decide(accountId, (now) =>
        // Set up anew since it was read: the code was compared with the former secret.
        decideCode(now, now.sealedSecret === factor.sealedSecret ? presented : noStep, clock.now()),
      ))
    if (decided === undefined) throw new CallError('identity.no-second-factor', 'This account has no second factor.')
    const { outcome } = decided
    if (outcome.kind === 'right') {
      const kind = outcome.by === 'recovery' ? 'recovery-code' : 'second-factor'
      securityLog.note({ kind, outcome: 'succeeded', userId: accountId, address })
      return decided.factor
    }
    const isPaused = outcome.kind === 'paused'
    const event = { kind: 'second-factor', userId: accountId, address } as const
    securityLog.note({ ...event, outcome: isPaused ? 'throttled' : 'wrong-code' })
    if (outcome.kind === 'paused') throw tooMany(outcome.untilMs - clock.now())
    const { attemptsLeft } = outcome
    throw new CallError('identity.wrong-code', 'The code is wrong or was used already.', { params: { attemptsLeft } })
  }

  async function present({ accountId, sealedSecret }: SecondFactor, typed: string): Promise<PresentedCode> {
    const code = normalizeCode(typed)
    if (!looksLikeTotp(code)) return { kind: 'recovery', hash: await secrets.hash(code, accountId) }
    const nowMs = clock.now()
    const secret = await secrets.open(sealedSecret, { purpose: TOTP_PURPOSE, accountId, nowMs })
    if (secret === undefined) {
      log.error({ userId: accountId }, 'a second factor cannot be read: the key in the data folder is another one')
      return noStep
    }
    return { kind: 'totp', step: findTotpStep(secret, code, nowMs) }
  }
}

const noStep = { kind: 'totp', step: undefined } as const

function tooMany(waitMs: number): CallError {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000))
  return new CallError('identity.too-many-attempts', 'Too many wrong codes.', { params: { retryAfterS }, retryAfterS })
}
