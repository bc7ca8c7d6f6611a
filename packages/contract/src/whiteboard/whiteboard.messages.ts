import { z } from 'zod'
import { ConfigurationId, WidgetId } from '../ids.ts'
import { defineCommands } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { whiteboardLimits } from './whiteboard-limits.ts'

const board = z.strictObject({ widgetId: WidgetId, configurationId: ConfigurationId })

/** What the page needs to reach a sheet. Source: WID-02. */
export const WhiteboardAccess = z.strictObject({
  /** The first message of the socket, good once and for half a minute. */
  ticket: z.string(),
  /** Where the socket is, such as `/api/whiteboard`. */
  path: z.string(),
  documentName: z.string(),
  mayDraw: z.boolean(),
  /** Whether to offer former versions. */
  mayRestore: z.boolean(),
  /** How the others see whose pointer this is. */
  me: z.strictObject({ userId: z.string(), name: z.string() }),
})
export type WhiteboardAccess = z.infer<typeof WhiteboardAccess>

export const WhiteboardVersion = z.strictObject({
  versionId: z.string(),
  at: EpochMs,
  /** Things on the sheet then. */
  count: z.int(),
  bytes: z.int(),
})
export type WhiteboardVersion = z.infer<typeof WhiteboardVersion>

export const whiteboardCommands = defineCommands({
  'whiteboard.open': {
    summary: 'Request a ticket for a whiteboard of the venue; each connection to it needs its own.',
    body: board,
    answer: WhiteboardAccess,
    errors: ['whiteboard.not-found', 'whiteboard.crowded', 'whiteboard.too-many-seats'],
    perMinute: 30,
    answerMaxBytes: 8 * 1024,
  },
  'whiteboard.list-versions': {
    summary: 'The stored versions of a whiteboard, newest first.',
    body: board,
    answer: z.strictObject({ versions: z.array(WhiteboardVersion).max(whiteboardLimits.versionsMax) }),
    errors: ['whiteboard.not-found'],
    perMinute: 60,
    answerMaxBytes: 64 * 1024,
    isHeavy: true,
  },
  'whiteboard.restore': {
    summary: 'Restore a version of a whiteboard. Its current state is stored as a version first.',
    body: z.strictObject({ ...board.shape, versionId: z.string().regex(/^[\w-]{1,64}$/) }),
    answer: 'nothing',
    errors: ['whiteboard.not-found', 'whiteboard.version-not-found'],
    perMinute: 10,
  },
})
