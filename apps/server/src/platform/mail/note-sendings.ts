import type { MailFailureReason } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'
import { mailFailureOf } from './mail-failure.ts'
import { noMetrics, type Metrics } from '../metrics/metrics.ts'
import type { Mailer } from './mailer.ts'

/** What became of mails since the start. Times are Unix milliseconds. */
export interface Sendings {
  readonly lastSentAtMs?: number
  readonly lastFailure?: {
    readonly atMs: number
    readonly reason: MailFailureReason
    /** No mail was sent since. */
    readonly isLast: boolean
  }
}

export interface NotedMailer extends Mailer {
  sendings(): Sendings
}

/** A mailer that remembers how its last mails ended, for operators. It keeps no address. Source: ADM-02. */
export function noteSendings(mailer: Mailer, clock: Pick<Clock, 'now'>, metrics: Metrics = noMetrics): NotedMailer {
  const count = metrics.counter({
    name: 'foyer_mails_total',
    help: 'Mails given to the mail server, by outcome',
    labelNames: ['outcome'],
  })
  let sendings: Sendings = {}
  return {
    description: mailer.description,
    isServer: mailer.isServer,
    sendings: () => sendings,
    stop: () => mailer.stop(),
    async send(mail) {
      try {
        await mailer.send(mail)
        count({ outcome: 'sent' })
        const { lastFailure } = sendings
        sendings = { lastSentAtMs: clock.now(), ...(lastFailure && { lastFailure: { ...lastFailure, isLast: false } }) }
      } catch (error) {
        count({ outcome: 'failed' })
        sendings = {
          ...sendings,
          lastFailure: { atMs: clock.now(), reason: mailFailureOf(error).reason, isLast: true },
        }
        throw error
      }
    },
  }
}
