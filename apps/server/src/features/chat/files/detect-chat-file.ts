import { chatFileTypes, type ChatFileType } from '@foyer/contract'
import { detectMediaType, DETECTED_BY_BYTES } from '../../../platform/files/detect-media-type.ts'
import { isMp3, isMp4, isOggSound, isWebm } from './sound-and-film.ts'
import { readZipDirectory } from './zip-directory.ts'

const asLatin1 = (bytes: Uint8Array, from: number, to?: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(from, to).toString('latin1')

/** How far from its end a PDF may say that it ends; some writers put a few lines behind. */
const PDF_END_BYTES = 2048
const ZIP_END_BYTES = 22 + 0xffff

const office = new Map<string, ChatFileType>([
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
])

/**
 * What a file is: its whole content must be of the kind its name says, and nothing else besides. `undefined` for all that may
 * not be sent. Pictures must still be decoded: here only their beginning is looked at. Source: CHT-04.
 */
export function detectChatFile(bytes: Uint8Array, fileName: string): ChatFileType | undefined {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const type = typeOf(bytes, extension)
  return type !== undefined && (chatFileTypes[type] as readonly string[]).includes(extension) ? type : undefined
}

function typeOf(bytes: Uint8Array, extension: string): ChatFileType | undefined {
  const found = detectMediaType(bytes.subarray(0, DETECTED_BY_BYTES))?.name
  switch (found) {
    case 'image/png':
    case 'image/jpeg':
    case 'image/gif':
    case 'image/webp':
      return found
    case 'application/pdf':
      return isPdf(bytes) ? found : undefined
    case 'video/mp4':
      return isMp4(bytes) ? found : undefined
    case 'video/webm':
      return isWebm(bytes) ? found : undefined
    // Text may look like pieces of a film: all they have is one letter in its place.
    case 'video/mp2t':
    case undefined:
      return typeOfOther(bytes, extension)
    default:
      return undefined
  }
}

function typeOfOther(bytes: Uint8Array, extension: string): ChatFileType | undefined {
  const start = asLatin1(bytes, 0, 4)
  if (start === 'PK\x03\x04') return typeOfZip(bytes)
  if (start === 'OggS') return isOggSound(bytes) ? 'audio/ogg' : undefined
  if (isMp3(bytes)) return 'audio/mpeg'
  if (!isPlainText(bytes)) return undefined
  // Both are plain text: which of them, its name alone can say.
  return extension === 'csv' ? 'text/csv' : 'text/plain'
}

/** Also refuses a file that programs which read its end take for an archive. */
function isPdf(bytes: Uint8Array): boolean {
  const isWhole = /^%PDF-[12]\.\d/.test(asLatin1(bytes, 0, 8)) && asLatin1(bytes, -PDF_END_BYTES).includes('%%EOF')
  return isWhole && !asLatin1(bytes, -ZIP_END_BYTES).includes('PK\x05\x06')
}

/** Documents of the newer Office are archives with certain entries; those with macros have other extensions, and none here. */
function typeOfZip(bytes: Uint8Array): ChatFileType | undefined {
  const entries = readZipDirectory(bytes)
  if (entries === undefined) return undefined
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('[Content_Types].xml')) return 'application/zip'
  const kinds = [...office].filter(([part]) => names.has(part)).map(([, type]) => type)
  const hasMacros = entries.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name))
  return kinds.length === 1 && !hasMacros ? kinds[0] : undefined
}

/** What a browser that guesses takes for a page, a drawing or a document of its own. */
const markup =
  /^\s*(?:<(?:!doctype|!--|\?xml|html|head|body|title|script|style|iframe|svg|math|meta|link|base|object|embed|form|img|video|audio|table|div|font|h1|a|b|br|p)[\s/>!-]|%!PS)/i

/** Text without a control character that is none of layout. Not only UTF-8: older programs write tables in other encodings. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || /[\0-\x08\x0b\x0e-\x1f\x7f]/.test(asLatin1(bytes, 0))) return false
  return !markup.test(asLatin1(bytes, 0, 1024).replace(/^\xef\xbb\xbf/, ''))
}
