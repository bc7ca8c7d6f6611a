/** Where a link of a PDF leads: within it, or to an address. */
export type PdfLink =
  | { readonly kind: 'address'; readonly href: string; readonly rect: Rect }
  | { readonly kind: 'place'; readonly dest: string | readonly unknown[]; readonly rect: Rect }
  | { readonly kind: 'step'; readonly step: Step; readonly rect: Rect }

/** Two opposite corners, in the units of the page. */
export type Rect = readonly [number, number, number, number]
export type Step = 'NextPage' | 'PrevPage' | 'FirstPage' | 'LastPage'

const steps: ReadonlySet<string> = new Set<Step>(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])
const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:'])

/** An address that may be opened; undefined for `javascript:`, for files and programs, and for whatever else. */
function safeAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return schemes.has(protocol) ? href : undefined
}

/**
 * The links among a page's annotations. Only addresses of the web and of mail, places and steps within the file are links;
 * whatever would run or start something is none. Source: WID-04.
 */
export function linksOf(annotations: readonly unknown[]): PdfLink[] {
  return annotations.flatMap((annotation): PdfLink[] => {
    const { subtype, rect, url, dest, action } = (annotation ?? {}) as Record<string, unknown>
    if (subtype !== 'Link' || !isRect(rect)) return []
    const href = safeAddress(url)
    if (href !== undefined) return [{ kind: 'address', href, rect }]
    if (typeof dest === 'string' || Array.isArray(dest)) return [{ kind: 'place', dest, rect }]
    if (typeof action === 'string' && steps.has(action)) return [{ kind: 'step', step: action as Step, rect }]
    return []
  })
}

const isRect = (value: unknown): value is Rect =>
  Array.isArray(value) && value.length === 4 && value.every((part) => Number.isFinite(part))
