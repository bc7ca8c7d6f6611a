import { blockedPeopleMax } from '@foyer/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import { createInTurn } from './in-turn.ts'
import type { Block, BlockStore } from './moderation.store.ts'

/** Called for each of two people when a block between them has changed. */
export type BlockListener = (userId: string) => Promise<void>

/** What nodes notify each other of, once it is stored. */
export type BlockChange =
  | { readonly kind: 'blocked'; readonly block: Block }
  | { readonly kind: 'unblocked'; readonly blocker: string }
  | { readonly kind: 'blocks-erased'; readonly userId: string }

export interface BlockedPairs {
  /** Reads all blocks; to be called once, before anything is asked. */
  load(): Promise<void>
  /** Reads them again: changes of other nodes may not have arrived. */
  reload(): Promise<void>
  /** Applies what another node has changed. A block applies at once, other changes when they are read. */
  hear(change: BlockChange): Promise<void>
  /** All people a user has blocked and all who have blocked the user. The set is never changed afterwards. */
  from(userId: string): ReadonlySet<string>
  /** Fails with `moderation.too-many-blocked`. */
  block(blocker: string, blocked: string): Promise<void>
  unblock(blocker: string, blocked: string): Promise<void>
  /** The people a user has blocked, the last one first. */
  blockedBy(userId: string): readonly Block[]
  erase(userId: string): Promise<void>
}

export interface BlockedPairsDeps {
  readonly store: BlockStore
  readonly clock: Clock
  /** Called with each change of this node, before `onChanged`. */
  readonly announce: (change: BlockChange) => void
  /** Called for a user once the answer of `from` has changed by something that this node did. */
  readonly onChanged: BlockListener
  /** The same where this node has read what another one did. */
  readonly onRead: BlockListener
}

const tooManyBlocked = () =>
  new CallError('moderation.too-many-blocked', `An account blocks at most ${blockedPeopleMax} people.`, {
    params: { max: blockedPeopleMax },
  })

const noAccounts: ReadonlySet<string> = new Set()

/**
 * The pairs of people with a block between them. A block applies in both directions. All blocks are in memory, since each
 * message and each list of people needs them. The database decides: two nodes may change one pair at the same time and hear of it
 * in either order, so that each reads what holds after it has heard. Source: CHT-08, NOD-02.
 */
export function createBlockedPairs({ store, clock, announce, onChanged, onRead }: BlockedPairsDeps): BlockedPairs {
  const blocksByBlocker = new Map<string, readonly Block[]>()
  const blockedByUser = new Map<string, ReadonlySet<string>>()
  const inTurn = createInTurn()
  return {
    load: async () => void (await read()),
    reload: async () => notify(await read(), onRead),
    async hear(change) {
      if (change.kind === 'blocks-erased') return void dropAllOf(change.userId)
      if (change.kind === 'blocked') note(change.block)
      const blocker = change.kind === 'blocked' ? change.block.blocker : change.blocker
      await notify(await read(blocker), onRead)
    },
    from: (userId) => blockedByUser.get(userId) ?? noAccounts,
    async block(blocker, blocked) {
      const isNew = await inTurn(async () => {
        const isFull = (blocksByBlocker.get(blocker)?.length ?? 0) >= blockedPeopleMax
        if (isFull && !hasBlocked(blocker, blocked)) throw tooManyBlocked()
        const block = { blocker, blocked, atMs: clock.now() }
        // Also where it is known: another node may just have ended it.
        await store.add(block)
        announce({ kind: 'blocked', block })
        return note(block)
      })
      if (isNew) await notify([blocker, blocked], onChanged)
    },
    async unblock(blocker, blocked) {
      const isChanged = await inTurn(async () => {
        await store.remove(blocker, blocked)
        announce({ kind: 'unblocked', blocker })
        return drop(blocker, blocked)
      })
      if (isChanged) await notify([blocker, blocked], onChanged)
    },
    blockedBy: (userId) =>
      (blocksByBlocker.get(userId) ?? []).toReversed().toSorted((one, other) => other.atMs - one.atMs),
    async erase(userId) {
      const others = await inTurn(async () => {
        await store.erase(userId)
        announce({ kind: 'blocks-erased', userId })
        return dropAllOf(userId)
      })
      await notify(others, onChanged)
    },
  }

  /** Reads the blocks of a person, or all, and answers whose blocked people have changed. */
  function read(blocker?: string): Promise<readonly string[]> {
    return inTurn(async () => {
      const known = blocker === undefined ? [...blocksByBlocker.values()].flat() : (blocksByBlocker.get(blocker) ?? [])
      const stored = blocker === undefined ? await store.listAll() : await store.listOf(blocker)
      const [wasKnown, isStored] = [new Set(known.map(pairOf)), new Set(stored.map(pairOf))]
      // NOTE: what was heard while the database was asked is newer than its answer.
      const ended = known.filter((block) => !isStored.has(pairOf(block)) && drop(block.blocker, block.blocked))
      const begun = stored.filter((block) => !wasKnown.has(pairOf(block)) && note(block))
      const changed = [...ended, ...begun]
      return [...new Set(changed.flatMap((block) => [block.blocker, block.blocked]))]
    })
  }

  function hasBlocked(blocker: string, blocked: string): boolean {
    return blocksByBlocker.get(blocker)?.some((block) => block.blocked === blocked) === true
  }

  /** `false` where it is there already. */
  function note(block: Block): boolean {
    const { blocker, blocked } = block
    if (hasBlocked(blocker, blocked)) return false
    blocksByBlocker.set(blocker, [...(blocksByBlocker.get(blocker) ?? []), block])
    recount(blocker, blocked)
    return true
  }

  /** `false` where there was none. */
  function drop(blocker: string, blocked: string): boolean {
    if (!hasBlocked(blocker, blocked)) return false
    const left = (blocksByBlocker.get(blocker) ?? []).filter((block) => block.blocked !== blocked)
    if (left.length === 0) blocksByBlocker.delete(blocker)
    else blocksByBlocker.set(blocker, left)
    recount(blocker, blocked)
    return true
  }

  /** Answers the others. */
  function dropAllOf(userId: string): readonly string[] {
    const others = [...(blockedByUser.get(userId) ?? noAccounts)]
    for (const other of others) {
      drop(userId, other)
      drop(other, userId)
    }
    return others
  }

  /** Either of the two may have blocked the other: they are apart until neither has. */
  function recount(one: string, other: string): void {
    const isEitherBlocked = hasBlocked(one, other) || hasBlocked(other, one)
    for (const [of, from] of [
      [one, other],
      [other, one],
    ] as const) {
      const next = new Set(blockedByUser.get(of))
      if (isEitherBlocked) next.add(from)
      else next.delete(from)
      if (next.size === 0) blockedByUser.delete(of)
      else blockedByUser.set(of, next)
    }
  }

  async function notify(userIds: readonly string[], listener: BlockListener): Promise<void> {
    for (const userId of userIds) await listener(userId)
  }
}

const pairOf = ({ blocker, blocked }: Block): string => `${blocker} ${blocked}`
