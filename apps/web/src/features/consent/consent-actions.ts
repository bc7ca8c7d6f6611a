import type { CookieProvider } from '@foyer/contract'
import type { App } from '../../app/app-context.ts'
import { acceptedText } from './is-accepted.ts'

/** What a visitor decides in one go: yes or no per provider, and whether their own visit may be counted. */
export interface Decision {
  readonly accepted: Readonly<Record<string, boolean>>
  readonly tracking: boolean | undefined
}

type Deps = Pick<App, 'storage' | 'readStoredConsents' | 'privacyPreferences'>

/** Keeps a decision and lets it work at once; a technically required provider is never written. Source: CON-03, CON-06. */
export function decide(
  { storage, readStoredConsents, privacyPreferences }: Deps,
  providers: readonly CookieProvider[],
  decision: Decision,
): void {
  for (const { id, type } of providers) {
    if (type !== 'TECHNICALLY_REQUIRED')
      storage.set(`cookie:${id}`, decision.accepted[id] === true ? acceptedText : 'false')
  }
  if (decision.tracking !== undefined) storage.set('cookie:tracking', decision.tracking ? acceptedText : 'false')
  readStoredConsents()
  privacyPreferences.close()
}

/** Accepts single providers where their content waits; the other choices stay open. Source: CON-07. */
export function acceptProviders(
  { storage, readStoredConsents }: Pick<Deps, 'storage' | 'readStoredConsents'>,
  providerIds: readonly string[],
): void {
  for (const id of providerIds) storage.set(`cookie:${id}`, acceptedText)
  readStoredConsents()
}

export const everything = (providers: readonly CookieProvider[]): Decision => ({
  accepted: Object.fromEntries(providers.map(({ id }) => [id, true])),
  tracking: true,
})

export const onlyRequired = (): Decision => ({ accepted: {}, tracking: false })
