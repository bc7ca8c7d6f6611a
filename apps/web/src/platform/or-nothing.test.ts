import { expect, test } from 'vitest'
import { orNothing } from './or-nothing.ts'

test('[ERR-07] a part whose code cannot be fetched is empty, and one that can is itself', async () => {
  const Part = () => 'part'
  expect((await orNothing(async () => ({ default: Part }))()).default).toBe(Part)
  const { default: Missing } = await orNothing<object>(() => Promise.reject(new Error('no network')))()
  expect((Missing as () => unknown)()).toBeNull()
})
