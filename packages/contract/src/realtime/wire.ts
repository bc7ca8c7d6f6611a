/**
 * What holds for every realtime connection, whichever way its frames travel. docs/realtime-protocol.md says it in prose.
 */
export const wire = {
  /** Grows when a shape changes in a way older clients do not understand; `wire.test.ts` notices. */
  version: 2,
  /** Below `/api` or `/stage/api`. */
  path: '/realtime',
  pollPath: '/realtime/poll',
  subprotocol: 'foyer.1',

  frameMaxBytes: 64 * 1024,
  framesPerSecond: 20,
  framesBurst: 40,
  /** Frames that may wait while it is not known yet who sends them. */
  framesBeforeOpen: 4,
  connectionsPerPerson: 8,

  openWithinMs: 5_000,
  renewalDueMs: 60_000,
  /** The server asks this often whether somebody is still there. */
  heartbeatMs: 4_200,
  /** Without an answer for as long the connection is taken for dead. */
  deadAfterMs: 60_000,
  /** A poll without news is answered after as long, so that the next one shows that somebody is still there. */
  pollHoldMs: 4_000,
} as const

/** Why a server ends a connection, and the WebSocket close code that says so. */
export const closeCodes = {
  'bad-frame': 4400,
  'session-ended': 4401,
  /** The first frame was no valid `realtime.open`, or none came in time. */
  'not-opened': 4402,
  forbidden: 4403,
  'too-slow': 4408,
  replaced: 4409,
  'wrong-version': 4426,
  'too-many': 4429,
  draining: 4503,
} as const
export type CloseReason = keyof typeof closeCodes
export const closeReasons = Object.keys(closeCodes) as [CloseReason, ...CloseReason[]]
