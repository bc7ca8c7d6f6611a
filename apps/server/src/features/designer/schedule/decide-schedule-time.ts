import { scheduleAheadMaxMs, type Fault } from '@foyer/contract'
import { listInstants, openZone } from '@foyer/contract/time-zone'
import type { ScheduleTime } from '../../../platform/feature-ports/venue.port.ts'

export interface EnteredTime {
  /** Such as `2027-03-28T02:30`, by the clocks of `timeZone`. */
  readonly localTime: string
  readonly timeZone: string
  readonly occurrence?: 'first' | 'second' | undefined
}

/** The instant that is meant, or which field is wrong: clocks may leave a time out or show it twice. Source: PUB-04. */
export function decideScheduleTime(entered: EnteredTime, nowMs: number): ScheduleTime | Fault {
  const { localTime, timeZone, occurrence } = entered
  const zone = openZone(timeZone)
  if (zone === undefined) return fault('timeZone', 'unknown-time-zone', `there is no time zone ${timeZone}`)
  const instants = listInstants(zone, localTime)
  if (instants === undefined) return fault('localTime', 'invalid-date', 'is no date and time')
  const [first, second] = instants
  if (first === undefined)
    return fault('localTime', 'no-such-time', `clocks in ${timeZone} are put forward over ${localTime}`)
  if (second !== undefined && occurrence === undefined)
    return fault('occurrence', 'missing', `clocks in ${timeZone} show ${localTime} twice: say which is meant`)
  const publishAtMs = second !== undefined && occurrence === 'second' ? second : first
  if (publishAtMs <= nowMs) return fault('localTime', 'past', 'is not in the future')
  if (publishAtMs > nowMs + scheduleAheadMaxMs) return fault('localTime', 'too-far', 'is more than 366 days ahead')
  return { publishAtMs, localTime, timeZone }
}

const fault = (field: keyof EnteredTime, code: string, message: string): Fault => ({
  pointer: `/${field}`,
  code,
  message,
})
