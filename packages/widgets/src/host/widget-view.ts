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
