import type { Person } from './person.ts'
import type { Proof } from './provider.ts'

/** A sign-in that is under way at a provider; or, in SAML, one that is proven and waits for the browser to come for it. */
export interface ProviderFlow {
  readonly providerId: string
  /** Of the cookie of the browser that began it. */
  readonly browserHash: string
  readonly returnTo: string
  /** Where the provider sends the browser to; it must be told the same address again. */
  readonly callbackUrl: string
  readonly state: Proof | { readonly kind: 'proven'; readonly person: Person }
  readonly expiresAtMs: number
}

/** What is under way, for all nodes together, by the hash of a handle that only browser and provider know. */
export interface ProviderFlowStore {
  add(handleHash: string, flow: ProviderFlow): Promise<void>
  /** Gives it once: whoever asks again gets `undefined`, and so does everybody once it has expired. */
  take(handleHash: string, nowMs: number): Promise<ProviderFlow | undefined>
  removeExpired(nowMs: number): Promise<number>
}
