import type { Asset, CookieProvider } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined)

/**
 * The cookie providers whose hosts an asset comes from. One of the venue's own store has none; an address that no provider
 * declares belongs to the generic provider, so that nothing foreign is ever asked for unasked. Source: CON-07.
 */
export function providersOfAsset(asset: Asset | undefined, providers: readonly CookieProvider[]): string[] {
  const addresses = asset === undefined ? [] : [asset.uri, ...(asset.localizedUris ?? []).map(({ uri }) => uri)]
  const origins = new Set(addresses.map(originOf).filter((origin) => origin !== undefined))
  return [...origins].map(
    (origin) =>
      providers.find((provider) => provider.origins.some((declared) => originOf(declared) === origin))?.id ??
      constants.externalVideo.genericProviderId,
  )
}
