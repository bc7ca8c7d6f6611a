import { cell } from '@foyer/client'
import type { DraftChange, Venue } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'
import type { DraftStore, DraftView } from '../model/create-draft-store.ts'

/** A draft in memory: changes apply at once, and undo takes the last one back. `labels` lists the steps, `mergeKeys` their keys. */
export function createFakeDraftStore(venue: Venue | undefined, more: Partial<DraftView> = {}) {
  const labels: string[] = []
  const mergeKeys: (string | undefined)[] = []
  const done: (readonly DraftChange[])[] = []
  const resolved: string[] = []
  const view = cell<DraftView>({
    venue,
    version: 1,
    saving: venue === undefined ? 'loading' : 'saved',
    isKept: true,
    undoLabel: undefined,
    redoLabel: undefined,
    conflicts: [],
    refusals: [],
    colleagues: [],
    validity: { version: 1, faults: [], warnings: [], moreFaults: false },
    scheduleChanges: 0,
    deletedBy: undefined,
    ...more,
  })
  const set = (next: Partial<DraftView>) => view.set({ ...view.get(), ...next })
  const apply = (changes: readonly DraftChange[]) => {
    const { draft, inverse } = applyChanges(view.get().venue as Venue, changes)
    set({ venue: draft })
    return inverse
  }
  let retries = 0
  const store: DraftStore = {
    view,
    change: (changes, { label, mergeKey }) => {
      done.push(apply(changes))
      labels.push(label)
      mergeKeys.push(mergeKey)
      set({ undoLabel: label })
    },
    undo: () => {
      const last = done.pop()
      if (last !== undefined) apply(last)
    },
    redo: () => {},
    resolve: (index, keep) => {
      resolved.push(keep)
      set({ conflicts: view.get().conflicts.toSpliced(index, 1) })
    },
    forgetRefusals: () => set({ refusals: [] }),
    retry: () => {
      retries += 1
    },
    showPlace: () => {},
    stop: async () => {},
  }
  return { store, set, labels, mergeKeys, resolved, retries: () => retries }
}
