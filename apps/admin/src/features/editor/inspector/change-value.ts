import type { DraftChange, DraftPath } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'

/** The value at `at` after changes of it or of what is in it. Throws `ChangeRefused` for one that does not fit. */
export function changeValue(value: unknown, at: DraftPath, changes: readonly DraftChange[]): unknown {
  return changes.reduce<unknown>((current, change) => {
    if (change.kind === 'set' && change.path.length === at.length) return change.value
    const inner = (path: DraftPath) => ['value', ...path.slice(at.length)]
    const moved = { ...change, path: inner(change.path), ...(change.kind === 'move' ? { to: inner(change.to) } : {}) }
    const { draft } = applyChanges({ architectures: [{ id: 'detached', value: current }] }, [moved as DraftChange])
    return draft.architectures[0]?.value
  }, value)
}
