import type { WidgetType } from '@foyer/contract'
import { chat } from './chat/chat.kind.ts'
import { contentCard } from './content-card/content-card.kind.ts'
import { countdown } from './countdown/countdown.kind.ts'
import { floorPlan } from './floor-plan/floor-plan.kind.ts'
import type { WidgetKind } from './host/define-widget.ts'
import { link } from './link/link.kind.ts'
import { meeting } from './meeting/meeting.kind.ts'
import { picture } from './picture/picture.kind.ts'
import { presence } from './presence/presence.kind.ts'
import { richText } from './rich-text/rich-text.kind.ts'
import { video } from './video/video.kind.ts'

/** The kinds there is a view for; a new one adds its folder and one line. */
export const kinds: { readonly [Type in WidgetType]: WidgetKind<Type> } = {
  CHAT: chat,
  CONTENT_CARD: contentCard,
  COUNTDOWN: countdown,
  FLOOR_PLAN: floorPlan,
  LINK: link,
  MEETING: meeting,
  PICTURE: picture,
  PRESENCE: presence,
  RICH_TEXT: richText,
  VIDEO: video,
}
