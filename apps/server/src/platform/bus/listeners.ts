import type { Log } from '../log/log.ts'
import type { Bus, BusListener, BusWatcher } from './bus.ts'

export interface BusListeners extends Pick<Bus, 'subscribe' | 'watch'> {
  hear(channel: string, message: unknown, from: string): void
  notify(what: keyof BusWatcher, nodeId: string): void
}

/** Those who listen on one node. */
export function createBusListeners(log: Log): BusListeners {
  const byChannel = new Map<string, Set<BusListener>>()
  const watchers = new Set<BusWatcher>()
  return {
    subscribe(channel, listener) {
      const ofChannel = byChannel.get(channel) ?? new Set()
      byChannel.set(channel, ofChannel.add(listener))
      return () => void ofChannel.delete(listener)
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    hear(channel, message, from) {
      for (const listener of byChannel.get(channel) ?? []) {
        try {
          listener(message, from)
        } catch (error) {
          log.error({ err: error, channel }, 'a listener failed over a message of the bus')
        }
      }
    },
    notify(what, nodeId) {
      for (const watcher of watchers) {
        try {
          watcher[what]?.(nodeId)
        } catch (error) {
          log.error({ err: error, nodeId }, 'a watcher of the bus failed')
        }
      }
    },
  }
}
