import { crc32 } from 'node:zlib'

/** A PNG whose header says another size than its content has. */
export function pngSaying(width: number, height: number, png: Buffer): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
  return copy
}
