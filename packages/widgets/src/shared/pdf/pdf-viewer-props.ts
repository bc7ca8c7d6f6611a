export interface PdfViewerProps {
  readonly assetId: string
  /** Replacements by locale, if the place that names the file has them. Source: AST-04. */
  readonly localizedAssets?: readonly { readonly locale: string; readonly assetId: string }[] | undefined
  /** Where it opens and, when it changes, goes; counted from 1, the last one for any number beyond. */
  readonly page?: number | undefined
  /** What was looked for elsewhere: searched for as soon as the file is there. */
  readonly query?: string | undefined
  readonly mayDownload: boolean
  /** What the file is called; said, and the name of what is downloaded. */
  readonly title?: string | undefined
  /** A link to a page as the one who shows the viewer would write it; without it none is offered. */
  readonly pageLink?: ((page: number) => string) | undefined
  /** Called with the page the reader is on, and the number of pages. */
  readonly onPage?: ((page: number, pageCount: number) => void) | undefined
}
