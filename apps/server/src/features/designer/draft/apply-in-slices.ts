import { setImmediate as pause } from 'node:timers/promises'
import type { DraftChange } from '@foyer/contract'
import { applyChanges, type JsonObject } from '@foyer/venue-draft'

/** In a large venue a change takes about a third of a millisecond. */
const changesAtOnce = 10

/** Applies any number of changes without keeping the event loop for more than a few milliseconds. */
export async function applyInSlices(document: JsonObject, changes: readonly DraftChange[]): Promise<JsonObject> {
  let current = document
  for (let from = 0; from < changes.length; from += changesAtOnce) {
    if (from > 0) await pause()
    current = applyChanges(current, changes.slice(from, from + changesAtOnce)).draft
  }
  return current
}
