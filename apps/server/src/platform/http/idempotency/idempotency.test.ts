import { expect, test } from 'vitest'
import { CallError } from '../feature.ts'
import { createFakeClock } from '@foyer/testkit'
import { as, createFakeServer } from '../testing/fake-server.ts'
import { createIdempotency } from './idempotency.ts'
import { createMemoryIdempotencyStore } from './testing/idempotency.store.memory.ts'

const key = { principal: 'alice', key: 'k', call: 'profile.save' }

function begin() {
  const clock = createFakeClock()
  return { clock, idempotency: createIdempotency({ store: createMemoryIdempotencyStore(), clock }) }
}

test('[ERR-05] a repeat gets the first answer and does nothing', async () => {
  const { idempotency } = begin()
  expect(await idempotency.once(key, 'f', () => Promise.resolve('first'))).toBe('first')
  expect(await idempotency.once(key, 'f', () => Promise.reject(new Error('done twice')))).toBe('first')
})

test('[ERR-05] of two at once one does the work and both have its answer', async () => {
  const { idempotency, clock } = begin()
  let finish = (_answer: string) => {}
  const first = idempotency.once(key, 'f', () => new Promise((resolve) => (finish = resolve)))
  const second = idempotency.once(key, 'f', () => Promise.reject(new Error('done twice')))
  await new Promise((resolve) => setImmediate(resolve))
  finish('first')
  await first
  clock.pass(100)
  expect(await second).toBe('first')
})

test('[ERR-05] a request that waits too long for the first one is refused with server.overloaded', async () => {
  const { idempotency, clock } = begin()
  void idempotency.once(key, 'f', () => new Promise(() => {}))
  const second = idempotency.once(key, 'f', () => Promise.resolve('second'))
  await new Promise((resolve) => setImmediate(resolve))
  clock.pass(10_000)
  await expect(second).rejects.toMatchObject({ code: 'server.overloaded' })
})

test('[ERR-05] a failure is not kept: one may try again with the same key', async () => {
  const { idempotency } = begin()
  await expect(
    idempotency.once(key, 'f', () => Promise.reject(new CallError('profile.not-found', 'x'))),
  ).rejects.toThrow('x')
  expect(await idempotency.once(key, 'f', () => Promise.resolve('second'))).toBe('second')
})

test('[ERR-05] a crash before the answer blocks the key for a minute, not for ever', async () => {
  const { idempotency, clock } = begin()
  void idempotency.once(key, 'f', () => new Promise(() => {}))
  clock.pass(60_001)
  expect(await idempotency.once(key, 'f', () => Promise.resolve('second'))).toBe('second')
})

test('[ERR-05] a key is for one request', async () => {
  const { idempotency } = begin()
  await idempotency.once(key, 'f', () => Promise.resolve('first'))
  await expect(idempotency.once(key, 'g', () => Promise.resolve('second'))).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('[ERR-05] a profile saved again with the same Idempotency-Key is saved once', async () => {
  let saves = 0
  const { app } = await createFakeServer({
    handlers: { 'profile.save': ({ body }) => ({ userId: `save ${(saves += 1)}`, attributes: body.attributes }) },
  })
  const save = (name: string, idempotencyKey: string, who = 'alice') =>
    app.inject({
      method: 'POST',
      url: '/api/userProfile/architecture/main/userProfile',
      headers: { ...as(who), 'idempotency-key': idempotencyKey },
      payload: { attributes: { name } },
    })
  const id = '5f1c2f7e-4d43-4b0c-9a44-0f5b2c8f0a11'
  expect((await save('Alice', id)).json().userId).toBe('save 1')
  expect((await save('Alice', id)).json().userId).toBe('save 1')
  expect((await save('Alice', id, 'bob')).json().userId).toBe('save 2')
  expect((await save('Alicia', id)).statusCode).toBe(422)
  expect((await save('Alice', 'not-a-uuid')).statusCode).toBe(422)
  await app.close()
})
