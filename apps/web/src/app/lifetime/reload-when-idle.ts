import type { VenueVersion } from '@foyer/contract'
import type { UiStore } from '../state/ui-state.ts'

const isIdle = (ui: UiStore) => {
  const { activeDialogStack, widgetsWithNavigationGuards, chat } = ui.getState()
  return activeDialogStack.length === 0 && widgetsWithNavigationGuards.length === 0 && !chat.opened
}

/**
 * Watches which origins the page may frame: its policy is fixed while it is open, so that a change asks for a new page,
 * once no dialog, draft or meeting would be lost. `ofPage` is the hash of that policy; a page that does not name it takes the
 * first it hears of. Source: VEN-09.
 */
export function createReloadWhenIdle(
  ui: UiStore,
  reload: () => void,
  ofPage?: string,
): (version: VenueVersion) => void {
  let first = ofPage
  let state: 'watching' | 'due' | 'done' = 'watching'
  const reloadIfIdle = () => {
    if (state !== 'due' || !isIdle(ui)) return
    state = 'done'
    stop()
    reload()
  }
  const stop = ui.subscribe(reloadIfIdle)
  return ({ frameOriginsHash }) => {
    first ??= frameOriginsHash
    if (frameOriginsHash === first || state !== 'watching') return
    state = 'due'
    reloadIfIdle()
  }
}
