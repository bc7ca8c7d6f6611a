import { canonicalPath, readAssetPath } from './asset-address.ts'
import type { AssetFile, AssetPrefix } from './asset-address.ts'

export type Signable = AssetFile & {
  readonly prefix: AssetPrefix
  readonly architectureId: string
  readonly origin: string
  readonly path: string
  /** What the signature is about: the address without size and extension. */
  readonly canonical: string
}

const MAX_LENGTH = 2048

/**
 * Reads an address that shall be signed. Only an asset of exactly one of our own origins can be: the text must be the
 * address as the parser would write it, so that nothing is left to be understood in two ways. Source: AST-03.
 */
export function readSignable(url: string, origins: readonly string[]): Signable | undefined {
  if (url.length > MAX_LENGTH || !URL.canParse(url)) return undefined
  const { origin, pathname, href } = new URL(url)
  if (href !== url || href !== origin + pathname || !origins.includes(origin)) return undefined
  const asset = readAssetPath(pathname)
  if (asset === undefined) return undefined
  return {
    ...asset,
    origin,
    path: pathname,
    canonical: canonicalPath(asset.prefix, asset.architectureId, asset.assetId),
  }
}
