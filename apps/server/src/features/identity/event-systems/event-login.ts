import type { EventLoginAnswer } from '@foyer/contract'
import type { z } from 'zod'
import { randomId } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Account, AccountStore } from '../account.store.ts'
import { emailToKey } from '../email.ts'
import type { EventGrants } from './event-grants.ts'
import type { Guess, GuessLimits } from './guess-limits.ts'
import type { Registration } from './registration.ts'

type Answer = z.infer<typeof EventLoginAnswer>

export interface EventLoginDeps {
  readonly accounts: Pick<AccountStore, 'findByEmailKey' | 'add'>
  readonly grants: Pick<EventGrants, 'give'>
  readonly limits: GuessLimits
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

const refused = (status: 'NO_USER_FOUND' | 'USER_INACTIVE'): Answer => ({ status, emailAddress: '' })

/** Only attendees come in by a number: it is on badges and in forwarded mails, and opens nothing that a right protects. */
export const isOpenToNumbers = ({ authorities, disabledAtMs }: Account): boolean =>
  disabledAtMs === undefined && authorities.every((authority) => authority === 'attendee')

const isTheirs = (email: string, registered: string) =>
  registered !== '' && emailToKey(email) === emailToKey(registered)

/**
 * From a registration number to an account that may sign in with it, once and within a minute.
 *
 * The first use makes the account. Fails as the limits and the event system do. Source: AUT-11, AUT-12.
 */
export function createEventLogin({ accounts, grants, limits, clock, areAccountsElsewhere }: EventLoginDeps) {
  return async ({ guess, find, email, log }: EventLoginRequest): Promise<Answer> => {
    const held = await limits.begin(guess)
    try {
      const registration = await find()
      const answer = await decide(registration, guess, email, log)
      if (answer.accountId === undefined) await held.wrong()
      else await held.right(answer.accountId)
      return answer.answer
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
  ): Promise<{ readonly answer: Answer; readonly accountId?: string }> {
    // A wrong e-mail is answered as an unknown number is, or one could ask which numbers there are.
    if (registration === undefined || (email !== undefined && !isTheirs(email, registration.email))) {
      return { answer: refused('NO_USER_FOUND') }
    }
    if (!registration.isActive) return { answer: refused('USER_INACTIVE') }
    // Nobody can be told apart by it: the client takes it for invalid credentials.
    if (registration.email === '') return { answer: { status: 'USER_FOUND', emailAddress: '' } }
    const emailKey = emailToKey(registration.email)
    if (areAccountsElsewhere) {
      return { answer: { status: 'USER_FOUND', emailAddress: registration.email }, accountId: emailKey }
    }
    const { account, isNew } = await findOrAdd(emailKey, registration)
    if (!isOpenToNumbers(account)) {
      const reason = account.disabledAtMs === undefined ? 'it has more rights than an attendee' : 'it is switched off'
      log.warn({ userId: account.id, system, reason }, 'an account was not opened by a registration number')
      return { answer: refused('USER_INACTIVE') }
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
