import type { Asset } from '@foyer/contract'
import type { Api } from '../api/create-api.ts'
import type { Clock } from '../clock/clock.ts'
import { chooseWidthPx, forLocale, needsSignature, withVariant } from './asset-path.ts'
import { createUrlSigner } from './create-url-signer.ts'

/** A picture or film wanted; `widthPx` in CSS pixels. */
export interface AssetWish {
  readonly assetId: string
  readonly widthPx?: number | undefined
  readonly localizedAssets?: readonly { readonly locale: string; readonly assetId: string }[] | undefined
}

export interface AssetAddressesDeps {
  readonly api: Pick<Api, 'call'>
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly origin: string
  /** Looks an asset of the loaded venue up. */
  readonly assetById: (assetId: string) => Asset | undefined
  readonly locale: () => string
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: () => number
  readonly toObjectUrl: (blob: Blob) => string
  /** Absolute addresses the server signed together with the page. */
  readonly signedAhead?: readonly string[]
}

export interface AssetAddresses {
  /** An address that can be put into `src`. Rejects when there is no such asset or it cannot be signed. */
  readonly resolve: (wish: AssetWish) => Promise<string>
  /** The address if nothing has to be asked for it. */
  readonly known: (wish: AssetWish) => string | undefined
  /** Another address after `failedUrl` did not load; undefined when there is none left to try. Source: AST-02. */
  readonly retry: (wish: AssetWish, failedUrl: string) => Promise<string | undefined>
  /** An icon as an address within the page, fetched once per generation and kept for the visit. Source: AST-06. */
  readonly icon: (assetId: string) => Promise<string>
}

const mostPixelRatio = 2

export function createAssetAddresses(deps: AssetAddressesDeps): AssetAddresses {
  const signer = createUrlSigner(deps)
  for (const address of deps.signedAhead ?? []) signer.take(address)
  const unsized = new Set<string>()
  const signedAgain = new Set<string>()
  const icons = new Map<string, Promise<string>>()
  return { resolve, known, retry, icon }

  async function resolve(wish: AssetWish): Promise<string> {
    const address = addressOf(wish)
    if (address === undefined) throw new Error(`there is no asset ${wish.assetId}`)
    return address.isSigned
      ? withVariant(await signer.sign(address.url), address.widthPx, address.generation)
      : address.url
  }

  function known(wish: AssetWish): string | undefined {
    const address = addressOf(wish)
    if (address === undefined) return undefined
    if (!address.isSigned) return address.url
    const signed = signer.known(address.url)
    return signed === undefined ? undefined : withVariant(signed, address.widthPx, address.generation)
  }

  async function retry(wish: AssetWish, failedUrl: string): Promise<string | undefined> {
    const address = addressOf(wish)
    if (address === undefined) return undefined
    const status = await statusOf(failedUrl)
    if (status === 404 && address.widthPx !== undefined) {
      unsized.add(address.base)
      return resolve(wish)
    }
    if (status === 403 && address.isSigned && !signedAgain.has(address.url)) {
      signedAgain.add(address.url)
      signer.forget(address.url)
      return resolve(wish)
    }
    return undefined
  }

  function icon(assetId: string): Promise<string> {
    const key = `${assetId}:${deps.assetById(assetId)?.generation}`
    const kept = icons.get(key)
    if (kept !== undefined) return kept
    const fetching = fetchIcon(assetId).catch((error: unknown) => {
      icons.delete(key)
      throw error
    })
    icons.set(key, fetching)
    return fetching
  }

  async function fetchIcon(assetId: string): Promise<string> {
    const response = await deps.fetch(await resolve({ assetId }))
    if (!response.ok) throw new Error(`icon ${assetId}: status ${response.status}`)
    return deps.toObjectUrl(await response.blob())
  }

  function addressOf(wish: AssetWish) {
    const assetId = forLocale(wish.localizedAssets, deps.locale())?.assetId ?? wish.assetId
    const asset = deps.assetById(assetId)
    if (asset === undefined) return undefined
    const uri = forLocale(asset.localizedUris, deps.locale())?.uri ?? asset.uri
    const base = `${uri}:${asset.generation}`
    const ratio = Math.min(deps.pixelRatio(), mostPixelRatio)
    const widthPx = unsized.has(base)
      ? undefined
      : chooseWidthPx(asset, wish.widthPx === undefined ? undefined : wish.widthPx * ratio)
    return {
      base,
      url: new URL(uri, deps.origin).href,
      widthPx,
      generation: asset.generation,
      isSigned: needsSignature(uri),
    }
  }

  /** A picture element tells only that it failed, so the address is asked once more for its status. */
  async function statusOf(address: string): Promise<number | undefined> {
    try {
      return (await deps.fetch(address, { method: 'HEAD' })).status
    } catch {
      return undefined
    }
  }
}
