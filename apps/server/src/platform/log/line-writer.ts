import { write, writeSync } from 'node:fs'

/** An open file or pipe. */
export interface LineFile {
  readonly write: (bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void) => void
  /** Answers how many bytes were taken; throws what `fs.writeSync` does. */
  readonly writeSync: (bytes: Buffer) => number
}

export interface LineWriterDeps {
  readonly file: LineFile
  readonly after: (delayMs: number, callback: () => void) => void
  /** Blocks: nothing else can go on while a process ends. */
  readonly sleep: (ms: number) => void
  /** The line that stands for so many that were not read in time. */
  readonly describeLost: (count: number) => string
}

export interface LineWriter {
  readonly add: (line: string) => void
  /** Writes what waits before it returns, for the end of the process. */
  readonly end: () => void
}

/** Each write wakes another thread, so few and big ones cost less. */
const longestWaitingChars = 262_144
const flushAfterMs = 200
/** Beyond this a reader that has stopped costs lines and not memory. */
const mostWaitingChars = 16_777_216
const retryMs = 100
const endRetryMs = 20
const endRetries = 50

/**
 * Writes lines many at a time, and never keeps the process from ending: a reader that is gone or a full disk costs lines, no
 * more. Why our own: pino's destination asks a broken pipe again and again, for ever, while the process ends.
 */
export function createLineWriter({ file, after, sleep, describeLost }: LineWriterDeps): LineWriter {
  let waiting = ''
  let lost = 0
  let isDue = false
  let isWriting = false
  let isReaderGone = false
  return { add, end }

  function add(line: string): void {
    if (isReaderGone) return
    if (waiting.length + line.length > mostWaitingChars) lost++
    else waiting += line
    plan()
  }

  function plan() {
    if (waiting.length >= longestWaitingChars) flush()
    else if (!isDue && waiting !== '') {
      isDue = true
      after(flushAfterMs, flushDue)
    }
  }

  function flushDue() {
    isDue = false
    flush()
  }

  function flush() {
    if (isWriting || waiting === '') return
    isWriting = true
    writeAll(takeWaiting())
  }

  function writeAll(bytes: Buffer) {
    file.write(bytes, (error, written) => {
      if (error?.code === 'EAGAIN') return after(retryMs, () => writeAll(bytes))
      if (error === null && written < bytes.length) return writeAll(bytes.subarray(written))
      isWriting = false
      isReaderGone = error?.code === 'EPIPE'
      if (isReaderGone) waiting = ''
      // Not at once: the few lines that came meanwhile would be a write of their own, and so on.
      plan()
    })
  }

  function takeWaiting(): Buffer {
    const bytes = Buffer.from(lost === 0 ? waiting : waiting + describeLost(lost))
    waiting = ''
    lost = 0
    return bytes
  }

  function end() {
    let bytes = takeWaiting()
    for (let retries = 0; bytes.length > 0;) {
      try {
        bytes = bytes.subarray(file.writeSync(bytes))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || retries++ === endRetries) return
        sleep(endRetryMs)
      }
    }
  }
}

/** The file of this descriptor, such as 1 for standard output. */
export const lineFile = (descriptor: number): LineFile => ({
  write: (bytes, done) => write(descriptor, bytes, (error, written) => done(error, written)),
  writeSync: (bytes) => writeSync(descriptor, bytes),
})
