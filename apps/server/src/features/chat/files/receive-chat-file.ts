import { constants, type ChatFileType } from '@foyer/contract'
import { CallError } from '../../../platform/http/feature.ts'
import { NotScannedError, type VirusScanner } from '../../../platform/files/virus-scanner.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ReencodedImage } from '../../../platform/pictures/pictures.ts'
import { chatFileName } from './chat-file-name.ts'
import { isPicture, type ReencodePicture } from './chat-pictures.ts'
import { detectChatFile } from './detect-chat-file.ts'

export interface ReceivedChatFile {
  readonly name: string
  readonly mediaType: ChatFileType
  /** What is kept: of pictures not what came. */
  readonly bytes: Uint8Array
  readonly receivedBytes: number
  readonly picture: Omit<ReencodedImage, 'bytes'> | undefined
}

export interface IncomingChatFile {
  readonly source: AsyncIterable<Uint8Array>
  readonly fileName: string
  readonly uploader: string
}

export interface ReceiveDeps {
  readonly scanner: VirusScanner | undefined
  readonly reencode: ReencodePicture
  readonly log: Log
}

/**
 * Looks at a file before anything of it is kept: its length, its kind, whether a scanner knows it, and whether a picture is one.
 *
 * Fails with `chat.file-too-large`, `chat.file-wrong-type`, `chat.file-infected`, `chat.file-not-scanned` and
 * `server.overloaded`. Source: CHT-04.
 */
export async function receiveChatFile(
  { source, fileName, uploader }: IncomingChatFile,
  { scanner, reencode, log }: ReceiveDeps,
): Promise<ReceivedChatFile> {
  const bytes = await readAll(source)
  const name = chatFileName(fileName)
  const mediaType = detectChatFile(bytes, name)
  if (mediaType === undefined) {
    throw new CallError(
      'chat.file-wrong-type',
      'Files of this kind are not sent, or the file is not what its name says',
    )
  }
  if (scanner !== undefined) await requireClean(scanner, bytes, log)
  if (!isPicture(mediaType)) return { name, mediaType, bytes, receivedBytes: bytes.length, picture: undefined }
  const { bytes: reencoded, ...picture } = await reencode(bytes, mediaType, uploader)
  return { name, mediaType, bytes: reencoded, receivedBytes: bytes.length, picture }
}

/** A file has less than 5 MB: one that has all of them is too large. */
async function readAll(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length < constants.chatFileMaxBytes) chunks.push(chunk)
  }
  if (length >= constants.chatFileMaxBytes) throw tooLarge()
  return Buffer.concat(chunks)
}

async function requireClean(scanner: VirusScanner, bytes: Uint8Array, log: Log): Promise<void> {
  try {
    const verdict = await scanner.scan(bytes)
    if (verdict.kind === 'clean') return
    log.warn({ signature: verdict.signature }, 'a file for a chat is infected; it was not kept')
    throw new CallError('chat.file-infected', 'The file contains malware')
  } catch (error) {
    if (!(error instanceof NotScannedError)) throw error
    log.error({ err: error }, 'a file for a chat could not be scanned; it was not kept')
    throw new CallError('chat.file-not-scanned', 'The file could not be scanned. Please try again later.', {
      retryAfterS: 30,
    })
  }
}

const tooLarge = () =>
  new CallError('chat.file-too-large', `A file must have less than ${constants.chatFileMaxBytes} bytes`, {
    params: { maxBytes: constants.chatFileMaxBytes },
  })
