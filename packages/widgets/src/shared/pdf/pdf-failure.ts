/**
 * Why a PDF is not shown: its file is gone or may not be had (`gone`), was not reached (`offline`), is empty (`empty`), is no
 * PDF (`not-a-pdf`), is too damaged to read (`broken`), is larger than a page can hold (`too-large`), has more pages than can be
 * laid out (`too-many-pages`), or became another one while it was read (`changed`).
 */
export type PdfFault =
  | 'gone'
  | 'offline'
  | 'empty'
  | 'not-a-pdf'
  | 'broken'
  | 'too-large'
  | 'too-many-pages'
  | 'changed'

export class PdfFailure extends Error {
  override readonly name = 'PdfFailure'
  readonly fault: PdfFault

  constructor(fault: PdfFault, cause?: unknown) {
    super(`the PDF is ${fault}`, { cause })
    this.fault = fault
  }
}
