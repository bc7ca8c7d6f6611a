import Clapperboard from 'lucide-react/icons/clapperboard'
import FileText from 'lucide-react/icons/file-text'
import MapIcon from 'lucide-react/icons/map'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Play from 'lucide-react/icons/play'
import Presentation from 'lucide-react/icons/presentation'
import Shapes from 'lucide-react/icons/shapes'
import Video from 'lucide-react/icons/video'
import type { ReactNode } from 'react'
import type { SearchResult } from '@foyer/contract'

const widgetIcons: Readonly<Record<string, typeof Shapes>> = {
  CHAT: MessagesSquare,
  CONTENT_CARD: Presentation,
  FLOOR_PLAN: MapIcon,
  MEETING: Video,
  PDF: FileText,
  RICH_TEXT: FileText,
  VIDEO: Play,
}

const kindIcons = { area: MapIcon, piece: Clapperboard, 'pdf-page': FileText } as const

interface ResultIconProps {
  readonly of: Pick<SearchResult, 'kind' | 'widgetType'>
  readonly size: number
}

export function ResultIcon({ of: { kind, widgetType }, size }: ResultIconProps): ReactNode {
  const Icon = kind === 'widget' ? (widgetIcons[widgetType ?? ''] ?? Shapes) : kindIcons[kind]
  return <Icon size={size} strokeWidth={1.7} aria-hidden />
}
