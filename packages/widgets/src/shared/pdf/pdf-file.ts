import { PdfFailure } from './pdf-failure.ts'
import { firstBytes, mostBytes, mostWholeBytes } from './pdf-limits.ts'

export interface PdfFileDeps {
  readonly fetch: typeof fetch
  /** Where the file is; asked again once an address is refused. */
  readonly url: () => Promise<string>
  /** Another address for one that was refused; undefined when there is none. Source: AST-02. */
  readonly retry: (failedUrl: string) => Promise<string | undefined>
  readonly signal: AbortSignal
  readonly onProgress?: (progress: PdfProgress) => void
}

/** What came of a file so far. */
export interface PdfProgress {
  readonly loadedBytes: number
  readonly totalBytes: number
  /** Whether all of it is fetched before anything is shown. */
  readonly isAllFetched: boolean
}

export interface PdfFile {
  readonly byteSize: number
  /** The beginning, or all of it. */
  readonly head: Uint8Array
  /** Bytes from `begin` up to `end`, which is not among them. Rejects with a `PdfFailure`, or as aborted. */
  readonly read: (begin: number, end: number) => Promise<Uint8Array>
}

/** The mark may stand anywhere in what a reader looks at first. */
const markWithinBytes = 1024
const mark = [0x25, 0x50, 0x44, 0x46, 0x2d] as const

/**
 * Opens a file and reads its beginning; the rest is read in parts where the server gives parts. A refused address is asked for
 * once more under another signature, also hours later. Rejects with a `PdfFailure`, or as aborted. Source: WID-04, AST-02.
 */
export async function openPdfFile({ fetch, url, retry, signal, onProgress }: PdfFileDeps): Promise<PdfFile> {
  let address = await url().catch((cause: unknown) => {
    throw new PdfFailure('gone', cause)
  })
  const first = await ask(0, firstBytes)
  const tag = first.headers.get('etag')
  if (first.status === 416) throw new PdfFailure('empty')
  const byteSize = first.status === 206 ? totalOf(first) : undefined
  if (byteSize === undefined) {
    const totalBytes = sizeOf(first)
    const note = (loadedBytes: number) =>
      totalBytes === undefined ? undefined : onProgress?.({ loadedBytes, totalBytes, isAllFetched: true })
    const whole = await readAll(first, note)
    return { byteSize: whole.byteLength, head: checked(whole), read: async (begin, end) => whole.slice(begin, end) }
  }
  if (byteSize > mostBytes) throw await closed(first, new PdfFailure('too-large'))
  let loadedBytes = 0
  const noteMore = (count: number, before: number) => {
    loadedBytes += count - before
    onProgress?.({ loadedBytes, totalBytes: byteSize, isAllFetched: byteSize <= firstBytes })
  }
  const head = checked(await readAll(first, noteMore))
  return { byteSize, head, read }

  async function read(begin: number, end: number): Promise<Uint8Array> {
    const response = await ask(begin, end)
    const isSame = response.status === 206 && totalOf(response) === byteSize && response.headers.get('etag') === tag
    if (!isSame) throw await closed(response, new PdfFailure('changed'))
    const bytes = await readAll(response, noteMore)
    if (bytes.byteLength !== end - begin) throw new PdfFailure('offline')
    return bytes
  }

  async function ask(begin: number, end: number): Promise<Response> {
    for (let isAgain = false; ; isAgain = true) {
      const asked = address
      const response = await reach(asked, begin, end)
      if (response.ok || response.status === 416) return response
      await response.body?.cancel()
      // A server that is starting or full answers again; all else is decided.
      if (response.status >= 500 || response.status === 429) throw new PdfFailure('offline')
      // Another part of the same file may have found the next address meanwhile.
      const next = address === asked && !isAgain ? await retry(asked).catch(() => undefined) : address
      if (next === undefined || next === asked) throw new PdfFailure('gone')
      address = next
    }
  }

  async function reach(from: string, begin: number, end: number): Promise<Response> {
    try {
      return await fetch(from, { headers: { range: `bytes=${begin}-${end - 1}` }, signal, credentials: 'same-origin' })
    } catch (cause) {
      signal.throwIfAborted()
      throw new PdfFailure('offline', cause)
    }
  }

  async function readAll(response: Response, note: (count: number, before: number) => void): Promise<Uint8Array> {
    const mostOfThis = response.status === 206 ? mostBytes : mostWholeBytes
    if ((sizeOf(response) ?? 0) > mostOfThis) throw await closed(response, new PdfFailure('too-large'))
    if (response.body === null) return new Uint8Array()
    const parts: Uint8Array[] = []
    let count = 0
    try {
      const reader = response.body.getReader()
      for (let step = await reader.read(); !step.done; step = await reader.read()) {
        parts.push(step.value)
        count += step.value.byteLength
        if (count > mostOfThis) {
          await reader.cancel()
          throw new PdfFailure('too-large')
        }
        note(count, count - step.value.byteLength)
      }
    } catch (cause) {
      signal.throwIfAborted()
      throw cause instanceof PdfFailure ? cause : new PdfFailure('offline', cause)
    }
    const bytes = new Uint8Array(count)
    let at = 0
    for (const part of parts) {
      bytes.set(part, at)
      at += part.byteLength
    }
    return bytes
  }
}

function checked(head: Uint8Array): Uint8Array {
  if (head.byteLength === 0) throw new PdfFailure('empty')
  const last = Math.min(head.byteLength, markWithinBytes) - mark.length
  for (let at = 0; at <= last; at++) if (mark.every((byte, index) => head[at + index] === byte)) return head
  throw new PdfFailure('not-a-pdf')
}

async function closed(response: Response, failure: PdfFailure): Promise<PdfFailure> {
  await response.body?.cancel()
  return failure
}

const sizeOf = (response: Response): number | undefined => {
  const length = response.headers.get('content-length')
  // Of a compressed answer the length is that of what was sent.
  return length === null || response.headers.get('content-encoding') !== null ? undefined : Number(length)
}

const totalOf = (response: Response): number | undefined => {
  const [, total] = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  return total === undefined ? undefined : Number(total)
}
