import type { PersonalData } from '../../platform/http/feature.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { IdentityLinkStore } from './providers/identity-link.store.ts'
import type { SecondFactorStore } from './mfa/second-factor.store.ts'
import type { AccountStore } from './account.store.ts'
import type { SecurityEventStore } from './security-log/security-event.store.ts'
import type { SessionStore } from './session.store.ts'

export interface PersonalDataDeps {
  readonly accounts: Pick<AccountStore, 'find' | 'scrub'>
  readonly sessions: Pick<SessionStore, 'list'>
  readonly links: Pick<IdentityLinkStore, 'listByAccounts'>
  readonly securityEvents: Pick<SecurityEventStore, 'list' | 'erase'>
  readonly secondFactors: Pick<SecondFactorStore, 'find'>
  readonly clock: Clock
}

/** Of the security log: the newest. */
const EXPORTED_EVENTS = 1_000

const instantOf = (ms: number): string => new Date(ms).toISOString()

/** What identity keeps of a person: the account, how it signs in and its sessions, without any secret. */
export function createPersonalData(deps: PersonalDataDeps): PersonalData {
  const { accounts, sessions, links, secondFactors, securityEvents, clock } = deps
  return { read, erase }

  async function erase(userId: string): Promise<void> {
    await securityEvents.erase(userId)
    await accounts.scrub(userId, clock.now())
  }

  async function read(userId: string) {
    const [account, kept, linked, secondFactor, events] = await Promise.all([
      accounts.find(userId),
      sessions.list(userId),
      links.listByAccounts([userId]),
      secondFactors.find(userId),
      securityEvents.list({ userId, limit: EXPORTED_EVENTS }),
    ])
    if (account === undefined) return undefined
    const { id, email, name, title, company, authorities, createdAtMs, disabledAtMs, passwordHash } = account
    return {
      account: {
        userId: id,
        email,
        name,
        title,
        company,
        authorities,
        hasPassword: passwordHash !== undefined,
        createdAt: instantOf(createdAtMs),
        ...(disabledAtMs !== undefined && { disabledAt: instantOf(disabledAtMs) }),
      },
      signsInAt: linked.map(({ providerId }) => providerId),
      ...(secondFactor !== undefined && {
        secondFactor: {
          setUpAt: instantOf(secondFactor.setUpAtMs),
          recoveryCodesLeft: secondFactor.recoveryHashes.length,
        },
      }),
      sessions: kept.map((session) => ({
        beganAt: instantOf(session.createdAtMs),
        lastUsedAt: instantOf(session.lastUsedAtMs),
        ...(session.revokedAtMs !== undefined && { endedAt: instantOf(session.revokedAtMs) }),
      })),
      securityEvents: events.map(({ atMs, kind, outcome, address, count }) => ({
        at: instantOf(atMs),
        kind,
        outcome,
        address,
        count,
      })),
    }
  }
}
