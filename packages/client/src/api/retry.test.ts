import { expect, test } from 'vitest'
import { decideRetry, readRetryAfterMs } from './retry.ts'

const answered = (status: number, retryAfterMs?: number, code?: string) =>
  ({ kind: 'answered', status, code, retryAfterMs }) as const

test.each(['GET', 'HEAD', 'POST', 'DELETE', 'PUT'])('[ERR-05] %s without an answer waits 30 s, twice', (method) => {
  expect([0, 1, 2].map((tries) => decideRetry(method, { kind: 'no-answer' }, tries))).toEqual([
    30_000,
    30_000,
    undefined,
  ])
})

test('[ERR-05] other methods are not tried again', () => {
  expect(decideRetry('PATCH', { kind: 'no-answer' }, 0)).toBeUndefined()
  expect(decideRetry('PATCH', answered(503), 0)).toBeUndefined()
})

test.each([100, 199, 429, 500, 501, 599])(
  '[ERR-05] status %i is tried three times more, 30 s apart unless the answer sets a delay',
  (status) => {
    expect([0, 1, 2, 3].map((tries) => decideRetry('GET', answered(status), tries))).toEqual([
      30_000,
      30_000,
      30_000,
      undefined,
    ])
    expect(decideRetry('GET', answered(status, 1500), 0)).toBe(1500)
  },
)

test.each([200, 204, 304, 400, 401, 403, 404, 428, 430, 499, 600])('[ERR-05] status %i is final', (status) => {
  expect(decideRetry('GET', answered(status), 0)).toBeUndefined()
})

test('[ERR-05] a function that is switched off is final', () => {
  expect(decideRetry('GET', answered(501, undefined, 'search.not-enabled'), 0)).toBeUndefined()
})

test('[ERR-05] Retry-After is capped at 5 minutes', () => {
  expect(decideRetry('GET', answered(429, 3_600_000), 0)).toBe(300_000)
})

test.each([
  ['0', 0],
  ['7', 7000],
  [' 7', 7000],
  ['Thu, 19 Nov 2026 08:00:10 GMT', 10_000],
  ['Thu, 19 Nov 2026 07:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
])('[ERR-05] Retry-After %j is read', (header, ms) => {
  expect(readRetryAfterMs(header, Date.parse('2026-11-19T08:00:00Z'))).toBe(ms)
})

test('[ERR-05] no Retry-After is none', () => expect(readRetryAfterMs(null, 0)).toBeUndefined())
