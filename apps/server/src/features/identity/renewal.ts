import type { SessionEnd, SignedIn } from '@foyer/contract'
import type { AccessTokens } from '../../platform/auth/access-tokens.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Account, AccountStore } from './account.store.ts'
import { accountToUser } from './accounts.ts'
import type { SecondFactorRule } from './mfa/second-factor-rule.ts'
import type { AuthMethod } from './session.store.ts'
import type { LiveSession, Sessions } from './sessions.ts'

/** The ban that keeps somebody out of the venue now, with its end in Unix milliseconds where it has one. Source: CHT-08. */
export type BanOf = (userId: string) => { readonly reason: string; readonly until?: number } | undefined

export interface RenewalDeps {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly sessions: Pick<Sessions, 'begin' | 'refresh' | 'end' | 'findEnded'>
  readonly issue: AccessTokens['issue']
  readonly banOf?: BanOf
  readonly isRestricted?: SecondFactorRule['isRestricted']
}

export interface Granted {
  readonly signedIn: SignedIn
  readonly session: LiveSession
}

export interface Renewal {
  /** A new session for somebody who has shown who they are, in this way. Fails with `identity.user-disabled` and `identity.banned`. */
  begin(account: Account, method?: AuthMethod): Promise<Granted>
  /** A new token for a live session, with the rights the account has by now; why not, where the session is over. */
  renew(refreshToken: string, address?: string): Promise<Granted | { readonly ended: SessionEnd }>
}

/** Gives out access tokens, each with a session behind it. Source: AUT-14, AUT-22. */
export function createRenewal(deps: RenewalDeps): Renewal {
  const { accounts, sessions, issue, banOf = () => undefined, isRestricted = () => false } = deps
  return {
    async begin({ id }, method) {
      const session = await sessions.begin(id, method)
      // Read anew: a right that changed while the password was checked found no session to renew.
      const account = await accounts.find(id)
      const ban = banOf(id)
      if (account && account.disabledAtMs === undefined && ban === undefined) return grant(account, session)
      await sessions.end(session.sessionId)
      if (ban !== undefined) throw banned(ban)
      throw new CallError('identity.user-disabled', 'This account is disabled.')
    },
    async renew(refreshToken, address) {
      const session = await sessions.refresh(refreshToken, address)
      const over = session === undefined ? await sessions.findEnded(refreshToken) : undefined
      const accountId = session?.accountId ?? over?.accountId
      const account = accountId === undefined ? undefined : await accounts.find(accountId)
      const ban = account && banOf(account.id)
      if (session && account && account.disabledAtMs === undefined && ban === undefined) return grant(account, session)
      if (session) await sessions.end(session.sessionId)
      if (ban) return { ended: { why: 'banned', ...banFacts(ban) } }
      if (account?.disabledAtMs !== undefined) return { ended: { why: 'disabled' } }
      return { ended: { why: session !== undefined || over?.isRevoked === true ? 'ended' : 'expired' } }
    },
  }

  async function grant(account: Account, session: LiveSession): Promise<Granted> {
    const { id: userId, authorities } = account
    const { sessionId, method } = session
    const bearer = isRestricted(account, method)
      ? ({ kind: 'account', userId, sessionId, authorities: ['attendee'], needsSecondFactor: true } as const)
      : ({ kind: 'account', userId, sessionId, authorities } as const)
    const { token, expiresInS } = await issue(bearer)
    return { signedIn: { idToken: token, expiresInS, user: accountToUser(account) }, session }
  }
}

const banFacts = ({ reason, until }: NonNullable<ReturnType<BanOf>>) => ({
  reason,
  ...(until !== undefined && { until }),
})

const banned = (ban: NonNullable<ReturnType<BanOf>>): CallError =>
  new CallError('identity.banned', 'This account is banned from the venue.', { params: banFacts(ban) })
