import './node-20.ts'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../../platform/process/lower-priority.ts'

// The search can wait for a file; people cannot wait for the search.
lowerThreadPriority(10)

/** What the thread is asked: the text of one file. */
export interface PdfRequest {
  readonly id: number
  readonly bytes: Uint8Array
  readonly maxPages: number
  readonly maxCharacters: number
}

export type PdfFailure = 'encrypted' | 'broken'

export type PdfAnswer =
  | { readonly id: number; readonly pages: readonly string[] }
  | { readonly id: number; readonly failure: PdfFailure }

/** Not a static import: in a bundle those come before the line that makes this Node new enough. */
const loading = import('pdfjs-dist/legacy/build/pdf.mjs')
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Nothing of a file is run, drawn or fetched: its text is all that is read. Source: SEA-02. */
async function readPages({ bytes, maxPages, maxCharacters }: PdfRequest): Promise<string[]> {
  const { getDocument } = await loading
  const task = getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    isEvalSupported: false,
    disableAutoFetch: true,
    verbosity: 0,
    // Texts in Chinese, Japanese and Korean are read by them.
    cMapUrl: `${join(folder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
  } as Parameters<typeof getDocument>[0])
  try {
    const document = await task.promise
    const pages: string[] = []
    let characters = 0
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      let text = ''
      for (const item of items) {
        if (!('str' in item)) continue
        text += item.hasEOL ? `${item.str}\n` : item.str
        if (characters + text.length > maxCharacters) break
      }
      page.cleanup()
      characters += text.length
      // A word that is parted at the end of a line is one word.
      pages.push(text.replace(/(\p{L})[-\u00AD]\n(\p{Ll})/gu, '$1$2'))
      if (characters > maxCharacters) break
    }
    return pages
  } finally {
    await task.destroy()
  }
}

parentPort?.on('message', (request: PdfRequest) => {
  readPages(request).then(
    (pages) => parentPort?.postMessage({ id: request.id, pages } satisfies PdfAnswer),
    (error: unknown) => {
      const failure = error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
      parentPort?.postMessage({ id: request.id, failure } satisfies PdfAnswer)
    },
  )
})
