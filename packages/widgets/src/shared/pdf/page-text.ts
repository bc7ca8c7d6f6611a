import type { PDFDocumentProxy } from 'pdfjs-dist'

type TextContent = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getTextContent']>>

/** Beginning of each piece of text in the joined text, in the order the text layer draws them. */
export interface PageText {
  readonly text: string
  readonly begins: readonly number[]
}

/** The text of a page as it is searched: its pieces in their order, a line break where a line ends. */
export function joinText({ items }: TextContent): PageText {
  const begins: number[] = []
  let text = ''
  for (const item of items) {
    if (!('str' in item)) continue
    begins.push(text.length)
    text += item.hasEOL ? `${item.str}\n` : item.str
  }
  return { text, begins }
}

/** The text of each page, read once; a page that cannot be read has none. */
export function createPageTexts(document: PDFDocumentProxy): (page: number) => Promise<string> {
  const known = new Map<number, Promise<string>>()
  return (page) => {
    const before = known.get(page)
    if (before !== undefined) return before
    const text = document
      .getPage(page)
      .then(async (proxy) => joinText(await proxy.getTextContent()).text)
      .catch(() => '')
    known.set(page, text)
    return text
  }
}
