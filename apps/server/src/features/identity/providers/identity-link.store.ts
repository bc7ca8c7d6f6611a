import type { Authority } from '@foyer/contract'

/** How somebody is known at a provider: by the one name there that never changes hands. */
export interface LinkKey {
  readonly providerId: string
  readonly issuer: string
  readonly subject: string
}

export interface IdentityLink extends LinkKey {
  readonly accountId: string
  /** The right the provider gave last; absent where it gives none. */
  readonly granted?: Authority
  readonly createdAtMs: number
}

/** Which account is whose. An account that goes takes its links along. */
export interface IdentityLinkStore {
  find(key: LinkKey): Promise<IdentityLink | undefined>
  /** `false` when this person is linked already: nothing is changed then. */
  add(link: IdentityLink): Promise<boolean>
  setGranted(key: LinkKey, granted: Authority | undefined): Promise<void>
  listByAccounts(accountIds: readonly string[]): Promise<IdentityLink[]>
}
