import type { Cell } from '@foyer/client'
import type { PersonActions } from '../../features/presence/presence-ports.ts'

/** Adds a feature's actions to those of the others. The answer takes them out. */
export function offerPersonActions(offered: Cell<PersonActions>, actions: PersonActions): () => void {
  offered.set({ ...offered.get(), ...actions })
  return () => offered.set(Object.fromEntries(Object.entries(offered.get()).filter(([name]) => !(name in actions))))
}
