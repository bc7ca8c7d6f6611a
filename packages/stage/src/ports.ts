export type { AssetRequest, WidgetPorts } from '@foyer/widgets'
