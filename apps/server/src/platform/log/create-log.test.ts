import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'

function writeOne(fields: object, text: string): { line: string; entry: Record<string, unknown> } {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line)).info(fields, text)
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  return { line, entry: JSON.parse(line) as Record<string, unknown> }
}

test('[ERR-08] an entry is one line, whatever is in its text', () => {
  const text = 'a\r\nb\u001b[2J\u202e${jndi:x}%n</script>'
  const { line, entry } = writeOne({ requestId: 'x' }, text)
  for (const sign of ['\r', '\n', '\u001b']) expect(line.trimEnd()).not.toContain(sign)
  expect(entry).toMatchObject({ msg: text, requestId: 'x', time: expect.stringMatching(/Z$/) })
})

test('[ERR-08] neither tokens nor passwords are written', () => {
  expect(writeOne({ token: 'abc', user: { password: 'abc', cookie: 'abc' } }, 'x').line).not.toContain('abc')
})

test('[ERR-08] of an error its kind, text, code and cause are written, and not what it carries', () => {
  const error = Object.assign(new Error('lost', { cause: new TypeError('why') }), {
    code: '57P01',
    client: { secretKey: 4711 },
  })
  const { line, entry } = writeOne({ err: error }, 'x')
  expect(entry['err']).toMatchObject({
    type: 'Error',
    message: 'lost',
    code: '57P01',
    cause: { type: 'TypeError', message: 'why' },
  })
  expect(line).not.toContain('4711')
})

test('[ERR-08] however many logs there are, the end of the process is listened to once', () => {
  const before = process.listenerCount('exit')
  for (let count = 0; count < 30; count++) createLog('info')
  expect(process.listenerCount('exit') - before).toBeLessThanOrEqual(1)
})
