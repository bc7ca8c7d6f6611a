import { expect, test } from 'vitest'
import { whileUnderWay } from './share.ts'

async function run(handler: () => unknown) {
  let ended = 0
  let given: unknown
  try {
    given = whileUnderWay(() => (ended += 1), handler)
  } catch (error) {
    return { ended, error }
  }
  const before = ended
  await Promise.resolve(given).catch(() => {})
  return { before, ended, given }
}

test('[SEC-19] a handler is under way until it has answered or failed, at once or later', async () => {
  expect(await run(() => 7)).toEqual({ before: 1, ended: 1, given: 7 })
  const failure = new Error('no')
  expect(
    await run(() => {
      throw failure
    }),
  ).toEqual({ ended: 1, error: failure })
  expect(await run(async () => 7)).toMatchObject({ before: 0, ended: 1 })
  expect(await run(() => Promise.reject(failure))).toMatchObject({ before: 0, ended: 1 })
})
