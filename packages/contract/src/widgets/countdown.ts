import { z } from 'zod'
import { Instant, LocalizedTexts } from '../text.ts'
import { configuration } from './configuration.ts'

/** Counts down to `until` by server time, then shows `endedTexts`. */
export const CountdownConfiguration = z.strictObject({
  ...configuration('EMBEDDED'),
  until: Instant,
  titles: LocalizedTexts,
  endedTexts: LocalizedTexts.default([]),
})
export type CountdownConfiguration = z.infer<typeof CountdownConfiguration>
