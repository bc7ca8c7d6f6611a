import type { VenueVersion } from '@foyer/contract'
import type { UiStore } from '../state/ui-state.ts'

const isIdle = (ui: UiStore) => {
  const { activeDialogStack, widgetsWithNavigationGuards, chat } = ui.getState()
  return activeDialogStack.length === 0 && widgetsWithNavigationGuards.length === 0 && !chat.opened && !hasDraft()
}

const written =
  'textarea, [contenteditable="true"], input:is([type="text"], [type="email"], [type="url"], :not([type]))'

/** Whether somebody has begun to write anywhere on the page, such as a post of a social wall that is embedded in the picture. */
const hasDraft = () =>
  [...document.querySelectorAll<HTMLElement & { readonly value?: string; readonly readOnly?: boolean }>(written)].some(
    (field) => field.readOnly !== true && (field.value ?? field.textContent).trim() !== '',
  )

/** Keeps for which policy this tab loaded its page anew last, across that load. */
export interface LastReload {
  readonly read: () => string | null
  readonly write: (frameOriginsHash: string) => void
}

/**
 * Watches which origins the page may frame: its policy is fixed while it is open, so that a change asks for a new page,
 * once no dialog, draft or meeting would be lost. `ofPage` is the hash of that policy; a page that does not name it takes the
 * first it hears of. A page that was loaded anew for a policy and came without it is not loaded for it again: whatever kept
 * the server from giving it, such as a blocked cookie, would do so each time. Source: VEN-09, SEC-12.
 */
export function createReloadWhenIdle(
  ui: UiStore,
  reload: () => void,
  ofPage?: string,
  last?: LastReload,
): (version: VenueVersion) => void {
  let first = ofPage
  let wanted = ''
  let state: 'watching' | 'due' | 'done' = 'watching'
  const reloadIfIdle = () => {
    if (state !== 'due' || !isIdle(ui)) return
    state = 'done'
    stop()
    last?.write(wanted)
    reload()
  }
  const stop = ui.subscribe(reloadIfIdle)
  return ({ frameOriginsHash }) => {
    first ??= frameOriginsHash
    if (frameOriginsHash === first || state !== 'watching' || last?.read() === frameOriginsHash) return
    state = 'due'
    wanted = frameOriginsHash
    reloadIfIdle()
  }
}
