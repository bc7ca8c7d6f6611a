import type { UiStore } from './ui-state.ts'

export interface NavigationGuards {
  /** Registers a widget once; the answer clears it. Source: NAV-16. */
  readonly add: (widgetId: string) => () => void
  readonly clear: (widgetId: string) => void
  readonly isAny: () => boolean
  /** Settles with true once navigation may go on, with false when a later one took its place. */
  readonly pass: () => Promise<boolean>
}

/** Widgets that hold navigation back, and the navigation that waits for them. Source: NAV-16. */
export function createNavigationGuards(ui: UiStore): NavigationGuards {
  let latest = 0
  const isAny = () => ui.getState().widgetsWithNavigationGuards.length > 0
  const clear = (widgetId: string) => {
    const { widgetsWithNavigationGuards: guards } = ui.getState()
    if (guards.includes(widgetId)) ui.setState({ widgetsWithNavigationGuards: guards.filter((id) => id !== widgetId) })
  }
  return { add, clear, isAny, pass }

  function add(widgetId: string) {
    const { widgetsWithNavigationGuards: guards } = ui.getState()
    if (!guards.includes(widgetId)) ui.setState({ widgetsWithNavigationGuards: [...guards, widgetId] })
    return () => clear(widgetId)
  }

  async function pass(): Promise<boolean> {
    const own = ++latest
    if (!isAny()) return true
    ui.setState({ wantToNavigate: true })
    await new Promise<void>((resolve) => {
      const stop = ui.subscribe(() => {
        if (own === latest && isAny()) return
        stop()
        resolve()
      })
      if (own !== latest) resolve()
    })
    if (own !== latest) return false
    ui.setState({ wantToNavigate: false })
    return true
  }
}
