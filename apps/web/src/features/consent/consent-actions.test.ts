import { expect, test } from 'vitest'
import { decide, everything, onlyRequired } from './consent-actions.ts'

function open(user: { readonly userId: string } | undefined) {
  const visit = new Map<string, string>()
  const storage = { set: () => {}, remove: () => {}, get: () => undefined }
  const visitStorage = {
    set: (key: string, value: string) => void visit.set(key, value),
    remove: (key: string) => void visit.delete(key),
    get: (key: string) => visit.get(key),
  }
  const deps = {
    storage,
    visitStorage,
    readStoredConsents: () => {},
    privacyPreferences: { close: () => {} },
    api: { call: async () => {} },
    ui: { getState: () => ({ loginEnabled: true, libraryFacts: {} }) },
    user: { getState: () => ({ user }) },
    venue: { architecture: () => undefined },
    place: { basePath: '' },
    log: () => {},
    deviceId: async () => 'device-1234',
  } as unknown as Parameters<typeof decide>[0]
  return { visit, decide: (decision: ReturnType<typeof everything>) => decide(deps, [], decision) }
}

test('[CON-08] [CON-10] who agrees without an account agrees for the login of this visit, until they decide otherwise', () => {
  const nobody = open(undefined)
  nobody.decide(everything([]))
  expect([...nobody.visit]).toEqual([['agreed-before-login', 'true']])
  nobody.decide(onlyRequired())
  expect([...nobody.visit]).toEqual([])
  const somebody = open({ userId: 'alice' })
  somebody.decide(everything([]))
  expect([...somebody.visit]).toEqual([])
})
