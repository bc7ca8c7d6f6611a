import type { UiStore } from './ui-state.ts'

export interface NavigationGuards {
  /** Registers a widget once; `makeWay` asks it to end what holds it. The answer clears it. Source: NAV-16. */
  readonly add: (widgetId: string, makeWay: () => void) => () => void
  readonly isAny: () => boolean
  /** Settles with true once navigation may go on, with false when a later one took its place. */
  readonly pass: () => Promise<boolean>
  /** Calls off the navigation that waits: somebody wants to stay. */
  readonly refuse: () => void
}

/** Widgets that hold navigation back, and the navigation that waits for them. Source: NAV-16. */
export function createNavigationGuards(ui: UiStore): NavigationGuards {
  let latest = 0
  const isAny = () => ui.getState().widgetsWithNavigationGuards.length > 0
  return { add, isAny, pass, refuse }

  function add(widgetId: string, makeWay: () => void) {
    const { widgetsWithNavigationGuards: guards, wantToNavigate } = ui.getState()
    if (!guards.includes(widgetId)) ui.setState({ widgetsWithNavigationGuards: [...guards, widgetId] })
    const stop = ui.subscribe((now, before) => {
      if (now.wantToNavigate && !before.wantToNavigate) makeWay()
    })
    // One that comes while a navigation waits would hold it for good.
    if (wantToNavigate) makeWay()
    return () => {
      stop()
      clear(widgetId)
    }
  }

  function refuse() {
    latest++
    ui.setState({ wantToNavigate: false })
  }

  function clear(widgetId: string) {
    const { widgetsWithNavigationGuards: guards } = ui.getState()
    if (guards.includes(widgetId)) ui.setState({ widgetsWithNavigationGuards: guards.filter((id) => id !== widgetId) })
  }

  async function pass(): Promise<boolean> {
    const own = ++latest
    const isHeld = isAny()
    ui.setState({ wantToNavigate: isHeld })
    if (!isHeld) return true
    await new Promise<void>((resolve) => {
      const stop = ui.subscribe(() => {
        if (own === latest && isAny()) return
        stop()
        resolve()
      })
      if (own !== latest || !isAny()) resolve()
    })
    if (own !== latest) return false
    ui.setState({ wantToNavigate: false })
    return true
  }
}
