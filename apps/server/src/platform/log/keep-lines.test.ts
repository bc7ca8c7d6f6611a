import { createFakeClock, noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { createLog } from './create-log.ts'
import { isKeptAlready, keepLines } from './keep-lines.ts'
import { type KeptLine, detailsMaxLength } from './kept-line.ts'
import { createLogBuffer } from './log-buffer.ts'

function setUp(log = createMemoryLog() as ReturnType<typeof createLog>) {
  const kept: KeptLine[] = []
  const clock = createFakeClock()
  return { kept, log: keepLines({ log, logBuffer: { keep: (line) => void kept.push(line) }, clock }) }
}

test('[ERR-06] warnings and errors are kept with what belongs to them, an error with stack and causes last', () => {
  const { kept, log } = setUp()
  const err = Object.assign(new Error('lost', { cause: new TypeError('why') }), { code: '57P01', client: 4711 })
  log
    .child({ requestId: 'r1' })
    .error({ err, call: 'chat.send', userId: 'alice', opMode: 'STAGE', count: 3 }, 'it broke')
  expect(kept).toMatchObject([
    {
      atMs: noonMs,
      level: 'ERROR',
      origin: 'SERVER',
      category: 'chat',
      message: 'it broke',
      userId: 'alice',
      opMode: 'STAGE',
    },
  ])
  expect(kept[0]?.details).toMatch(
    /^requestId: r1\ncount: 3\ncall: chat\.send\nError: lost \(57P01\)\n\s+at [^]*\ncaused by TypeError: why\n\s+at /,
  )
  expect(JSON.stringify(kept)).not.toContain('4711')
})

test('[ERR-06] information is kept where it is about the server, and not where a request or a person gave cause to it', () => {
  const { kept, log } = setUp()
  log.info({ url: 'http://127.0.0.1' }, 'the server listens')
  log.info({ userId: 'alice' }, 'signed in')
  log.child({ requestId: 'r1' }).info({}, 'asked')
  log.debug({}, 'small')
  log.warn({ [isKeptAlready]: true }, 'a client reports')
  expect(kept.map(({ message }) => message)).toEqual(['the server listens'])
})

test('[ERR-06] what is kept is kept at every level of the other log, which gets the same lines as before', () => {
  const lines: string[] = []
  const { kept, log } = setUp(createLog('silent', (line) => lines.push(line)))
  log.warn({}, 'w')
  expect([kept.length, lines]).toEqual([1, []])
  const inner = createMemoryLog()
  setUp(inner).log.warn({ a: 1 }, 'w')
  expect(inner.lines).toEqual([{ level: 'warn', fields: { a: 1 }, text: 'w' }])
})

test('[ERR-06] neither secrets nor what a terminal obeys is kept, however deep, wide or long the fields are', () => {
  const { kept, log } = setUp()
  let deep: object = {}
  for (let depth = 0; depth < 100_000; depth += 1) deep = { deep }
  const round: Record<string, unknown> = {}
  round['round'] = round
  log.warn(
    {
      password: 'hunter2',
      inner: { token: 'hunter2', list: [{ cookie: 'hunter2' }] },
      mail: 'alice@venue.example',
      forged: 'x\r\nlevel: ERROR\u001b[2J\u202e',
      deep,
      round,
      huge: 'h'.repeat(10_000_000),
    },
    'text\r\nof alice@venue.example',
  )
  const [line] = kept
  expect(line?.message).toBe('text\\u000d\\u000aof [e-mail]')
  for (const secret of ['hunter2', 'alice']) expect(JSON.stringify(kept)).not.toContain(secret)
  expect(line?.details).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
  expect(line?.details?.length).toBeLessThanOrEqual(detailsMaxLength)
  expect(line?.details).toContain('round: [not to be written]')
})

const lineOf = (message: string): KeptLine => ({
  atMs: 1,
  level: 'WARN',
  origin: 'SERVER',
  category: 'server',
  message,
})

function openLogBuffer() {
  const clock = createFakeClock()
  const written: KeptLine[][] = []
  let failure: Error | undefined
  const logBuffer = createLogBuffer({ clock })
  const sink = {
    async add(lines: readonly KeptLine[]) {
      if (failure !== undefined) throw failure
      written.push([...lines])
    },
  }
  return { clock, written, logBuffer, sink, fail: (error: Error | undefined) => (failure = error) }
}

test('[ERR-06] lines are written many at a time, those from before the store was open too', async () => {
  const { clock, written, logBuffer, sink } = openLogBuffer()
  logBuffer.keep(lineOf('early'))
  await clock.advance(60_000)
  expect(written).toEqual([])
  logBuffer.open(sink)
  logBuffer.keep(lineOf('late'))
  await clock.advance(1_000)
  expect(written.map((lines) => lines.map(({ message }) => message))).toEqual([['early', 'late']])
})

test('[ERR-06] what is too much, or comes while the store is away, is counted, and the count is a line', async () => {
  const { clock, written, logBuffer, sink, fail } = openLogBuffer()
  for (let index = 0; index < 2_500; index += 1) logBuffer.keep(lineOf(String(index)))
  fail(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  logBuffer.open(sink)
  await clock.advance(10_000)
  expect(written).toEqual([])
  fail(undefined)
  logBuffer.keep(lineOf('back'))
  await clock.advance(1_000)
  expect(written.flat()).toMatchObject([
    { message: 'back' },
    { message: 'lines of the log were lost', standsFor: 2_500 },
  ])
  logBuffer.keep(lineOf('and on'))
  await clock.advance(1_000)
  expect(written.at(-1)?.map(({ message }) => message)).toEqual(['and on'])
})

test('[ERR-06] a line the store cannot take costs itself alone', async () => {
  const { clock, written, logBuffer } = openLogBuffer()
  logBuffer.open({
    async add(lines) {
      if (lines.some(({ message }) => message === 'poison')) throw new Error('no such sign')
      written.push([...lines])
    },
  })
  for (const message of ['a', 'poison', 'b']) logBuffer.keep(lineOf(message))
  await clock.advance(1_000)
  expect(written.flat().map(({ message }) => message)).toEqual(expect.arrayContaining(['a', 'b']))
})

test('[ERR-06] at the end what waits is written at once, and nothing is taken after it', async () => {
  const { written, logBuffer, sink } = openLogBuffer()
  logBuffer.open(sink)
  logBuffer.keep(lineOf('last'))
  await logBuffer.drain()
  logBuffer.keep(lineOf('too late'))
  expect(written.flat().map(({ message }) => message)).toEqual(['last'])
  const closed = openLogBuffer()
  closed.logBuffer.keep(lineOf('never'))
  await closed.logBuffer.drain()
})
