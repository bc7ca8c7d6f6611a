import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'

/** Which meetings were shown in windows of a person on some node: the windows on other nodes need not say so. */
export interface ShownMeetings {
  note(meeting: string): void
  /** Calls back unless another node shows the meeting: at once where there is no other. */
  unlessShown(meeting: string, send: () => void): void
  stop(): void
}

const channel = 'matching shown meetings'
const waitMs = 300
const rememberMs = 5_000

export function createShownMeetings({ bus, clock }: { readonly bus: Bus; readonly clock: Clock }): ShownMeetings {
  const shown = new Set<string>()
  const stop = bus.subscribe(channel, (message, from) => {
    if (from === bus.nodeId) return
    shown.add(message as string)
    clock.after(rememberMs, () => shown.delete(message as string))
  })
  return {
    note(meeting) {
      if (hasOthers()) bus.publish(channel, meeting)
    },
    unlessShown(meeting, send) {
      if (!hasOthers()) return send()
      clock.after(waitMs, () => {
        if (!shown.has(meeting)) send()
      })
    },
    stop,
  }

  function hasOthers(): boolean {
    return bus.otherNodes().size > 0
  }
}
