import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { FileStore } from './files.store.ts'
import { FileTooLargeError } from './files.store.ts'

async function* chunks(...parts: readonly (string | Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield typeof part === 'string' ? Buffer.from(part) : part
  }
}

const MIB = 1024 * 1024
/** Of more than one part of an upload to S3. No two of its blocks are alike. */
const large = Array.from({ length: 320 }, (_, index) => Buffer.alloc(MIB / 16, `block ${index} `))
const sha256 = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** What `open` opens: two stores of the same files, as two servers have them. On one machine both may be one. */
export interface OpenStores {
  readonly store: FileStore
  readonly other: FileStore
  /** Of finished and unfinished files. */
  countFiles(): Promise<number>
}

export function describeFileStore(name: string, open: () => Promise<OpenStores>) {
  const read = async (store: FileStore, file: string, range?: { start: number; end: number }) => {
    const stream = await store.open(file, range)
    return stream === undefined ? undefined : String(await buffer(stream))
  }

  test(`[AST-05] [NOD-05] ${name}: a file comes back as it went in, with its size and hash`, async () => {
    const { store } = await open()
    const stored = await store.put(chunks('one ', 'two ', 'three'), { maxBytes: 13 })
    expect(stored).toMatchObject({ byteSize: 13, sha256: sha256('one two three') })
    expect(await read(store, stored.name)).toBe('one two three')
    expect(await read(store, stored.name, { start: 4, end: 6 })).toBe('two')
  })

  test(`[NOD-05] ${name}: what one server stores another reads, copies and removes`, async () => {
    const { store, other } = await open()
    const { name: file } = await store.put(chunks('shared'), { maxBytes: 6 })
    expect(await read(other, file)).toBe('shared')
    const copied = (await other.copy(file)) ?? ''
    expect(await read(store, copied)).toBe('shared')
    await other.remove(file)
    expect(await read(store, file)).toBeUndefined()
  })

  test(`[NOD-05] ${name}: ranges at the borders of a file give what there is of them`, async () => {
    const { store } = await open()
    const { name: file } = await store.put(chunks('0123456789'), { maxBytes: 10 })
    expect(await read(store, file, { start: 0, end: 0 })).toBe('0')
    expect(await read(store, file, { start: 9, end: 9 })).toBe('9')
    expect(await read(store, file, { start: 0, end: 9 })).toBe('0123456789')
    expect(await read(store, file, { start: 8, end: 10 })).toBe('89')
    expect(await read(store, file, { start: 10, end: 12 })).toBe('')
    expect(await read(store, '0'.repeat(32), { start: 0, end: 0 })).toBeUndefined()
  })

  test(`[NOD-05] ${name}: an empty file is a file`, async () => {
    const { store } = await open()
    const stored = await store.put(chunks(), { maxBytes: 0 })
    expect(stored).toMatchObject({ byteSize: 0, sha256: sha256('') })
    expect(await read(store, stored.name)).toBe('')
    expect(await read(store, (await store.copy(stored.name)) ?? '')).toBe('')
  })

  test(`[NOD-05] ${name}: a file of 20 MiB is stored, copied and read in parts`, async () => {
    const { store, other } = await open()
    const stored = await store.put(chunks(...large), { maxBytes: 20 * MIB })
    expect(stored).toMatchObject({ byteSize: 20 * MIB, sha256: sha256(...large) })
    const stream = await other.open((await store.copy(stored.name)) ?? '')
    expect(stream && sha256(await buffer(stream))).toBe(sha256(...large))
    // The last byte of the first 5 MiB and the first of the next.
    expect(await read(store, stored.name, { start: 5 * MIB - 2, end: 5 * MIB + 1 })).toBe(
      Buffer.concat(large).toString('latin1', 5 * MIB - 2, 5 * MIB + 2),
    )
  })

  test(`[NOD-05] ${name}: eight files stored at once are eight files`, async () => {
    const { store, other, countFiles } = await open()
    const texts = Array.from({ length: 8 }, (_, index) => `file ${index}`)
    const stored = await Promise.all(
      texts.map((text, index) => (index % 2 === 0 ? store : other).put(chunks(text), { maxBytes: 6 })),
    )
    expect(await Promise.all(stored.map((file) => read(store, file.name)))).toEqual(texts)
    expect(await countFiles()).toBe(8)
  })

  test(`[AST-05] [NOD-05] ${name}: a file that is too long, or whose source breaks off, leaves nothing behind`, async () => {
    const { store, countFiles } = await open()
    await expect(store.put(chunks('1234', '5'), { maxBytes: 4 })).rejects.toBeInstanceOf(FileTooLargeError)
    await expect(store.put(chunks('1', new Error('cut')), { maxBytes: 4 })).rejects.toThrow('cut')
    const tooLong = store.put(chunks(...large), { maxBytes: 20 * MIB - 1 })
    await expect(tooLong).rejects.toBeInstanceOf(FileTooLargeError)
    await expect(store.put(chunks(...large, new Error('cut late')), { maxBytes: 20 * MIB })).rejects.toThrow('cut late')
    expect(await countFiles()).toBe(0)
  })

  test(`[NOD-05] ${name}: a reader may leave before the end, and before the begin`, async () => {
    const { store } = await open()
    const { name: file } = await store.put(chunks(...large), { maxBytes: 20 * MIB })
    for (let index = 0; index < 20; index += 1) (await store.open(file))?.destroy()
    for await (const chunk of (await store.open(file)) ?? []) {
      expect((chunk as Uint8Array).length).toBeGreaterThan(0)
      break
    }
    expect(await read(store, file, { start: 0, end: 6 })).toBe('block 0')
  })

  test(`[AST-05] ${name}: the same content twice is two files, and removing one keeps the other`, async () => {
    const { store } = await open()
    const [one, two] = await Promise.all([
      store.put(chunks('x'), { maxBytes: 1 }),
      store.put(chunks('x'), { maxBytes: 1 }),
    ])
    expect(one.name).not.toBe(two.name)
    await store.remove(one.name)
    await store.remove(one.name)
    expect(await read(store, one.name)).toBeUndefined()
    expect(await read(store, two.name)).toBe('x')
  })

  test(`[VNU-01] ${name}: a copy has the same content and stays when the first is removed; of nothing there is none`, async () => {
    const { store } = await open()
    const { name: first } = await store.put(chunks('x'), { maxBytes: 1 })
    const copied = (await store.copy(first)) ?? ''
    expect(copied).not.toBe(first)
    await store.remove(first)
    expect(await read(store, copied)).toBe('x')
    expect([await store.copy(first), await store.copy('../secret')]).toEqual([undefined, undefined])
  })

  test(`[AST-05] ${name}: names of others lead nowhere`, async () => {
    const { store } = await open()
    const { name: known } = await store.put(chunks('x'), { maxBytes: 1 })
    for (const odd of [
      '',
      '.',
      '../secret',
      `../${known}`,
      `${known}/`,
      `${known}\0`,
      known.toUpperCase() + 'A',
      '/etc/passwd',
    ]) {
      expect(await store.open(odd)).toBeUndefined()
      await store.remove(odd)
    }
    expect(await read(store, known)).toBe('x')
  })
}
