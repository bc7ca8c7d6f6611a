import { describe, expect, test } from 'vitest'
import { createLineWriter } from './line-writer.ts'

type Done = (error: NodeJS.ErrnoException | null, written: number) => void

/** A file whose writes the test answers. */
function setUp() {
  const asked: { text: string; done: Done }[] = []
  const timers: (() => void)[] = []
  const atEnd: string[] = []
  let takeAtEnd = (bytes: Buffer): number => bytes.length
  const writer = createLineWriter({
    file: {
      write: (bytes, done) => void asked.push({ text: bytes.toString(), done }),
      writeSync(bytes) {
        const taken = takeAtEnd(bytes)
        atEnd.push(bytes.subarray(0, taken).toString())
        return taken
      },
    },
    after: (_delayMs, callback) => void timers.push(callback),
    sleep: () => {},
    describeLost: (count) => `${count} lost\n`,
  })
  return {
    ...writer,
    asked,
    atEnd,
    pass: () => timers.splice(0).forEach((callback) => callback()),
    answer: (index: number, code?: string) =>
      asked[index]?.done(
        code === undefined ? null : Object.assign(new Error(code), { code }),
        Buffer.byteLength(asked[index]?.text ?? ''),
      ),
    onEnd: (take: (bytes: Buffer) => number) => void (takeAtEnd = take),
  }
}

const fail = (code: string) => {
  throw Object.assign(new Error(code), { code })
}

describe('lines of the log', () => {
  test('[ERR-08] are written together', () => {
    const writer = setUp()
    writer.add('a\n')
    writer.add('b\n')
    expect(writer.asked).toHaveLength(0)
    writer.pass()
    expect(writer.asked.map(({ text }) => text)).toEqual(['a\nb\n'])
  })

  test('[ERR-08] wait for those before them', () => {
    const writer = setUp()
    writer.add('a\n')
    writer.pass()
    writer.add('b\n')
    writer.pass()
    expect(writer.asked).toHaveLength(1)
    writer.answer(0)
    writer.pass()
    expect(writer.asked.map(({ text }) => text)).toEqual(['a\n', 'b\n'])
  })

  test('[ERR-08] that came while others were written are not written a few at a time', () => {
    const writer = setUp()
    writer.add('a\n')
    writer.pass()
    writer.add('b\n')
    writer.answer(0)
    writer.add('c\n')
    expect(writer.asked).toHaveLength(1)
    writer.pass()
    expect(writer.asked.map(({ text }) => text)).toEqual(['a\n', 'b\nc\n'])
  })

  test('[ERR-08] that were taken in part, or not yet, are written to the last sign', () => {
    const writer = setUp()
    writer.add('abc\n')
    writer.pass()
    writer.asked[0]?.done(null, 1)
    writer.answer(1, 'EAGAIN')
    writer.pass()
    expect(writer.asked.map(({ text }) => text)).toEqual(['abc\n', 'bc\n', 'bc\n'])
  })

  test('[ERR-08] a full disk costs what it does not take, and no more', () => {
    const writer = setUp()
    writer.add('a\n')
    writer.pass()
    writer.answer(0, 'ENOSPC')
    writer.add('b\n')
    writer.pass()
    expect(writer.asked.map(({ text }) => text)).toEqual(['a\n', 'b\n'])
  })

  test('[ERR-08] a stopped reader costs lines and not memory, and gets the number of lost lines', () => {
    const writer = setUp()
    const long = `${'x'.repeat(1_000_000)}\n`
    for (let line = 0; line < 30; line++) writer.add(long)
    writer.answer(0)
    expect(writer.asked[1]?.text.length).toBeLessThan(17_000_000)
    expect(writer.asked[1]?.text).toMatch(/13 lost\n$/)
  })

  test.each(['EPIPE', 'ENOSPC', 'EAGAIN'])('[ERR-08] nothing keeps the process from ending: %s', (code) => {
    const writer = setUp()
    writer.add('a\n')
    writer.onEnd(() => fail(code))
    writer.end()
    expect(writer.atEnd).toEqual([])
  })

  test('[ERR-08] what waits is written before the process ends', () => {
    const writer = setUp()
    writer.add('abc\n')
    writer.onEnd(() => 1)
    writer.end()
    expect(writer.atEnd).toEqual(['a', 'b', 'c', '\n'])
  })
})
