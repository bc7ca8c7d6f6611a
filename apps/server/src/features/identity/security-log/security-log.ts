import type { SecurityEventKind, SecurityOutcome } from '@foyer/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import { isConnectionFailure } from '../../../platform/db/connection-failure.ts'
import { createGroupCommit } from '../../../platform/db/group-commit.ts'
import { addressToText } from '../../../platform/limits/address-key.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import { noMetrics, type Metrics } from '../../../platform/metrics/metrics.ts'
import { maskEmail } from './mask-email.ts'
import type { SecurityEventEntry, SecurityEventStore } from './security-event.store.ts'

/** An attacker fills no disk: beyond it the oldest go. */
const MOST_EVENTS = 200_000
const MOST_WAITING = 5_000
const GATHER_MS = 500

export interface SecurityEventNote {
  readonly kind: SecurityEventKind
  readonly outcome: SecurityOutcome
  /** The account it is about, by its id … */
  readonly userId?: string | undefined
  /** … or, where there is none, the e-mail that was typed; it is kept masked. */
  readonly email?: string | undefined
  /** See `addressKey`. */
  readonly address: string
}

export interface SecurityLog {
  /** Never waits and never fails. */
  note(event: SecurityEventNote): void
  readonly kept: RetentionPolicy
  /** Writes what waits, and takes no more. */
  drain(): Promise<void>
}

export interface SecurityLogDeps {
  readonly store: SecurityEventStore
  readonly clock: Clock
  readonly log: Log
  readonly keepMs: number
  readonly metrics?: Metrics | undefined
}

/**
 * Who signed in or tried to, from where, and how it ended, for administrators. Events are written together and behind everything
 * else; those of one minute that are alike are one line. Source: SEC-08.
 */
export function createSecurityLog({ store, clock, log, keepMs, metrics = noMetrics }: SecurityLogDeps): SecurityLog {
  let cancelGathering = (): void => {}
  let isLosing = false
  let isDraining = false
  const countSignIn = metrics.counter({
    name: 'foyer_sign_ins_total',
    help: 'Attempts to sign in, by outcome',
    labelNames: ['outcome'],
  })
  const queue = createGroupCommit<SecurityEventEntry, undefined>({
    async commit(events) {
      await store.add(events)
      isLosing = false
      return events.map(() => undefined)
    },
    isOutage: isConnectionFailure,
    gather,
    maxQueued: MOST_WAITING,
  })
  return {
    note({ kind, outcome, userId = '', email = '', address }) {
      if (kind === 'sign-in') countSignIn({ outcome })
      const event = { atMs: clock.now(), kind, outcome, userId, address: addressToText(address), count: 1 }
      const maskedEmail = userId === '' ? maskEmail(email) : ''
      queue.submit({ ...event, maskedEmail }).catch(noteLoss)
    },
    kept: {
      kind: 'security',
      keepMs,
      removeBefore: async (beforeMs) => (await store.removeBefore(beforeMs)) + (await store.removeBeyond(MOST_EVENTS)),
    },
    async drain() {
      isDraining = true
      cancelGathering()
      await queue.drain()
    },
  }

  /** Logs once until events are written again, so that a client that causes many events does not fill the log as well. */
  function noteLoss(error: unknown): void {
    if (!isLosing) log.error({ err: error }, 'security events are not written')
    isLosing = true
  }

  function gather(): Promise<void> {
    if (isDraining) return Promise.resolve()
    return new Promise((resolve) => {
      const cancel = clock.after(GATHER_MS, resolve)
      cancelGathering = () => {
        cancel()
        resolve()
      }
    })
  }
}
