import { expect, test } from 'vitest'
import type { CookiePreferences, CookieProvider, ServedArchitecture, User } from '@foyer/contract'
import { type Decision, decide, everything, onlyRequired } from './consent-actions.ts'
import type { DecisionPorts } from './consent-ports.ts'
import { clientFacts } from './testing/client-facts.ts'

const alice = { userId: 'alice', email: 'alice@example.org', attributes: { name: 'Alice' } }
const venue = { personalizedTrackingEnabled: true, cookieBannerConfig: { type: 'DETAILED' } }
const providers = [
  { id: 'own', type: 'TECHNICALLY_REQUIRED' },
  { id: 'films', type: 'EXTERNAL_MEDIA' },
] as CookieProvider[]

function open(user: User | undefined, architecture: object = venue) {
  const visit = new Map<string, string>()
  const stored = new Map<string, string>()
  const sent: CookiePreferences['cookiePreferences'][] = []
  const storage = {
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
    get: (key: string) => stored.get(key),
  }
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
    capture: async ({ cookiePreferences }) => void sent.push(cookiePreferences),
    user: () => user,
    clientFacts: () => clientFacts(user?.userId),
    architecture: () => architecture as ServedArchitecture,
    log: () => {},
    deviceId: async () => 'device-1234',
  }
  return { visit, stored, sent, decide: (decision: Decision) => decide(ports, providers, decision) }
}

test('[CON-08] [CON-10] who agrees without an account agrees for the login of this visit, until they decide otherwise', () => {
  const loggedOut = open(undefined)
  loggedOut.decide(everything([]))
  expect([...loggedOut.visit]).toEqual([['agreed-before-login', 'true']])
  loggedOut.decide(onlyRequired())
  expect([...loggedOut.visit]).toEqual([])
  const somebody = open(alice)
  somebody.decide(everything([]))
  expect([...somebody.visit]).toEqual([])
})

test('[CON-08] [CON-09] where the banner has no switch for tracking no decision is stored or recorded about it', () => {
  const page = open(alice, { ...venue, personalizedTrackingEnabled: false })
  for (const decision of [everything(providers), onlyRequired(), { accepted: { films: true }, tracking: true }])
    page.decide(decision)
  expect([...page.stored.keys()]).toEqual(['cookie:films'])
  expect(page.sent.flat().map(({ id }) => id)).not.toContain('tracking')
  const loggedOut = open(undefined, { ...venue, personalizedTrackingEnabled: false })
  loggedOut.decide(everything(providers))
  expect([...loggedOut.visit]).toEqual([])
})

test.each([
  ['DETAILED', ['own', 'films', 'tracking']],
  ['SIMPLE', ['films', 'tracking']],
])('[CON-09] the %s banner records the choices that it shows', (type, ids) => {
  const page = open(alice, { ...venue, cookieBannerConfig: { type } })
  page.decide(everything(providers))
  expect(page.sent).toEqual([ids.map((id) => ({ id, accepted: true }))])
  expect(page.stored.get('cookie:tracking')).toBe('true')
})
