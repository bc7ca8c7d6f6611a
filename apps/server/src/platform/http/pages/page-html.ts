/** What a page says about the place it shows, for search engines and link previews. Source: NAV-18. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Absolute. */
  readonly image?: string | undefined
  readonly lang: string
  readonly url?: string | undefined
}

/**
 * The login page; an area, of a venue that is open to everybody or to the session the page was asked for with; or the preview of
 * a draft, and that it has ended.
 */
export type PageOpening =
  | { readonly kind: 'login' | 'preview-ended' }
  | { readonly kind: 'preview'; readonly architectureId: string; readonly endsAtMs: number }
  | { readonly kind: 'session' | 'public'; readonly architectureId: string }

/** What a page shows before any script runs. Source: NAV-02, VEN-14. */
export interface FirstWords {
  /** The welcome of the login page, the name of an area. */
  readonly headline: string
  readonly text: string
  /** Path of a picture that fills the window behind it. */
  readonly background?: string | undefined
}

export interface PageValues {
  readonly nonce: string
  /** `/`, `/stage/` or `/admin/`. */
  readonly base: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** Names the origins in the policy of this page, to be compared with those of the venue as it is now. Source: VEN-09. */
  readonly frameOriginsHash: string
  /** Who this server takes tokens from: what asks ahead of `ui-config.json` must know. Source: CFG-04. */
  readonly cloudBackend: 'embedded' | 'firebase'
  /** What the page will show first, as far as the server knows: what is loaded ahead of the app depends on it. */
  readonly opens?: PageOpening | undefined
  /** Only for public venues. */
  readonly head?: PageHead | undefined
  /** An element that names what the page will need. */
  readonly preload?: string | undefined
  readonly firstWords?: FirstWords | undefined
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** The app's index page for one request. Vite and React Aria find the nonce for what they add in the `csp-nonce` element. */
export function renderPage(
  indexHtml: string,
  { nonce, base, lang, direction, frameOriginsHash, cloudBackend, opens, head, preload = '', firstWords }: PageValues,
): string {
  const attributes = `lang="${escapeHtml(lang)}" dir="${direction}" data-base="${base}" data-frame-origins="${escapeHtml(frameOriginsHash)}"${cloudBackend === 'embedded' ? '' : ` data-cloud-backend="${cloudBackend}"`}${openingAttributes(opens)}`
  const html = indexHtml
    .replace(/<html\b[^>]*>/i, () => `<html ${attributes}>`)
    .replace(/<(script|style|link)\b/gi, (_tag, name: string) => `<${name} nonce="${nonce}"`)
    .replace(/<head\b[^>]*>/i, (tag) => `${tag}\n<meta property="csp-nonce" nonce="${nonce}">${preload}`)
    .replace(/<body\b[^>]*>/i, (tag) => `${tag}${firstWords === undefined ? '' : firstView(firstWords)}`)
  if (head === undefined) return html
  return html
    .replace(/<title>[^<]*<\/title>/i, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/i, '')
    .replace(/<\/head>/i, () => `${headElements(head)}\n</head>`)
    .replace(/<body\b[^>]*>/i, (tag) => `${tag}\n<h1 id="venue-heading" hidden>${escapeHtml(head.title)}</h1>`)
}

function openingAttributes(opens: PageOpening | undefined): string {
  if (opens === undefined) return ''
  const architecture = 'architectureId' in opens ? ` data-architecture="${escapeHtml(opens.architectureId)}"` : ''
  const end = opens.kind === 'preview' ? ` data-preview-ends="${opens.endsAtMs}"` : ''
  return ` data-opens="${opens.kind}"${architecture}${end}`
}

/** Hidden from screen readers, who would hear it again once the page is there. */
function firstView({ headline, text, background }: FirstWords): string {
  const picture = background === undefined ? '' : `<img src="${escapeHtml(background)}" alt="">`
  return `\n<div id="first-view" aria-hidden="true">${picture}<div><p>${escapeHtml(headline)}</p><p>${escapeHtml(text)}</p></div></div>`
}

function headElements({ title, description, image, lang, url }: PageHead): string {
  const properties: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image],
    ['og:url', url],
    ['og:locale', lang.replace('-', '_')],
  ]
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...properties.flatMap(([property, content]) =>
      content === undefined ? [] : [`<meta property="${property}" content="${escapeHtml(content)}">`],
    ),
    `<meta name="twitter:card" content="${image === undefined ? 'summary' : 'summary_large_image'}">`,
  ].join('\n')
}
