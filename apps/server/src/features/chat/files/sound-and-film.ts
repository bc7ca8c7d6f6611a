const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** By version (2.5, none, 2, 1) and layer III alone: kbit/s. */
const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const sampleRates = [44_100, 48_000, 32_000] as const

/** Whether this is MPEG layer III: an ID3 tag or none, then frames one after another. */
export function isMp3(bytes: Uint8Array): boolean {
  const file = asBuffer(bytes)
  let at = 0
  if (file.toString('latin1', 0, 3) === 'ID3' && file.length > 10) {
    const sizes = [...file.subarray(6, 10)]
    if (sizes.some((part) => part > 0x7f)) return false
    at = 10 + sizes.reduce((size, part) => size * 128 + part, 0)
    // Some writers pad with zeros beyond the size they name.
    while (file[at] === 0) at += 1
  }
  for (let frames = 0; frames < 3; frames++) {
    const length = frameLengthAt(file, at)
    if (length === undefined) return false
    at += length
    if (at >= file.length) return frames > 0
  }
  return true
}

function frameLengthAt(file: Buffer, at: number): number | undefined {
  if (at + 4 > file.length) return undefined
  const header = file.readUInt32BE(at)
  const version = (header >>> 19) & 3
  const isSync = header >>> 21 === 0x7ff && version !== 1 && ((header >>> 17) & 3) === 1
  const rateIndex = (header >>> 12) & 15
  const sampleRate = sampleRates[(header >>> 10) & 3]
  const kbits = (version === 3 ? bitRates[1] : bitRates[2])[rateIndex]
  if (!isSync || kbits === undefined || kbits === 0 || sampleRate === undefined) return undefined
  const perSecond = sampleRate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  return Math.floor(((version === 3 ? 144 : 72) * kbits * 1000) / perSecond) + ((header >>> 9) & 1)
}

/** Whether this is sound in Ogg: pages without a gap to the last byte, the first of a codec for sound. */
export function isOggSound(bytes: Uint8Array): boolean {
  const file = asBuffer(bytes)
  let at = 0
  let pages = 0
  while (at + 27 <= file.length && file.toString('latin1', at, at + 4) === 'OggS' && file[at + 4] === 0) {
    const segments = file[at + 26] ?? 0
    const dataAt = at + 27 + segments
    if (dataAt > file.length) return false
    const length = file.subarray(at + 27, dataAt).reduce((sum, part) => sum + part, 0)
    if (pages === 0 && !/^(?:OpusHead|\x01vorbis|\x7fFLAC|Speex {3})/.test(file.toString('latin1', dataAt, dataAt + 8)))
      return false
    at = dataAt + length
    pages += 1
  }
  return pages > 1 && at === file.length
}

/** A film of the size a chat takes has a few hundred; a file of empty ones has hundreds of thousands. */
const MAX_BOXES = 10_000

/** Whether this is an ISO media file: boxes from the first byte to the last, among them a film. */
export function isMp4(bytes: Uint8Array): boolean {
  const file = asBuffer(bytes)
  let hasFilm = false
  let at = 0
  for (let boxes = 0; at + 8 <= file.length; boxes++) {
    if (boxes === MAX_BOXES) return false
    const kind = file.toString('latin1', at + 4, at + 8)
    const length = boxLengthAt(file, at)
    if (length === undefined || !/^[\w ©-]{4}$/.test(kind) || (at === 0) !== (kind === 'ftyp')) return false
    hasFilm ||= kind === 'moov'
    at += length
  }
  return hasFilm && at === file.length
}

function boxLengthAt(file: Buffer, at: number): number | undefined {
  const short = file.readUInt32BE(at)
  if (short === 0) return file.length - at
  if (short !== 1) return short >= 8 ? short : undefined
  if (at + 16 > file.length) return undefined
  const long = file.readBigUInt64BE(at + 8)
  return long >= 16n && long <= BigInt(file.length) ? Number(long) : undefined
}

/** What writers of WebM put into their header is a few dozen bytes; what is read of it costs more the longer it is. */
const MAX_EBML_HEADER_BYTES = 1024

/** Whether this is WebM: an EBML header that says so, and a segment right behind it. */
export function isWebm(bytes: Uint8Array): boolean {
  const file = asBuffer(bytes)
  const header = elementAt(file, 0)
  if (header?.id !== 0x1a45dfa3 || header.length === undefined || header.length > MAX_EBML_HEADER_BYTES) return false
  const end = header.dataAt + header.length
  let docType: string | undefined
  for (let at = header.dataAt; at < end;) {
    const element = elementAt(file, at)
    if (element?.length === undefined) return false
    const next = element.dataAt + element.length
    if (element.id === 0x4282) docType = file.toString('latin1', element.dataAt, next).replace(/\0+$/, '')
    at = next
  }
  return docType === 'webm' && elementAt(file, end)?.id === 0x18538067
}

/** An element of EBML; without a length where it goes to the end. */
function elementAt(file: Buffer, at: number) {
  const id = numberAt(file, at, 4, true)
  const size = id && numberAt(file, at + id.bytes, 8, false)
  if (!id || !size) return undefined
  const isOpen = size.value === 2 ** (7 * size.bytes) - 1
  return { id: id.value, dataAt: at + id.bytes + size.bytes, length: isOpen ? undefined : size.value }
}

/** A number whose leading zeros say how many bytes it has. */
function numberAt(file: Buffer, at: number, maxBytes: number, isMarked: boolean) {
  const first = file[at]
  if (first === undefined || first === 0) return undefined
  const bytes = Math.clz32(first) - 23
  if (bytes > maxBytes || at + bytes > file.length) return undefined
  let value = isMarked ? first : first & (0xff >> bytes)
  for (let index = 1; index < bytes; index++) value = value * 256 + (file[at + index] ?? 0)
  return { value, bytes }
}
