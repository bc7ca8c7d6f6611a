import { z } from 'zod'
import { AgendaSessionId, AgendaTrackId, AreaId, PieceId, WidgetId } from '../ids.ts'
import { Color, Instant, LocalizedTexts } from '../text.ts'
import { Person } from '../widgets/content-card.ts'

/** A line of sessions that belong together, such as a topic; `color` marks them. Source: VEN-01. */
export const AgendaTrack = z.strictObject({
  id: AgendaTrackId,
  names: LocalizedTexts,
  color: Color.optional(),
})
export type AgendaTrack = z.infer<typeof AgendaTrack>

/**
 * One entry of the programme: a talk, a workshop, a break that everybody shares.
 *
 * `begin` is inside, `end` outside. It takes place in the area, and there at the widget if one is named. `pieceId` is the
 * content piece of a media board with its stream, discussion or recording. A cancelled session keeps its entry, so that
 * calendars that have it learn of it. Source: VEN-01, VEN-20.
 */
export const AgendaSession = z.strictObject({
  id: AgendaSessionId,
  titles: LocalizedTexts,
  descriptions: LocalizedTexts.default([]),
  begin: Instant,
  end: Instant,
  areaId: AreaId,
  widgetId: WidgetId.optional().meta({ editor: { areaField: 'areaId' } }),
  speakers: z.array(Person).max(20).default([]),
  trackId: AgendaTrackId.optional(),
  pieceId: PieceId.optional(),
  cancelled: z.boolean().default(false),
})
export type AgendaSession = z.infer<typeof AgendaSession>
