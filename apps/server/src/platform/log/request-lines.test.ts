import { expect, test } from 'vitest'
import { createRequestLines } from './request-lines.ts'

const atMs = Date.UTC(2026, 10, 20, 9, 5, 6, 7)
const line = { requestId: 'r1', method: 'GET', path: '/a"b\n', status: 200, tookMs: 3 }

test('[ERR-08] request lines are JSON in the shape of the other lines', () => {
  const written: string[] = []
  const note = createRequestLines((text) => written.push(text))
  const add = (of: typeof line, later = 0) => note({ ...of, atMs: atMs + later })
  add(line)
  add({ ...line, status: 404 })
  add({ ...line, requestId: 'r2', tookMs: 4 })
  add({ ...line, method: 'HEAD', path: '/b' }, 1)
  const time = '2026-11-20T09:05:06.007Z'
  expect(written.map((text) => JSON.parse(text) as unknown)).toEqual([
    { level: 30, time, ...line, msg: 'request' },
    { level: 30, time, ...line, status: 404, msg: 'request' },
    { level: 30, time, ...line, requestId: 'r2', tookMs: 4, msg: 'request' },
    { level: 30, time: '2026-11-20T09:05:06.008Z', ...line, method: 'HEAD', path: '/b', msg: 'request' },
  ])
  expect(written.every((text) => text.endsWith('}\n'))).toBe(true)
})
