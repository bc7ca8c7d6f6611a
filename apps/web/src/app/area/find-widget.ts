import type { ServedArchitecture, ServedArea, ServedWidget } from '@foyer/contract'

/** A widget of this area, or one that is in every area. Source: VEN-18. */
export const findWidget = (
  architecture: ServedArchitecture,
  area: ServedArea,
  widgetId: string | undefined,
): ServedWidget | undefined =>
  widgetId === undefined
    ? undefined
    : [...area.contentWidgets, ...architecture.globalWidgets].find(({ id }) => id === widgetId)
