import type { PDFPageProxy } from 'pdfjs-dist'
import { type PageText, joinText } from './page-text.ts'
import type { PdfLibrary } from './pdf-library.ts'
import { unitsPerPixel } from './units.ts'

export interface TextDrawing {
  /** Rejects when cancelled. */
  readonly done: Promise<{ readonly divs: readonly HTMLElement[]; readonly text: PageText }>
  readonly cancel: () => void
}

/** Lays the text of a page over its picture, unseen: to select, to find, to be read out. */
export function drawText(options: {
  readonly page: PDFPageProxy
  readonly rotation: number
  readonly container: HTMLElement
  readonly library: Promise<PdfLibrary>
}): TextDrawing {
  const { page, rotation, container, library } = options
  let isCancelled = false
  let cancelLayer = () => {}
  const draw = async () => {
    const [{ TextLayer }, content] = await Promise.all([library, page.getTextContent()])
    if (isCancelled) throw new Error('cancelled')
    container.replaceChildren()
    const layer = new TextLayer({
      textContentSource: content,
      container,
      viewport: page.getViewport({ scale: 1 / unitsPerPixel, rotation }),
    })
    cancelLayer = () => layer.cancel()
    await layer.render()
    return { divs: layer.textDivs, text: joinText(content) }
  }
  return {
    done: draw(),
    cancel: () => {
      isCancelled = true
      cancelLayer()
    },
  }
}
