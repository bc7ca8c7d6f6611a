import { calls, errorTable, type Call, type CallName } from '@foyer/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeServer, type FakeServer } from '../testing/fake-server.ts'

let server: FakeServer
beforeAll(async () => {
  server = await createFakeServer({ isPublic: true, config: { opMode: 'normal' } })
})
afterAll(() => server.app.close())

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '..',
    '%2e%2e%2f',
    '%00',
    '%ff',
    '%',
    '-1',
    '1e999',
    'NaN',
    '__proto__',
    'constructor',
    "'; drop table x;--",
    '${jndi:x}',
    '{{7*7}}',
    'a'.repeat(600),
    '١٢',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
const headerValue = fc.oneof(
  fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'gzip',
    '*',
    '',
    '"7"',
    'bytes=0-,0-',
    'Bearer dana',
    'Bearer alice',
    'Bearer guest',
    'Bearer x',
    'Basic x',
    '5f1c2f7e-4d43-4b0c-9a44-0f5b2c8f0a11',
  ),
  fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
)
const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'content-encoding',
    'authorization',
    'if-match',
    'if-none-match',
    'idempotency-key',
    'range',
    'accept',
    'accept-encoding',
    'origin',
    'x-forwarded-for',
    'expect-not',
    'cookie',
  ),
  headerValue,
)
const likely = fc.record(
  {
    email: fc.anything(),
    password: fc.anything(),
    architectures: fc.anything(),
    assets: fc.anything(),
    version: fc.anything(),
    attributes: fc.oneof(fc.anything(), fc.record({ name: fc.anything(), title: fc.string() }, { requiredKeys: [] })),
    publishInfo: fc.anything(),
    uuid: fc.anything(),
    kind: fc.constantFrom('call', 'meeting', 1),
    loglevel: fc.anything(),
  },
  { requiredKeys: [] },
)
const asText = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? ''
const body = fc.oneof(
  fc.constant(undefined),
  fc.oneof(
    fc.json(),
    likely.map(asText),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('{', '[[[[', 'null', '{"a":1}x', '"\\ud800"', '{"__proto__":{}}'),
  ),
)
const query = fc.array(
  fc.tuple(fc.oneof(nasty, fc.constantFrom('url', 'q', 'limit', 'architectureId', 'fileName', 'attachment')), nasty),
  { maxLength: 3 },
)

test.each(Object.keys(calls) as CallName[])(
  '[ERR-08] whatever is sent to %s, the answer is no 5xx and has the shape of an error',
  async (name) => {
    const { method, path, base: fixed }: Call = calls[name]
    const names = path.match(/:\w+/g) ?? []
    await fc.assert(
      fc.asyncProperty(
        fixed === 'root' ? fc.constant('') : fc.constantFrom('/api', '/stage/api'),
        fc.array(nasty, { minLength: names.length, maxLength: names.length }),
        query,
        headers,
        body,
        fc.constantFrom(true, false),
        async (base, values, pairs, extra, payload, isSignedIn) => {
          const filled = names.reduce((url, part, index) => url.replace(part, values[index] ?? ''), path)
          const url = `${base}${filled}${pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`}`
          const sent = {
            ...(payload !== undefined && { 'content-type': 'application/json' }),
            ...(isSignedIn && { authorization: 'Bearer root' }),
            ...extra,
          }
          const answer = await server.app.inject({
            method,
            url,
            headers: sent,
            ...(payload !== undefined && { payload }),
          })
          server.clock.pass(1_000)
          const { statusCode } = answer
          if (statusCode >= 500) expect([statusCode, answer.json().code.endsWith('.not-enabled')]).toEqual([501, true])
          if (statusCode < 400 || method === 'HEAD') return
          const { errMsg, code, requestId, ...rest } = answer.json()
          expect([typeof errMsg, typeof requestId, errorTable[code as keyof typeof errorTable]?.status]).toEqual([
            'string',
            'string',
            statusCode,
          ])
          expect(errMsg.length).toBeLessThanOrEqual(200)
          expect(Object.keys(rest).every((key) => key === 'params' || key === 'faults')).toBe(true)
          expect(answer.body).not.toMatch(/node_modules|\.ts:|at \w+ \(/)
        },
      ),
      { numRuns: 200 },
    )
  },
)
