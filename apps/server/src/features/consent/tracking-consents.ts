import { trackingChoiceId } from '@foyer/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ConsentStore, StoredConsent } from './consent.store.ts'

export interface TrackingConsentsDeps {
  readonly store: Pick<ConsentStore, 'list' | 'listAfter'>
  readonly clock: Clock
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  readonly log: Log
}

/** Who agreed to have their visit counted as theirs, as the ledger says. */
export interface TrackingConsents {
  /**
   * Whether the newest choice of this account was to be counted by name. An unknown choice counts as no: `false` where the
   * account never chose, and where the ledger cannot be read or takes too long. Source: CON-08, ANA-03.
   */
  accepts(opMode: OpMode, userId: string): Promise<boolean>
  /** This account has chosen anew, which the other nodes hear at once. */
  changed(opMode: OpMode, userId: string): void
  erase(userId: string): void
  stop(): void
}

const lookEveryMs = 1_000
/**
 * A withdrawal on another node that is not heard of applies here after as long: what is known is used no longer without a look that
 * succeeded.
 */
const staleAfterMs = 2_000
const answersWithinMs = 1_000
const knownMax = 20_000
/** Lines get their numbers before they are there: a few before the last one may come after it. */
const overlap = 500
const linesAtOnce = 1_000
const channel = 'tracking consents changed'

const keyOf = (opMode: OpMode, userId: string) => `${opMode} ${userId}`

/** Read once for each account and kept until it chooses anew, so that no hit has a question of its own. */
export function createTrackingConsents({ store, clock, bus, log }: TrackingConsentsDeps): TrackingConsents {
  const known = new Map<string, Promise<boolean>>()
  let seen: ReadonlySet<number> = new Set()
  let headSeq = 0
  let heardAtMs = -Infinity
  let first: Promise<void> | undefined
  let cancel = () => {}
  let isStopped = false
  const unsubscribe = bus?.subscribe(channel, (keys) => remove(keys as readonly string[]))
  // What was not heard is in the ledger.
  const unwatch = bus?.watch({ missed: () => known.clear() })
  return {
    async accepts(opMode, userId) {
      let cancelLate = () => {}
      const late = new Promise<false>((resolve) => {
        cancelLate = clock.after(answersWithinMs, () => resolve(false))
      })
      try {
        return await Promise.race([ask(opMode, userId), late])
      } catch {
        return false
      } finally {
        cancelLate()
      }
    },
    changed: (opMode, userId) => drop([keyOf(opMode, userId)]),
    erase: (userId) => drop([keyOf('LIVE', userId), keyOf('STAGE', userId)]),
    stop() {
      isStopped = true
      unsubscribe?.()
      unwatch?.()
      cancel()
    },
  }

  function drop(keys: readonly string[]): void {
    if (bus === undefined) remove(keys)
    else bus.publish(channel, keys)
  }

  function remove(keys: readonly string[]): void {
    for (const key of keys) known.delete(key)
  }

  async function ask(opMode: OpMode, userId: string): Promise<boolean> {
    // What is kept is good only as long as it is heard when it ends.
    await listen()
    if (clock.now() - heardAtMs >= staleAfterMs) return false
    const key = keyOf(opMode, userId)
    const kept = known.get(key)
    if (kept !== undefined) return kept
    if (known.size >= knownMax) known.clear()
    const read = readNewest(opMode, userId)
    known.set(key, read)
    read.catch(() => known.get(key) === read && known.delete(key))
    return read
  }

  async function readNewest(opMode: OpMode, userId: string): Promise<boolean> {
    const asked = { subject: userId, subjectKind: 'account', provider: trackingChoiceId, opMode, limit: 1 } as const
    const [newest] = await store.list(asked)
    return newest?.choices.some(({ id, accepted }) => id === trackingChoiceId && accepted) ?? false
  }

  function listen(): Promise<void> {
    first ??= begin().catch((error: unknown) => {
      first = undefined
      throw error
    })
    return first
  }

  async function begin(): Promise<void> {
    const [newest] = await store.list({ limit: 1 })
    headSeq = newest?.seq ?? 0
    await look()
    plan()
  }

  function plan(): void {
    if (!isStopped) cancel = clock.after(lookEveryMs, () => void lookAgain())
  }

  async function lookAgain(): Promise<void> {
    await look().catch((error: unknown) => {
      heardAtMs = -Infinity
      log.warn({ err: error }, 'new consents could not be read')
    })
    plan()
  }

  async function look(): Promise<void> {
    const atMs = clock.now()
    const lines: StoredConsent[] = []
    for (let afterSeq = Math.max(0, headSeq - overlap); ;) {
      const page = await store.listAfter({
        subjectKind: 'account',
        provider: trackingChoiceId,
        afterSeq,
        limit: linesAtOnce,
      })
      lines.push(...page)
      if (page.length < linesAtOnce) break
      afterSeq = page.at(-1)?.seq ?? afterSeq
    }
    for (const { seq, opMode, subjectId } of lines) if (!seen.has(seq)) known.delete(keyOf(opMode, subjectId))
    seen = new Set(lines.map(({ seq }) => seq))
    headSeq = lines.at(-1)?.seq ?? headSeq
    heardAtMs = atMs
  }
}
