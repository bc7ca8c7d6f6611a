import { z } from 'zod'
import { AreaId, ConfigurationId, WidgetId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'

const place = { areaId: AreaId, widgetId: WidgetId, configurationId: ConfigurationId }
const part = z.string().regex(/^[\w-]{1,32}$/)
const count = z.int().nonnegative()
const Counts = z.record(part, count)

/** Source: WID-06. */
export const areaReactionCommands = defineCommands({
  'area-reaction.follow': {
    summary: 'Follow the reactions of an area; with the totals if they are kept.',
    body: z.strictObject(place),
    answer: z.strictObject({ totals: Counts.optional(), asOf: EpochMs }),
    errors: ['area-reaction.not-found'],
    perMinute: 120,
    answerMaxBytes: 2 * 1024,
  },
  'area-reaction.unfollow': {
    summary: 'Stop following the reactions of an area.',
    body: z.strictObject(place),
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'area-reaction.press': {
    summary: 'Send the reactions pressed since the last call. A repeated `batchId` is not counted again.',
    body: z.strictObject({
      ...place,
      batchId: z.string().regex(/^[\w-]{8,64}$/),
      taps: z
        .record(part, z.int().min(1).max(100))
        .refine(
          (taps) => Object.keys(taps).length > 0 && Object.keys(taps).length <= 8,
          'names one to eight reactions',
        ),
    }),
    answer: z
      .strictObject({ counted: Counts })
      .describe('How many of these presses were counted; presses of one person beyond a few a second are not.'),
    errors: ['area-reaction.not-found'],
    perMinute: 240,
    answerMaxBytes: 2 * 1024,
  },
})

export const areaReactionFacts = defineFacts({
  'area-reaction.pressed': z
    .strictObject({ ...place, counts: Counts, totals: Counts.optional(), asOf: EpochMs })
    .describe('The presses of all people since the last of these facts; at most one every 500 ms.'),
})
