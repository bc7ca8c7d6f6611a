export { bytesOf, linkAnnotation, makePdf } from './make-pdf.ts'
export type { PageToMake, PdfToMake } from './make-pdf.ts'
export { makeLockedPdf } from './make-locked-pdf.ts'
export type { Locks } from './make-locked-pdf.ts'
