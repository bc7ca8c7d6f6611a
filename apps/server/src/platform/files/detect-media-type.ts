/** `picture` can be made in other sizes; `drawing` is SVG, cleaned before it is kept. */
export type MediaKind = 'picture' | 'drawing' | 'video' | 'other'

export interface MediaType {
  readonly name: string
  /** The first is the one we write; the others are right too. */
  readonly extensions: readonly [string, ...string[]]
  readonly kind: MediaKind
}

const table = {
  png: { name: 'image/png', extensions: ['png'], kind: 'picture' },
  jpeg: { name: 'image/jpeg', extensions: ['jpg', 'jpeg'], kind: 'picture' },
  gif: { name: 'image/gif', extensions: ['gif'], kind: 'picture' },
  webp: { name: 'image/webp', extensions: ['webp'], kind: 'picture' },
  avif: { name: 'image/avif', extensions: ['avif'], kind: 'picture' },
  svg: { name: 'image/svg+xml', extensions: ['svg'], kind: 'drawing' },
  mp4: { name: 'video/mp4', extensions: ['mp4', 'm4v'], kind: 'video' },
  webm: { name: 'video/webm', extensions: ['webm'], kind: 'video' },
  playlist: { name: 'application/vnd.apple.mpegurl', extensions: ['m3u8'], kind: 'other' },
  segment: { name: 'video/mp2t', extensions: ['ts'], kind: 'other' },
  pdf: { name: 'application/pdf', extensions: ['pdf'], kind: 'other' },
  captions: { name: 'text/vtt', extensions: ['vtt'], kind: 'other' },
} as const satisfies Record<string, MediaType>

const mediaTypes: readonly MediaType[] = Object.values(table)

export const mediaTypeNamed = (name: string): MediaType | undefined => mediaTypes.find((type) => type.name === name)

/** How many bytes of a file `detectMediaType` wants to see, as far as there are so many. */
export const DETECTED_BY_BYTES = 4096

const videoBrands = /^(?:isom|iso[2-9m]|mp4[12]|avc1|dash|M4V |MSNV|cmf[c2s]|hvc1|hev1|av01)$/

/** What a file is, by its first bytes alone. `undefined` for everything we do not keep. Source: AST-05. */
export function detectMediaType(head: Uint8Array): MediaType | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const text = bytes.toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return table.png
  if (text.startsWith('\xff\xd8\xff')) return table.jpeg
  if (/^GIF8[79]a/.test(text)) return table.gif
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return table.webp
  if (text.startsWith('ftyp', 4)) return typeOfBrands(bytes)
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.slice(0, 64).includes('webm') ? table.webm : undefined
  if (text.startsWith('%PDF-')) return table.pdf
  if (bytes.length >= 189 && [0, 188, 376].every((at) => at >= bytes.length || bytes[at] === 0x47)) return table.segment
  const words = bytes.toString('utf8').replace(/^\ufeff/, '')
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(words)) return table.captions
  if (/^#EXTM3U\r?\n/.test(words)) return table.playlist
  return isDrawing(words) ? table.svg : undefined
}

/** What may stand before the first element of a drawing. No entities of its own. */
const beforeDrawing = /\s+|<\?xml[^>]*>|<!DOCTYPE svg[^>[]*>/y

/**
 * Whether the first element is `<svg>`. Piece by piece: one pattern for all of it would try every way to divide a run of
 * comments, and twice as many with each of them.
 */
function isDrawing(text: string): boolean {
  let at = 0
  for (;;) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4)
      if (end === -1) return false
      at = end + 3
      continue
    }
    beforeDrawing.lastIndex = at
    if (!beforeDrawing.test(text)) break
    at = beforeDrawing.lastIndex
  }
  return /^<svg[\s>]/.test(text.slice(at, at + 5))
}

/** The brands of an ISO media file: one major, then compatible ones after a version. */
function typeOfBrands(bytes: Buffer): MediaType | undefined {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return table.avif
  return brands.some((brand) => videoBrands.test(brand)) ? table.mp4 : undefined
}

/** Whether what the sender calls the file is what it is; a name or type that says nothing is no lie. */
export function isHonest(
  type: MediaType,
  { fileName, contentType }: { fileName?: string | undefined; contentType?: string | undefined },
): boolean {
  const extension = /\.([^./\\]+)$/.exec(fileName ?? '')?.[1]?.toLowerCase()
  if (extension !== undefined && !type.extensions.includes(extension)) return false
  const declared = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return ['', 'application/octet-stream', 'application/x-www-form-urlencoded', type.name].includes(declared)
}
