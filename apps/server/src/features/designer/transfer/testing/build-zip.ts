import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of an archive, which may be such as no program writes. */
export interface ZipEntry {
  readonly path: string | Buffer
  readonly bytes: string | Uint8Array
  /** 8 is deflate; 0, stored, by default. */
  readonly method?: number
  readonly flags?: number
  /** What the headers say, where that is not true. */
  readonly says?: { readonly byteSize?: number; readonly crc?: number }
  /** The mode of a Unix file, such as 0o120777 for a link. */
  readonly mode?: number
  /** Whether it has the bytes of the entry before it. */
  readonly isShared?: boolean
}

const utf8 = 0x800

/** A ZIP archive byte by byte (APPNOTE 6.3.10), so that tests can say what libraries refuse to write. */
export function buildZip(entries: readonly ZipEntry[], { entryCount = entries.length } = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let last = { offset: 0, header: Buffer.alloc(0), data: Buffer.alloc(0) }
  for (const { path, bytes, method = 0, flags = 0, says = {}, mode = 0o100644, isShared = false } of entries) {
    const name = Buffer.from(path)
    const raw = Buffer.from(bytes)
    const data = isShared ? last.data : method === 8 ? deflateRawSync(raw) : raw
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags | utf8, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(says.crc ?? crc32(raw), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(says.byteSize ?? raw.length, 18)
    common.writeUInt16LE(name.length, 22)
    const at = isShared ? last.offset : offset
    if (!isShared) {
      const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name])
      files.push(header, data)
      last = { offset, header, data }
      offset += header.length + data.length
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), common, tail, name]))
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entryCount, 8)
  end.writeUInt16LE(entryCount, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, central, end])
}
