import type { Asset, CookieProvider } from '@foyer/contract'
import { defaultProviderOf } from '@foyer/widgets/video-provider'

/** The hosts there are for a venue: this page's own, and those its providers declare. */
export interface Hosts {
  readonly ownOrigin: string
  readonly providers: readonly CookieProvider[]
}

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined)

/**
 * The cookie provider an address belongs to. One of this page's own origin has none; one that no provider declares belongs
 * to the default provider of its host, so that nothing foreign is ever asked for unasked. Source: CON-07.
 */
export function providersOfAddress(address: string, { ownOrigin, providers }: Hosts): string[] {
  const origin = originOf(address)
  if (origin === undefined || origin === ownOrigin) return []
  const declared = providers.find((provider) => provider.origins.some((each) => originOf(each) === origin))
  return [declared?.id ?? defaultProviderOf(address)]
}

/** The same of an asset, in whatever language. Source: CON-07, AST-04. */
export function providersOfAsset(asset: Asset | undefined, hosts: Hosts): string[] {
  const addresses = asset === undefined ? [] : [asset.uri, ...(asset.localizedUris ?? []).map(({ uri }) => uri)]
  return [...new Set(addresses.flatMap((address) => providersOfAddress(address, hosts)))]
}
