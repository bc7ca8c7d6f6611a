import type { Bus } from '../../../platform/bus/bus.ts'

/** The same buses; what a node publishes can be held back at others, as on a slow way. */
export function holdBuses(buses: readonly Bus[]) {
  const held: (() => void)[] = []
  let isHeld: (from: string, at: string) => boolean = () => false
  return {
    buses: buses.map((bus): Bus => ({
      ...bus,
      subscribe: (channel, listener) =>
        bus.subscribe(channel, (message, from) =>
          isHeld(from, bus.nodeId) ? void held.push(() => listener(message, from)) : listener(message, from),
        ),
    })),
    /** What one node publishes arrives at these only once it is released. */
    hold(sender: string, ...listeners: readonly string[]) {
      isHeld = (from, at) => from === sender && listeners.includes(at)
    },
    release() {
      isHeld = () => false
      for (const arrive of held.splice(0)) arrive()
    },
  }
}
