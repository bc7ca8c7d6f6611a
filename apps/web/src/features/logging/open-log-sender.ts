import type { Api, Clock } from '@foyer/client'
import type { Log } from '../../platform/log.ts'
import { type ClientFacts, clientDetailsOf } from '../../platform/client-details.ts'
import { toLogMessage } from './log-message.ts'
import { createLogSender } from './log-sender.ts'

export interface OpenLogSenderDeps {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly near: Log
  readonly isOpen: () => boolean
  readonly facts: () => ClientFacts
}

/** What the page fetches once there is a line for the server. Source: ERR-06. */
export const openLogSender = ({ api, clock, near, isOpen, facts }: OpenLogSenderDeps): Log =>
  createLogSender({
    send: (body) => api.call('logging.capture', { body }),
    isOpen,
    toMessage: (line) => toLogMessage(line, clientDetailsOf(facts())),
    near,
    clock,
  })
