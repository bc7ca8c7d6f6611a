import type { Passwords } from '../../../platform/auth/passwords.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { AskedFrom } from '../../../platform/http/asked-from.ts'
import { toSafePath } from '../../../platform/http/safe-path.ts'
import type { Log } from '../../../platform/log/log.ts'
import { MailNotSentError } from '../../../platform/mail/mailer.ts'
import type { Account, AccountStore } from '../account.store.ts'
import { emailToKey } from '../email.ts'
import type { Lockout } from '../lockout.ts'
import type { Sessions } from '../sessions.ts'
import { isGuessable } from './guessable.ts'
import { INVITATION_HOURS, type PasswordLinks } from './password-links.ts'
import type { SendPasswordMail } from './password-mails.ts'

const MINUTE_MS = 60_000
const RESET_MINUTES = 15
/** More links at once than this help nobody but who wants to fill a mailbox. */
const MAX_LINKS = 5

export interface PasswordChangesDeps {
  readonly accounts: Pick<AccountStore, 'find' | 'findByEmailKey' | 'setPasswordHash'>
  readonly links: PasswordLinks
  readonly passwords: Passwords
  readonly sessions: Pick<Sessions, 'endAllOf'>
  readonly lockout: Pick<Lockout, 'begin'>
  readonly sendMail: SendPasswordMail
  readonly log: Log
  readonly hasUniformErrors: boolean
}

export interface PasswordChanges {
  /**
   * Mails a link to choose a new password. Fails with `identity.user-not-found`, `identity.too-many-attempts` and
   * `mail.not-sent`; where errors are uniform an unknown address answers like a known one, and as fast.
   */
  requestReset(want: { email: string; returnAddress: string }, from: AskedFrom): Promise<void>
  /** The same for somebody an administrator lets in, with more time. Fails with `mail.not-sent`. */
  invite(userId: string, from: Pick<AskedFrom, 'origin' | 'locale'>): Promise<void>
  /** The address of a link that is told and not mailed, such as the first administrator's. */
  makeLink(accountId: string, origin: string): Promise<string>
  /** Fails with `identity.link-spent` and `identity.password-too-weak`. Ends all sessions. */
  choose(want: { secret: string; password: string }, from: AskedFrom): Promise<void>
  /** Fails with `identity.wrong-password`, `identity.password-too-weak` and `identity.too-many-attempts`. */
  change(want: PasswordChange, from: AskedFrom): Promise<void>
  /** Whether it is this account's; `true` for one without a password. Fails as `change` does. */
  demandPassword(account: Account, sessionId: string, password: string | undefined): Promise<void>
}

export interface PasswordChange {
  readonly userId: string
  readonly sessionId: string
  readonly oldPassword: string
  readonly newPassword: string
}

/** Choosing a password by a mailed link, or by knowing the old one. Source: AUT-06, AUT-17. */
export function createPasswordChanges(deps: PasswordChangesDeps): PasswordChanges {
  const { accounts, links, passwords, sessions, lockout, sendMail, log, hasUniformErrors } = deps
  return { requestReset, invite, makeLink, choose, change, demandPassword }

  async function requestReset(want: { email: string; returnAddress: string }, from: AskedFrom): Promise<void> {
    const emailKey = emailToKey(want.email)
    await lockout.begin({ emailKey: `reset ${emailKey}`, address: from.address })
    const account = await accounts.findByEmailKey(emailKey)
    if (!account || account.disabledAtMs !== undefined) {
      if (hasUniformErrors) return
      throw new CallError('identity.user-not-found', 'There is no such account.')
    }
    const sending = sendReset(account, want, from)
    // Nobody may tell by the clock whether a mail goes out.
    if (hasUniformErrors) void sending.catch((error: unknown) => log.error({ err: error }, 'a mail was not sent'))
    else await sending.catch(toCallError)
  }

  async function sendReset(
    account: Account,
    { returnAddress }: { returnAddress: string },
    { origin, locale }: AskedFrom,
  ): Promise<void> {
    if ((await links.countWithin(account.id, RESET_MINUTES * MINUTE_MS)) >= MAX_LINKS) {
      log.warn({ userId: account.id }, 'an account was sent as many links as it may; no further one goes out')
      return
    }
    const secret = await links.make(account.id, RESET_MINUTES * MINUTE_MS)
    const address = addressOf({ origin, secret, returnAddress, lang: locale })
    // To the address of the account and not to the one just typed: with another plus-suffix that may be another mailbox.
    await sendMail({ account, matter: { kind: 'reset', minutes: RESET_MINUTES }, address, locale })
    log.info({ userId: account.id }, 'a link to choose a new password was mailed')
  }

  async function invite(userId: string, { origin, locale }: Pick<AskedFrom, 'origin' | 'locale'>): Promise<void> {
    const account = await accounts.find(userId)
    if (account === undefined) return
    const address = await makeLink(account.id, origin)
    const matter = { kind: 'invitation', hours: INVITATION_HOURS } as const
    await sendMail({ account, matter, address, locale }).catch(toCallError)
    log.info({ userId: account.id }, 'an invitation was mailed')
  }

  async function makeLink(accountId: string, origin: string): Promise<string> {
    const secret = await links.make(accountId, INVITATION_HOURS * 60 * MINUTE_MS)
    return addressOf({ origin, secret, returnAddress: '/login' })
  }

  async function choose({ secret, password }: { secret: string; password: string }, from: AskedFrom): Promise<void> {
    const account = await accountOfLink(secret)
    demandStrength(password, account)
    // Made before the link is spent: a server too busy to make it must not cost anybody the link.
    const passwordHash = await passwords.hash(password)
    if ((await links.take(secret)) !== account.id) throw linkSpent()
    await accounts.setPasswordHash(account.id, passwordHash)
    await sessions.endAllOf(account.id)
    log.info({ userId: account.id }, 'a password was chosen by a mailed link')
    if (account.passwordHash !== undefined) tell(account, from)
  }

  async function accountOfLink(secret: string): Promise<Account> {
    const accountId = await links.find(secret)
    const account = accountId === undefined ? undefined : await accounts.find(accountId)
    if (!account || account.disabledAtMs !== undefined) throw linkSpent()
    return account
  }

  async function change(
    { userId, sessionId, oldPassword, newPassword }: PasswordChange,
    from: AskedFrom,
  ): Promise<void> {
    const account = await accounts.find(userId)
    if (!account) throw new CallError('identity.session-expired', 'There is no account behind this token.')
    if (account.passwordHash === undefined) throw new CallError(...wrongPassword)
    await demandPassword(account, sessionId, oldPassword)
    demandStrength(newPassword, account)
    await accounts.setPasswordHash(userId, await passwords.hash(newPassword))
    await sessions.endAllOf(userId, sessionId)
    log.info({ userId }, 'a password was changed')
    tell(account, from)
  }

  async function demandPassword(account: Account, sessionId: string, password: string | undefined): Promise<void> {
    if (account.passwordHash === undefined) return
    const attempt = await lockout.begin({ emailKey: account.emailKey, address: `session ${sessionId}` })
    const { passwordHash } = account
    const isRight = await attempt.look(() => passwords.isRight(password ?? '', passwordHash))
    if (!isRight) throw attempt.refusal(...wrongPassword)
    await attempt.succeed()
  }

  /** Tells the owner; that mail is no reason for the change itself to fail. */
  function tell(account: Account, { origin, locale }: AskedFrom): void {
    sendMail({ account, matter: { kind: 'changed' }, address: `${origin}/login`, locale }).catch((error: unknown) =>
      log.error({ err: error, userId: account.id }, 'a change of password could not be told by mail'),
    )
  }
}

/** NOTE: the secret stands behind the hash, which no browser sends to any server. */
function addressOf({ origin, secret, returnAddress, lang }: LinkParts): string {
  const returnTo = toSafePath(returnAddress, '/login')
  const base = returnTo.startsWith('/stage/') ? '/stage' : ''
  const query = new URLSearchParams({ ...(lang !== undefined && { lang }), returnTo })
  return `${origin}${base}/new-password?${query.toString()}#${secret}`
}

interface LinkParts {
  readonly origin: string
  readonly secret: string
  readonly returnAddress: string
  /** The language of the page, where it is known. */
  readonly lang?: string
}

function demandStrength(password: string, account: Account): void {
  if (!isGuessable(password, account)) return
  const message = 'is too easy to guess'
  throw new CallError('identity.password-too-weak', `The password ${message}.`, {
    faults: [{ pointer: '/password', code: 'too-weak', message }],
  })
}

const linkSpent = () => new CallError('identity.link-spent', 'This link was used or has ended.')

const wrongPassword = ['identity.wrong-password', 'The password is wrong.'] as const

function toCallError(error: unknown): never {
  if (error instanceof MailNotSentError) throw new CallError('mail.not-sent', 'The mail could not be sent.')
  throw error
}
