import { expect, test } from 'vitest'
import { ApiError } from '@foyer/client'
import { createProfileModel } from './profile-model.ts'

const profile = { userId: 'u1', attributes: { name: 'Ada' } }

function setUp(outcome: unknown = profile) {
  const told: string[] = []
  const model = createProfileModel({
    read: async () => {
      if (outcome instanceof Error) throw outcome
      return profile
    },
    save: async (_, attributes) => ({ userId: 'u1', attributes }),
    suppressErrors: () => {
      told.push('suppress')
      return () => told.push('release')
    },
    onOwnMissing: () => told.push('log out'),
    report: () => told.push('report'),
  })
  return { model, told }
}

test('[NAV-03] [ERR-03] the own profile is read with the dialog held back', async () => {
  const { model, told } = setUp()
  await model.loadOwn('a1', 'u1')
  expect([model.own.get(), told]).toEqual([profile, ['suppress', 'release']])
  model.clear()
  expect(model.own.get()).toBeUndefined()
})

test('[PRO-04] a missing own profile ends the session; other failures are reported and ignored', async () => {
  const missing = setUp(new ApiError('profile.read', { status: 404 }))
  await missing.model.loadOwn('a1', 'u1')
  expect(missing.told).toEqual(['suppress', 'log out', 'release'])
  const broken = setUp(new ApiError('profile.read', { status: 500 }))
  await broken.model.loadOwn('a1', 'u1')
  expect(broken.told).toEqual(['suppress', 'report', 'release'])
})

test('[PRO-04] a saved profile is the own one from then on', async () => {
  const { model } = setUp()
  await model.save('a1', { name: 'Ada King' })
  expect(model.own.get()?.attributes.name).toBe('Ada King')
})
