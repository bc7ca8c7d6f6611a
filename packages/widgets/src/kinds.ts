import type { WidgetType } from '@foyer/contract'
import { areaReaction } from './area-reaction/area-reaction.kind.ts'
import { banner } from './banner/banner.kind.ts'
import { chat } from './chat/chat.kind.ts'
import { contentCard } from './content-card/content-card.kind.ts'
import { countdown } from './countdown/countdown.kind.ts'
import { exhibitorDesk } from './exhibitor-desk/exhibitor-desk.kind.ts'
import { floorPlan } from './floor-plan/floor-plan.kind.ts'
import { globalSearch } from './global-search/global-search.kind.ts'
import type { WidgetKind } from './host/define-widget.ts'
import { iframe } from './iframe/iframe.kind.ts'
import { link } from './link/link.kind.ts'
import { matching } from './matching/matching.kind.ts'
import { mediaBoard } from './media-board/media-board.kind.ts'
import { meeting } from './meeting/meeting.kind.ts'
import { pdf } from './pdf/pdf.kind.ts'
import { picture } from './picture/picture.kind.ts'
import { poll } from './poll/poll.kind.ts'
import { presence } from './presence/presence.kind.ts'
import { questions } from './questions/questions.kind.ts'
import { richText } from './rich-text/rich-text.kind.ts'
import { socialWall } from './social-wall/social-wall.kind.ts'
import { video } from './video/video.kind.ts'
import { whiteboard } from './whiteboard/whiteboard.kind.ts'

/** The kinds there is a view for; a new one adds its folder and one line. */
const kinds: { readonly [Type in WidgetType]: WidgetKind<Type> } = {
  AREA_REACTION: areaReaction,
  BANNER: banner,
  CHAT: chat,
  CONTENT_CARD: contentCard,
  COUNTDOWN: countdown,
  EXHIBITOR_DESK: exhibitorDesk,
  FLOOR_PLAN: floorPlan,
  GLOBAL_SEARCH: globalSearch,
  IFRAME: iframe,
  LINK: link,
  MATCHING: matching,
  MEDIA_BOARD: mediaBoard,
  MEETING: meeting,
  PDF: pdf,
  PICTURE: picture,
  POLL: poll,
  PRESENCE: presence,
  QUESTIONS: questions,
  RICH_TEXT: richText,
  SOCIAL_WALL: socialWall,
  VIDEO: video,
  WHITEBOARD: whiteboard,
}

/** A kind as a type read at run time gives it: the schema ties a widget's configurations to its type. */
export type AnyKind = WidgetKind<WidgetType>

/** What a kind of widget declares; undefined for one this version does not know. Source: VEN-01. */
export const kindOf = (type: string): AnyKind | undefined =>
  Object.hasOwn(kinds, type) ? (kinds[type as WidgetType] as AnyKind) : undefined
