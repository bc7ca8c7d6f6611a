import type { ComponentType } from 'react'
import type { ConfigurationOf, WidgetType } from '@foyer/contract'
import type { ConsentPorts } from './ports.ts'
import type { WidgetViewProps } from './widget-view.ts'

/** What one kind of widget brings: its view, loaded when first shown. */
export interface WidgetKind<Type extends WidgetType> {
  readonly type: Type
  readonly load: () => Promise<{ readonly View: ComponentType<WidgetViewProps<ConfigurationOf<Type>>> }>
  /** Providers a configuration needs beyond those it lists, such as the host of an external film. */
  readonly impliedProviders?: (
    configuration: ConfigurationOf<Type>,
    hostProviders: ConsentPorts['hostProviders'],
  ) => readonly string[]
  /** Absolute addresses it asks beside its assets: their hosts need a provider too. */
  readonly addresses?: (configuration: ConfigurationOf<Type>) => readonly string[]
}

export const defineWidget = <Type extends WidgetType>(kind: WidgetKind<Type>): WidgetKind<Type> => kind
