import { randomSecret } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock/clock.ts'

export interface Tickets<Holder> {
  issue(holder: Holder): string
  /** Good once; undefined for one that is spent, too old or made up. */
  take(ticket: string): Holder | undefined
}

const goodForMs = 30_000
const ticketsMax = 20_000

/** What lets a socket in that was asked for over a connection the server knows already. */
export function createTickets<Holder>(clock: Pick<Clock, 'now'>): Tickets<Holder> {
  const issued = new Map<string, { readonly holder: Holder; readonly untilMs: number }>()
  return {
    issue(holder) {
      const now = clock.now()
      for (const [ticket, { untilMs }] of issued) {
        if (untilMs > now && issued.size < ticketsMax) break
        issued.delete(ticket)
      }
      const ticket = randomSecret()
      issued.set(ticket, { holder, untilMs: now + goodForMs })
      return ticket
    },
    take(ticket) {
      const found = issued.get(ticket)
      issued.delete(ticket)
      return found !== undefined && found.untilMs > clock.now() ? found.holder : undefined
    },
  }
}
