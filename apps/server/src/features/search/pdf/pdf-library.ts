import type { Readable } from 'node:stream'
import type { LocalizedTexts } from '@foyer/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { PdfOfVenue, Thing } from '../thing.ts'
import { anyLanguage } from '../../../platform/features/search-text.ts'
import type { PdfReader } from './pdf-reader.ts'
import type { PdfText, PdfTextStore } from './pdf-text.store.ts'

export interface StoredPdf {
  readonly sha256: string
  readonly byteSize: number
  readonly open: () => Promise<Readable | undefined>
}

export interface PdfLibraryDeps {
  /** A file of the venue's store, in this generation or its newest. */
  readonly findFile: (
    architectureId: string,
    storedId: string,
    generation: number | undefined,
  ) => Promise<StoredPdf | undefined>
  readonly reader: PdfReader
  readonly texts: PdfTextStore
  readonly clock: Clock
  readonly log: Log
  /** 50 MB. */
  readonly maxBytes?: number
}

export interface PdfLibrary {
  /** What a file says, if it was read before. */
  recall(architectureId: string, file: PdfOfVenue): Promise<PdfText | undefined>
  /** What a file says; it is read now where it was not before. */
  read(architectureId: string, file: PdfOfVenue): Promise<PdfText>
  pagesOf(file: PdfOfVenue, text: PdfText): Thing[]
  stop(): Promise<void>
}

const maxFileBytes = 50 * 1024 * 1024
const gone: PdfText = { outcome: 'broken' }

/** The PDFs of a venue as texts, each file read once for ever. Source: SEA-02. */
export function createPdfLibrary(deps: PdfLibraryDeps): PdfLibrary {
  const { findFile, reader, texts, clock, log, maxBytes = maxFileBytes } = deps
  return { recall, read, pagesOf, stop: () => reader.rest() }

  async function recall(architectureId: string, { storedId, generation }: PdfOfVenue): Promise<PdfText | undefined> {
    const stored = await findFile(architectureId, storedId, generation)
    return stored === undefined ? gone : texts.find(stored.sha256)
  }

  async function read(architectureId: string, { assetId, storedId, generation }: PdfOfVenue): Promise<PdfText> {
    const stored = await findFile(architectureId, storedId, generation)
    if (stored === undefined) return gone
    const known = await texts.find(stored.sha256)
    if (known !== undefined) return known
    const text = await readFile(stored)
    if (text.outcome !== 'read') log.warn({ assetId, outcome: text.outcome }, 'a PDF is left out of the search')
    await texts.save(stored.sha256, text, clock.now())
    return text
  }

  async function readFile({ byteSize, open }: StoredPdf): Promise<PdfText> {
    if (byteSize > maxBytes) return { outcome: 'too-large' }
    const stream = await open()
    if (stream === undefined) return gone
    const parts: Uint8Array[] = []
    for await (const part of stream) parts.push(part as Uint8Array)
    const pages = await reader.read(new Uint8Array(Buffer.concat(parts)))
    return typeof pages === 'string' ? { outcome: pages } : { outcome: 'read', pages: pages.map(storable) }
  }

  function pagesOf({ assetId, storedId, displayName, locale, places }: PdfOfVenue, text: PdfText): Thing[] {
    const language = locale ?? anyLanguage
    const say = (said: string) => [{ locale: language, text: said }] as LocalizedTexts
    return (text.pages ?? []).flatMap((page, index) =>
      page.trim() === ''
        ? []
        : [
            {
              id: `pdf/${storedId}/${index + 1}`,
              kind: 'pdf-page' as const,
              titles: say(displayName.replace(/\.pdf$/i, '')),
              parts: [{ texts: say(page) }],
              places,
              assetId,
              page: index + 1,
            },
          ],
    )
  }
}

const storable = (page: string) => page.toWellFormed().replaceAll('\u0000', ' ')
