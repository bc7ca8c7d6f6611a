import { z } from 'zod'
import { ConfigurationId, WidgetId } from '../ids.ts'
import { defineCommands } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { whiteboardLimits } from './whiteboard-limits.ts'

const board = z.strictObject({ widgetId: WidgetId, configurationId: ConfigurationId })

/** Source: WID-02. */
export const WhiteboardAccess = z
  .strictObject({
    ticket: z.string().describe('The token of the first message of the socket, valid once and for 30 s.'),
    path: z.string().describe('Path of the socket, such as `/api/whiteboard`.'),
    documentName: z.string(),
    mayDraw: z.boolean(),
    mayRestore: z.boolean().describe('Whether the person may read and restore earlier versions.'),
    me: z
      .strictObject({ userId: z.string(), name: z.string() })
      .describe("The name and colour of the person's pointer for others."),
  })
  .describe('What a client needs to connect to a sheet.')
export type WhiteboardAccess = z.infer<typeof WhiteboardAccess>

export const WhiteboardVersion = z.strictObject({
  versionId: z.string(),
  at: EpochMs,
  count: z.int().describe('Number of elements on the sheet at that time.'),
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
