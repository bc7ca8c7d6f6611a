import { FeedError } from './feed-item.ts'

const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0x00, 0x3c, 0x00, 0x3f], 'utf-16be'],
  [[0x3c, 0x00, 0x3f, 0x00], 'utf-16le'],
]

/**
 * The letters of a document: by its mark, else by what the answer says, else by what the document says of itself, else UTF-8. A
 * letter that is none becomes a replacement mark. Fails with `FeedError` where the encoding is none we know.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const mark = marks.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1]
  const declared = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1]
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200)).toString('latin1')
  const own = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
  return decoderOf(mark ?? declared ?? own ?? 'utf-8').decode(bytes)
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new FeedError(`The encoding ${encoding.slice(0, 40)} is unknown`)
  }
}
