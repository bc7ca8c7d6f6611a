import { privilegedReads, type PrivilegedRead } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'
import { isStaff } from '../http/calls/access.ts'
import type { Feature, OpMode, Principal } from '../http/feature.ts'
import type { Audit } from './audit.ts'

export interface NoteReadsDeps {
  readonly audit: Pick<Audit, 'note'>
  readonly clock: Clock
  /** Of these ids those of accounts that are there. */
  readonly findAccounts: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/** One look goes on for as long as no more than this is between two reads … */
const pauseMs = 10 * 60_000
/** … and an hour at most, so that a page left open is noted again. */
const longestMs = 60 * 60_000
/** Beyond it the oldest look is forgotten, and noted once more. */
const mostLooks = 10_000

interface Read {
  readonly principal: Principal
  readonly opMode: OpMode
}

/**
 * The same features, where each read of personal data by staff leaves a note before it is answered: without the note there is no
 * answer. Pages of one list are one read. The note holds nothing that was searched for or seen. It holds the subject only where
 * that is an account. Each node knows the looks it has answered: one that reaches several is noted by each. Source: PRO-03, SEC-17.
 */
export function noteReads(
  features: readonly Feature[],
  { audit, clock, findAccounts }: NoteReadsDeps,
): readonly Feature[] {
  const looks = new Map<string, { readonly sinceMs: number; lastMs: number }>()
  return features.map((feature) => ({
    ...feature,
    ...(feature.calls !== undefined && { calls: noting(feature.calls) }),
    ...(feature.commands !== undefined && { commands: noting(feature.commands) }),
  }))

  function noting<Handlers extends object>(handlers: Handlers): Handlers {
    const changed = { ...handlers } as Record<string, unknown>
    for (const act of privilegedReads) {
      const handler = changed[act]
      if (typeof handler !== 'function') continue
      changed[act] = async (context: Read) => {
        await note(act, context)
        return handler(context) as unknown
      }
    }
    return changed as Handlers
  }

  async function note(act: PrivilegedRead, { principal, opMode, ...asked }: Read): Promise<void> {
    if (principal.kind !== 'account' || !isStaff(principal)) return
    const subject = subjectOf(asked)
    if (subject === principal.userId) return
    const key = JSON.stringify([principal.userId, act, subject, opMode])
    const nowMs = clock.now()
    const look = looks.get(key)
    if (look !== undefined && nowMs - look.lastMs <= pauseMs && nowMs - look.sinceMs < longestMs) {
      look.lastMs = nowMs
      return
    }
    // The key of an id that is no account any more, or never was, would go with no erasure.
    const isAccount = subject !== '' && (await findAccounts([subject])).has(subject)
    const about = isAccount ? { person: subject } : { subject: '' }
    await audit.note({ by: principal.userId, act, ...about, details: { opMode } })
    looks.delete(key)
    looks.set(key, { sinceMs: nowMs, lastMs: nowMs })
    const [oldest] = looks.keys()
    if (looks.size > mostLooks && oldest !== undefined) looks.delete(oldest)
  }
}

/** What can be the id of an account. An e-mail address could never be taken out again. */
const isAccountId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/** The person the read is about, where it names one account. */
function subjectOf(asked: object): string {
  const { params, query } = asked as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  return [params?.['userId'], query?.['user'], query?.['subject']].find(isAccountId) ?? ''
}
