import type { AuthorityMap } from './provider-entries.ts'
import type { Person } from './person.ts'

/** What only we know of a sign-in that is under way, kept until the browser is back. */
export type Proof =
  | { readonly kind: 'oidc'; readonly nonce: string; readonly codeVerifier: string }
  | { readonly kind: 'saml'; readonly requestId: string }

export interface StartedSignIn {
  readonly redirectUrl: string
  readonly proof: Proof
}

/** What came back: the query of the callback (OIDC) or the posted document (SAML). */
export type ProviderAnswer =
  | { readonly kind: 'query'; readonly query: Readonly<Record<string, string>> }
  | { readonly kind: 'response'; readonly document: string }

/** Another place where people can prove who they are. Source: AUT-13. */
export interface IdentityProvider {
  readonly id: string
  readonly trustsEmail: boolean
  readonly authorities: AuthorityMap | undefined
  /** `handle` comes back with the browser. Fails with `ProviderProblem` `unknownError` when the provider is away. */
  start(ask: { readonly handle: string; readonly callbackUrl: string }): Promise<StartedSignIn>
  /** Who it was. Fails with `ProviderProblem`; the proof must not be used again either way. */
  finish(ask: {
    readonly handle: string
    readonly callbackUrl: string
    readonly proof: Proof
    readonly answer: ProviderAnswer
  }): Promise<Person>
  /** What the operator gives to the provider, as XML; only in SAML. */
  describe?(callbackUrl: string): string
}
