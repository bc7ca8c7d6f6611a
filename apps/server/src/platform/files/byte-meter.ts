import { createHash } from 'node:crypto'
import { FileTooLargeError, type StoredFile } from './files.store.ts'

export interface ByteMeter {
  /** Fails with `FileTooLargeError` where this is more than is allowed. */
  add(chunk: Uint8Array): void
  /** Of all that was added. */
  result(): Omit<StoredFile, 'name'>
}

/** Counts and hashes the bytes of a file while they are stored. */
export function createByteMeter(maxBytes: number): ByteMeter {
  const hash = createHash('sha256')
  let byteSize = 0
  return {
    add(chunk) {
      byteSize += chunk.length
      if (byteSize > maxBytes) throw new FileTooLargeError(`More than ${maxBytes} bytes came`)
      hash.update(chunk)
    },
    result: () => ({ byteSize, sha256: hash.digest('hex') }),
  }
}
