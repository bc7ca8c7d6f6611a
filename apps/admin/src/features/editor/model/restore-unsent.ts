import type { DraftChange } from '@foyer/contract'
import { makeRestored } from './draft-model.ts'
import type { CommittedChanges, DraftModel } from './draft-model.ts'
import { draftFailureOf } from './draft-server.ts'
import type { DraftServer } from './draft-server.ts'
import type { UnsentChanges } from './unsent-store.ts'

/** Puts what another page, or this one before a reload, left unsaved on top of the draft as it is now. */
export interface Restored {
  readonly apply: (model: DraftModel) => DraftModel
}

/**
 * Changes that were made here and never acknowledged. What was under way is sent again under its id, so that it is done once;
 * the rest is compared with what others did meanwhile. Fails where the server cannot be reached. Source: EDT-06.
 */
export function restoreUnsent(left: readonly UnsentChanges[], server: DraftServer): Promise<readonly Restored[]> {
  return Promise.all(left.map((entry) => restoreOne(entry, server)))
}

async function restoreOne({ author, base, sent, pending }: UnsentChanges, server: DraftServer): Promise<Restored> {
  const isDone = sent === undefined || (await isTaken(server, sent, author))
  const changes: readonly DraftChange[] = isDone ? pending : [...sent.changes, ...pending]
  if (changes.length === 0) return { apply: (model) => model }
  const theirs = await listTheirs(server, sent === undefined ? base : Math.min(base, sent.base), author)
  return { apply: (model) => makeRestored(model, changes, theirs) }
}

async function isTaken(server: DraftServer, sent: NonNullable<UnsentChanges['sent']>, author: string) {
  try {
    await server.patch(sent, author)
    return true
  } catch (error) {
    const { kind } = draftFailureOf(error)
    if (kind === 'conflict' || kind === 'behind' || kind === 'refused') return false
    throw error
  }
}

/** What others committed since; undefined where that is not known any more. */
async function listTheirs(server: DraftServer, after: number, author: string) {
  const theirs: CommittedChanges[] = []
  try {
    for (let from = after; ;) {
      const { changes, currentVersion } = await server.listChanges(from)
      theirs.push(...changes.filter((committed) => committed.author !== author))
      from = changes.at(-1)?.version ?? currentVersion
      if (from >= currentVersion) return theirs
    }
  } catch (error) {
    if (draftFailureOf(error).kind === 'behind') return undefined
    throw error
  }
}
