import type { WhiteboardConfiguration } from '@foyer/contract'
import type { WidgetViewProps } from '../host/widget-view.ts'
import type { WidgetConnection } from '../host/widget-server.ts'

export interface SheetProps extends WidgetViewProps<WhiteboardConfiguration> {
  readonly connection: WidgetConnection
}
