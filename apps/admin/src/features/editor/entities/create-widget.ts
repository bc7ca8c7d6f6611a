import type { DraftChange, DraftPath, WidgetType } from '@foyer/contract'
import type { JsonObject } from '@foyer/venue-draft'
import { copyEntity } from '@foyer/venue-draft'
import { areaReactionContent } from './contents/area-reaction.content.ts'
import { bannerContent } from './contents/banner.content.ts'
import { chatContent } from './contents/chat.content.ts'
import { contentCardContent } from './contents/content-card.content.ts'
import { countdownContent } from './contents/countdown.content.ts'
import { exhibitorDeskContent } from './contents/exhibitor-desk.content.ts'
import { floorPlanContent } from './contents/floor-plan.content.ts'
import { globalSearchContent } from './contents/global-search.content.ts'
import { iframeContent } from './contents/iframe.content.ts'
import { linkContent } from './contents/link.content.ts'
import { matchingContent } from './contents/matching.content.ts'
import { mediaBoardContent } from './contents/media-board.content.ts'
import { meetingContent } from './contents/meeting.content.ts'
import { pdfContent } from './contents/pdf.content.ts'
import { pictureContent } from './contents/picture.content.ts'
import { pollContent } from './contents/poll.content.ts'
import { presenceContent } from './contents/presence.content.ts'
import { questionsContent } from './contents/questions.content.ts'
import { richTextContent } from './contents/rich-text.content.ts'
import { socialWallContent } from './contents/social-wall.content.ts'
import { videoContent } from './contents/video.content.ts'
import { whiteboardContent } from './contents/whiteboard.content.ts'
import type { Content, MakingWidget } from './contents/content.ts'
import type { Entity } from './create-entities.ts'
import { architectureOf, itemsOf } from './read-draft.ts'

interface Created {
  readonly widget: Entity
  /** What it needs that the venue does not have yet. */
  readonly before: readonly DraftChange[]
}

/** A widget that shows something at once wherever its kind can; where a file or an address is needed, validation asks for it. Source: EDT-11. */
export function createWidget(type: WidgetType, making: MakingWidget): Created {
  const { newId, texts, kindName } = making
  const board = type === 'MEDIA_BOARD' ? boardFor(making) : undefined
  const configuration = {
    id: newId(),
    name: texts('configuration'),
    cookieProviders: [],
    ...contentOf[type]({ ...making, boardId: board?.id ?? '' }),
  }
  return {
    widget: { id: newId(), type, name: kindName, configurations: [configuration] },
    before: board?.changes ?? [],
  }
}

/** A further configuration of a widget: a copy of its last one without time slot, which would overlap. */
export function createConfiguration(widget: JsonObject, making: MakingWidget): Entity | undefined {
  const last = itemsOf(widget['configurations']).at(-1)
  if (last !== undefined) {
    const { begin: _begin, end, ...rest } = copyEntity(last, making.newId)
    return { ...rest, id: rest.id, name: making.texts('configuration'), ...(typeof end === 'string' && { begin: end }) }
  }
  const { type } = widget
  if (typeof type !== 'string' || !Object.hasOwn(contentOf, type)) return undefined
  const [made] = itemsOf(createWidget(type as WidgetType, making).widget['configurations'])
  return made
}

function boardFor({ venue, newId, texts }: MakingWidget) {
  const [known] = itemsOf(architectureOf(venue)?.['mediaBoards'])
  if (known !== undefined) return { id: known.id, changes: [] }
  const board = { id: newId(), names: texts('board'), tagNames: [], pieces: [] }
  const hasList = Array.isArray(architectureOf(venue)?.['mediaBoards'])
  const path: DraftPath = ['mediaBoards']
  const change: DraftChange = hasList ? { kind: 'insert', path, item: board } : { kind: 'set', path, value: [board] }
  return { id: board.id, changes: [change] }
}

/** What a configuration of each kind begins with. */
const contentOf: { readonly [Type in WidgetType]: Content } = {
  AREA_REACTION: areaReactionContent,
  BANNER: bannerContent,
  CHAT: chatContent,
  CONTENT_CARD: contentCardContent,
  COUNTDOWN: countdownContent,
  EXHIBITOR_DESK: exhibitorDeskContent,
  FLOOR_PLAN: floorPlanContent,
  GLOBAL_SEARCH: globalSearchContent,
  IFRAME: iframeContent,
  LINK: linkContent,
  MATCHING: matchingContent,
  MEDIA_BOARD: mediaBoardContent,
  MEETING: meetingContent,
  PDF: pdfContent,
  PICTURE: pictureContent,
  POLL: pollContent,
  PRESENCE: presenceContent,
  QUESTIONS: questionsContent,
  RICH_TEXT: richTextContent,
  SOCIAL_WALL: socialWallContent,
  VIDEO: videoContent,
  WHITEBOARD: whiteboardContent,
}
