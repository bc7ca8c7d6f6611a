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
    summary: 'Ask for a ticket to a sheet of the venue; asked again for each connection to it.',
    body: board,
    answer: WhiteboardAccess,
    errors: ['whiteboard.not-found', 'whiteboard.crowded', 'whiteboard.too-many-seats'],
    perMinute: 30,
    answerMaxBytes: 8 * 1024,
  },
  'whiteboard.list-versions': {
    summary: 'The former states of a sheet that are kept, newest first.',
    body: board,
    answer: z.strictObject({ versions: z.array(WhiteboardVersion).max(whiteboardLimits.versionsMax) }),
    errors: ['whiteboard.not-found'],
    perMinute: 60,
    answerMaxBytes: 64 * 1024,
    isHeavy: true,
  },
  'whiteboard.restore': {
    summary: 'Make a sheet what it was; what it is now is kept as a version before.',
    body: z.strictObject({ ...board.shape, versionId: z.string().regex(/^[\w-]{1,64}$/) }),
    answer: 'nothing',
    errors: ['whiteboard.not-found', 'whiteboard.version-not-found'],
    perMinute: 10,
  },
})
