import type { Asset, Venue } from '@foyer/contract'
import type { VenueUiConfig } from '../../platform/http/pages/ui-config.ts'

/** Beyond it a login page gets no sharper, but later. In pixels. */
const backgroundWidthPx = 1920
/** What a narrower picture can be made of. */
const resizable = /^image\/(?:jpeg|png|webp|avif)$/

/** What a published venue puts in the place of `ui-config.json`. Source: CFG-01, CFG-02, EDT-14. */
export function appConfigurationOf(venue: Venue | undefined): VenueUiConfig | undefined {
  const configuration = venue?.architectures[0]?.appConfiguration
  if (venue === undefined || configuration === undefined) return undefined
  const { supportedLocales, defaultLocale, tabTitle, faviconAssetId, loginBackgroundAssetId } = configuration
  const favicon = addressOf(assetOf(venue, faviconAssetId))
  const loginBackground = addressOf(assetOf(venue, loginBackgroundAssetId), backgroundWidthPx)
  return {
    i18n: { supportedLocales, defaultLocale },
    ...(tabTitle !== undefined && tabTitle !== '' && { tabTitle }),
    ...(favicon !== undefined && { favicon }),
    ...(loginBackground !== undefined && { loginBackground }),
  }
}

/** The assets that pages without a login show: the logo, and what the app shows before it. Source: AST-03, CFG-01. */
export function listPublicAssets(venue: Venue | undefined): readonly string[] {
  const architecture = venue?.architectures[0]
  if (architecture === undefined) return []
  const { style, appConfiguration } = architecture
  const named = [style.logoAssetId, appConfiguration.faviconAssetId, appConfiguration.loginBackgroundAssetId]
  return named.filter((assetId) => assetId !== undefined)
}

const assetOf = ({ assets }: Venue, assetId: string | undefined) => assets.find(({ id }) => id === assetId)

function addressOf(asset: Asset | undefined, widthPx?: number): string | undefined {
  if (asset === undefined || !asset.uri.startsWith('/assets/live/')) return undefined
  const { uri, generation, mediaType, width = 0 } = asset
  const isSized = widthPx !== undefined && width > widthPx && resizable.test(mediaType)
  const path = isSized ? uri.replace(/(\.\w+)?$/, (extension) => `_w${widthPx}${extension}`) : uri
  return `${path}?generation=${generation}`
}
