import type { WidgetType } from '@foyer/contract'
import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Link from 'lucide-react/icons/link'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Map from 'lucide-react/icons/map'
import Play from 'lucide-react/icons/play'
import Presentation from 'lucide-react/icons/presentation'
import Puzzle from 'lucide-react/icons/puzzle'
import Timer from 'lucide-react/icons/timer'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'

const icons: Readonly<Record<WidgetType, LucideIcon>> = {
  CHAT: MessagesSquare,
  CONTENT_CARD: Presentation,
  COUNTDOWN: Timer,
  FLOOR_PLAN: Map,
  LINK: Link,
  MEETING: Video,
  PICTURE: Image,
  PRESENCE: Users,
  RICH_TEXT: FileText,
  VIDEO: Play,
}

export const isKnownType = (type: string): type is WidgetType => Object.hasOwn(icons, type)

/** The sign of a kind of widget; an unknown kind has one too, as it is shown as a placeholder. */
export const iconOf = (type: string): LucideIcon => (isKnownType(type) ? icons[type] : Puzzle)
