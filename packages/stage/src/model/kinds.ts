import type { WidgetType } from '@foyer/contract'
import type { LucideIcon } from 'lucide-react'
import PartyPopper from 'lucide-react/icons/party-popper'
import Megaphone from 'lucide-react/icons/megaphone'
import BarChart from 'lucide-react/icons/chart-column'
import BookOpen from 'lucide-react/icons/book-open'
import FileText from 'lucide-react/icons/file-text'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import Handshake from 'lucide-react/icons/handshake'
import Image from 'lucide-react/icons/image'
import Link from 'lucide-react/icons/link'
import MessagesSquare from 'lucide-react/icons/messages-square'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Map from 'lucide-react/icons/map'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Newspaper from 'lucide-react/icons/newspaper'
import Play from 'lucide-react/icons/play'
import Presentation from 'lucide-react/icons/presentation'
import Puzzle from 'lucide-react/icons/puzzle'
import Search from 'lucide-react/icons/search'
import Timer from 'lucide-react/icons/timer'
import PenTool from 'lucide-react/icons/pen-tool'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'

const icons: Readonly<Record<WidgetType, LucideIcon>> = {
  AREA_REACTION: PartyPopper,
  BANNER: Megaphone,
  CHAT: MessagesSquare,
  CONTENT_CARD: Presentation,
  COUNTDOWN: Timer,
  EXHIBITOR_DESK: Handshake,
  FLOOR_PLAN: Map,
  GLOBAL_SEARCH: Search,
  IFRAME: PanelsTopLeft,
  LINK: Link,
  MATCHING: Handshake,
  MEDIA_BOARD: GalleryVerticalEnd,
  MEETING: Video,
  PDF: BookOpen,
  PICTURE: Image,
  POLL: BarChart,
  PRESENCE: Users,
  QUESTIONS: MessageCircleQuestion,
  RICH_TEXT: FileText,
  SOCIAL_WALL: Newspaper,
  VIDEO: Play,
  WHITEBOARD: PenTool,
}

export const isKnownType = (type: string): type is WidgetType => Object.hasOwn(icons, type)

/** The sign of a kind of widget; an unknown kind has one too, as it is shown as a placeholder. */
export const iconOf = (type: string): LucideIcon => (isKnownType(type) ? icons[type] : Puzzle)
