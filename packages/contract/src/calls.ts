import { attendeeCalls } from './features.ts'
import { staffCalls } from './staff-calls.ts'

export type { Call } from './call.ts'

/** Method and path of every call. Source: API-01, specification section 7. */
export const calls = { ...attendeeCalls, ...staffCalls } as const

export type CallName = keyof typeof calls
export type AttendeeCallName = keyof typeof attendeeCalls
