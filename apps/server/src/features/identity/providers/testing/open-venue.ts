import type { LoginConfiguration, Refreshed } from '@foyer/contract'
import { systemClock } from '../../../../platform/clock/clock.ts'
import { testSecrets } from '../../../../platform/auth/testing/test-secrets.ts'
import { quietLog } from '../../../../platform/db/testing/quiet-log.ts'
import { createFakeServer } from '../../../../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../../../../platform/http/testing/memory-log.ts'
import { createSessionIssuer } from '../../session-issuer.ts'
import { createEventSystems } from '../../event-systems/event-systems.ts'
import { createIdentityHandlers } from '../../identity.handlers.ts'
import { createMemoryIdentityStores } from '../../testing/identity.store.memory.ts'
import { plainPasswords } from '../../testing/plain-passwords.ts'
import { createIdentity } from '../../identity.ts'
import type { SecurityEventNote } from '../../security-log/security-log.ts'
import { createMemoryIdentityLinkStore } from './identity-link.store.memory.ts'
import type { ProviderEntry } from '../provider-entries.ts'
import { createMemoryProviderFlowStore } from './provider-flow.store.memory.ts'
import { createProviders } from '../providers.ts'
import type { Browser, Page } from './browser.ts'

/** A server that listens, with identity in memory and these providers, each of which the venue offers. */
export async function openVenue(entries: readonly ProviderEntry[], offered = entries.map(({ id }) => id)) {
  const stores = createMemoryIdentityStores()
  const [links, log] = [createMemoryIdentityLinkStore(), createMemoryLog()]
  const identity = createIdentity({
    stores,
    passwords: plainPasswords,
    clock: systemClock,
    log: quietLog,
    issuer: 'foyer',
    hasUniformErrors: false,
    sendMail: async () => {},
    secrets: testSecrets,
    personal: () => [],
  })
  const idpProvider = offered.map((providerID) => ({ providerID, displayName: providerID }))
  const configurations: LoginConfiguration[] = [{ loginProvider: 'FIREBASE', apiKey: '', authDomain: '', idpProvider }]
  const noted: SecurityEventNote[] = []
  const securityLog = { note: (event: SecurityEventNote) => void noted.push(event) }
  const sessionIssuer = createSessionIssuer({ ...identity, securityLog, publicUrl: undefined })
  const providers = createProviders({
    entries,
    accounts: stores.accounts,
    links,
    flows: createMemoryProviderFlowStore(),
    sessionIssuer,
    securityLog,
    clock: systemClock,
    log,
    publicUrl: undefined,
    hasUniformErrors: false,
    loginConfigurations: () => configurations,
  })
  const { isConfigured } = providers
  const handlers = createIdentityHandlers({
    identity,
    sessionIssuer,
    eventSystems: createEventSystems({
      config: {},
      stores,
      grants: identity.grants,
      securityLog: identity.securityLog,
      clock: systemClock,
      log,
      loginVenue: () => undefined,
    }),
    publicUrl: undefined,
    isPublic: () => false,
    isConfigured,
    loginConfigurations: () => configurations,
  })
  const { app } = await createFakeServer({
    handlers: { ...handlers, ...providers.calls },
    feature: { routes: providers.routes },
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const reasons = () => log.lines.map(({ fields }) => (fields as { reason?: string }).reason).filter(Boolean)
  return {
    url,
    log,
    reasons,
    /** The entries of the security log, the oldest first. */
    noted,
    accounts: stores.accounts,
    links,
    createAccount: identity.accounts.createAccount,
    disableAccount: (userId: string) => identity.accountDirectory.setEnabled(userId, false),
    begin,
    whoIs,
    isBack: (at: URL) => at.origin === url && !at.pathname.endsWith('/callback'),
    async stop() {
      identity.stop()
      await app.close()
    },
  }

  /** Asks where to go for a sign-in; `base` is `/stage` for the designers' side. */
  async function begin(browser: Browser, providerId: string, returnTo = '/', base = ''): Promise<string> {
    const response = await browser.ask(`${url}${base}/api/identity/providers/${providerId}/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnTo }),
    })
    const answer = (await response.json()) as { redirectUrl?: string; code?: string }
    return answer.redirectUrl ?? String(answer.code)
  }

  /** The e-mail address of the account that this browser is signed in to. */
  async function whoIs(browser: Browser): Promise<string | undefined> {
    const response = await browser.ask(`${url}/api/identity/refresh`, { method: 'POST' })
    const refreshed = (await response.json()) as Refreshed
    return refreshed.signedIn ? refreshed.user.email : undefined
  }
}

/** Where the browser ended, without the origin. */
export const placeOf = ({ url }: Pick<Page, 'url'>): string => url.pathname + url.search + url.hash

/** The problem that is passed to the login page. */
export const problemOf = ({ url }: Pick<Page, 'url'>): string | null => url.searchParams.get('problem')
