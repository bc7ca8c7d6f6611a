import type { CookieProvider } from '@foyer/contract'
import { capturePreferences } from './capture-preferences.ts'
import type { DecisionPorts } from './consent-ports.ts'
import { acceptedText } from './is-accepted.ts'

/** What a visitor decides in one go: yes or no per provider, and whether their own visit may be counted. */
export interface Decision {
  readonly accepted: Readonly<Record<string, boolean>>
  readonly tracking: boolean | undefined
}

/** Keeps a decision, lets it work at once, and has it written down. Source: CON-03, CON-06, CON-09. */
export function decide(ports: DecisionPorts, providers: readonly CookieProvider[], decision: Decision): void {
  const { storage, visitStorage, readStoredConsents, closePreferences } = ports
  const choices = Object.fromEntries(
    providers.map(({ id, type }) => [id, type === 'TECHNICALLY_REQUIRED' || decision.accepted[id] === true]),
  )
  for (const { id, type } of providers) {
    // A technically required provider is never written.
    if (type === 'TECHNICALLY_REQUIRED') continue
    // A decision here holds for the visit, too. Other tabs are notified of changes alone, and may hold it accepted.
    visitStorage.remove(`cookie:${id}`)
    storage.remove(`cookie:${id}`)
    storage.set(`cookie:${id}`, choices[id] === true ? acceptedText : 'false')
  }
  if (decision.tracking !== undefined) storage.set('cookie:tracking', decision.tracking ? acceptedText : 'false')
  // A person who logs in later in this visit has agreed, too. A person who uses this browser after them has not.
  if (decision.tracking === true && ports.user() === undefined) visitStorage.set('agreed-before-login', 'true')
  else visitStorage.remove('agreed-before-login')
  readStoredConsents()
  closePreferences()
  void capturePreferences(ports, { accepted: choices, tracking: decision.tracking })
}

/** Accepts single providers where their content waits; the other choices stay open. Source: CON-07, CON-09. */
export function acceptProviders(ports: DecisionPorts, providerIds: readonly string[]): void {
  for (const id of providerIds) ports.storage.set(`cookie:${id}`, acceptedText)
  ports.readStoredConsents()
  void capturePreferences(ports, { accepted: Object.fromEntries(providerIds.map((id) => [id, true])) })
}

/** The same for this visit alone: in this tab, and kept nowhere beyond it. Source: CON-07, CON-09. */
export function acceptForVisit(ports: DecisionPorts, providerIds: readonly string[]): void {
  for (const id of providerIds) ports.visitStorage.set(`cookie:${id}`, acceptedText)
  ports.readStoredConsents()
  const accepted = Object.fromEntries(providerIds.map((id) => [id, true]))
  void capturePreferences(ports, { accepted, isForVisit: true })
}

export const everything = (providers: readonly CookieProvider[]): Decision => ({
  accepted: Object.fromEntries(providers.map(({ id }) => [id, true])),
  tracking: true,
})

export const onlyRequired = (): Decision => ({ accepted: {}, tracking: false })
