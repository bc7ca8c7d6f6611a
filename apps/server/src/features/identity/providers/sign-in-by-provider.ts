import { hashSecret, randomSecret } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import type { Account } from '../account.store.ts'
import type { LinkAccount } from './link-account.ts'
import type { ProviderFlow, ProviderFlowStore } from './provider-flow.store.ts'
import { ProviderProblem } from './provider-problem.ts'
import type { IdentityProvider, ProviderAnswer } from './provider.ts'

/** How long somebody may take at the provider. */
export const FLOW_LIFE_MS = 10 * 60_000
/** How long a proven sign-in waits for the browser, which is already on its way. */
const PROVEN_LIFE_MS = 60_000

export interface SignInByProviderDeps {
  readonly flows: ProviderFlowStore
  readonly link: LinkAccount
  readonly clock: Clock
}

/** The end of a sign-in: somebody who may come in, or why not; and where to go then. */
export type ProviderOutcome = { readonly returnTo: string } & (
  | { readonly account: Account }
  | { readonly problem: ProviderProblem }
)

/** In SAML the proof comes by a POST from another site; `ticket` has the browser come back with its own cookie. */
export type ReceivedResponse = { readonly ticket: string } | Extract<ProviderOutcome, { problem: ProviderProblem }>

/**
 * Signs people in by what another provider says. Each sign-in is one flow: kept on the server, found by a handle of 256
 * random bits, good for ten minutes and for one answer, whether that is right or not, and finished only by the browser that
 * began it. Source: AUT-13.
 */
export function createSignInByProvider({ flows, link, clock }: SignInByProviderDeps) {
  const kept: RetentionPolicy = {
    kind: 'provider-flows',
    keepMs: FLOW_LIFE_MS,
    removeBefore: (_beforeMs, nowMs) => flows.removeExpired(nowMs),
  }
  return { start, receiveResponse, finish, kept }

  /** Fails with `ProviderProblem` `unknownError` when the provider is away. */
  async function start(
    provider: IdentityProvider,
    ask: { readonly browser: string; readonly returnTo: string; readonly callbackUrl: string },
  ): Promise<string> {
    const { browser, returnTo, callbackUrl } = ask
    const handle = randomSecret()
    const { redirectUrl, proof: state } = await provider.start({ handle, callbackUrl })
    const expiresAtMs = clock.now() + FLOW_LIFE_MS
    const flow = {
      providerId: provider.id,
      browserHash: hashSecret(browser),
      returnTo,
      callbackUrl,
      state,
      expiresAtMs,
    }
    await flows.add(hashSecret(handle), flow)
    return redirectUrl
  }

  /** A SAML response: the browser that brings it is known by no cookie yet. */
  async function receiveResponse(
    provider: IdentityProvider,
    { handle, document }: { readonly handle: string; readonly document: string },
  ): Promise<ReceivedResponse> {
    const flow = await take(provider, handle)
    if (flow === undefined)
      return {
        returnTo: '/',
        problem: new ProviderProblem('loginError', 'there is no pending sign-in for this answer'),
      }
    try {
      const person = await prove(provider, flow, handle, { kind: 'response', document })
      const ticket = randomSecret()
      const expiresAtMs = clock.now() + PROVEN_LIFE_MS
      await flows.add(hashSecret(ticket), { ...flow, state: { kind: 'proven', person }, expiresAtMs })
      return { ticket }
    } catch (error) {
      return { returnTo: flow.returnTo, problem: toProblem(error) }
    }
  }

  /** A browser with an OIDC answer, or with the ticket for a SAML response that has been received. */
  async function finish(
    provider: IdentityProvider,
    { handle, browser, answer }: { handle: string; browser: string | undefined; answer: ProviderAnswer },
  ): Promise<ProviderOutcome> {
    const flow = await take(provider, handle)
    if (flow === undefined)
      return {
        returnTo: '/',
        problem: new ProviderProblem('loginError', 'there is no pending sign-in for this answer'),
      }
    const { returnTo } = flow
    if (browser === undefined || hashSecret(browser) !== flow.browserHash) {
      return { returnTo, problem: new ProviderProblem('loginError', 'another browser began this') }
    }
    try {
      return { returnTo, account: await link(await prove(provider, flow, handle, answer), provider) }
    } catch (error) {
      return { returnTo, problem: toProblem(error) }
    }
  }

  async function take(provider: IdentityProvider, handle: string): Promise<ProviderFlow | undefined> {
    const flow = await flows.take(hashSecret(handle), clock.now())
    return flow?.providerId === provider.id ? flow : undefined
  }

  async function prove(provider: IdentityProvider, flow: ProviderFlow, handle: string, answer: ProviderAnswer) {
    const { state: proof, callbackUrl } = flow
    if (proof.kind === 'proven') {
      if (answer.kind === 'query') return proof.person
      throw new ProviderProblem('loginError', 'this was proven already')
    }
    return provider.finish({ handle, callbackUrl, proof, answer })
  }
}

/** Anything but a problem is a bug or a database that is away, and is not for the login page. */
function toProblem(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error
  throw error
}
