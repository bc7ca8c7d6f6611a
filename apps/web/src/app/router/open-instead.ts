import type { App } from '../app-context.ts'

/**
 * Closes all dialogs, then opens something else. Closing a widget is a navigation, which closes what is open: it is awaited.
 * Nothing is opened where the person stays in the widget, as in a meeting.
 */
export function openInstead({ dialogs, navigate }: Pick<App, 'dialogs' | 'navigate'>, open: () => void): void {
  const hasWidget = () => navigate.query('widget') !== undefined
  const openNow = () => {
    dialogs.closeAll()
    open()
  }
  if (!hasWidget()) return openNow()
  void navigate.leaveWidget().then(() => (hasWidget() ? undefined : openNow()))
}
