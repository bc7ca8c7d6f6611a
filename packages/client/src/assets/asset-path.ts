import type { Asset, assetWidthsPx } from '@foyer/contract'

// The contract's own list; imported as a type, since its file would pull the schema library into the page.
const widthsPx: typeof assetWidthsPx = [320, 640, 960, 1280, 1920, 2560, 3840, 4096]

/** Prefixes of our own store; addresses below them are signed. Source: AST-03. */
const signedPrefixes = ['/assets/live/', '/assets/preview/'] as const

export const needsSignature = (uri: string): boolean => signedPrefixes.some((prefix) => uri.startsWith(prefix))

interface ByLocale {
  readonly locale: string
}

/** The replacement for this language, exact before base; undefined leaves the original. Source: AST-04. */
export const forLocale = <T extends ByLocale>(entries: readonly T[] | undefined, locale: string): T | undefined =>
  entries?.find((entry) => entry.locale === locale) ?? entries?.find((entry) => entry.locale === locale.slice(0, 2))

const hasVariants = ({ mediaType, uri }: Asset) =>
  /^image\/(jpeg|png|webp|avif)$/.test(mediaType) && needsSignature(uri)

/** The smallest variant that is at least `wantedPx` wide; undefined asks for the original. Source: AST-02. */
export function chooseWidthPx(asset: Asset, wantedPx: number | undefined): number | undefined {
  if (wantedPx === undefined || !hasVariants(asset)) return undefined
  const chosen = widthsPx.find((width) => width >= wantedPx)
  return chosen === undefined || (asset.width !== undefined && chosen >= asset.width) ? undefined : chosen
}

/**
 * Asks an address for a size, as suffix before the extension, and for a generation. Neither is part of what is signed: one
 * signature opens an asset in all of them. Source: AST-01, AST-02.
 */
export function withVariant(address: string, widthPx: number | undefined, generation: number): string {
  const url = new URL(address)
  if (widthPx !== undefined) url.pathname = url.pathname.replace(/(\.\w+)?$/, (extension) => `_w${widthPx}${extension}`)
  url.searchParams.set('generation', String(generation))
  return url.href
}
