import type { ErrorCode, SecurityOutcome } from '@foyer/contract'
import { type Passwords, shareOfAccount } from '../../../platform/auth/passwords.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { AskedFrom } from '../../../platform/http/asked-from.ts'
import { toSafePath } from '../../../platform/http/safe-path.ts'
import type { Log } from '../../../platform/log/log.ts'
import { MailNotSentError } from '../../../platform/mail/mailer.ts'
import type { Account, AccountStore } from '../account.store.ts'
import { emailToKey } from '../email.ts'
import type { Lockout } from '../lockout.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { Sessions } from '../sessions.ts'
import { findWeakness, type PasswordWeakness } from './weak-password.ts'
import { INVITATION_HOURS, type PasswordLinks } from './password-links.ts'
import type { SendPasswordMail } from './password-mails.ts'

const MINUTE_MS = 60_000
const RESET_MINUTES = 15
/** The most links of an account at once. More would only serve to flood its mailbox. */
const MAX_LINKS = 5

export interface PasswordChangesDeps {
  readonly accounts: Pick<AccountStore, 'find' | 'findByEmailKey' | 'setPasswordHash'>
  readonly links: PasswordLinks
  readonly passwords: Passwords
  readonly sessions: Pick<Sessions, 'endAllOf'>
  readonly lockout: Pick<Lockout, 'begin'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly sendMail: SendPasswordMail
  readonly log: Log
  readonly hasUniformErrors: boolean
  /** The name of the venue, in each language it has. */
  readonly venueNames: () => readonly string[]
  /** Passwords anybody can read, such as the demo's. */
  readonly publishedPasswords: readonly string[]
}

export interface PasswordChanges {
  /**
   * Mails a link to choose a new password. Fails with `identity.user-not-found`, `identity.too-many-attempts` and
   * `mail.not-sent`; where errors are uniform an unknown address answers like a known one, and as fast.
   */
  requestReset(want: { email: string; returnAddress: string }, from: AskedFrom): Promise<void>
  /** Welcomes somebody an administrator lets in, with a link to choose a password and more time. Fails with `mail.not-sent`. */
  invite(userId: string, from: Pick<AskedFrom, 'origin' | 'locale'>): Promise<void>
  /** The address of a link that is shown and not mailed, such as the first administrator's. */
  makeLink(accountId: string, origin: string): Promise<string>
  /**
   * Answers whose password it is now, and ends all sessions of that account. Fails with `identity.link-spent` and
   * `identity.password-too-weak`.
   */
  choose(want: { secret: string; password: string }, from: AskedFrom): Promise<string>
  /** Fails with `identity.wrong-password`, `identity.password-too-weak` and `identity.too-many-attempts`. */
  change(want: PasswordChange, from: AskedFrom): Promise<void>
  /** Whether it is this account's; `true` for one without a password. Fails as `change` does. */
  requirePassword(account: Account, proof: PasswordProof): Promise<void>
}

/** A password somebody gives who is signed in already, and what for. */
export interface PasswordProof {
  readonly kind: 'password-change' | 'account-deletion' | 'second-factor-set-up' | 'second-factor-removal'
  readonly sessionId: string
  readonly password: string | undefined
  /** See `addressKey`. */
  readonly address: string
}

export interface PasswordChange {
  readonly userId: string
  readonly sessionId: string
  readonly oldPassword: string
  readonly newPassword: string
}

/** Choosing a password by a mailed link, or by knowing the old one. Source: AUT-06, AUT-17. */
export function createPasswordChanges(deps: PasswordChangesDeps): PasswordChanges {
  const {
    accounts,
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
  } = deps
  return { requestReset, invite, makeLink, choose, change, requirePassword }

  async function requestReset(want: { email: string; returnAddress: string }, from: AskedFrom): Promise<void> {
    const emailKey = emailToKey(want.email)
    const { address } = from
    const account = await accounts.findByEmailKey(emailKey)
    const note = (outcome: SecurityOutcome) =>
      securityLog.note({ kind: 'password-reset', outcome, userId: account?.id, email: want.email, address })
    await lockout.begin({ emailKey: `reset ${emailKey}`, address }).catch((error: unknown) => {
      note('locked-out')
      throw error
    })
    if (!account || account.disabledAtMs !== undefined) {
      note(account === undefined ? 'unknown-account' : 'account-disabled')
      if (hasUniformErrors) return
      throw new CallError('identity.user-not-found', 'There is no such account.')
    }
    note('succeeded')
    const sending = sendReset(account, want, from)
    // The time of the answer must not reveal whether a mail is sent.
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
    const { secret } = await links.make(account.id, RESET_MINUTES * MINUTE_MS)
    const address = addressOf({ origin, secret, returnAddress, lang: locale })
    // To the address of the account and not to the one just typed: with another plus-suffix that may be another mailbox.
    await sendMail({ account, matter: { kind: 'reset', minutes: RESET_MINUTES }, address, locale })
    log.info({ userId: account.id }, 'a link to choose a new password was mailed')
  }

  async function invite(userId: string, { origin, locale }: Pick<AskedFrom, 'origin' | 'locale'>): Promise<void> {
    const account = await accounts.find(userId)
    if (account === undefined) return
    const { address, untilMs } = await makeInvitation(account, origin, locale)
    await sendMail({ account, matter: { kind: 'invitation', untilMs }, address, locale }).catch(toCallError)
    log.info({ userId: account.id }, 'an invitation was mailed')
  }

  async function makeLink(accountId: string, origin: string): Promise<string> {
    const account = await accounts.find(accountId)
    if (account === undefined) throw new Error('There is no such account')
    return (await makeInvitation(account, origin)).address
  }

  async function makeInvitation({ id, authorities }: Account, origin: string, lang?: string) {
    const { secret, endsAtMs: untilMs } = await links.make(id, INVITATION_HOURS * 60 * MINUTE_MS)
    // Those who build the venue begin before there is one to enter.
    const isBuilder = authorities.includes('designer') || authorities.includes('administrator')
    const returnAddress = isBuilder ? '/admin/' : '/login'
    return { untilMs, address: addressOf({ origin, secret, returnAddress, lang, isInvited: true }) }
  }

  async function choose({ secret, password }: { secret: string; password: string }, from: AskedFrom): Promise<string> {
    const account = await accountOfLink(secret)
    requireStrength(password, account, '/password')
    // Made before the link is spent: a server too busy to make it must not cost anybody the link.
    const passwordHash = await passwords.hash(password, shareOfAccount(account.id))
    if ((await links.take(secret)) !== account.id) throw linkSpent()
    await accounts.setPasswordHash(account.id, passwordHash)
    await sessions.endAllOf(account.id)
    log.info({ userId: account.id }, 'a password was chosen by a mailed link')
    securityLog.note({ kind: 'password-choice', outcome: 'succeeded', userId: account.id, address: from.address })
    if (account.passwordHash !== undefined) notify(account, from)
    return account.id
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
    const { address } = from
    await requirePassword(account, { kind: 'password-change', sessionId, password: oldPassword, address })
    requireStrength(newPassword, account, '/newPassword')
    await accounts.setPasswordHash(userId, await passwords.hash(newPassword, shareOfAccount(userId)))
    await sessions.endAllOf(userId, sessionId)
    log.info({ userId }, 'a password was changed')
    securityLog.note({ kind: 'password-change', outcome: 'succeeded', userId, address })
    notify(account, from)
  }

  async function requirePassword(account: Account, proof: PasswordProof): Promise<void> {
    try {
      await checkPassword(account, proof)
    } catch (error) {
      const outcome = error instanceof CallError ? outcomeByCode[error.code] : undefined
      const { kind, address } = proof
      if (outcome !== undefined) securityLog.note({ kind, outcome, userId: account.id, address })
      throw error
    }
  }

  async function checkPassword(account: Account, { sessionId, password }: PasswordProof): Promise<void> {
    const { id, passwordHash } = account
    if (passwordHash === undefined) return
    const attempt = await lockout.begin({ emailKey: account.emailKey, address: `session ${sessionId}` })
    const isRight = await attempt.look(() => passwords.isRight(password ?? '', passwordHash, shareOfAccount(id)))
    if (!isRight) throw attempt.refusal(...wrongPassword)
    await attempt.succeed()
  }

  function requireStrength(password: string, { email, name }: Account, pointer: string): void {
    const isPublished = publishedPasswords.includes(password.toLowerCase())
    const weakness = isPublished ? 'common' : findWeakness(password, { email, name, venueNames: venueNames() })
    if (weakness === undefined) return
    const message = weaknessMessages[weakness]
    throw new CallError('identity.password-too-weak', `The password ${message}.`, {
      faults: [{ pointer, code: weakness, message }],
    })
  }

  /** Notifies the owner by mail. The change succeeds even if that mail cannot be sent. */
  function notify(account: Account, { origin, locale }: AskedFrom): void {
    sendMail({ account, matter: { kind: 'changed' }, address: `${origin}/login`, locale }).catch((error: unknown) =>
      log.error({ err: error, userId: account.id }, 'the mail about a changed password could not be sent'),
    )
  }
}

/** NOTE: the secret stands behind the hash, which no browser sends to any server. */
function addressOf({ origin, secret, returnAddress, lang, isInvited = false }: LinkParts): string {
  const returnTo = toSafePath(returnAddress, '/login')
  const base = returnTo.startsWith('/stage/') ? '/stage' : ''
  const query = new URLSearchParams({
    ...(lang !== undefined && { lang }),
    returnTo,
    ...(isInvited && { invited: '1' }),
  })
  return `${origin}${base}/new-password?${query.toString()}#${secret}`
}

interface LinkParts {
  readonly origin: string
  readonly secret: string
  readonly returnAddress: string
  /** The language of the page, where it is known. */
  readonly lang?: string | undefined
  /** Whether the page welcomes somebody who has no password yet. */
  readonly isInvited?: boolean
}

const weaknessMessages: Readonly<Record<PasswordWeakness, string>> = {
  common: 'is one of the most common passwords',
  personal: 'contains your name, your e-mail address or the name of the venue',
}

const linkSpent = () => new CallError('identity.link-spent', 'This link was used or has ended.')

const outcomeByCode: Partial<Record<ErrorCode, SecurityOutcome>> = {
  'identity.wrong-password': 'wrong-password',
  'identity.too-many-attempts': 'locked-out',
}

const wrongPassword = ['identity.wrong-password', 'The password is wrong.'] as const

function toCallError(error: unknown): never {
  if (error instanceof MailNotSentError) {
    throw new CallError('mail.not-sent', 'The mail could not be sent.', { cause: error })
  }
  throw error
}
