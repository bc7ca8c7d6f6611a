import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { FileStore } from './files.store.ts'
import { FileTooLargeError } from './files.store.ts'

async function* chunks(...parts: readonly (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield Buffer.from(part)
  }
}

export function describeFileStore(
  name: string,
  open: () => Promise<{ store: FileStore; countFiles(): Promise<number> }>,
) {
  const read = async (store: FileStore, file: string, range?: { start: number; end: number }) => {
    const stream = await store.open(file, range)
    return stream === undefined ? undefined : String(await buffer(stream))
  }

  test(`[AST-05] ${name}: a file comes back as it went in, with its size and hash`, async () => {
    const { store } = await open()
    const stored = await store.put(chunks('one ', 'two ', 'three'), { maxBytes: 13 })
    expect(stored).toMatchObject({ byteSize: 13, sha256: createHash('sha256').update('one two three').digest('hex') })
    expect(await read(store, stored.name)).toBe('one two three')
    expect(await read(store, stored.name, { start: 4, end: 6 })).toBe('two')
  })

  test(`[AST-05] ${name}: a file that is too long, or whose source breaks off, leaves nothing behind`, async () => {
    const { store, countFiles } = await open()
    await expect(store.put(chunks('1234', '5'), { maxBytes: 4 })).rejects.toBeInstanceOf(FileTooLargeError)
    await expect(store.put(chunks('1', new Error('cut')), { maxBytes: 4 })).rejects.toThrow('cut')
    expect(await countFiles()).toBe(0)
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
