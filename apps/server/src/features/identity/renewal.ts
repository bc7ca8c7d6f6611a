import type { SignedIn } from '@foyer/contract'
import type { AccessTokens } from '../../platform/auth/access-tokens.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Account, AccountStore } from './account.store.ts'
import { accountToUser } from './accounts.ts'
import type { LiveSession, Sessions } from './sessions.ts'

/** The ban that keeps somebody out of the venue now, with its end in Unix milliseconds where it has one. Source: CHT-08. */
export type BanOf = (userId: string) => { readonly reason: string; readonly until?: number } | undefined

export interface RenewalDeps {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly sessions: Pick<Sessions, 'begin' | 'refresh' | 'end'>
  readonly issue: AccessTokens['issue']
  readonly banOf?: BanOf
}

export interface Granted {
  readonly signedIn: SignedIn
  readonly session: LiveSession
}

export interface Renewal {
  /** A new session for somebody whose password was right. Fails with `identity.user-disabled` and `identity.banned`. */
  begin(account: Account): Promise<Granted>
  /** A new token for a live session, with the rights the account has by now; `undefined` without one. */
  renew(refreshToken: string): Promise<Granted | undefined>
}

/** Gives out access tokens, each with a session behind it. Source: AUT-14, AUT-22. */
export function createRenewal({ accounts, sessions, issue, banOf = () => undefined }: RenewalDeps): Renewal {
  return {
    async begin({ id }) {
      const session = await sessions.begin(id)
      // Read anew: a right that changed while the password was checked found no session to renew.
      const account = await accounts.find(id)
      const ban = banOf(id)
      if (account && account.disabledAtMs === undefined && ban === undefined) return grant(account, session)
      await sessions.end(session.sessionId)
      if (ban !== undefined) throw banned(ban)
      throw new CallError('identity.user-disabled', 'This account is switched off.')
    },
    async renew(refreshToken) {
      const session = await sessions.refresh(refreshToken)
      const account = session && (await accounts.find(session.accountId))
      const isWelcome = account && account.disabledAtMs === undefined && banOf(account.id) === undefined
      if (isWelcome && session) return grant(account, session)
      if (session) await sessions.end(session.sessionId)
      return undefined
    },
  }

  async function grant(account: Account, session: LiveSession): Promise<Granted> {
    const { id: userId, authorities } = account
    const { token, expiresInS } = await issue({ kind: 'account', userId, sessionId: session.sessionId, authorities })
    return { signedIn: { idToken: token, expiresInS, user: accountToUser(account) }, session }
  }
}

function banned({ reason, until }: NonNullable<ReturnType<BanOf>>): CallError {
  return new CallError('identity.banned', 'This account is banned from the venue.', {
    params: { reason, ...(until !== undefined && { until }) },
  })
}
