import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CallError } from '../../platform/http/feature.ts'
import { FileTooLargeError } from '../../platform/files/files.store.ts'
import type { FileStore, StoredFile } from '../../platform/files/files.store.ts'
import { DETECTED_BY_BYTES, detectMediaType, isHonest } from '../../platform/files/detect-media-type.ts'
import type { MediaType } from '../../platform/files/detect-media-type.ts'
import { maxPicturePixels, type Pictures, UnreadablePictureError } from '../../platform/pictures/pictures.ts'

export interface ReceivedFile extends StoredFile {
  readonly type: MediaType
  readonly width: number | undefined
  readonly height: number | undefined
}

export interface ReceiveDeps {
  readonly files: FileStore
  readonly pictures: Pictures
  readonly sanitizeSvg: (svg: string) => Promise<string | undefined>
}

export interface Incoming {
  readonly source: AsyncIterable<Uint8Array>
  readonly fileName: string | undefined
  readonly contentType: string | undefined
  readonly maxBytes: number
}

/** A PNG of the largest panorama has about so many. */
const MAX_PICTURE_BYTES = 256 * 1024 * 1024
const MAX_DRAWING_BYTES = 2 * 1024 * 1024
const maxBytesOf: Partial<Record<MediaType['kind'], number>> = {
  picture: MAX_PICTURE_BYTES,
  drawing: MAX_DRAWING_BYTES,
}

/**
 * Takes a file in. What it is, is decided by its first bytes; what it is called must agree, and pictures must decode.
 *
 * Fails with `assets.wrong-type`, `assets.too-large` or `assets.too-many-pixels`; nothing is kept then. Source: AST-05.
 */
export async function receiveFile(
  { source, fileName, contentType, maxBytes }: Incoming,
  deps: ReceiveDeps,
): Promise<ReceivedFile> {
  const { head, whole } = await peek(source)
  const { type, maxBytes: limit } = requireType(head, { fileName, contentType, maxBytes })
  try {
    if (type.kind === 'drawing') return await receiveDrawing(whole, type, limit, deps)
    const stored = await deps.files.put(whole, { maxBytes: limit })
    if (type.kind !== 'picture') return { ...stored, type, width: undefined, height: undefined }
    return await measured(stored, type, deps)
  } catch (error) {
    if (error instanceof FileTooLargeError) throw new CallError('assets.too-large', error.message)
    throw error
  }
}

/** What a file is by its first bytes, and how large one of that type may be. Fails with `assets.wrong-type`. */
export function requireType(
  head: Uint8Array,
  { fileName, contentType, maxBytes }: Omit<Incoming, 'source'>,
): { type: MediaType; maxBytes: number } {
  const type = detectMediaType(head)
  if (type === undefined) throw wrongType('Files of this kind are not kept')
  if (!isHonest(type, { fileName, contentType }))
    throw wrongType(`The file is ${type.name} and is called something else`)
  return { type, maxBytes: Math.min(maxBytes, maxBytesOf[type.kind] ?? maxBytes) }
}

async function receiveDrawing(
  whole: AsyncIterable<Uint8Array>,
  type: MediaType,
  limit: number,
  deps: ReceiveDeps,
): Promise<ReceivedFile> {
  const raw = await buffer(Readable.from(limited(whole, limit), { objectMode: false }))
  const clean = await deps.sanitizeSvg(raw.toString('utf8'))
  if (clean === undefined) throw wrongType('The file is no drawing, or has too many elements')
  return measured(
    await deps.files.put(Readable.from([Buffer.from(clean)]), { maxBytes: MAX_DRAWING_BYTES * 2 }),
    type,
    deps,
  )
}

async function measured(stored: StoredFile, type: MediaType, { files, pictures }: ReceiveDeps): Promise<ReceivedFile> {
  try {
    const open = async () => (await files.open(stored.name)) ?? Readable.from([])
    // A drawing at a path could name files beside it.
    const path = type.kind === 'picture' ? files.pathOf?.(stored.name) : undefined
    const size = await pictures.measure({ path, open })
    if (size === undefined) throw wrongType('The picture cannot be read')
    return { ...stored, type, ...size }
  } catch (error) {
    await files.remove(stored.name)
    throw error instanceof UnreadablePictureError ? tooManyPixels(error) : error
  }
}

function tooManyPixels({ message, size }: UnreadablePictureError): CallError {
  return new CallError('assets.too-many-pixels', `${message}, more than ${maxPicturePixels}`, {
    params: { ...size },
  })
}

/** The beginning of a stream, and all of it again. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; whole: AsyncIterable<Uint8Array> }> {
  const rest = source[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < DETECTED_BY_BYTES) {
    const next = await rest.next()
    if (next.done === true) break
    chunks.push(next.value)
    length += next.value.length
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* chunks
    // NOTE: not `yield*`: a consumer that stops early would end the request with it, before it is answered.
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  }
  return { head: Buffer.concat(chunks).subarray(0, DETECTED_BY_BYTES), whole: whole() }
}

async function* limited(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > maxBytes) throw new FileTooLargeError(`More than ${maxBytes} bytes came`)
    yield chunk
  }
}

const wrongType = (message: string) => new CallError('assets.wrong-type', message)
