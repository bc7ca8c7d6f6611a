import { blockedPeopleMax } from '@foyer/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { Block, BlockStore } from './moderation.store.ts'

/** Called for each of two people when a block between them has changed. */
export type BlockListener = (userId: string) => Promise<void>

export interface BlockedPairs {
  /** Reads all blocks; to be called once, before anything is asked. */
  load(): Promise<void>
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
  /** Called for a user once the answer of `from` has changed. */
  readonly onChanged: BlockListener
}

const tooManyBlocked = () =>
  new CallError('moderation.too-many-blocked', `An account blocks at most ${blockedPeopleMax} people.`, {
    params: { max: blockedPeopleMax },
  })

const noAccounts: ReadonlySet<string> = new Set()

/**
 * The pairs of people with a block between them. A block applies in both directions. All blocks are in memory, since each
 * message and each list of people needs them. Source: CHT-08.
 */
export function createBlockedPairs({ store, clock, onChanged }: BlockedPairsDeps): BlockedPairs {
  const blocksByBlocker = new Map<string, readonly Block[]>()
  const blockedByUser = new Map<string, ReadonlySet<string>>()
  return {
    async load() {
      for (const block of await store.listAll()) note(block)
    },
    from: (userId) => blockedByUser.get(userId) ?? noAccounts,
    async block(blocker, blocked) {
      if (hasBlocked(blocker, blocked)) return
      if ((blocksByBlocker.get(blocker)?.length ?? 0) >= blockedPeopleMax) throw tooManyBlocked()
      const block = { blocker, blocked, atMs: clock.now() }
      await store.add(block)
      if (!hasBlocked(blocker, blocked)) note(block)
      await notify([blocker, blocked])
    },
    async unblock(blocker, blocked) {
      await store.remove(blocker, blocked)
      if (!hasBlocked(blocker, blocked)) return
      drop(blocker, blocked)
      await notify([blocker, blocked])
    },
    blockedBy: (userId) => (blocksByBlocker.get(userId) ?? []).toReversed(),
    async erase(userId) {
      await store.erase(userId)
      const others = [...(blockedByUser.get(userId) ?? noAccounts)]
      for (const other of others) {
        drop(userId, other)
        drop(other, userId)
      }
      await notify(others)
    },
  }

  function hasBlocked(blocker: string, blocked: string): boolean {
    return blocksByBlocker.get(blocker)?.some((block) => block.blocked === blocked) === true
  }

  function note(block: Block): void {
    const { blocker, blocked } = block
    blocksByBlocker.set(blocker, [...(blocksByBlocker.get(blocker) ?? []), block])
    recount(blocker, blocked)
  }

  function drop(blocker: string, blocked: string): void {
    const left = (blocksByBlocker.get(blocker) ?? []).filter((block) => block.blocked !== blocked)
    if (left.length === 0) blocksByBlocker.delete(blocker)
    else blocksByBlocker.set(blocker, left)
    recount(blocker, blocked)
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

  async function notify(userIds: readonly string[]): Promise<void> {
    for (const userId of userIds) await onChanged(userId)
  }
}
