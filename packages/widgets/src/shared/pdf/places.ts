import type { PDFDocumentProxy } from 'pdfjs-dist'
import { unitsPerPixel } from './units.ts'

/** A place within a file: a page counted from 1, and how far below its upper edge in CSS pixels at 100 %. */
export interface Place {
  readonly page: number
  readonly y: number
}

export interface OutlineEntry {
  readonly title: string
  readonly dest: string | readonly unknown[] | undefined
  readonly children: readonly OutlineEntry[]
}

const deepest = 8
const mostEntries = 2_000

/** Where a destination of the file is; undefined for one that is nowhere. */
export async function findPlace(
  document: PDFDocumentProxy,
  dest: string | readonly unknown[],
  rotation: number,
): Promise<Place | undefined> {
  try {
    const explicit = typeof dest === 'string' ? await document.getDestination(dest) : dest
    if (!Array.isArray(explicit)) return undefined
    const [target, fit, first, second] = explicit as readonly unknown[]
    const index =
      typeof target === 'number'
        ? target
        : await document.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0])
    if (!Number.isInteger(index) || index < 0 || index >= document.numPages) return undefined
    const kind = (fit as { readonly name?: unknown } | null | undefined)?.name
    const x = kind === 'XYZ' ? first : undefined
    const y = kind === 'XYZ' ? second : kind === 'FitH' || kind === 'FitBH' ? first : undefined
    if (typeof y !== 'number') return { page: index + 1, y: 0 }
    const page = await document.getPage(index + 1)
    const viewport = page.getViewport({ scale: 1 / unitsPerPixel, rotation: page.rotate + rotation })
    const [, top = 0] = viewport.convertToViewportPoint(typeof x === 'number' ? x : 0, y) as number[]
    return { page: index + 1, y: Math.min(Math.max(0, top), viewport.height) }
  } catch {
    return undefined
  }
}

/** The table of contents a file brings; empty where it has none. */
export async function readOutline(document: PDFDocumentProxy): Promise<readonly OutlineEntry[]> {
  let left = mostEntries
  const read = (items: readonly unknown[], depth: number): OutlineEntry[] =>
    items.flatMap((item) => {
      const { title, dest, items: children } = item as Record<string, unknown>
      if (left <= 0) return []
      left -= 1
      return [
        {
          title: typeof title === 'string' ? title.trim() : '',
          dest: typeof dest === 'string' || Array.isArray(dest) ? dest : undefined,
          children: depth < deepest && Array.isArray(children) ? read(children, depth + 1) : [],
        },
      ]
    })
  const outline = (await document.getOutline().catch(() => undefined)) as readonly unknown[] | null | undefined
  return read(outline ?? [], 1)
}
