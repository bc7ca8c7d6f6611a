import type { EventLoginAnswer, SecurityOutcome } from '@foyer/contract'
import type { z } from 'zod'
import { randomId } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Account, AccountStore } from '../account.store.ts'
import { emailToKey } from '../email.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { EventGrants } from './event-grants.ts'
import type { Guess, GuessLimits } from './guess-limits.ts'
import type { Registration } from './registration.ts'

type Answer = z.infer<typeof EventLoginAnswer>

export interface EventLoginDeps {
  readonly accounts: Pick<AccountStore, 'findByEmailKey' | 'add'>
  readonly grants: Pick<EventGrants, 'give'>
  readonly limits: GuessLimits
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly clock: Clock
  /** Whether accounts are at Firebase, where the number itself is the password: then none is made or opened here. */
  readonly areAccountsElsewhere: boolean
}

export interface EventLoginRequest {
  readonly guess: Guess
  /** What the event system knows of the number. */
  readonly find: () => Promise<Registration | undefined>
  /** Where the number alone does not do: the e-mail it must have been given to. */
  readonly email?: string
  readonly log: Log
}

/** What is answered, and the account that the number opens, or why it opens none. */
type Decision =
  | { readonly answer: Answer; readonly accountId: string }
  | { readonly answer: Answer; readonly outcome: SecurityOutcome; readonly userId?: string }

const unknown: Answer = { status: 'NO_USER_FOUND', emailAddress: '' }
const inactive: Answer = { status: 'USER_INACTIVE', emailAddress: '' }

/** Only attendees come in by a number: it is on badges and in forwarded mails, and opens nothing that a right protects. */
export const isOpenToNumbers = ({ authorities, disabledAtMs }: Account): boolean =>
  disabledAtMs === undefined && authorities.every((authority) => authority === 'attendee')

const isTheirs = (email: string, registered: string) =>
  registered !== '' && emailToKey(email) === emailToKey(registered)

/**
 * From a registration number to an account that may sign in with it, once and within a minute.
 *
 * The first use makes the account. Numbers that open none are in the security log; of those that do the sign-in that follows is.
 * Fails as the limits and the event system do. Source: AUT-11, AUT-12, SEC-08.
 */
export function createEventLogin(deps: EventLoginDeps) {
  const { accounts, grants, limits, securityLog, clock, areAccountsElsewhere } = deps
  return async (request: EventLoginRequest): Promise<Answer> => {
    const { guess, email } = request
    const note = (outcome: SecurityOutcome, userId?: string) =>
      securityLog.note({ kind: 'sign-in', outcome, userId, email, address: guess.address })
    try {
      const decision = await attempt(request)
      if ('outcome' in decision) note(decision.outcome, decision.userId)
      return decision.answer
    } catch (error) {
      if (error instanceof CallError && error.code === 'identity.too-many-attempts') note('number-blocked')
      throw error
    }
  }

  async function attempt({ guess, find, email, log }: EventLoginRequest): Promise<Decision> {
    const held = await limits.begin(guess)
    try {
      const decision = await decide(await find(), guess, email, log)
      if ('accountId' in decision) await held.right(decision.accountId)
      else await held.wrong()
      return decision
    } finally {
      // Where it has turned out right or wrong this does nothing.
      held.undecided()
    }
  }

  async function decide(
    registration: Registration | undefined,
    { number, system }: Guess,
    email: string | undefined,
    log: Log,
  ): Promise<Decision> {
    // A wrong e-mail is answered as an unknown number is, or one could ask which numbers there are.
    if (registration === undefined || (email !== undefined && !isTheirs(email, registration.email))) {
      return { answer: unknown, outcome: 'wrong-number' }
    }
    if (!registration.isActive) return { answer: inactive, outcome: 'number-refused' }
    // An empty e-mail identifies no account: the client treats it as invalid credentials.
    if (registration.email === '') {
      return { answer: { status: 'USER_FOUND', emailAddress: '' }, outcome: 'number-refused' }
    }
    const emailKey = emailToKey(registration.email)
    if (areAccountsElsewhere) {
      return { answer: { status: 'USER_FOUND', emailAddress: registration.email }, accountId: emailKey }
    }
    const { account, isNew } = await findOrAdd(emailKey, registration)
    if (!isOpenToNumbers(account)) {
      const isDisabled = account.disabledAtMs !== undefined
      const reason = isDisabled ? 'it is switched off' : 'it has more rights than an attendee'
      log.warn({ userId: account.id, system, reason }, 'an account was not opened by a registration number')
      const outcome = isDisabled ? 'account-disabled' : 'number-refused'
      return { answer: inactive, outcome, userId: account.id }
    }
    await grants.give(emailKey, number)
    log.info({ userId: account.id, system, isNew }, 'a registration number was found')
    return {
      answer: { status: isNew ? 'USER_CREATED' : 'USER_FOUND', emailAddress: registration.email },
      accountId: account.id,
    }
  }

  async function findOrAdd(emailKey: string, { email, name, title, company }: Registration) {
    const known = await accounts.findByEmailKey(emailKey)
    if (known) return { account: known, isNew: false }
    const fresh: Account = {
      id: randomId(),
      email,
      emailKey,
      ...(name !== undefined && { name }),
      ...(title !== undefined && { title }),
      ...(company !== undefined && { company }),
      authorities: ['attendee'],
      createdAtMs: clock.now(),
    }
    const [added] = await accounts.add([fresh])
    if (added) return { account: added, isNew: true }
    // Another login with the same number was faster.
    const others = await accounts.findByEmailKey(emailKey)
    if (!others) throw new Error('An account vanished while it was made')
    return { account: others, isNew: false }
  }
}
