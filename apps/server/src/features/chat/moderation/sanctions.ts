import { randomId } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { createInTurn } from './in-turn.ts'
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

/** What nodes notify each other of, once it is stored. */
export type SanctionChange =
  | { readonly kind: 'imposed'; readonly sanction: StoredSanction }
  | { readonly kind: 'lifted'; readonly sanctionId: string }
  | { readonly kind: 'sanctions-erased'; readonly userId: string }

export interface SanctionsDeps {
  readonly store: SanctionStore
  readonly clock: Clock
  /** Called before a sanction is stored or lifted; what it throws keeps that from being done. */
  readonly note: (act: 'impose' | 'lift', sanction: StoredSanction, by: string) => Promise<void>
  /** Called with each change of this node, before `onChanged`. */
  readonly announce: (change: SanctionChange) => void
  /** Called once a sanction that was imposed on this node holds, or no longer holds because it was lifted here. */
  readonly onChanged: (sanction: StoredSanction, isOver: boolean) => Promise<void>
  /** Called on each node: the time of a sanction is over, or what another node did was read from the database. */
  readonly onFound: (sanction: StoredSanction, isOver: boolean) => Promise<void>
  readonly onFailed: (error: unknown) => void
}

export interface Sanctions {
  /** Reads those that hold; to be called once, before anything is asked. */
  load(): Promise<void>
  /** Reads them again: changes of other nodes may not have arrived. */
  reload(): Promise<void>
  /** Applies what another node has changed, at once. */
  hear(change: SanctionChange): Promise<void>
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

/**
 * Mutes and bans. Those that hold lie in memory, since each message and each sign-in asks. The database decides: two nodes may
 * change those of one person at the same time and hear of it in either order, so that each reads what holds after it has heard of
 * a new one. Source: CHT-06, CHT-08, NOD-02.
 */
export function createSanctions(deps: SanctionsDeps): Sanctions {
  const { store, clock, note, announce, onChanged, onFound, onFailed } = deps
  const holding = new Map<string, StoredSanction>()
  // Two moderators at once: the later one finds what the former did.
  const inTurn = createInTurn()
  let cancel = () => {}
  return {
    load: async () => void (await read()),
    reload: async () => notify(await read()),
    async hear(change) {
      if (change.kind === 'lifted') holding.delete(change.sanctionId)
      else if (change.kind === 'sanctions-erased') dropAllOf(change.userId)
      else hold(change.sanction)
      plan()
      // It may have been replaced or lifted by a third node before it was heard of here.
      if (change.kind === 'imposed') await notify(await read(change.sanction.userId))
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
      announce({ kind: 'sanctions-erased', userId })
      dropAllOf(userId)
      plan()
    },
    stop: () => cancel(),
  }

  async function impose({ untilMs, ...wanted }: NewSanction): Promise<StoredSanction> {
    const known = await store.findAct(wanted.by, wanted.clientId)
    if (known !== undefined) return known
    const sanction: StoredSanction = { ...wanted, id: randomId(), atMs: clock.now(), untilMs }
    await note('impose', sanction, wanted.by)
    try {
      await store.add(sanction)
    } catch (error) {
      // The same act may have come to another node at the same time.
      const stored = await store.findAct(wanted.by, wanted.clientId)
      if (stored === undefined) throw error
      return stored
    }
    announce({ kind: 'imposed', sanction })
    hold(sanction)
    plan()
    await onChanged(sanction, false)
    return sanction
  }

  async function lift(sanctionId: string, by: string): Promise<boolean> {
    const sanction = holding.get(sanctionId)
    if (sanction === undefined || !isHolding(sanction)) return false
    await note('lift', sanction, by)
    await store.end(sanctionId, clock.now())
    announce({ kind: 'lifted', sanctionId })
    holding.delete(sanctionId)
    plan()
    await onChanged(sanction, true)
    return true
  }

  /** Reads those of a person, or all, and answers those that begin or end to hold by it. */
  function read(userId?: string): Promise<readonly (readonly [sanction: StoredSanction, isOver: boolean])[]> {
    return inTurn(async () => {
      const known = [...holding.values()].filter((sanction) => userId === undefined || sanction.userId === userId)
      const stored = await store.listHolding(clock.now(), userId)
      const [wasKnown, isStored] = [new Set(known.map(({ id }) => id)), new Set(stored.map(({ id }) => id))]
      // NOTE: what was heard while the database was asked is newer than its answer.
      const ended = known.filter((sanction) => isHolding(sanction) && !isStored.has(sanction.id))
      const begun = stored.filter(({ id }) => !wasKnown.has(id) && !holding.has(id))
      for (const { id } of ended) holding.delete(id)
      for (const sanction of begun) holding.set(sanction.id, sanction)
      plan()
      return [...ended.map((sanction) => [sanction, true] as const), ...begun.map((one) => [one, false] as const)]
    })
  }

  async function notify(found: Awaited<ReturnType<typeof read>>): Promise<void> {
    for (const [sanction, isOver] of found) await onFound(sanction, isOver)
  }

  /** In place of the former one of its kind. */
  function hold(sanction: StoredSanction): void {
    const isFormer = ({ userId, kind, questionId }: StoredSanction) =>
      userId === sanction.userId && kind === sanction.kind && questionId === sanction.questionId
    for (const former of holding.values()) if (isFormer(former)) holding.delete(former.id)
    holding.set(sanction.id, sanction)
  }

  function dropAllOf(userId: string): void {
    for (const { id, userId: whose } of holding.values()) if (whose === userId) holding.delete(id)
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
    for (const sanction of over) onFound(sanction, true).catch(onFailed)
  }
}

const latestFirst = (one: StoredSanction, other: StoredSanction): number =>
  other.atMs - one.atMs || (one.id < other.id ? 1 : -1)
