import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { argon2Options } from './argon2-options.ts'
import { createPasswords } from './passwords.ts'

const share = { key: '192.0.2.1' }

test('[AUT-22] a password is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const passwords = createPasswords()
  const [first, second] = [await passwords.hash('correct horse', share), await passwords.hash('correct horse', share)]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(second).not.toBe(first)
  expect(await passwords.isRight('correct horse', first, share)).toBe(true)
  expect(await passwords.isRight('correct horsf', first, share)).toBe(false)
})

test('[AUT-22] all of a long password counts, and no letter of it is changed', async () => {
  const passwords = createPasswords()
  const long = 'a'.repeat(126)
  const hash = await passwords.hash(`${long}1`, share)
  expect(await passwords.isRight(`${long}1`, hash, share)).toBe(true)
  expect(await passwords.isRight(`${long}2`, hash, share)).toBe(false)
  expect(await passwords.isRight(`${long}1 `, hash, share)).toBe(false)
})

test('[AUT-22] without an account the same work is done and the answer is no', async () => {
  const verified: string[] = []
  const passwords = createPasswords({
    hasher: {
      hash: (password) => hash(password, argon2Options),
      verify: (known, password) => {
        verified.push(known)
        return verify(known, password)
      },
    },
  })
  const ofAccount = await passwords.hash('correct horse', share)
  expect(await passwords.isRight('', undefined, share)).toBe(false)
  expect(await passwords.isRight('anything', undefined, share)).toBe(false)
  expect(await passwords.isRight('correct horse', ofAccount, share)).toBe(true)
  // The parameters decide how long it takes; salt and digest have the lengths of a real one.
  const costOf = (hash = '') => [hash.split('$').slice(0, 4), hash.length]
  expect(verified).toHaveLength(3)
  expect([costOf(verified[0]), costOf(verified[1])]).toEqual([costOf(ofAccount), costOf(ofAccount)])
})

test('[AUT-22] as many checks wait as finish within five seconds; one more is refused until half of them are done', async () => {
  let nowMs = 0
  // Each check takes half a second by this clock, once it has been believed.
  const passwords = createPasswords({ concurrency: 1, nowMs: () => (nowMs += 500) })
  for (let turn = 0; turn < 60; turn++) await passwords.isRight('x', undefined, share)
  const asked = Array.from({ length: 14 }, () =>
    passwords.isRight('x', undefined, share).catch((error: unknown) => error),
  )
  const answers = await Promise.all(asked)
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => false))
  const refusal = answers.at(-1) as { readonly code: string; readonly retryAfterS: number }
  expect(refusal.code).toBe('server.overloaded')
  expect(refusal.retryAfterS).toBeCloseTo(2.5, 1)
}, 60_000)
