import { z } from 'zod'
import { WidgetId } from '../ids.ts'
import { Instant, LocalizedTexts } from '../text.ts'
import { AreaReactionConfiguration } from '../area-reaction/area-reaction.widget.ts'
import { BannerConfiguration } from './banner.ts'
import { ChatConfiguration } from '../chat/chat.widget.ts'
import { ConfigurationSlot } from './configuration.ts'
import { ContentCardConfiguration } from './content-card.ts'
import { CountdownConfiguration } from './countdown.ts'
import { ExhibitorDeskConfiguration } from '../exhibitor-desk/exhibitor-desk.widget.ts'
import { FloorPlanConfiguration } from './floor-plan.ts'
import { GlobalSearchConfiguration } from '../search/global-search.widget.ts'
import { IframeConfiguration } from './iframe.ts'
import { LinkConfiguration } from './link.ts'
import { MatchingConfiguration } from '../matching/matching.widget.ts'
import { MediaBoardConfiguration } from '../media-board/media-board.widget.ts'
import { MeetingConfiguration } from './meeting.ts'
import { PdfConfiguration } from './pdf.ts'
import { PictureConfiguration } from './picture.ts'
import { PollConfiguration } from '../poll/poll.widget.ts'
import { PresenceConfiguration } from '../presence/presence.widget.ts'
import { QuestionsConfiguration } from '../questions/questions.widget.ts'
import { RichTextConfiguration } from './rich-text.ts'
import { SocialWallConfiguration } from '../social-wall/social-wall.widget.ts'
import { VideoConfiguration } from './video.ts'
import { WhiteboardConfiguration } from '../whiteboard/whiteboard.widget.ts'

const widget = <Type extends string, Shape extends z.ZodType>(type: Type, configuration: Shape) =>
  z.strictObject({
    id: WidgetId,
    type: z.literal(type),
    name: LocalizedTexts,
    configurations: z.array(configuration).max(200),
    /** When its content was last new: a visitor who has not seen it since gets a mark. Source: VEN-21. */
    updated: Instant.optional(),
  })

/** The kinds of widget this version knows; a new kind adds its file and one line here. Source: WID-06. */
export const KnownWidget = z.discriminatedUnion('type', [
  widget('AREA_REACTION', AreaReactionConfiguration),
  widget('BANNER', BannerConfiguration),
  widget('CHAT', ChatConfiguration),
  widget('CONTENT_CARD', ContentCardConfiguration),
  widget('COUNTDOWN', CountdownConfiguration),
  widget('EXHIBITOR_DESK', ExhibitorDeskConfiguration),
  widget('FLOOR_PLAN', FloorPlanConfiguration),
  widget('GLOBAL_SEARCH', GlobalSearchConfiguration),
  widget('IFRAME', IframeConfiguration),
  widget('LINK', LinkConfiguration),
  widget('MATCHING', MatchingConfiguration),
  widget('MEDIA_BOARD', MediaBoardConfiguration),
  widget('MEETING', MeetingConfiguration),
  widget('PDF', PdfConfiguration),
  widget('PICTURE', PictureConfiguration),
  widget('POLL', PollConfiguration),
  widget('PRESENCE', PresenceConfiguration),
  widget('QUESTIONS', QuestionsConfiguration),
  widget('RICH_TEXT', RichTextConfiguration),
  widget('SOCIAL_WALL', SocialWallConfiguration),
  widget('VIDEO', VideoConfiguration),
  widget('WHITEBOARD', WhiteboardConfiguration),
])
export type KnownWidget = z.infer<typeof KnownWidget>
export type WidgetType = KnownWidget['type']
export type WidgetOf<Type extends WidgetType> = Extract<KnownWidget, { type: Type }>
export type ConfigurationOf<Type extends WidgetType> = WidgetOf<Type>['configurations'][number]

export const widgetTypes: readonly WidgetType[] = [
  'AREA_REACTION',
  'BANNER',
  'CHAT',
  'CONTENT_CARD',
  'COUNTDOWN',
  'EXHIBITOR_DESK',
  'FLOOR_PLAN',
  'GLOBAL_SEARCH',
  'IFRAME',
  'LINK',
  'MATCHING',
  'MEDIA_BOARD',
  'MEETING',
  'PDF',
  'PICTURE',
  'POLL',
  'PRESENCE',
  'QUESTIONS',
  'RICH_TEXT',
  'SOCIAL_WALL',
  'VIDEO',
  'WHITEBOARD',
]
const isWidgetType = (type: string): type is WidgetType => (widgetTypes as readonly string[]).includes(type)

/**
 * A widget of a kind this version does not know: kept as it is, shown as a placeholder. What every widget has is checked
 * and filled in all the same, since time slots and consent are read from it whatever its kind. Source: VEN-01, ERR-07.
 */
export const UnknownWidget = z.looseObject({
  id: WidgetId,
  type: z
    .string()
    .min(1)
    .max(64)
    // Aborts, or of a known widget that is wrong in some field no more would be told than this.
    .refine((type) => !isWidgetType(type), { error: 'is a known type', abort: true }),
  name: LocalizedTexts.default([]),
  configurations: z
    .array(z.looseObject({ ...ConfigurationSlot.shape, name: LocalizedTexts.default([]) }))
    .max(200)
    .default([]),
})
export type UnknownWidget = z.infer<typeof UnknownWidget>

/** What an area holds. Source: specification section 3. */
export const ContentWidget = z.union([KnownWidget, UnknownWidget])
export type ContentWidget = z.infer<typeof ContentWidget>

export const isKnownWidget = (candidate: { type: string }): candidate is KnownWidget => isWidgetType(candidate.type)
