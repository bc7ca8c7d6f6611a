import { useEffect } from 'react'
import { focusAreaHeading } from '@foyer/stage'

/**
 * A widget that was opened by its address has no button to return the focus to. After closing it, the person would start at
 * the top of the page. Its own button in the area takes the focus, otherwise the area's heading. Source: WCAG 2.4.3.
 */
export function useFocusAfterWidget(openedId: string | undefined): void {
  useEffect(() => {
    if (openedId === undefined) return
    // The dialog gives the focus back itself in the next frame, where it took it from something that is still there.
    return () => void requestAnimationFrame(() => requestAnimationFrame(() => focusWhereLost(openedId)))
  }, [openedId])
}

function focusWhereLost(widgetId: string): void {
  if (document.activeElement !== document.body) return
  const shown = document.querySelector<HTMLElement>(`[data-widget-id="${CSS.escape(widgetId)}"]`)
  const button = shown?.matches('button, a') === true ? shown : shown?.querySelector<HTMLElement>('button, a')
  if (button == null) focusAreaHeading()
  else button.focus({ preventScroll: true })
}
