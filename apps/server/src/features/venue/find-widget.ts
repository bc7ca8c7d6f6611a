import { isKnownWidget, type Architecture, type KnownWidget, type WidgetOf, type WidgetType } from '@foyer/contract'

/** A widget of an architecture with all its configurations, hosts' fields and all; `undefined` for another kind. */
export function findWidget<Type extends WidgetType>(
  architecture: Architecture | undefined,
  type: Type,
  widgetId: string,
): WidgetOf<Type> | undefined {
  const widget = widgetsOf(architecture).find(({ id }) => id === widgetId)
  const isOfType = (known: KnownWidget): known is WidgetOf<Type> => known.type === type
  return widget !== undefined && isKnownWidget(widget) && isOfType(widget) ? widget : undefined
}

const widgetsOf = (architecture: Architecture | undefined) =>
  architecture === undefined
    ? []
    : [...architecture.globalWidgets, ...architecture.areas.flatMap(({ contentWidgets }) => contentWidgets)]
