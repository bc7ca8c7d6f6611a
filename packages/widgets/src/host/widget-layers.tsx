import { type ComponentType, type ReactNode, Suspense, createElement } from 'react'
import type { ConfigurationSlot, ServedWidget } from '@foyer/contract'
import { kindOf } from '../kinds.ts'
import { createLoadOnce } from './load-once.ts'
import type { WidgetLayerProps } from './widget-view.ts'

type LayerProps = WidgetLayerProps<ConfigurationSlot>

const layerOnce = createLoadOnce<LayerProps>()

function layerOf(type: string): ComponentType<LayerProps> | undefined {
  const load = kindOf(type)?.loadLayer
  return load === undefined
    ? undefined
    : layerOnce(type, async () => (await load()).Layer as unknown as ComponentType<LayerProps>)
}

export interface WidgetLayersProps {
  /** Those of the area and of all areas. */
  readonly widgets: readonly ServedWidget[]
  /** The configuration that is on now. */
  readonly active: (widget: ServedWidget) => ConfigurationSlot | undefined
  /** Of the widget that is open in a dialog, if one is. */
  readonly openedType: string | undefined
}

/** What widgets draw over the whole area, whether their views are in sight or not. */
export function WidgetLayers({ widgets, active, openedType }: WidgetLayersProps): ReactNode {
  const shownByType = new Map<string, LayerProps['shown'][number][]>()
  for (const widget of widgets) {
    if (kindOf(widget.type)?.loadLayer === undefined) continue
    const configuration = active(widget)
    if (configuration === undefined || !('displayMode' in configuration)) continue
    const shown = shownByType.get(widget.type) ?? []
    shownByType.set(widget.type, [...shown, { widgetId: widget.id, configuration }])
  }
  return [...shownByType].map(([type, shown]) => (
    <Suspense key={type} fallback={null}>
      <LayerOf type={type} shown={shown} isOverDialogs={openedType === type} />
    </Suspense>
  ))
}

function LayerOf({ type, ...props }: LayerProps & { readonly type: string }): ReactNode {
  const Layer = layerOf(type)
  return Layer === undefined ? null : createElement(Layer, props)
}
