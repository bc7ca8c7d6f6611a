import CalendarClock from 'lucide-react/icons/calendar-clock'
import Clapperboard from 'lucide-react/icons/clapperboard'
import FileText from 'lucide-react/icons/file-text'
import MapIcon from 'lucide-react/icons/map'
import Shapes from 'lucide-react/icons/shapes'
import type { ReactNode } from 'react'
import type { SearchResult } from '@foyer/contract'
import { usePort } from '../host/use-port.tsx'

const kindIcons = { area: MapIcon, session: CalendarClock, piece: Clapperboard, 'pdf-page': FileText } as const

interface ResultIconProps {
  readonly of: Pick<SearchResult, 'kind' | 'widgetType'>
  readonly size: number
}

export function ResultIcon({ of: { kind, widgetType }, size }: ResultIconProps): ReactNode {
  const { kindOf } = usePort('kinds')
  const Icon = kind === 'widget' ? (kindOf(widgetType ?? '')?.icon ?? Shapes) : kindIcons[kind]
  return <Icon size={size} strokeWidth={1.7} aria-hidden />
}
