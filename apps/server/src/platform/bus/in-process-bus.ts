import { randomId } from '../auth/secrets.ts'
import type { Log } from '../log/log.ts'
import type { Bus } from './bus.ts'
import { createBusListeners } from './listeners.ts'

const noNodes: ReadonlySet<string> = new Set()

/** The bus of a single node: a message has arrived when `publish` returns. */
export function createInProcessBus({ log }: { readonly log: Log }): Bus {
  const nodeId = randomId()
  const { hear, subscribe, watch } = createBusListeners(log)
  return {
    nodeId,
    publish: (channel, message) => hear(channel, message, nodeId),
    send(to, channel, message) {
      if (to === nodeId) hear(channel, message, nodeId)
    },
    subscribe,
    otherNodes: () => noNodes,
    watch,
  }
}
