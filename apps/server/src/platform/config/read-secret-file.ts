import { closeSync, openSync, readSync } from 'node:fs'

const maxBytes = 64 * 1024

/**
 * The text of a file that a variable such as `TURN_SECRET_FILE` names, without line breaks at its end. `fault` goes on after
 * the name of the variable. Reads a little more than 64 KiB at most, since the path can be that of a device. Source: OPS-04.
 */
export function readSecretFile(path: string): { readonly text: string } | { readonly fault: string } {
  try {
    const bytes = readBeginning(path)
    if (bytes.length > maxBytes) return { fault: `names ${path}, which is larger than 64 KiB` }
    const text = bytes.toString('utf8').replace(/[\r\n]+$/, '')
    return text.trim() === '' ? { fault: `names ${path}, which is empty` } : { text }
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException
    return { fault: `names ${path}, which cannot be read (${code})` }
  }
}

/** At most one byte more than is allowed. */
function readBeginning(path: string): Buffer {
  const buffer = Buffer.alloc(maxBytes + 1)
  const file = openSync(path, 'r')
  try {
    let length = 0
    for (let count = -1; count !== 0 && length < buffer.length; length += count)
      count = readSync(file, buffer, length, buffer.length - length, null)
    return buffer.subarray(0, length)
  } finally {
    closeSync(file)
  }
}
