import { ACCESS_TOKEN_LIFE_S, CLOCK_LEEWAY_S, createAccessTokens } from '../../platform/auth/access-tokens.ts'
import { createAuthenticate, type VerifyToken } from '../../platform/auth/authenticate.ts'
import { createDeviceTokens } from '../../platform/auth/device-tokens.ts'
import { createKeyRing } from '../../platform/auth/key-ring.ts'
import type { Passwords } from '../../platform/auth/passwords.ts'
import { createRevokedSessions } from '../../platform/auth/revoked-sessions.ts'
import type { SealedSecrets } from '../../platform/auth/sealed-secrets.ts'
import type { SigningKeyStore } from '../../platform/auth/signing-key.store.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { retentionDays } from '../../platform/config/retention-days.ts'
import type { PersonalData } from '../../platform/http/feature.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Log } from '../../platform/log/log.ts'
import type { RetentionPolicy } from '../../platform/retention/retention.ts'
import type { AccountStore } from './account.store.ts'
import { createAccountThrottle } from './account-throttle.ts'
import { createAccounts } from './accounts.ts'
import type { AttemptStore } from './attempt.store.ts'
import { createChangeDetails } from './change-details.ts'
import { createDeleteAccount, createEraseAccount } from './delete-account.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { createEventGrants } from './event-systems/event-grants.ts'
import type { EventGrantStore } from './event-systems/event-grant.store.ts'
import { createLockout } from './lockout.ts'
import { createCheckCode } from './mfa/check-code.ts'
import { createSecondFactorRule } from './mfa/second-factor-rule.ts'
import type { SecondFactorStore } from './mfa/second-factor.store.ts'
import { createSecondFactors } from './mfa/second-factors.ts'
import { createSecondStep } from './mfa/second-step.ts'
import { createPasswordChanges } from './password/password-changes.ts'
import type { PasswordLinkStore } from './password/password-link.store.ts'
import { createPasswordLinks } from './password/password-links.ts'
import { createSharedPassword } from './password/shared-password.ts'
import type { SendPasswordMail } from './password/password-mails.ts'
import type { IdentityLinkStore } from './providers/identity-link.store.ts'
import { createRenewal, type BanOf } from './renewal.ts'
import { createAccountDirectory } from './account-directory.ts'
import { createImportAccounts } from './import-accounts.ts'
import type { SecurityEventStore } from './security-log/security-event.store.ts'
import { createSecurityLog } from './security-log/security-log.ts'
import type { SessionStore } from './session.store.ts'
import { createSessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createSimulatedAccounts } from './simulated-accounts.ts'
import { createVisits } from './visits.ts'

export interface IdentityStores {
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly attempts: AttemptStore
  readonly eventGrants: EventGrantStore
  readonly signingKeys: SigningKeyStore
  readonly passwordLinks: PasswordLinkStore
  readonly links: IdentityLinkStore
  readonly securityEvents: SecurityEventStore
  readonly secondFactors: SecondFactorStore
}

export interface IdentityParts {
  readonly stores: IdentityStores
  /** Accounts over the connections that all features share; those of `stores` without it. */
  readonly sharedAccounts?: AccountStore
  readonly passwords: Passwords
  readonly clock: Clock
  readonly log: Log
  readonly issuer: string
  readonly hasUniformErrors: boolean
  readonly sendMail: SendPasswordMail
  /** The name of the venue, in each language it has. */
  readonly venueNames?: (() => readonly string[]) | undefined
  /** Passwords that are public. An account may not use them. */
  readonly publishedPasswords?: readonly string[] | undefined
  /** What the other features keep of people. */
  readonly personal: () => readonly PersonalData[]
  readonly banOf?: BanOf
  /** For how long the security log is kept. */
  readonly securityKeepMs?: number | undefined
  /** Encrypts the secrets of second factors. */
  readonly secrets: SealedSecrets
  /** Who needs a second factor. The default is `nobody`. Source: SEC-08. */
  readonly requireMfa?: 'nobody' | 'staff' | undefined
  readonly metrics?: Metrics | undefined
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  /** Another identity that issues tokens besides, and how long they live. */
  readonly elsewhere?:
    | { readonly verifyBeside: (own: VerifyToken) => VerifyToken; readonly tokenLifeS: number }
    | undefined
}

/** Other nodes learn from the row that its tokens are dead, which live for twenty minutes. */
const DAY_MS = 24 * 60 * 60_000
const KEPT_SCRUBBED_MS = DAY_MS

export type Identity = ReturnType<typeof createIdentity>

/** Puts together who may sign in, for how long, and what their tokens say. */
export function createIdentity(parts: IdentityParts) {
  const {
    stores,
    passwords,
    clock,
    log,
    issuer,
    hasUniformErrors,
    sendMail,
    personal,
    venueNames = () => [],
    publishedPasswords = [],
    banOf = () => undefined,
    securityKeepMs = retentionDays.SECURITY * DAY_MS,
    elsewhere,
    secrets,
    requireMfa = 'nobody',
    metrics,
    bus,
  } = parts
  const keyRing = createKeyRing({ store: stores.signingKeys, clock })
  const tokens = createAccessTokens({ keyRing, clock, issuer })
  const revoked = createRevokedSessions({
    listRevokedSince: (sinceMs) => stores.sessions.listRevokedSince(sinceMs),
    clock,
    log,
    bus,
    keepForMs: (Math.max(ACCESS_TOKEN_LIFE_S, elsewhere?.tokenLifeS ?? 0) + CLOCK_LEEWAY_S) * 1000,
  })
  const securityLog = createSecurityLog({ store: stores.securityEvents, clock, log, keepMs: securityKeepMs, metrics })
  const sessions = createSessions({
    store: stores.sessions,
    clock,
    log,
    onEnded: revoked.add,
    onTokenReused: (userId, address) =>
      securityLog.note({ kind: 'session-refresh', outcome: 'token-reused', userId, address }),
    onAllEnded: (accountId) => stores.secondFactors.endTrust(accountId),
  })
  const lockout = createLockout({ store: stores.attempts, clock })
  const throttle = createAccountThrottle({ store: stores.attempts, clock })
  const accounts = createAccounts({ store: parts.sharedAccounts ?? stores.accounts, passwords, clock })
  const accountDirectory = createAccountDirectory({
    store: stores.accounts,
    links: stores.links,
    secondFactors: stores.secondFactors,
    sessions,
    clock,
  })
  const links = createPasswordLinks({ store: stores.passwordLinks, clock })
  const passwordChanges = createPasswordChanges({
    accounts: stores.accounts,
    links,
    passwords,
    sessions,
    lockout,
    securityLog,
    sendMail,
    log,
    hasUniformErrors,
    venueNames,
    publishedPasswords,
  })
  const scrubbed: RetentionPolicy = {
    kind: 'deleted-accounts',
    keepMs: KEPT_SCRUBBED_MS,
    removeBefore: (beforeMs) => stores.accounts.removeScrubbedBefore(beforeMs),
  }
  const grants = createEventGrants({ store: stores.eventGrants, clock })
  const rule = createSecondFactorRule(requireMfa)
  const ofFactors = { store: stores.secondFactors, accounts: stores.accounts, secrets, clock, securityLog }
  const checkCode = createCheckCode({ ...ofFactors, log })
  const { requirePassword } = passwordChanges
  const secondFactors = createSecondFactors({ ...ofFactors, checkCode, requirePassword, sessions, rule })
  const secondStep = createSecondStep({ ...ofFactors, checkCode })
  const switchOff = (userId: string) => accountDirectory.setEnabled(userId, false)
  const eraseAccount = createEraseAccount({ switchOff, personal })
  return {
    kept: [sessions.kept, lockout.kept, links.kept, grants.kept, ...secondStep.kept, scrubbed, securityLog.kept],
    accounts,
    accountDirectory,
    importAccounts: createImportAccounts({ store: parts.sharedAccounts ?? stores.accounts, clock }),
    securityLog,
    secondFactors,
    secondStep,
    isRestricted: rule.isRestricted,
    passwordChanges,
    deleteAccount: createDeleteAccount({
      accounts: stores.accounts,
      requirePassword,
      erase: eraseAccount,
      log,
    }),
    eraseAccount,
    simulatedAccounts: createSimulatedAccounts({
      store: parts.sharedAccounts ?? stores.accounts,
      issue: tokens.issue,
      revoke: revoked.add,
      personal,
      clock,
    }),
    changeDetails: createChangeDetails({
      store: stores.accounts,
      accountDirectory,
      links,
      sessions,
      invite: passwordChanges.invite,
      sendMail,
      log,
    }),
    sharedPassword: createSharedPassword({ accounts: stores.accounts, passwords, sessions }),
    firstAdministrator: createFirstAdministrator({
      store: stores.accounts,
      accounts,
      makeLink: passwordChanges.makeLink,
      log,
    }),
    sessions,
    keyRing,
    grants,
    devices: createDeviceTokens(keyRing),
    authenticate: createAuthenticate({
      verify: elsewhere?.verifyBeside(tokens.verify) ?? tokens.verify,
      revoked,
      clock,
    }),
    signIn: createSignIn({
      accounts: stores.accounts,
      passwords,
      lockout,
      throttle,
      securityLog,
      grants,
      hasUniformErrors,
    }),
    renewal: createRenewal({
      accounts: stores.accounts,
      sessions,
      issue: tokens.issue,
      banOf,
      isRestricted: rule.isRestricted,
    }),
    visit: createVisits(tokens.issue),
    stop() {
      revoked.stop()
    },
  }
}
