import { z } from 'zod'
import { ArchitectureId } from '../ids.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { defineRoutes } from '../route.ts'
import { crowdMaxSize } from './crowd-limits.ts'

const count = z.int().min(0)

/** What the simulated attendees of a rehearsal do, since they were started. */
const Crowd = z.strictObject({
  /** Missing where what a former server left is removed. */
  architectureId: ArchitectureId.optional(),
  size: count,
  startedAt: EpochMs,
  /** Whether the caller started it. */
  isOwn: z.boolean(),
  /** Name of who started it; missing once the account is gone. */
  startedBy: z.string().optional(),
  /** Simulated accounts that exist now: it grows while the crowd starts, and falls to 0 while it stops. */
  accounts: count,
  connected: count,
  walks: count,
  messages: count,
  reactions: count,
  votes: count,
  /** Commands that the server refused, such as by a limit, and lost connections. */
  refusals: count,
  /** The code of the last refusal. */
  lastRefusal: z.string().max(64).optional(),
})

/** Source: REH-03. */
export const CrowdState = z.strictObject({
  /** `starting`: the accounts are made. `stopping`: the accounts and what they left are erased. */
  state: z.enum(['none', 'starting', 'running', 'stopping']),
  /** Missing where there is none. */
  crowd: Crowd.optional(),
  /** How the last one ended since the server started; `failed`: its process ended by itself, or could not be started. */
  ended: z.strictObject({ at: EpochMs, reason: z.enum(['stopped', 'time-over', 'unwatched', 'failed']) }).optional(),
})
export type CrowdState = z.infer<typeof CrowdState>

/** Source: REH-03. */
export const crowdRoutes = defineRoutes([
  {
    call: 'crowd.read',
    summary: 'The simulated attendees of this server, and what they do.',
    answer: CrowdState,
    errors: [],
    perMinute: 120,
    answerMaxBytes: 4 * 1024,
  },
  {
    call: 'crowd.start',
    summary: 'Let simulated attendees come to the rehearsal of a draft.',
    description:
      'They arrive within 30 seconds, and end after two hours, or once no person was in the rehearsal for 15 minutes. A server has one ' +
      'crowd at a time. The rehearsal is that of the draft the stage shows: of the published venue, else of the draft saved last.',
    params: z.strictObject({ architectureID: ArchitectureId }),
    body: z.strictObject({ size: z.int().min(1).max(crowdMaxSize) }),
    answer: CrowdState,
    errors: ['venue.not-found', 'crowd.already-running', 'crowd.other-draft'],
    perMinute: 10,
    answerMaxBytes: 4 * 1024,
  },
  {
    call: 'crowd.stop',
    summary: 'Remove the simulated attendees with all they wrote and voted. Any designer may do so.',
    description: 'Answers before all is erased; the state is `stopping` until then. Does nothing where there are none.',
    answer: CrowdState,
    errors: [],
    perMinute: 60,
    answerMaxBytes: 4 * 1024,
  },
])
