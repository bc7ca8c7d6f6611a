import type { Api, Clock } from '@foyer/client'
import type { LogMessage } from '@foyer/contract'
import type { Log } from '../log.ts'
import { type ClientFacts, clientDetailsOf } from './client-details.ts'
import { toLogMessage } from './log-message.ts'
import { type Network, createLogSender } from './log-sender.ts'

export interface OpenLogSenderDeps {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  /** Where lines go that cannot be sent. */
  readonly near: Log
  /** Whether somebody is logged in, so that the server keeps a line. */
  readonly isOpen: () => boolean
  readonly facts: () => ClientFacts
  /** Which of the apps this is: `UI` for attendees, `DESIGNER` for the admin app. Source: ERR-06, ADM-03. */
  readonly origin: LogMessage['messageOrigin']
  readonly network?: Network
}

/** That of the browser. */
const ownNetwork: Network = {
  isOnline: () => navigator.onLine,
  onOnline: (listener) => addEventListener('online', listener),
}

/** What the page fetches once there is a line for the server. Source: ERR-06. */
export const openLogSender = ({ api, facts, isOpen, origin, network = ownNetwork, ...deps }: OpenLogSenderDeps): Log =>
  createLogSender({
    ...deps,
    network,
    send: (body) => api.call('logging.capture', { body }),
    client: () => clientDetailsOf(facts()),
    // A line that waits is not sent as that of the next person.
    isOpen: ({ clientUsername }) => isOpen() && clientUsername === clientDetailsOf(facts()).clientUsername,
    toMessage: (line, client) => toLogMessage(line, client, origin),
  })
