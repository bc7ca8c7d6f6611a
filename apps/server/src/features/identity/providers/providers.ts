import type { Feature, Handlers, OpMode } from '../../../platform/http/feature.ts'
import type { LoginConfiguration } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import { createHostCookie } from '../../../platform/auth/host-cookie.ts'
import { randomSecret } from '../../../platform/auth/secrets.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import { ownOrigin } from '../../../platform/http/headers/own-origin.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import type { AccountStore } from '../account.store.ts'
import type { SessionIssuer } from '../session-issuer.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { IdentityLinkStore } from './identity-link.store.ts'
import { createLinkAccount } from './link-account.ts'
import { createOidcProvider } from './oidc/oidc-provider.ts'
import { isSamlEntry, type ProviderEntry } from './provider-entries.ts'
import type { ProviderFlowStore } from './provider-flow.store.ts'
import { createProviderLimits } from './provider-limits.ts'
import { ProviderProblem } from './provider-problem.ts'
import type { IdentityProvider } from './provider.ts'
import { createProviderRoutes } from './providers.routes.ts'
import { toReturnPath } from './return-path.ts'
import { createSamlProvider } from './saml/saml-provider.ts'
import { createSignInByProvider, FLOW_LIFE_MS } from './sign-in-by-provider.ts'

export interface ProvidersDeps {
  readonly entries: readonly ProviderEntry[]
  readonly accounts: AccountStore
  readonly links: IdentityLinkStore
  readonly flows: ProviderFlowStore
  readonly sessionIssuer: Pick<SessionIssuer, 'letIn'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly clock: Clock
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  readonly log: Log
  readonly publicUrl: string | undefined
  readonly hasUniformErrors: boolean
  readonly loginConfigurations: (opMode: OpMode) => readonly LoginConfiguration[] | undefined
}

export interface Providers {
  readonly calls: Handlers
  readonly routes: NonNullable<Feature['routes']>
  /** Whether the operator has set this provider up. */
  readonly isConfigured: (providerId: string) => boolean
  /** Flows that were not finished. */
  readonly kept: RetentionPolicy
}

/** Sign-in at other identity providers: what the operator set up, as far as the venue offers it. Source: AUT-13. */
export function createProviders(deps: ProvidersDeps): Providers {
  const { entries, flows, sessionIssuer, securityLog, clock, log, publicUrl } = deps
  const providersById = new Map(entries.map((entry) => [entry.id, createProvider(entry)]))
  const signIn = createSignInByProvider({ flows, link: createLinkAccount(deps), clock })
  const browserCookie = createHostCookie({ name: 'foyer-idp', pattern: /^[\w-]{43}$/, sameSite: 'Lax' }, publicUrl)
  const findProvider = (providerId: string) => providersById.get(providerId)
  const limitRate = createProviderLimits(clock, deps.bus)
  const calls: Handlers = {
    async 'identity.start-provider'({ params, body, opMode, request, reply }) {
      const { providerId } = params
      const provider = findProvider(providerId)
      if (provider === undefined || !isOffered(providerId, opMode)) {
        throw new CallError('identity.unknown-provider', 'This venue does not offer this identity provider')
      }
      // One for all sign-ins that this browser has under way, in whichever tab.
      const browser = browserCookie.read(request) ?? randomSecret()
      const returnTo = toReturnPath(body.returnTo, opMode === 'STAGE')
      const callbackUrl = callbackUrlOf(request, providerId)
      const redirectUrl = await signIn
        .start(provider, { browser, returnTo, callbackUrl })
        .catch(toCallError(providerId))
      void reply.header('set-cookie', browserCookie.write(request, browser, FLOW_LIFE_MS / 1000))
      return { redirectUrl }
    },
  }
  return {
    calls,
    routes: createProviderRoutes({
      findProvider,
      signIn,
      sessionIssuer,
      browserCookie,
      callbackUrlOf,
      limitRate,
      securityLog,
      log,
    }),
    isConfigured: (providerId) => providersById.has(providerId),
    kept: signIn.kept,
  }

  function createProvider(entry: ProviderEntry): IdentityProvider {
    // Without a public address the entry has a name for us: `readProviderFile` sees to that.
    return isSamlEntry(entry) ? createSamlProvider(entry, publicUrl ?? '', clock) : createOidcProvider(entry, clock)
  }

  /** Providers get the same callback address for a sign-in to the live venue and to the stage. */
  function callbackUrlOf(request: FastifyRequest, providerId: string): string {
    const origin = ownOrigin(request, publicUrl)
    if (origin === undefined) throw new CallError('request.malformed', 'The Host header is not a plain address')
    return `${origin}/api/identity/providers/${providerId}/callback`
  }

  function isOffered(providerId: string, opMode: OpMode): boolean {
    const configurations = deps.loginConfigurations(opMode) ?? []
    return configurations.some(({ idpProvider = [] }) =>
      idpProvider.some(({ providerID }) => providerID === providerId),
    )
  }

  function toCallError(providerId: string) {
    return (error: unknown): never => {
      if (!(error instanceof ProviderProblem)) throw error
      log.warn({ providerId, reason: error.message }, 'an identity provider is away')
      throw new CallError('identity.provider-unavailable', 'The identity provider is not responding')
    }
  }
}
