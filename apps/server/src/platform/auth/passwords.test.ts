import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'
import { createWorkQueue, WorkQueueFullError } from './work-queue.ts'

test('[AUT-22] a password is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const passwords = createPasswords()
  const [first, second] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(second).not.toBe(first)
  expect(await passwords.isRight('correct horse', first)).toBe(true)
  expect(await passwords.isRight('correct horsf', first)).toBe(false)
})

test('[AUT-22] all of a long password counts, and no letter of it is changed', async () => {
  const passwords = createPasswords()
  const long = 'a'.repeat(126)
  const hash = await passwords.hash(`${long}1`)
  expect(await passwords.isRight(`${long}2`, hash)).toBe(false)
  expect(await passwords.isRight(`${long}1 `, hash)).toBe(false)
})

test('[AUT-22] without an account the same work is done and the answer is no', async () => {
  let works = 0
  const counted = createWorkQueue({ concurrency: 1, maxWaiting: 1 })
  const passwords = createPasswords({ queue: { run: (work) => (works++, counted.run(work)) } })
  expect(await passwords.isRight('', undefined)).toBe(false)
  expect(await passwords.isRight('anything', undefined)).toBe(false)
  expect(works).toBe(2)
})

test('[AUT-22] a full queue is answered with a time to come again', async () => {
  const passwords = createPasswords({ queue: { run: () => Promise.reject(new WorkQueueFullError('full')) } })
  await expect(passwords.hash('x')).rejects.toMatchObject({ code: 'server.overloaded', retryAfterS: 8 })
})
