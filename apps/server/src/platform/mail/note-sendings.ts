import type { Clock } from '../clock/clock.ts'
import type { LastSending, Mailer } from './mailer.ts'

export interface NotedMailer extends Mailer {
  /** What became of the last mail; undefined before the first since the start. */
  lastSending(): LastSending | undefined
}

/** A mailer that remembers whether its last mail left, for operators. Source: ADM-02. */
export function noteSendings(mailer: Mailer, clock: Pick<Clock, 'now'>): NotedMailer {
  let last: LastSending | undefined
  return {
    description: mailer.description,
    lastSending: () => last,
    stop: () => mailer.stop(),
    async send(mail) {
      let isSent = false
      try {
        await mailer.send(mail)
        isSent = true
      } finally {
        last = { atMs: clock.now(), isSent }
      }
    },
  }
}
