import type { ServedArchitecture } from '@foyer/contract'
import { providersOfAsset } from './asset-providers.ts'
import type { ConsentPorts } from './consent-ports.ts'
import { type StoredChoices, isIdAccepted } from './is-accepted.ts'

/** Whether an asset may be asked for: the providers of its hosts are all accepted. Source: CON-07. */
export function mayLoadAsset(
  { asset, origin }: Pick<ConsentPorts, 'asset' | 'origin'>,
  choices: StoredChoices,
  architecture: ServedArchitecture | undefined,
  assetId: string | undefined,
): boolean {
  if (assetId === undefined || architecture === undefined) return false
  const hosts = { ownOrigin: origin, providers: architecture.cookieProviders }
  return providersOfAsset(asset(assetId), hosts).every((id) => isIdAccepted(id, choices, architecture))
}
