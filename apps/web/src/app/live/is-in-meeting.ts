import type { App } from '../app-context.ts'

/** Whether a meeting of the venue is on here: its widget holds navigation for as long. Source: NAV-16. */
export function isInMeeting({ ui, venue }: Pick<App, 'ui' | 'venue'>): boolean {
  const holding = new Set(ui.getState().widgetsWithNavigationGuards)
  if (holding.size === 0) return false
  const architecture = venue.architecture()
  const widgets = [
    ...(architecture?.areas.flatMap((area) => area.contentWidgets) ?? []),
    ...(architecture?.globalWidgets ?? []),
  ]
  return widgets.some(({ id, type }) => type === 'MEETING' && holding.has(id))
}
