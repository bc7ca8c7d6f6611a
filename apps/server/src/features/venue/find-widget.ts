import { isKnownWidget, type Architecture, type KnownWidget, type WidgetOf, type WidgetType } from '@foyer/contract'

/**
 * A widget of an architecture with all its configurations, hosts' fields and all; `undefined` for another kind. With an area
 * only where that area has it: among its own, or among those that every area has.
 */
export function findWidget<Type extends WidgetType>(
  architecture: Architecture | undefined,
  type: Type,
  widgetId: string,
  areaId?: string,
): WidgetOf<Type> | undefined {
  const widget = widgetsOf(architecture, areaId).find(({ id }) => id === widgetId)
  const isOfType = (known: KnownWidget): known is WidgetOf<Type> => known.type === type
  return widget !== undefined && isKnownWidget(widget) && isOfType(widget) ? widget : undefined
}

function widgetsOf(architecture: Architecture | undefined, areaId: string | undefined) {
  const areas = architecture?.areas.filter(({ id }) => areaId === undefined || id === areaId) ?? []
  if (architecture === undefined || (areaId !== undefined && areas.length === 0)) return []
  return [...architecture.globalWidgets, ...areas.flatMap(({ contentWidgets }) => contentWidgets)]
}
