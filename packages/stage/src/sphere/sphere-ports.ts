import type { AssetPorts, LogPorts } from '../ports.ts'

/** What a sphere needs of the page: its pictures and films, and where to report a failure. */
export type SpherePorts = Pick<AssetPorts, 'assetUrl' | 'retryAssetUrl'> & LogPorts
