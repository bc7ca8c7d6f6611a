import type { Asset, CookiePreferences, ServedArchitecture, UiConfig, User } from '@foyer/contract'
import type { Readable } from '@foyer/client'
import type { ClientFacts } from '@foyer/app-shell/client-details'
import type { Log } from '@foyer/app-shell'
import type { VenueStorage } from '../../platform/venue-storage.ts'
import type { StoredChoices } from './is-accepted.ts'

/** What it takes to have a decision written down. Source: CON-09. */
export interface CapturePorts {
  /** Rejects with an `ApiError`. */
  readonly capture: (preferences: CookiePreferences) => Promise<unknown>
  /** Who is logged in; undefined for a guest. */
  readonly user: () => User | undefined
  readonly clientFacts: () => ClientFacts
  readonly architecture: () => ServedArchitecture | undefined
  readonly log: Log
  /** Distinguishes this device from others. Undefined: a fingerprint of the device, which is fetched with its library. */
  readonly deviceId?: () => Promise<string>
}

/** What it takes to keep a decision and let it work. Source: CON-06, CON-10. */
export interface DecisionPorts extends CapturePorts {
  readonly storage: VenueStorage
  readonly visitStorage: VenueStorage
  /** Has the page read anew what is kept. */
  readonly readStoredConsents: () => void
  readonly closePreferences: () => void
}

/** All that consent needs of the page around it. */
export interface ConsentPorts extends DecisionPorts {
  readonly origin: string
  readonly cloudBackend: UiConfig['cloudBackend']
  readonly asset: (assetId: string) => Asset | undefined
  /** As they were stored. */
  readonly choices: Readable<StoredChoices>
  /** The same, with what was accepted for this visit alone. */
  readonly choicesForVisit: Readable<StoredChoices>
  /** Whether the preferences were asked for. Source: NAV-12. */
  readonly isAskedFor: Readable<boolean>
}
