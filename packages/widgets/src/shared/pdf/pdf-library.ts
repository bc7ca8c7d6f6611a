import type * as Library from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler makes it, as of every address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type PdfLibrary = typeof Library

/** Where the build puts the library's fonts, character maps and decoders; its version is part of the address. */
export const filesAddress = (version: string): string => `/app/pdf-${version}/`

let loading: Promise<PdfLibrary> | undefined

/** The library with its worker, both from our own files. After a failed load the next try begins anew. */
export function loadPdfLibrary(): Promise<PdfLibrary> {
  // The build for older browsers: the other one needs some of this very year.
  loading ??= import('pdfjs-dist/legacy/build/pdf.mjs').then(
    (module) => {
      const library = module as unknown as PdfLibrary
      library.GlobalWorkerOptions.workerSrc = workerUrl
      return library
    },
    (cause: unknown) => {
      loading = undefined
      throw cause
    },
  )
  return loading
}
