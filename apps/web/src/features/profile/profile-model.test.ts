import { expect, test } from 'vitest'
import { ApiError } from '@foyer/client'
import { createProfileModel } from './profile-model.ts'

const profile = { userId: 'u1', attributes: { name: 'Ada' } }

function setUp(outcome: unknown = profile) {
  const calls: string[] = []
  const noted: string[] = []
  let answer = Promise.resolve(profile)
  const model = createProfileModel({
    read: async () => {
      if (outcome instanceof Error) throw outcome
      return answer
    },
    save: async (_, attributes) => ({ userId: 'u1', attributes }),
    savePicture: async () => ({ pictureId: 'p1' }),
    removePicture: async () => {},
    onLoaded: ({ attributes, pictureId }) => noted.push(`${attributes.name} ${pictureId ?? '-'}`),
    suppressErrors: () => {
      calls.push('suppress')
      return () => calls.push('release')
    },
    onOwnMissing: () => calls.push('log out'),
    report: () => calls.push('report'),
  })
  return { model, calls, noted, hold: (next: Promise<typeof profile>) => void (answer = next) }
}

test('[NAV-03] [ERR-03] the own profile is read with the dialog held back', async () => {
  const { model, calls } = setUp()
  await model.loadOwn('a1', 'u1')
  expect([model.own.get(), calls]).toEqual([profile, ['suppress', 'release']])
  model.clear()
  expect(model.own.get()).toBeUndefined()
})

test('[PRO-04] a missing own profile ends the session; other failures are reported and ignored', async () => {
  const missing = setUp(new ApiError('profile.read', { status: 404 }))
  await missing.model.loadOwn('a1', 'u1')
  expect(missing.calls).toEqual(['suppress', 'log out', 'release'])
  const broken = setUp(new ApiError('profile.read', { status: 500 }))
  await broken.model.loadOwn('a1', 'u1')
  expect(broken.calls).toEqual(['suppress', 'report', 'release'])
})

test('[PRO-04] a saved profile is the own one from then on', async () => {
  const { model } = setUp()
  await model.save('a1', { name: 'Ada King' })
  expect(model.own.get()?.attributes.name).toBe('Ada King')
})

test('[PRO-05] every load and every change of the own profile is reported', async () => {
  const { model, noted } = setUp()
  await model.loadOwn('a1', 'u1')
  await model.save('a1', { name: 'Ada King' })
  await model.savePicture(new Blob())
  expect(model.own.get()?.pictureId).toBe('p1')
  await model.removePicture()
  expect(model.own.get()).toEqual({ userId: 'u1', attributes: { name: 'Ada King' } })
  expect(noted).toEqual(['Ada -', 'Ada King -', 'Ada King p1', 'Ada King -'])
})

test('[PRO-05] a poll without a change keeps the profile as it is, and a poll that is overtaken by a save is ignored', async () => {
  const { model, hold } = setUp()
  await model.loadOwn('a1', 'u1')
  const before = model.own.get()
  hold(Promise.resolve({ ...profile, attributes: { name: 'Ada' } }))
  await model.loadOwn('a1', 'u1')
  expect(model.own.get()).toBe(before)
  let arrive: (late: typeof profile) => void = () => {}
  hold(new Promise((resolve) => (arrive = resolve)))
  const poll = model.loadOwn('a1', 'u1')
  await model.save('a1', { name: 'Ada King' })
  arrive(profile)
  await poll
  expect(model.own.get()?.attributes.name).toBe('Ada King')
})
