import type { ServedArchitecture } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import type { AssetPorts, AssetRequest } from '@foyer/widgets'
import type { Consent } from '../../features/consent/use-consent.ts'
import type { App } from '../app-context.ts'

interface AssetPortsDeps {
  readonly app: Pick<App, 'assets' | 'log' | 'venue'>
  readonly architecture: ServedArchitecture
  readonly consent: Pick<Consent, 'isAccepted' | 'providerContext'>
  readonly locale: string
  readonly defaultLocale: string
}

/** Addresses of files. Nothing of another host is loaded unasked, be it in one language alone. Source: CON-07. */
export function createAssetPorts({ app, architecture, consent, locale, defaultLocale }: AssetPortsDeps): AssetPorts {
  const { assets, log, venue } = app
  const mayLoad = ({ assetId, localizedAssets = [] }: AssetRequest) =>
    [assetId, ...localizedAssets.map((localized) => localized.assetId)]
      .flatMap(consent.providerContext.assetProviders)
      .every(consent.isAccepted)
  return {
    assetUrl: async (request) => {
      if (!mayLoad(request)) throw new Error(`${request.assetId} waits for consent`)
      return assets.resolve(request)
    },
    knownAssetUrl: (request) => (mayLoad(request) ? assets.known(request) : undefined),
    retryAssetUrl: async (request, failedUrl) => (mayLoad(request) ? assets.retry(request, failedUrl) : undefined),
    learnAssets: venue.learnAssets,
    assetAlt: (assetId) => localizedText(venue.asset(assetId)?.alts, locale, defaultLocale),
    iconUrl: async (widgetType) => {
      const icon = architecture.icons.find(({ type }) => type === widgetType)
      if (icon === undefined || !mayLoad(icon)) return undefined
      return assets.icon(icon.assetId).catch((cause: unknown) => {
        log('WARN', 'asset', `the icon ${icon.assetId} did not load`, cause)
        return undefined
      })
    },
  }
}
