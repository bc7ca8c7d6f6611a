import { randomId } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { SanctionStore, StoredSanction } from './moderation.store.ts'

export interface NewSanction {
  readonly clientId: string
  readonly userId: string
  readonly kind: 'mute' | 'ban'
  readonly questionId: string | undefined
  readonly reason: string
  readonly by: string
  readonly untilMs: number | undefined
}

export interface SanctionsDeps {
  readonly store: SanctionStore
  readonly clock: Clock
  /** Called before a sanction is stored or lifted; what it throws keeps that from being done. */
  readonly note: (act: 'impose' | 'lift', sanction: StoredSanction, by: string) => Promise<void>
  /** Called once a sanction holds, or no longer holds because it was lifted or its time is over. */
  readonly onChanged: (sanction: StoredSanction, isOver: boolean) => Promise<void>
  readonly onFailed: (error: unknown) => void
}

export interface Sanctions {
  /** Reads those that hold; to be called once, before anything is asked. */
  load(): Promise<void>
  /** Of the two kinds that may hold now the ban, of several of a kind the one that ends last. */
  holdingFor(userId: string): StoredSanction | undefined
  banOf(userId: string): StoredSanction | undefined
  muteOf(userId: string): StoredSanction | undefined
  /** The same act again is answered with what the first one made. */
  impose(wanted: NewSanction): Promise<StoredSanction>
  find(sanctionId: string): StoredSanction | undefined
  /** `false` when it holds no more. */
  lift(sanctionId: string, by: string): Promise<boolean>
  /** Those that hold, the latest first. */
  list(): readonly StoredSanction[]
  erase(userId: string): Promise<void>
  stop(): void
}

/** No timer waits for longer than this: those of the system cannot. */
const TIMER_MAX_MS = 24 * 3_600_000

/** Mutes and bans. Those that hold lie in memory, since each message and each sign-in asks. Source: CHT-06, CHT-08. */
export function createSanctions({ store, clock, note, onChanged, onFailed }: SanctionsDeps): Sanctions {
  const holding = new Map<string, StoredSanction>()
  let turns: Promise<unknown> = Promise.resolve()
  let cancel = () => {}
  return {
    async load() {
      for (const sanction of await store.listHolding(clock.now())) holding.set(sanction.id, sanction)
      plan()
    },
    holdingFor: (userId) => holdingOf(userId, 'ban') ?? holdingOf(userId, 'mute'),
    banOf: (userId) => holdingOf(userId, 'ban'),
    muteOf: (userId) => holdingOf(userId, 'mute'),
    impose: (wanted) => inTurn(() => impose(wanted)),
    find: (sanctionId) => {
      const sanction = holding.get(sanctionId)
      return sanction !== undefined && isHolding(sanction) ? sanction : undefined
    },
    lift: (sanctionId, by) => inTurn(() => lift(sanctionId, by)),
    list: () => [...holding.values()].filter(isHolding).toSorted(latestFirst),
    async erase(userId) {
      await store.erase(userId)
      for (const { id, userId: whose } of holding.values()) if (whose === userId) holding.delete(id)
      plan()
    },
    stop: () => cancel(),
  }

  /** Two moderators at once: the later one finds what the former did. */
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = turns.then(work)
    turns = done.catch(() => undefined)
    return done
  }

  async function impose({ untilMs, ...wanted }: NewSanction): Promise<StoredSanction> {
    const known = await store.findAct(wanted.by, wanted.clientId)
    if (known !== undefined) return known
    const sanction: StoredSanction = { ...wanted, id: randomId(), atMs: clock.now(), untilMs }
    await note('impose', sanction, wanted.by)
    await store.add(sanction)
    const isFormer = ({ userId, kind, questionId }: StoredSanction) =>
      userId === sanction.userId && kind === sanction.kind && questionId === sanction.questionId
    for (const former of holding.values()) if (isFormer(former)) holding.delete(former.id)
    holding.set(sanction.id, sanction)
    plan()
    await onChanged(sanction, false)
    return sanction
  }

  async function lift(sanctionId: string, by: string): Promise<boolean> {
    const sanction = holding.get(sanctionId)
    if (sanction === undefined || !isHolding(sanction)) return false
    await note('lift', sanction, by)
    await store.end(sanctionId, clock.now())
    holding.delete(sanctionId)
    plan()
    await onChanged(sanction, true)
    return true
  }

  function holdingOf(userId: string, kind: StoredSanction['kind']): StoredSanction | undefined {
    if (holding.size === 0) return undefined
    return [...holding.values()]
      .filter((sanction) => sanction.userId === userId && sanction.kind === kind && isHolding(sanction))
      .toSorted((one, other) => (other.untilMs ?? Infinity) - (one.untilMs ?? Infinity) || 0)[0]
  }

  function isHolding({ untilMs = Infinity }: StoredSanction): boolean {
    return untilMs > clock.now()
  }

  /** Wakes when the next one is over. */
  function plan(): void {
    cancel()
    const nextMs = Math.min(...[...holding.values()].map(({ untilMs = Infinity }) => untilMs))
    if (nextMs === Infinity) return
    cancel = clock.after(Math.min(Math.max(nextMs - clock.now(), 0), TIMER_MAX_MS), endThoseOver)
  }

  function endThoseOver(): void {
    const over = [...holding.values()].filter((sanction) => !isHolding(sanction))
    for (const { id } of over) holding.delete(id)
    plan()
    for (const sanction of over) onChanged(sanction, true).catch(onFailed)
  }
}

const latestFirst = (one: StoredSanction, other: StoredSanction): number =>
  other.atMs - one.atMs || (one.id < other.id ? 1 : -1)
