/** The audience of a venue in a rehearsal. A host is an attendee that widgets name as their host or staff. Source: REH-01. */
export const rehearsalRoles = ['visitor', 'attendee', 'moderator', 'host'] as const
export type RehearsalRole = (typeof rehearsalRoles)[number]

/** A clock that showed `atMs` when the browser's clock showed `sinceMs`; both Unix milliseconds. Source: REH-02. */
export interface SimulatedTime {
  readonly atMs: number
  readonly sinceMs: number
  /** How fast it goes: 1 as usual, 0 while it is paused. */
  readonly rate: number
}

/** How the page of the rehearsal wants the venue in its frame to be. */
export interface RehearsalState {
  readonly role: RehearsalRole
  /** Undefined for the one that the venue begins in. */
  readonly locale?: string | undefined
  /** Undefined for the real time. */
  readonly time?: SimulatedTime | undefined
  /** A published version as it was; undefined for the draft. Source: PUB-05. */
  readonly version?: number | undefined
}

/** The `data-` attribute of the frame with the state that the venue in it begins with, as JSON. */
export const rehearsalAttribute = 'rehearsal'

/** What the page of the rehearsal sends to its frame when the state changes, by `postMessage` on its own origin. */
export interface RehearsalMessage {
  readonly kind: 'foyer-rehearsal'
  readonly state: RehearsalState
}

/** The fastest that a simulated clock goes. */
const rateMax = 3600
/** Dates of browsers reach to here. */
const dateMaxMs = 8_640_000_000_000_000

/** Undefined for what is no such state. */
export function parseRehearsalState(value: unknown): RehearsalState | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { role: roleValue, locale, time: timeValue, version } = value as Readonly<Record<string, unknown>>
  const role = rehearsalRoles.find((each) => each === roleValue)
  const time = timeValue === undefined ? undefined : parseTime(timeValue)
  if (role === undefined || (timeValue !== undefined && time === undefined)) return undefined
  if (locale !== undefined && (typeof locale !== 'string' || !/^[\w-]{2,35}$/.test(locale))) return undefined
  if (version !== undefined && !isVersion(version)) return undefined
  return {
    role,
    ...(locale !== undefined && { locale }),
    ...(time && { time }),
    ...(version !== undefined && { version }),
  }
}

const isVersion = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

function parseTime(value: unknown): SimulatedTime | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { atMs, sinceMs, rate } = value as Readonly<Record<string, unknown>>
  const isDate = (ms: unknown): ms is number => typeof ms === 'number' && Math.abs(ms) <= dateMaxMs
  if (!isDate(atMs) || !isDate(sinceMs)) return undefined
  return typeof rate === 'number' && rate >= 0 && rate <= rateMax ? { atMs, sinceMs, rate } : undefined
}

/** What a simulated clock shows when the browser's clock shows `localMs`. */
export const simulatedAt = ({ atMs, sinceMs, rate }: SimulatedTime, localMs: number): number =>
  atMs + (localMs - sinceMs) * rate
