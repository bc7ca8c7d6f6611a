import { crc32, deflateRawSync } from 'node:zlib'

interface ZipPart {
  readonly name: string
  readonly content?: string | Buffer
  /** Unix mode, such as that of a link. */
  readonly mode?: number
  /** What the directory says instead of the truth. */
  readonly unpackedBytes?: number
  readonly localName?: string
  /** Where the directory says it begins, instead of where it does. */
  readonly localAt?: number
}

/** A ZIP archive, also one that lies. */
export function makeZip(parts: readonly ZipPart[], comment = ''): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = 'x', mode = 0o100644, unpackedBytes, localName = name, localAt } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(unpackedBytes ?? raw.length, 18)
    const local = Buffer.from(common)
    local.writeUInt16LE(Buffer.byteLength(localName), 22)
    const entry = Buffer.from(common)
    entry.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(localAt ?? at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), entry, tail, Buffer.from(name))
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), local, Buffer.from(localName), packed])
    files.push(file)
    at += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...files, entries, end, Buffer.from(comment)])
}

export const makeOffice = (part: string, ...more: string[]) =>
  makeZip(['[Content_Types].xml', '_rels/.rels', part, ...more].map((name) => ({ name, content: `<${name}/>` })))

export const makePdf = (tail = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\n%%EOF\n${tail}`)

/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz: frames of 417 bytes. */
export const makeMp3 = (frames = 4, tag: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([
    tag,
    ...Array.from({ length: frames }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)])),
  ])

export const makeId3 = (bytes: number) =>
  Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, bytes >> 7, bytes & 127]), Buffer.alloc(bytes, 1)])

const oggPage = (content: Buffer) =>
  Buffer.concat([Buffer.from('OggS\0\0', 'latin1'), Buffer.alloc(20), Buffer.from([1, content.length]), content])

export const makeOgg = (codec = 'OpusHead') =>
  Buffer.concat([
    oggPage(Buffer.from(`${codec}\x01\x02`, 'latin1')),
    oggPage(Buffer.from('OpusTags')),
    oggPage(Buffer.alloc(80, 7)),
  ])

export const makeBox = (kind: string, content: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 8)
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), content])
}

export const makeMp4 = () =>
  Buffer.concat([
    makeBox('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    makeBox('moov', makeBox('mvhd', Buffer.alloc(100))),
    makeBox('mdat', Buffer.alloc(200, 9)),
  ])

export const makeWebm = (docType = 'webm') => {
  const type = Buffer.from(docType)
  const header = Buffer.concat([Buffer.from([0x42, 0x82]), ebmlLength(type), type])
  const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3])
  return Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), ebmlLength(header), header, segment])
}

/** In two bytes: at most 16,382. */
const ebmlLength = ({ length }: Buffer) => Buffer.from([0x40 | (length >> 8), length & 0xff])
