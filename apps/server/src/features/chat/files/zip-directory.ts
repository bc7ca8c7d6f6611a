export interface ZipEntry {
  readonly name: string
  readonly packedBytes: number
  readonly unpackedBytes: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_ENTRIES = 10_000
const MAX_UNPACKED_BYTES = 1024 ** 3
/** What deflate reaches at best is 1032; nothing people write comes near. */
const MAX_RATIO = 400
const RATIO_COUNTS_FROM_BYTES = 10 * 1024 * 1024
const SYMBOLIC_LINK = 0o120000
const FILE_KIND = 0o170000

/**
 * Lists the entries a ZIP archive declares; nothing is unpacked. `undefined` for a file that is no plain archive from its first
 * byte to its last, and for an archive that would harm the person who unpacks it: with entries that leave their folder, are
 * links, overlap, or expand excessively. Source: CHT-04.
 */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(zip)
  if (end === undefined) return undefined
  const count = zip.readUInt16LE(end + 10)
  const size = zip.readUInt32LE(end + 12)
  const start = zip.readUInt32LE(end + 16)
  const isOneDisk = zip.readUInt16LE(end + 4) === 0 && zip.readUInt16LE(end + 6) === 0
  if (!isOneDisk || zip.readUInt16LE(end + 8) !== count || count === 0 || count > MAX_ENTRIES) return undefined
  // Between directory and end nothing is hidden; so archives of more than 4 GB (ZIP64) are none here either.
  if (start + size !== end) return undefined
  return readEntries(zip, { count, start, end })
}

/** Where the record at the very end begins; its comment must reach the last byte. */
function findEnd(zip: Buffer): number | undefined {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - 0xffff); at--) {
    if (zip.readUInt32LE(at) === END && at + END_BYTES + zip.readUInt16LE(at + 20) === zip.length) return at
  }
  return undefined
}

function readEntries(
  zip: Buffer,
  { count, start, end }: { count: number; start: number; end: number },
): readonly ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  const places: { from: number; to: number }[] = []
  const names = new Set<string>()
  let at = start
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > end || zip.readUInt32LE(at) !== ENTRY) return undefined
    const nameBytes = zip.readUInt16LE(at + 28)
    const next = at + ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    if (next > end) return undefined
    const rawName = zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    const local = zip.readUInt32LE(at + 42)
    const packedBytes = zip.readUInt32LE(at + 20)
    const dataAt = dataOf(zip, local, rawName, start)
    const name = rawName.toString('utf8')
    const mode = zip.readUInt32LE(at + 38) >>> 16
    if (dataAt === undefined || !isHarmlessName(name) || (mode & FILE_KIND) === SYMBOLIC_LINK) return undefined
    // Two entries of one name: which of them is looked at depends on who unpacks.
    if (names.has(name)) return undefined
    names.add(name)
    places.push({ from: local, to: dataAt + packedBytes })
    entries.push({ name, packedBytes, unpackedBytes: zip.readUInt32LE(at + 24) })
    at = next
  }
  return at === end && isApart(places, start) && !isBomb(entries, zip.length) ? entries : undefined
}

/** Where an entry's data begins; its own header must call it what the directory does. */
function dataOf(zip: Buffer, local: number, rawName: Buffer, limit: number): number | undefined {
  if (local + LOCAL_BYTES > limit || zip.readUInt32LE(local) !== LOCAL) return undefined
  const nameBytes = zip.readUInt16LE(local + 26)
  const dataAt = local + LOCAL_BYTES + nameBytes + zip.readUInt16LE(local + 28)
  const isSame = zip.subarray(local + LOCAL_BYTES, local + LOCAL_BYTES + nameBytes).equals(rawName)
  return isSame && dataAt <= limit ? dataAt : undefined
}

/** A path that stays below the folder it is unpacked in, on every system. */
function isHarmlessName(name: string): boolean {
  if (name === '' || /[\0-\x1f\\]/.test(name) || name.startsWith('/') || /^[a-z]:/i.test(name)) return false
  return !name.split('/').includes('..')
}

/** The first entry stands at the very beginning, and none within another: the trick of the smallest bombs. */
function isApart(places: readonly { from: number; to: number }[], limit: number): boolean {
  const sorted = places.toSorted((one, other) => one.from - other.from)
  return (
    sorted[0]?.from === 0 && sorted.every(({ to }, index) => to <= (sorted[index + 1]?.from ?? limit) && to <= limit)
  )
}

function isBomb(entries: readonly ZipEntry[], zipBytes: number): boolean {
  const unpackedBytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0)
  if (unpackedBytes > MAX_UNPACKED_BYTES) return true
  return unpackedBytes > RATIO_COUNTS_FROM_BYTES && unpackedBytes / zipBytes > MAX_RATIO
}
