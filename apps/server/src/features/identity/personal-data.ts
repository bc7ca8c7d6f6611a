import type { PersonalData } from '../../platform/http/feature.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { IdentityLinkStore } from './providers/identity-link.store.ts'
import type { AccountStore } from './account.store.ts'
import type { SessionStore } from './session.store.ts'

export interface PersonalDataDeps {
  readonly accounts: Pick<AccountStore, 'find' | 'scrub'>
  readonly sessions: Pick<SessionStore, 'list'>
  readonly links: Pick<IdentityLinkStore, 'listByAccounts'>
  readonly clock: Clock
}

const instantOf = (ms: number): string => new Date(ms).toISOString()

/** What identity keeps of a person: the account, how it signs in and its sessions, without any secret. */
export function createPersonalData({ accounts, sessions, links, clock }: PersonalDataDeps): PersonalData {
  return { read, forget: (userId) => accounts.scrub(userId, clock.now()) }

  async function read(userId: string) {
    const [account, kept, linked] = await Promise.all([
      accounts.find(userId),
      sessions.list(userId),
      links.listByAccounts([userId]),
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
      sessions: kept.map((session) => ({
        beganAt: instantOf(session.createdAtMs),
        lastUsedAt: instantOf(session.lastUsedAtMs),
        ...(session.revokedAtMs !== undefined && { endedAt: instantOf(session.revokedAtMs) }),
      })),
    }
  }
}
