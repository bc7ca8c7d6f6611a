import type { Person } from './person.ts'
import type { Proof } from './provider.ts'

/** A sign-in that is under way at a provider; or, in SAML, one that is proven and waits for the browser to come for it. */
export interface ProviderFlow {
  readonly providerId: string
  /** Of the cookie of the browser that began it. */
  readonly browserHash: string
  readonly returnTo: string
  /** The address to which the provider returns the browser. The provider must get the same address again later. */
  readonly callbackUrl: string
  readonly state: Proof | { readonly kind: 'proven'; readonly person: Person }
  readonly expiresAtMs: number
}

/** What is under way, for all nodes together, by the hash of a handle that only browser and provider know. */
export interface ProviderFlowStore {
  add(handleHash: string, flow: ProviderFlow): Promise<void>
  /** Returns the flow once: a repeated call gets `undefined`, and so does every call after it has expired. */
  take(handleHash: string, nowMs: number): Promise<ProviderFlow | undefined>
  removeExpired(nowMs: number): Promise<number>
}
