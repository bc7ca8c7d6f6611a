import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

const bodyOf = (text: string, chunkBytes: number, onCancel = () => {}) => {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + chunkBytes))
      at += chunkBytes
    },
    cancel: onCancel,
  })
}

async function all(lines: AsyncIterable<unknown>) {
  const read: unknown[] = []
  for await (const line of lines) read.push(line)
  return read
}

test('[SEA-03] lines come whole however the bytes are cut, and a last one needs no end', async () => {
  const text = '{"a":"größer"}\r\n\n{"b":"日本"}\n{"c":1}'
  for (const chunkBytes of [1, 2, 3, 7, 100]) {
    expect(await all(readLines(bodyOf(text, chunkBytes)))).toEqual([{ a: 'größer' }, { b: '日本' }, { c: 1 }])
  }
})

test('[SEA-03] what is no line of JSON fails, and leaving off early lets go of the rest', async () => {
  await expect(all(readLines(bodyOf('{"a":1}\n<html>', 4)))).rejects.toThrow(SyntaxError)
  let wasCancelled = false
  for await (const line of readLines(bodyOf('1\n2\n3\n', 2, () => (wasCancelled = true)))) {
    expect(line).toBe(1)
    break
  }
  expect(wasCancelled).toBe(true)
})
