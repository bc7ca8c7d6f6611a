import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from './files.store.ts'

/** So many files wait to be made that one more would wait too long. */
export class MadeFilesBusyError extends Error {
  override readonly name = 'MadeFilesBusyError'
}

export interface MadeFile {
  readonly byteSize: number
  open(range?: ByteRange): Promise<Readable>
}

export interface MadeFiles {
  /**
   * The file of this key; where there is none yet, `make` is called once for all who ask meanwhile. Fails with
   * `MadeFilesBusyError` and with what `make` threw; the next one asking tries again.
   */
  get(key: string, make: () => Promise<Uint8Array>): Promise<MadeFile>
}

const MAX_WAITING = 200

/**
 * Files that can be made again from others, such as pictures in smaller sizes: kept in a folder that may be emptied at
 * any time. One is made at a time, so that pictures never take the machine from the venue.
 */
export function createMadeFiles({ dir }: { dir: string }): MadeFiles {
  const making = new Map<string, Promise<MadeFile>>()
  let last: Promise<unknown> = Promise.resolve()
  return { get }

  async function get(key: string, make: () => Promise<Uint8Array>): Promise<MadeFile> {
    const name = createHash('sha256').update(key).digest('hex')
    const path = join(dir, name.slice(0, 2), name)
    const known = making.get(path)
    if (known !== undefined) return known
    const found = await find(path)
    return found ?? making.get(path) ?? enqueue(path, make)
  }

  function enqueue(path: string, make: () => Promise<Uint8Array>): Promise<MadeFile> {
    if (making.size >= MAX_WAITING) return Promise.reject(new MadeFilesBusyError(`${making.size} files are waiting`))
    const made = last.then(() => store(path, make)).finally(() => making.delete(path))
    last = made.catch(() => undefined)
    making.set(path, made)
    return made
  }

  async function store(path: string, make: () => Promise<Uint8Array>): Promise<MadeFile> {
    const bytes = await make()
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, path)
    return fileAt(path, bytes.length)
  }

  async function find(path: string): Promise<MadeFile | undefined> {
    const facts = await stat(path).catch(() => undefined)
    return facts && fileAt(path, facts.size)
  }

  function fileAt(path: string, byteSize: number): MadeFile {
    return { byteSize, open: async (range) => (await open(path, 'r')).createReadStream(range ?? {}) }
  }
}
