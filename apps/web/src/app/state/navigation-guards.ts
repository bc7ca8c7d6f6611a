import type { UiStore } from './ui-state.ts'

export interface NavigationGuards {
  /**
   * Registers a widget once; `makeWay` has it end what holds navigation. With `mayAsk` it may ask the person first. The answer
   * clears it. Source: NAV-16.
   */
  readonly add: (widgetId: string, makeWay: (mayAsk: boolean) => void) => () => void
  readonly isAny: () => boolean
  /**
   * Settles with true once navigation may go on, with false when a later one took its place or it was called off. With the id
   * of a widget it waits for that one alone.
   */
  readonly pass: (widgetId?: string) => Promise<boolean>
  /** Calls off the navigation that waits: somebody wants to stay. */
  readonly refuse: () => void
  /** Has all widgets make way without a question, as when a session ends. */
  readonly leaveAll: () => void
}

/** Widgets that hold navigation back, and the navigation that waits for them. Source: NAV-16. */
export function createNavigationGuards(ui: UiStore): NavigationGuards {
  const ways = new Map<object, { readonly widgetId: string; readonly makeWay: (mayAsk: boolean) => void }>()
  let latest = 0
  let awaited: string | undefined
  const isHeld = (widgetId?: string) => {
    const { widgetsWithNavigationGuards: guards } = ui.getState()
    return widgetId === undefined ? guards.length > 0 : guards.includes(widgetId)
  }
  return { add, isAny: () => isHeld(), pass, refuse, leaveAll: () => ask(undefined, false) }

  function ask(wanted: string | undefined, mayAsk: boolean) {
    for (const { widgetId, makeWay } of Array.from(ways.values()))
      if (wanted === undefined || wanted === widgetId) makeWay(mayAsk)
  }

  function add(widgetId: string, makeWay: (mayAsk: boolean) => void) {
    const { widgetsWithNavigationGuards: guards, wantToNavigate } = ui.getState()
    if (!guards.includes(widgetId)) ui.setState({ widgetsWithNavigationGuards: [...guards, widgetId] })
    const key = {}
    ways.set(key, { widgetId, makeWay })
    // One that comes while a navigation waits would hold it for good.
    if (wantToNavigate && (awaited === undefined || awaited === widgetId)) makeWay(true)
    return () => {
      ways.delete(key)
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

  async function pass(widgetId?: string): Promise<boolean> {
    const own = ++latest
    const isAsked = ui.getState().wantToNavigate && awaited === widgetId
    awaited = widgetId
    ui.setState({ wantToNavigate: isHeld(widgetId) })
    if (!isHeld(widgetId)) return true
    if (!isAsked) ask(widgetId, true)
    await new Promise<void>((resolve) => {
      const stop = ui.subscribe(() => {
        if (own === latest && isHeld(widgetId)) return
        stop()
        resolve()
      })
      if (own !== latest || !isHeld(widgetId)) {
        stop()
        resolve()
      }
    })
    if (own !== latest) return false
    ui.setState({ wantToNavigate: false })
    return true
  }
}
