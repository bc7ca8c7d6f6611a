export type { AssetPorts, AssetRequest, ConsentPorts, SeenPorts, LogPorts } from '@foyer/widgets'
