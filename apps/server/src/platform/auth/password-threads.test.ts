import { expect, test } from 'vitest'
import { createPasswordThreads } from './password-threads.ts'

test('[SEC-04] passwords are hashed and compared in threads, several at once', async () => {
  const threads = createPasswordThreads()
  const hashes = await Promise.all(['correct horse', 'battery staple'].map((password) => threads.hash(password)))
  expect(hashes.every((hash) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
  const [first = '', second = ''] = hashes
  expect(
    await Promise.all([
      threads.verify(first, 'correct horse'),
      threads.verify(first, 'battery staple'),
      threads.verify(second, 'battery staple'),
    ]),
  ).toEqual([true, false, true])
  await expect(threads.verify('no hash', 'correct horse')).rejects.toThrow('could not be hashed')
  expect(await threads.verify(second, 'battery staple')).toBe(true)
})
