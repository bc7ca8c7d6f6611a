import { type Cell, type Readable, cell } from '../../readable/readable.ts'
import { createIndexedDbDraftStore } from '../drafts/draft-store.indexed-db.ts'
import { createMemoryDraftStore } from '../drafts/draft-store.memory.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import { createIndexedDbOutboxStore } from '../outbox/outbox-store.indexed-db.ts'
import { createMemoryOutboxStore } from '../outbox/outbox-store.memory.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { ChatDatabase } from './chat-database.ts'

export interface ChatStores {
  readonly outbox: OutboxStore
  readonly drafts: DraftStore
  /** Whether this browser keeps nothing, so that what is written is lost with the page. */
  readonly isMemoryOnly: Readable<boolean>
  /** Removes all that is kept of a person, and keeps nothing more of them. Source: AUT-15. */
  readonly erase: (ownId: string) => Promise<void>
}

interface ChatStoresDeps {
  readonly open: () => Promise<ChatDatabase>
  readonly log: (message: string, cause: unknown) => void
}

interface Pair {
  readonly outbox: OutboxStore
  readonly drafts: DraftStore
}

/** What is written is kept in the browser's database. Where that is missing, full or broken it goes on in memory. */
export function createChatStores({ open, log }: ChatStoresDeps): ChatStores {
  const isMemoryOnly: Cell<boolean> = cell(false)
  const memory: Pair = { outbox: createMemoryOutboxStore(), drafts: createMemoryDraftStore() }
  const kept: Promise<Pair | undefined> = open().then(
    (database) => ({ outbox: createIndexedDbOutboxStore(database), drafts: createIndexedDbDraftStore(database) }),
    giveUp,
  )

  /** Of these nothing is kept any more: what is still on its way here comes too late. */
  const erased = new Set<string>()

  const stores: Pair = {
    outbox: {
      list: async (ownId) => {
        const [inMemory, inDatabase] = await Promise.all([
          memory.outbox.list(ownId),
          tryKept(({ outbox }) => outbox.list(ownId)),
        ])
        const newer = new Set(inMemory.map(({ clientId }) => clientId))
        const others = (inDatabase ?? []).filter(({ clientId }) => !newer.has(clientId))
        return [...others, ...inMemory].toSorted((a, b) => a.order - b.order)
      },
      put: async (entry) => {
        if (erased.has(entry.ownId)) return
        const isKept = await tryKept(async ({ outbox }) => {
          await outbox.put(entry)
          return true
        })
        if (isKept === true) await memory.outbox.remove(entry.clientId)
        else await memory.outbox.put(entry)
      },
      remove: async (clientId) => {
        await memory.outbox.remove(clientId)
        await tryKept(({ outbox }) => outbox.remove(clientId))
      },
      removeAllOf: async (ownId) => {
        await memory.outbox.removeAllOf(ownId)
        await tryKept(({ outbox }) => outbox.removeAllOf(ownId))
      },
    },
    drafts: {
      read: async (ownId, roomId) =>
        (await memory.drafts.read(ownId, roomId)) ?? (await tryKept(({ drafts }) => drafts.read(ownId, roomId))),
      write: async (ownId, roomId, draft) => {
        if (erased.has(ownId)) return
        const isKept = await tryKept(async ({ drafts }) => {
          await drafts.write(ownId, roomId, draft)
          return true
        })
        if (isKept === true) await memory.drafts.remove(ownId, roomId)
        else await memory.drafts.write(ownId, roomId, draft)
      },
      remove: async (ownId, roomId) => {
        await memory.drafts.remove(ownId, roomId)
        await tryKept(({ drafts }) => drafts.remove(ownId, roomId))
      },
      removeAllOf: async (ownId) => {
        await memory.drafts.removeAllOf(ownId)
        await tryKept(({ drafts }) => drafts.removeAllOf(ownId))
      },
    },
  }

  return {
    isMemoryOnly,
    erase: async (ownId) => {
      erased.add(ownId)
      await Promise.all([stores.outbox.removeAllOf(ownId), stores.drafts.removeAllOf(ownId)])
    },
    ...stores,
  }

  // What was kept before stays readable when there is no room for more.
  async function tryKept<T>(work: (pair: Pair) => Promise<T>): Promise<T | undefined> {
    const pair = await kept
    if (pair === undefined) return undefined
    try {
      return await work(pair)
    } catch (error) {
      giveUp(error)
      return undefined
    }
  }

  function giveUp(error: unknown): undefined {
    if (!isMemoryOnly.get()) log('this browser keeps no messages and drafts; they are lost with the page', error)
    isMemoryOnly.set(true)
    return undefined
  }
}
