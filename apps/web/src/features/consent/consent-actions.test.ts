import { expect, test } from 'vitest'
import type { User } from '@foyer/contract'
import { decide, everything, onlyRequired } from './consent-actions.ts'
import type { DecisionPorts } from './consent-ports.ts'
import { clientFacts } from './testing/client-facts.ts'

function open(user: User | undefined) {
  const visit = new Map<string, string>()
  const storage = { set: () => {}, remove: () => {}, get: () => undefined }
  const visitStorage = {
    set: (key: string, value: string) => void visit.set(key, value),
    remove: (key: string) => void visit.delete(key),
    get: (key: string) => visit.get(key),
  }
  const ports: DecisionPorts = {
    storage,
    visitStorage,
    readStoredConsents: () => {},
    closePreferences: () => {},
    capture: async () => {},
    user: () => user,
    clientFacts: () => clientFacts(user?.userId),
    architecture: () => undefined,
    log: () => {},
    deviceId: async () => 'device-1234',
  }
  return { visit, decide: (decision: ReturnType<typeof everything>) => decide(ports, [], decision) }
}

test('[CON-08] [CON-10] who agrees without an account agrees for the login of this visit, until they decide otherwise', () => {
  const loggedOut = open(undefined)
  loggedOut.decide(everything([]))
  expect([...loggedOut.visit]).toEqual([['agreed-before-login', 'true']])
  loggedOut.decide(onlyRequired())
  expect([...loggedOut.visit]).toEqual([])
  const somebody = open({ userId: 'alice', email: 'alice@example.org', attributes: { name: 'Alice' } })
  somebody.decide(everything([]))
  expect([...somebody.visit]).toEqual([])
})
