import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { PdfFailure } from './pdf-failure.ts'
import { type PdfFile } from './pdf-file.ts'
import { mostImagePixels, mostPages, partBytes } from './pdf-limits.ts'
import { type PdfLibrary, filesAddress } from './pdf-library.ts'

export interface OpenPdfDeps {
  readonly library: PdfLibrary
  readonly file: PdfFile
  /** Called until the password is right; undefined gives up. The callee keeps no copy of the password. */
  readonly askPassword: (isWrong: boolean) => Promise<string | undefined>
  readonly signal: AbortSignal
  /** A part of the file did not come, or comes again (undefined). Only `offline` mends: by `resume`. */
  readonly onTrouble: (failure: PdfFailure | undefined) => void
  /** Where fonts and character maps are; absent: among our own files. */
  readonly filesUrl?: string
}

export interface OpenedPdf {
  readonly document: PDFDocumentProxy
  /** Asks again for the parts that did not come. */
  readonly resume: () => void
  /** Ends the worker and frees all it holds. */
  readonly close: () => Promise<void>
}

/** Given up at the question for the password. */
export class PasswordDeclined extends Error {
  override readonly name = 'PasswordDeclined'
}

/**
 * Reads a PDF. Scripts, forms and programs within it are never run: the library is given no sandbox, and nothing but pictures,
 * text and checked links is made of a page. Rejects with a `PdfFailure`, with `PasswordDeclined`, or as aborted. Source: WID-04.
 */
export async function openPdf(deps: OpenPdfDeps): Promise<OpenedPdf> {
  const { library, file, signal, askPassword, onTrouble } = deps
  const base = deps.filesUrl ?? filesAddress(library.version)
  const waiting = new Set<() => void>()
  const isWhole = file.head.byteLength === file.byteSize
  const source = isWhole ? { data: file.head } : { range: transport() }
  const task: PDFDocumentLoadingTask = library.getDocument({
    ...source,
    rangeChunkSize: partBytes,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${base}cmaps/`,
    standardFontDataUrl: `${base}fonts/`,
    wasmUrl: `${base}decoders/`,
    // Programs of bytes need a looser policy than our pages have; the decoders are there as scripts too.
    useWasm: false,
    enableXfa: false,
    maxImageSize: mostImagePixels,
    verbosity: library.VerbosityLevel.ERRORS,
  })
  const close = () => task.destroy()
  const end = () => void close()
  signal.addEventListener('abort', end, { once: true })
  task.onPassword = (answer: (password: string | Error) => void, reason: number) => {
    askPassword(reason === library.PasswordResponses.INCORRECT_PASSWORD).then(
      (password) => answer(password ?? new PasswordDeclined()),
      () => answer(new PasswordDeclined()),
    )
  }
  try {
    const document = await task.promise
    if (document.numPages > mostPages) throw new PdfFailure('too-many-pages')
    // Many a damaged file opens and has nothing to show.
    await document.getPage(1)
    return { document, resume, close }
  } catch (cause) {
    await close()
    signal.throwIfAborted()
    if (cause instanceof PdfFailure) throw cause
    if (cause instanceof PasswordDeclined || isPasswordCause(cause)) throw new PasswordDeclined()
    throw new PdfFailure('broken', cause)
  }

  function transport() {
    const made = new library.PDFDataRangeTransport(file.byteSize, file.head)
    made.requestDataRange = (begin: number, end: number) => {
      file.read(begin, end).then(
        (bytes) => {
          if (signal.aborted) return
          if (waiting.size === 0) onTrouble(undefined)
          made.onDataRange(begin, bytes)
        },
        (cause: unknown) => {
          if (signal.aborted) return
          const failure = cause instanceof PdfFailure ? cause : new PdfFailure('offline', cause)
          waiting.add(() => made.requestDataRange(begin, end))
          onTrouble(failure)
        },
      )
    }
    return made
  }

  function resume() {
    const again = [...waiting]
    waiting.clear()
    for (const ask of again) ask()
  }
}

const isPasswordCause = (cause: unknown) => cause instanceof Error && cause.name === 'PasswordException'
