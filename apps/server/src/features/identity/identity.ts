import { ACCESS_TOKEN_LIFE_S, CLOCK_LEEWAY_S, createAccessTokens } from '../../platform/auth/access-tokens.ts'
import { createAuthenticate, type VerifyToken } from '../../platform/auth/authenticate.ts'
import { createDeviceTokens } from '../../platform/auth/device-tokens.ts'
import { createKeyRing } from '../../platform/auth/key-ring.ts'
import type { Passwords } from '../../platform/auth/passwords.ts'
import { createRevokedSessions } from '../../platform/auth/revoked-sessions.ts'
import type { SigningKeyStore } from '../../platform/auth/signing-key.store.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PersonalData } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { KeptKind } from '../../platform/retention/retention.ts'
import type { AccountStore } from './account.store.ts'
import { createAccounts } from './accounts.ts'
import type { AttemptStore } from './attempt.store.ts'
import { createDeleteAccount } from './delete-account.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { createEventGrants } from './event-systems/event-grants.ts'
import type { EventGrantStore } from './event-systems/event-grant.store.ts'
import { createLockout } from './lockout.ts'
import { createPasswordChanges } from './password/password-changes.ts'
import type { PasswordLinkStore } from './password/password-link.store.ts'
import { createPasswordLinks } from './password/password-links.ts'
import type { SendPasswordMail } from './password/password-mails.ts'
import type { IdentityLinkStore } from './providers/identity-link.store.ts'
import { createRenewal, type BanOf } from './renewal.ts'
import { createRoster } from './roster.ts'
import type { SessionStore } from './session.store.ts'
import { createSessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createVisits } from './visits.ts'

export interface IdentityStores {
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly attempts: AttemptStore
  readonly eventGrants: EventGrantStore
  readonly signingKeys: SigningKeyStore
  readonly passwordLinks: PasswordLinkStore
  readonly links: IdentityLinkStore
}

export interface IdentityParts {
  readonly stores: IdentityStores
  readonly passwords: Passwords
  readonly clock: Clock
  readonly log: Log
  readonly issuer: string
  readonly hasUniformErrors: boolean
  readonly sendMail: SendPasswordMail
  /** What the other features keep of people. */
  readonly personal: () => readonly PersonalData[]
  readonly banOf?: BanOf
  /** Another identity that issues tokens besides, and how long they live. */
  readonly elsewhere?:
    { readonly verifyBeside: (own: VerifyToken) => VerifyToken; readonly tokenLifeS: number } | undefined
}

/** Other nodes learn from the row that its tokens are dead, which live for twenty minutes. */
const KEPT_SCRUBBED_MS = 24 * 60 * 60_000

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
    banOf = () => undefined,
    elsewhere,
  } = parts
  const keyRing = createKeyRing({ store: stores.signingKeys, clock })
  const tokens = createAccessTokens({ keyRing, clock, issuer })
  const revoked = createRevokedSessions({
    listRevokedSince: (sinceMs) => stores.sessions.listRevokedSince(sinceMs),
    clock,
    log,
    keepForMs: (Math.max(ACCESS_TOKEN_LIFE_S, elsewhere?.tokenLifeS ?? 0) + CLOCK_LEEWAY_S) * 1000,
  })
  const sessions = createSessions({ store: stores.sessions, clock, log, onEnded: revoked.add })
  const lockout = createLockout({ store: stores.attempts, clock })
  const accounts = createAccounts({ store: stores.accounts, passwords, clock })
  const roster = createRoster({ store: stores.accounts, links: stores.links, sessions, clock })
  const links = createPasswordLinks({ store: stores.passwordLinks, clock })
  const passwordChanges = createPasswordChanges({
    accounts: stores.accounts,
    links,
    passwords,
    sessions,
    lockout,
    sendMail,
    log,
    hasUniformErrors,
  })
  const scrubbed: KeptKind = {
    kind: 'deleted-accounts',
    keepMs: KEPT_SCRUBBED_MS,
    removeBefore: (beforeMs) => stores.accounts.removeScrubbedBefore(beforeMs),
  }
  const grants = createEventGrants({ store: stores.eventGrants, clock })
  return {
    kept: [sessions.kept, lockout.kept, links.kept, grants.kept, scrubbed],
    accounts,
    roster,
    passwordChanges,
    deleteAccount: createDeleteAccount({
      accounts: stores.accounts,
      demandPassword: passwordChanges.demandPassword,
      switchOff: (userId) => roster.setEnabled(userId, false),
      personal,
      log,
    }),
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
    signIn: createSignIn({ accounts: stores.accounts, passwords, lockout, grants, hasUniformErrors }),
    renewal: createRenewal({ accounts: stores.accounts, sessions, issue: tokens.issue, banOf }),
    visit: createVisits(tokens.issue),
    stop() {
      revoked.stop()
    },
  }
}
