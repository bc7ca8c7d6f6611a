import type { ServedArchitecture } from '@foyer/contract'

/** The area of a widget; a global widget is shown in the area the person is in. */
export function widgetPlace(
  architecture: ServedArchitecture,
  isMeant: (widget: { readonly id: string; readonly type: string }) => boolean,
): { readonly areaId: string; readonly widgetId: string } | undefined {
  for (const { id: areaId, contentWidgets } of architecture.areas) {
    const widget = contentWidgets.find(isMeant)
    if (widget !== undefined) return { areaId, widgetId: widget.id }
  }
  return undefined
}
