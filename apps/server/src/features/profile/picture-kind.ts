/** The kinds of picture one can send, as sharp names them. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

/** What a picture is by its first 32 bytes; `undefined` for all else, which no decoder shall see. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  return head.startsWith('ftyp', 4) && /avi[fs]/.test(head.slice(8)) ? 'avif' : undefined
}
