import { useApp, useArchitecture, useUser } from '../../app/app-context.ts'
import { providersOfAsset } from './asset-providers.ts'
import { isIdAccepted } from './is-accepted.ts'

/** Whether an asset may be asked for: the providers of its hosts are all accepted. Source: CON-07. */
export function useMayLoad(assetId: string | undefined): boolean {
  const { venue, origin } = useApp()
  const architecture = useArchitecture()
  const choices = useUser((state) => state.cookieProvidersForVisit)
  if (assetId === undefined || architecture === undefined) return false
  const hosts = { ownOrigin: origin, providers: architecture.cookieProviders }
  return providersOfAsset(venue.asset(assetId), hosts).every((id) => isIdAccepted(id, choices, architecture))
}
