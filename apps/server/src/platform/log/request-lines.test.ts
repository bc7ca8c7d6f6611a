import { expect, test } from 'vitest'
import { createRequestLines } from './request-lines.ts'

const line = { requestId: 'r1', method: 'GET', path: '/a"b\n', status: 200, tookMs: 3 }

test('[ERR-08] request lines are JSON in the shape of the other lines', () => {
  const written: string[] = []
  const add = createRequestLines({ write: (text) => written.push(text), now: () => Date.UTC(2026, 10, 20, 9, 5, 6, 7) })
  add(line)
  add({ ...line, status: 404 })
  add({ ...line, requestId: 'r2', tookMs: 4 })
  const time = '2026-11-20T09:05:06.007Z'
  expect(written.map((text) => JSON.parse(text) as unknown)).toEqual([
    { level: 30, time, ...line, msg: 'request' },
    { level: 30, time, ...line, status: 404, msg: 'request' },
    { level: 30, time, ...line, requestId: 'r2', tookMs: 4, msg: 'request' },
  ])
  expect(written.every((text) => text.endsWith('}\n'))).toBe(true)
})
