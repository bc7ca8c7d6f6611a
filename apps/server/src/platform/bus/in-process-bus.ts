import type { Log } from '../log/log.ts'
import type { Bus } from './bus.ts'

/** The bus of a single node: a message has arrived when `publish` returns. */
export function createInProcessBus({ log }: { readonly log: Log }): Bus {
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  return {
    publish(channel, message) {
      for (const listener of listeners.get(channel) ?? []) {
        try {
          listener(message)
        } catch (error) {
          log.error({ err: error, channel }, 'a listener failed over a message of the bus')
        }
      }
    },
    subscribe(channel, listener) {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(listener))
      return () => void ofChannel.delete(listener)
    },
  }
}
