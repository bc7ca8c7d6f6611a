import type { SignedIn } from '@foyer/contract'
import type { AccessTokens } from '../../platform/auth/access-tokens.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Account, AccountStore } from './account.store.ts'
import { accountToUser } from './accounts.ts'
import type { LiveSession, Sessions } from './sessions.ts'

export interface RenewalDeps {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly sessions: Pick<Sessions, 'begin' | 'refresh' | 'end'>
  readonly issue: AccessTokens['issue']
}

export interface Granted {
  readonly signedIn: SignedIn
  readonly session: LiveSession
}

export interface Renewal {
  /** A new session for somebody whose password was right. Fails with `identity.user-disabled`. */
  begin(account: Account): Promise<Granted>
  /** A new token for a live session, with the rights the account has by now; `undefined` without one. */
  renew(refreshToken: string): Promise<Granted | undefined>
}

/** Gives out access tokens, each with a session behind it. Source: AUT-14, AUT-22. */
export function createRenewal({ accounts, sessions, issue }: RenewalDeps): Renewal {
  return {
    async begin({ id }) {
      const session = await sessions.begin(id)
      // Read anew: a right that changed while the password was checked found no session to renew.
      const account = await accounts.find(id)
      if (account && account.disabledAtMs === undefined) return grant(account, session)
      await sessions.end(session.sessionId)
      throw new CallError('identity.user-disabled', 'This account is switched off.')
    },
    async renew(refreshToken) {
      const session = await sessions.refresh(refreshToken)
      const account = session && (await accounts.find(session.accountId))
      if (account && account.disabledAtMs === undefined) return grant(account, session)
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
