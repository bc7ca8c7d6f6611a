import type { AccountAdministration } from '../../../platform/feature-ports/account-administration.port.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import { MailNotSentError } from '../../../platform/mail/mailer.ts'
import { onlyNode, type Leader } from '../../../platform/nodes/leader.ts'
import { isWaitingForSignIn } from '../is-waiting-for-sign-in.ts'
import type { InvitationMailStore, InvitationOutcome, StoredInvitationMail } from './invitation-mail.store.ts'

/** Mails that are read from the database at once. */
const BATCH_SIZE = 50
/** Mails on their way at the same time. */
const AT_ONCE = 5
const MINUTE_MS = 60_000
/** How often the database is asked for mails that are due. */
const LOOK_EVERY_MS = MINUTE_MS
/** Waits after a mail server that could not be reached; the last one for good. */
const OUTAGE_WAITS_MS = [1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS)
/** Waits after a mail server put a mail off (RFC 5321, 4.5.4.1); then the mail has failed. */
const DEFERRED_WAITS_MS = [5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS)
const wakeChannel = 'invitations wait'
const outageChannel = 'invitations outage'

export interface InvitationSenderDeps {
  readonly store: Pick<InvitationMailStore, 'listDue' | 'settle'>
  readonly findAccount: AccountAdministration['accountDirectory']['find']
  readonly invite: AccountAdministration['invite']
  readonly clock: Clock
  /** Which node sends. */
  readonly leader?: Leader | undefined
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  readonly log: Log
}

/** Why no mail can be sent now, and when it is tried again; Unix milliseconds. */
export interface MailOutage {
  readonly reason: string
  readonly nextAtMs: number
}

export interface InvitationSender {
  start(): void
  /** Lets the node that sends do so without waiting for its next look. */
  wake(): void
  /** Of the node that sends. */
  outage(): MailOutage | undefined
  /** Resolves once the mails on their way are settled; the others wait in the database. */
  stop(): Promise<void>
}

/**
 * Sends the invitations that wait, a few at a time, on the node that is the leader. A mail counts as sent once the mail server has taken it: after a crash in between
 * it is sent again. Source: ADM-01.
 */
export function createInvitationSender(deps: InvitationSenderDeps): InvitationSender {
  const { store, findAccount, invite, clock, leader = onlyNode, bus, log } = deps
  let cancel = () => {}
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false
  let outages = 0
  let outage: MailOutage | undefined
  let outageElsewhere: MailOutage | undefined
  const ends = [
    bus?.subscribe(wakeChannel, wake),
    bus?.subscribe(outageChannel, (message, from) => {
      if (from !== bus.nodeId) outageElsewhere = (message as { readonly outage?: MailOutage }).outage
    }),
  ]
  return {
    start: () => lookAfter(0),
    wake() {
      if (bus === undefined) wake()
      else bus.publish(wakeChannel, {})
    },
    outage: () => (leader.isLeader() ? outage : outageElsewhere),
    async stop() {
      isStopped = true
      cancel()
      for (const end of ends) end?.()
      await running
    },
  }

  function wake(): void {
    isWoken = true
    // During an outage the next look comes by itself.
    if (running === undefined && outage === undefined) lookAfter(0)
  }

  function lookAfter(delayMs: number): void {
    cancel()
    if (isStopped) return
    cancel = clock.after(delayMs, () => {
      if (!leader.isLeader()) {
        setOutage(undefined)
        return lookAfter(LOOK_EVERY_MS)
      }
      running = sendDue()
        .catch((error: unknown) => log.error({ err: error }, 'invitations that wait could not be sent'))
        .finally(() => {
          running = undefined
          const isAgain = isWoken && outage === undefined
          lookAfter(isAgain ? 0 : outage === undefined ? LOOK_EVERY_MS : Math.max(0, outage.nextAtMs - clock.now()))
        })
    })
  }

  async function sendDue(): Promise<void> {
    isWoken = false
    for (;;) {
      const due = await store.listDue(clock.now(), BATCH_SIZE)
      for (let from = 0; from < due.length; from += AT_ONCE) {
        if (isStopped || !leader.isLeader()) return
        const reasons = await Promise.all(due.slice(from, from + AT_ONCE).map(send))
        const reason = reasons.find((unreached) => unreached !== undefined)
        if (reason !== undefined) return noteOutage(reason)
        outages = 0
        setOutage(undefined)
      }
      if (due.length < BATCH_SIZE) {
        setOutage(undefined)
        return
      }
    }
  }

  function setOutage(now: MailOutage | undefined): void {
    const isChanged = now !== undefined || outage !== undefined
    outage = now
    if (isChanged && leader.isLeader()) bus?.publish(outageChannel, now === undefined ? {} : { outage: now })
  }

  function noteOutage(reason: string): void {
    const waitMs = OUTAGE_WAITS_MS[Math.min(outages, OUTAGE_WAITS_MS.length - 1)] ?? MINUTE_MS
    outages += 1
    setOutage({ reason, nextAtMs: clock.now() + waitMs })
    log.warn({ reason, waitMs }, 'invitations wait, since no mail can be sent')
  }

  /** Answers why no mail can be sent, where that is so. */
  async function send(mail: StoredInvitationMail): Promise<string | undefined> {
    const { accountId, origin, locale } = mail
    const account = await findAccount(accountId)
    if (account === undefined || !isWaitingForSignIn(account)) {
      await store.settle(accountId, { state: 'unneeded' }, clock.now())
      return undefined
    }
    try {
      await invite(accountId, { origin, locale })
    } catch (error) {
      const cause = error instanceof CallError ? error.cause : undefined
      const isOfMail = cause instanceof MailNotSentError
      if (isOfMail && cause.failure === 'unreachable') return cause.answer || cause.message
      // One mail that cannot be made does not keep the others from being sent.
      if (!isOfMail) log.error({ err: error, userId: accountId }, 'an invitation could not be made')
      const failed = isOfMail ? cause : { failure: 'deferred' as const, answer: '' }
      await store.settle(accountId, outcomeOf(mail, failed), clock.now())
      return undefined
    }
    await store.settle(accountId, { state: 'sent' }, clock.now())
    return undefined
  }

  function outcomeOf(
    { attempts }: StoredInvitationMail,
    { failure, answer }: Pick<MailNotSentError, 'failure' | 'answer'>,
  ): InvitationOutcome {
    const waitMs = failure === 'deferred' ? DEFERRED_WAITS_MS[attempts] : undefined
    return waitMs === undefined
      ? { state: 'failed', reason: answer || undefined }
      : { state: 'waiting', nextAtMs: clock.now() + waitMs, reason: answer || undefined }
  }
}
