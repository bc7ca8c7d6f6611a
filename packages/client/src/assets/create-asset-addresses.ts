import type { Asset } from '@foyer/contract'
import type { Api } from '../api/create-api.ts'
import type { Clock } from '../clock/clock.ts'
import { chooseWidthPx, forLocale, needsSignature, withVariant } from './asset-path.ts'
import { type UrlSigner, createUrlSigner } from './create-url-signer.ts'

/** A picture or film wanted; `widthPx` in CSS pixels. */
export interface AssetOptions {
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
  /** Whether a cookie opens the files, so that no address needs a signature. */
  readonly isOpenByCookie?: boolean
  /** Absolute addresses the server signed together with the page. */
  readonly signedAhead?: readonly string[]
}

export interface AssetAddresses {
  /** An address that can be put into `src`. Rejects when there is no such asset or it cannot be signed. */
  readonly resolve: (options: AssetOptions) => Promise<string>
  /** The address if nothing has to be asked for it. */
  readonly known: (options: AssetOptions) => string | undefined
  /** Another address after `failedUrl` did not load; undefined when there is none left to try. Source: AST-02. */
  readonly retry: (options: AssetOptions, failedUrl: string) => Promise<string | undefined>
  /**
   * A small picture for `<img>`, and only there: fetched once per generation and kept for the visit as an address within
   * the page; another host's is its own address. Rejects when there is none. Source: AST-06.
   */
  readonly icon: (assetId: string) => Promise<string>
}

const mostPixelRatio = 2

/** Where a cookie opens the files, every address is good as it is. */
const unsigned: UrlSigner = {
  sign: async (address) => address,
  known: (address) => address,
  invalidate: () => {},
  take: () => {},
}

interface Address {
  /** What may be kept under it: the file itself, in one generation. */
  readonly base: string
  readonly url: string
  readonly widthPx: number | undefined
  readonly generation: number
  readonly isSigned: boolean
}

export function createAssetAddresses(deps: AssetAddressesDeps): AssetAddresses {
  const signer = deps.isOpenByCookie === true ? unsigned : createUrlSigner(deps)
  for (const address of deps.signedAhead ?? []) signer.take(address)
  const unsized = new Set<string>()
  const renewed = new Set<string>()
  const icons = new Map<string, Promise<string>>()
  return { resolve, known, retry, icon }

  async function resolve(options: AssetOptions): Promise<string> {
    const address = addressOf(options)
    if (address === undefined) throw new Error(`there is no asset ${options.assetId}`)
    return address.isSigned
      ? withVariant(await signer.sign(address.url), address.widthPx, address.generation)
      : address.url
  }

  function known(options: AssetOptions): string | undefined {
    const address = addressOf(options)
    if (address === undefined) return undefined
    if (!address.isSigned) return address.url
    const signed = signer.known(address.url)
    return signed === undefined ? undefined : withVariant(signed, address.widthPx, address.generation)
  }

  async function retry(options: AssetOptions, failedUrl: string): Promise<string | undefined> {
    const address = addressOf(options)
    if (address === undefined || !address.isSigned) return undefined
    const status = await statusOf(failedUrl)
    if (status === 404) unsized.add(address.base)
    else if (status === 403) await renew(address, failedUrl)
    else return undefined
    // Another place may have found the better address first; the same one again would only fail again.
    const next = await resolve(options)
    return next === failedUrl ? undefined : next
  }

  /** Signs anew what was refused, unless that signature is gone already or was itself the second try. */
  async function renew({ url, widthPx, generation }: Address, failedUrl: string): Promise<void> {
    const signed = signer.known(url)
    if (signed === undefined || withVariant(signed, widthPx, generation) !== failedUrl || renewed.has(signed)) return
    signer.invalidate(url)
    renewed.add(await signer.sign(url))
  }

  async function icon(assetId: string): Promise<string> {
    const address = addressOf({ assetId })
    // Another host's picture may be shown but not read; the browser keeps it as that host says.
    if (address === undefined || !address.isSigned) return resolve({ assetId })
    const kept = icons.get(address.base)
    if (kept !== undefined) return kept
    const fetching = fetchIcon({ assetId }).catch((error: unknown) => {
      icons.delete(address.base)
      throw error
    })
    icons.set(address.base, fetching)
    return fetching
  }

  async function fetchIcon(options: AssetOptions): Promise<string> {
    const url = await resolve(options)
    const answer = await deps.fetch(url)
    const another = answer.status === 403 ? await retry(options, url) : undefined
    const response = another === undefined ? answer : await deps.fetch(another)
    if (!response.ok) throw new Error(`icon ${options.assetId}: status ${response.status}`)
    const picture = await response.blob()
    if (!picture.type.startsWith('image/')) throw new Error(`icon ${options.assetId}: ${picture.type} is no picture`)
    return deps.toObjectUrl(picture)
  }

  function addressOf(options: AssetOptions): Address | undefined {
    const assetId = forLocale(options.localizedAssets, deps.locale())?.assetId ?? options.assetId
    const asset = deps.assetById(assetId)
    if (asset === undefined) return undefined
    const uri = forLocale(asset.localizedUris, deps.locale())?.uri ?? asset.uri
    const base = `${uri}:${asset.generation}`
    const ratio = Math.min(deps.pixelRatio(), mostPixelRatio)
    const widthPx = unsized.has(base)
      ? undefined
      : chooseWidthPx(asset, options.widthPx === undefined ? undefined : options.widthPx * ratio)
    return {
      base,
      url: new URL(uri, deps.origin).href,
      widthPx,
      generation: asset.generation,
      isSigned: needsSignature(uri),
    }
  }

  /** An image element reports only that it failed, so the address is requested once more for its status. */
  async function statusOf(address: string): Promise<number | undefined> {
    try {
      return (await deps.fetch(address, { method: 'HEAD' })).status
    } catch {
      return undefined
    }
  }
}
