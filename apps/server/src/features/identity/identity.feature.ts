import { join } from 'node:path'
import type { Authority, LoginConfiguration } from '@foyer/contract'
import type { ServerConfig } from '../../config.ts'
import { createPasswordThreads } from '../../platform/auth/password-threads.ts'
import { createPasswords, type Passwords } from '../../platform/auth/passwords.ts'
import { FIREBASE_TOKEN_LIFE_S } from '../../platform/auth/firebase-tokens.ts'
import { createSealedSecrets } from '../../platform/auth/sealed-secrets.ts'
import { createSecretKeyFile } from '../../platform/auth/secret-key-file.ts'
import { createRefreshCookie, isExposedPlainly } from '../../platform/auth/refresh-cookie.ts'
import type { OriginRequest } from '../../platform/auth/request-origin.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Orm } from '../../platform/db/database.ts'
import type { Authenticate } from '../../platform/http/calls/bearer.ts'
import type { Feature, OpMode, PersonalData } from '../../platform/http/feature.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { createEventSystems, type LoginVenue } from './event-systems/event-systems.ts'
import type { Accounts } from './accounts.ts'
import { emailToKey } from './email.ts'
import { createDrizzleFirebaseAccountStore } from './firebase/firebase-account.store.drizzle.ts'
import { createFirebaseLogin } from './firebase/firebase-login.ts'
import { createIdentityHandlers } from './identity.handlers.ts'
import { createDrizzleIdentityStores } from './identity.store.drizzle.ts'
import { createIdentity, type Identity } from './identity.ts'
import { createSecondFactorHandlers } from './mfa/second-factor.handlers.ts'
import { createPasswordMails } from './password/password-mails.ts'
import { createListSecurityEvents, type ListSecurityEvents } from './security-log/list-security-events.ts'
import type { SharedPassword } from './password/shared-password.ts'
import { createPersonalData } from './personal-data.ts'
import { createSessionIssuer } from './session-issuer.ts'
import type { BanOf } from './renewal.ts'
import type { AccountDirectory } from './account-directory.ts'
import { noteOnce } from './providers/note-once.ts'
import type { ProviderEntry } from './providers/provider-entries.ts'
import { createDrizzleProviderFlowStore } from './providers/provider-flow.store.drizzle.ts'
import { createProviders } from './providers/providers.ts'

export interface IdentityFeatureDeps {
  /** For sign-in, sessions and their end. */
  readonly orm: Orm
  /** For what other features ask of accounts, many at a time; `orm` without it. */
  readonly sharedOrm?: Orm
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Metrics | undefined
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  readonly config: Pick<
    ServerConfig,
    'publicUrl' | 'host' | 'dataDir' | 'requireMfa' | 'hasUniformLoginErrors' | 'cvent' | 'bizzabo' | 'firebase'
  >
  /** The venue's ways to log in; `undefined` while there is no venue. */
  readonly loginConfigurations: (opMode: OpMode) => readonly LoginConfiguration[] | undefined
  /** The venue with this architecture id, by default the one that is shown. */
  readonly loginVenue: (opMode: OpMode, architectureId?: string) => LoginVenue | undefined
  readonly isPublic: (opMode: OpMode) => boolean
  readonly mailer: Mailer
  /** The venue's name in a language, for mails. */
  readonly venueName: (locale: string) => string
  /** The same in each language it has. */
  readonly venueNames?: (() => readonly string[]) | undefined
  /** Passwords that are public, such as the demo's. An account may not use them. */
  readonly publishedPasswords?: readonly string[] | undefined
  /** What the other features keep of people. */
  readonly personal: () => readonly PersonalData[]
  /** For how long the security log is kept; unless it is said, 90 days. */
  readonly securityKeepMs?: number | undefined
  /** Finds the ban that moderators gave an account. */
  readonly banOf?: BanOf
  readonly passwords?: Passwords
  /** Other identity providers that the operator has set up. */
  readonly providers?: readonly ProviderEntry[]
}

export interface IdentityFeature extends Accounts, SharedPassword, Pick<Identity, 'firstAdministrator'> {
  readonly hasAdministrator: () => Promise<boolean>
  /** Mails the owner of an account a link to choose a password. Fails with `mail.not-sent`. */
  readonly invite: Identity['passwordChanges']['invite']
  /** Changes name and e-mail of an account, and informs its owner. Source: DSG-03. */
  readonly changeDetails: Identity['changeDetails']
  /** Removes somebody's account and what is stored of them, whatever they say. Source: PRO-03. */
  readonly eraseAccount: Identity['eraseAccount']
  readonly simulatedAccounts: Identity['simulatedAccounts']
  /** Removes somebody's second factor and ends their sessions; whether there was one. Source: SEC-08. */
  readonly resetSecondFactor: Identity['secondFactors']['reset']
  readonly feature: Feature
  readonly authenticate: Authenticate
  /** The accounts as administrators handle them. */
  readonly accountDirectory: AccountDirectory
  /** Many accounts at a time. Source: ADM-01. */
  readonly importAccounts: Identity['importAccounts']
  readonly listSecurityEvents: ListSecurityEvents
  /** Whether a request comes with the cookie of a live session; it is not renewed. */
  readonly hasSession: (request: OriginRequest) => Promise<boolean>
  /** Whether the account of that session, as it is now, can sign in and has this right. */
  readonly hasSessionWith: (request: OriginRequest, authority: Authority) => Promise<boolean>
}

/** Who people are: sign-in with e-mail and password, sessions, tokens, visits. */
export function createIdentityFeature(deps: IdentityFeatureDeps): IdentityFeature {
  const {
    orm,
    clock,
    log,
    config,
    loginConfigurations,
    loginVenue,
    isPublic,
    passwords = createPasswords({ hasher: createPasswordThreads(), metrics: deps.metrics }),
  } = deps
  const { banOf = () => undefined } = deps
  const { publicUrl, hasUniformLoginErrors: hasUniformErrors } = config
  const stores = createDrizzleIdentityStores(orm)
  const { firebase } = config
  const accounts = createDrizzleFirebaseAccountStore(orm)
  const elsewhere = firebase && {
    ...createFirebaseLogin({ firebase, accounts, banOf, clock, log }),
    tokenLifeS: FIREBASE_TOKEN_LIFE_S,
  }
  const identity = createIdentity({
    stores,
    sharedAccounts: createDrizzleIdentityStores(deps.sharedOrm ?? orm).accounts,
    passwords,
    clock,
    log,
    issuer: publicUrl ?? 'foyer',
    hasUniformErrors,
    sendMail: createPasswordMails(deps),
    venueNames: deps.venueNames,
    publishedPasswords: deps.publishedPasswords,
    personal: deps.personal,
    banOf,
    securityKeepMs: deps.securityKeepMs,
    elsewhere,
    secrets: createSealedSecrets(createSecretKeyFile(join(config.dataDir, 'secrets', 'second-factor-key'))),
    requireMfa: config.requireMfa,
    metrics: deps.metrics,
    bus: deps.bus,
  })
  if (isExposedPlainly(config)) {
    log.warn({ publicUrl }, 'People reach this server over plain HTTP: their sessions can be read on the way')
  }
  const sessionIssuer = createSessionIssuer({ ...identity, publicUrl })
  const { grants, securityLog } = identity
  const eventSystems = createEventSystems({ config, stores, grants, securityLog, clock, log, loginVenue })
  const providers = createProviders({
    entries: deps.providers ?? [],
    accounts: stores.accounts,
    links: stores.links,
    flows: createDrizzleProviderFlowStore(orm),
    sessionIssuer,
    securityLog,
    clock,
    bus: deps.bus,
    log,
    publicUrl,
    hasUniformErrors,
    loginConfigurations,
  })
  const isConfigured = noteOnce(providers.isConfigured, (providerId) =>
    log.warn(
      { providerId },
      'the venue offers an identity provider that IDENTITY_PROVIDERS does not have; it is not shown',
    ),
  )
  const feature: Feature = {
    name: 'identity',
    calls: {
      ...createIdentityHandlers({
        identity,
        sessionIssuer,
        eventSystems,
        publicUrl,
        loginConfigurations,
        isPublic,
        isConfigured,
        firebase,
      }),
      ...createSecondFactorHandlers({ ...identity, sessionIssuer, publicUrl, venueName: deps.venueName }),
      ...providers.calls,
    },
    routes: (app) => {
      providers.routes(app)
      app.get('/.well-known/jwks.json', async (_request, reply) => {
        void reply.header('cache-control', 'public, max-age=300')
        return { keys: await identity.keyRing.publicKeys() }
      })
    },
    personal: createPersonalData({ ...stores, clock }),
    kept: [...identity.kept, providers.kept],
    async stop() {
      identity.stop()
      await identity.securityLog.drain()
    },
  }
  const cookie = createRefreshCookie(publicUrl)
  return {
    feature,
    authenticate: identity.authenticate,
    accountDirectory: identity.accountDirectory,
    importAccounts: identity.importAccounts,
    invite: identity.passwordChanges.invite,
    changeDetails: identity.changeDetails,
    eraseAccount: identity.eraseAccount,
    simulatedAccounts: identity.simulatedAccounts,
    resetSecondFactor: identity.secondFactors.reset,
    hasSession: async (request) => (await findSession(request)) !== undefined,
    hasSessionWith,
    listSecurityEvents: createListSecurityEvents({
      store: stores.securityEvents,
      listUsers: identity.accounts.listUsers,
      findByEmail: async (email) => (await stores.accounts.findByEmailKey(emailToKey(email)))?.id,
    }),
    firstAdministrator: identity.firstAdministrator,
    hasAdministrator: stores.accounts.hasAdministrator,
    ...identity.accounts,
    ...identity.sharedPassword,
  }

  async function findSession(request: OriginRequest) {
    const token = cookie.read(request)
    return token === undefined ? undefined : identity.sessions.findLive(token)
  }

  async function hasSessionWith(request: OriginRequest, authority: Authority): Promise<boolean> {
    const session = await findSession(request)
    const account = session && (await stores.accounts.find(session.accountId))
    if (
      session === undefined ||
      account === undefined ||
      account.disabledAtMs !== undefined ||
      banOf(account.id) !== undefined
    )
      return false
    // Rights that wait for a second factor are none.
    if (identity.isRestricted(account, session.method)) return false
    return account.authorities.includes(authority)
  }
}
