import type { CookieProvider } from '@foyer/contract'
import { capturePreferences } from './capture-preferences.ts'
import type { DecisionPorts } from './consent-ports.ts'
import { acceptedText } from './is-accepted.ts'

/** What a visitor decides in one go: yes or no per provider, and whether their own visit may be counted. */
export interface Decision {
  readonly accepted: Readonly<Record<string, boolean>>
  /** Counts only where the venue asks for it. */
  readonly tracking: boolean
}

/**
 * Stores a decision, applies it at once, and has what the banner showed recorded. A venue without personalized tracking does
 * not ask for it, and the simple banner does not list required providers. Source: CON-03, CON-06, CON-09.
 */
export function decide(ports: DecisionPorts, providers: readonly CookieProvider[], decision: Decision): void {
  const { storage, visitStorage, readStoredConsents, closePreferences } = ports
  const architecture = ports.architecture()
  const tracking = architecture?.personalizedTrackingEnabled === true ? decision.tracking : undefined
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
  if (tracking !== undefined) storage.set('cookie:tracking', tracking ? acceptedText : 'false')
  // A person who logs in later in this visit has agreed, too. A person who uses this browser after them has not.
  if (tracking === true && ports.user() === undefined) visitStorage.set('agreed-before-login', 'true')
  else visitStorage.remove('agreed-before-login')
  readStoredConsents()
  closePreferences()
  const shown = providers.filter(
    ({ type }) => type !== 'TECHNICALLY_REQUIRED' || architecture?.cookieBannerConfig.type === 'DETAILED',
  )
  const accepted = Object.fromEntries(shown.map(({ id }) => [id, choices[id] === true]))
  void capturePreferences(ports, { accepted, tracking })
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
