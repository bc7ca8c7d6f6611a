import type { WidgetSpot } from './ports.ts'

/** What a widget's view is given; what it may reach of the page it takes with `usePort`. */
export interface WidgetViewProps<Configuration> {
  readonly widget: { readonly id: string; readonly type: string; readonly title: string }
  readonly configuration: Configuration
  /** `frame` fills a place in the picture, `dialog` and `page` have room of their own. */
  readonly shownIn: 'frame' | 'dialog' | 'page' | 'list'
  /** Where somebody wants to be in it; undefined where it was opened as it is. */
  readonly spot?: WidgetSpot | undefined
}

/** What a kind's layer over an area is given. */
export interface WidgetLayerProps<Configuration> {
  /** The widgets of the kind in this area, and of all areas, that have a configuration now. */
  readonly shown: readonly { readonly widgetId: string; readonly configuration: Configuration }[]
  /** Over what is open, where that is a widget of the kind itself. */
  readonly isOverDialogs: boolean
}
