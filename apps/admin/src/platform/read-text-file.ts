/** The text of a file as spreadsheets save it; see `decodeText`. */
export const readTextFile = async (file: Blob): Promise<string> => decodeText(new Uint8Array(await file.arrayBuffer()))

/** UTF-8, UTF-16, or Windows-1252. UTF-16 without its mark is known by the zeros beside its Latin letters. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const sample = bytes.subarray(0, 1024)
  const [even, odd] = countZeros(sample)
  const many = sample.length / 4
  if (odd > many && even === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (even > many && odd === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** At even and at odd places. */
function countZeros(bytes: Uint8Array): readonly [even: number, odd: number] {
  const places: [number, number] = [0, 0]
  bytes.forEach((byte, index) => {
    if (byte === 0) places[(index % 2) as 0 | 1] += 1
  })
  return places
}
