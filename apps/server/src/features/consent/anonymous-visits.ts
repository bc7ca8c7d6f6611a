import type { ConsentChoice } from '@foyer/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { ConsentStore, NewConsent } from './consent.store.ts'

export interface AnonymousVisits {
  /**
   * Stores what a device without an account chose. The same choices again in one visit add nothing, and others take the place
   * of the former row, so that a visit is one row.
   */
  add(address: string, consent: NewConsent): Promise<void>
}

/** A visit of a device ends when it has said nothing for as long. */
const visitMs = 30 * 60_000
/** The one that said nothing for longest is forgotten beyond; its next choice is a row of its own. */
const visitsMax = 20_000

interface Visit {
  readonly seq: number
  readonly choices: readonly ConsentChoice[]
}

interface KnownVisit {
  readonly lastMs: number
  /** Undefined where nothing could be stored. Each choice waits for the one before. */
  readonly stored: Promise<Visit | undefined>
}

interface WrittenVisit {
  readonly key: string
  readonly visit: Visit
}

const channel = 'anonymous visits'

/**
 * Rows of the ledger by visit. A visit is a device at an address: browsers of one make call themselves alike, and what one
 * person chose must not take the place of what another did. Source: CON-09, SEC-15.
 */
export function createAnonymousVisits(deps: {
  readonly store: Pick<ConsentStore, 'add' | 'replace'>
  readonly clock: Pick<Clock, 'now'>
  /** To the other nodes: the next choice of a visit may reach any. */
  readonly bus?: Bus | undefined
}): AnonymousVisits {
  const { store, clock, bus } = deps
  const visits = new Map<string, KnownVisit>()
  bus?.subscribe(channel, (message, from) => {
    if (from === bus.nodeId) return
    const { key, visit } = message as WrittenVisit
    remember(key, { lastMs: clock.now(), stored: Promise.resolve(visit) })
  })
  return {
    async add(address, consent) {
      const nowMs = clock.now()
      const key = `${consent.opMode} ${address} ${consent.subjectId}`
      const known = visits.get(key)
      const former = known !== undefined && nowMs - known.lastMs < visitMs ? known.stored : Promise.resolve(undefined)
      const stored = former.then((visit) => write(visit, consent))
      remember(key, { lastMs: nowMs, stored: stored.catch(() => former) })
      const visit = await stored
      bus?.publish(channel, { key, visit } satisfies WrittenVisit)
    },
  }

  function remember(key: string, visit: KnownVisit): void {
    visits.delete(key)
    visits.set(key, visit)
    const [oldest] = visits.keys()
    if (visits.size > visitsMax && oldest !== undefined) visits.delete(oldest)
  }

  async function write(visit: Visit | undefined, consent: NewConsent): Promise<Visit> {
    if (visit === undefined) return { seq: await store.add(consent), choices: consent.choices }
    const isKnown = (choice: ConsentChoice) =>
      visit.choices.some(
        ({ id, accepted, visitOnly }) =>
          id === choice.id && accepted === choice.accepted && visitOnly === choice.visitOnly,
      )
    if (consent.choices.every(isKnown)) return visit
    const changed = new Set(consent.choices.map(({ id }) => id))
    const choices = [...visit.choices.filter(({ id }) => !changed.has(id)), ...consent.choices]
    return { seq: await store.replace(visit.seq, { ...consent, choices }), choices }
  }
}
