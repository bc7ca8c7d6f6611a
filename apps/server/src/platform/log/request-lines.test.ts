import { expect, test } from 'vitest'
import { createRequestLines } from './request-lines.ts'

const line = { requestId: 'r1', method: 'GET', path: '/a"b\n', status: 200, tookMs: 3 }

test('request lines are JSON in the shape of the other lines, written together', () => {
  const written: string[] = []
  const due: (() => void)[] = []
  const lines = createRequestLines({
    write: (text) => written.push(text),
    now: () => Date.UTC(2026, 10, 20, 9, 5, 6, 7),
    soon: (callback) => due.push(callback),
  })
  lines.add(line)
  lines.add({ ...line, status: 404 })
  expect(written).toEqual([])
  expect(due).toHaveLength(1)
  due[0]?.()
  const parsed = (written[0] ?? '')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
  expect(parsed).toEqual([
    { level: 30, time: '2026-11-20T09:05:06.007Z', ...line, msg: 'request' },
    { level: 30, time: '2026-11-20T09:05:06.007Z', ...line, status: 404, msg: 'request' },
  ])
})
