import AppWindow from 'lucide-react/icons/app-window'
import Clock from 'lucide-react/icons/clock'
import Compass from 'lucide-react/icons/compass'
import Cookie from 'lucide-react/icons/cookie'
import Eye from 'lucide-react/icons/eye'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import FileText from 'lucide-react/icons/file-text'
import FolderOpen from 'lucide-react/icons/folder-open'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import IdCard from 'lucide-react/icons/id-card'
import Layers from 'lucide-react/icons/layers'
import LogIn from 'lucide-react/icons/log-in'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinned from 'lucide-react/icons/map-pinned'
import Navigation from 'lucide-react/icons/navigation'
import Palette from 'lucide-react/icons/palette'
import Settings from 'lucide-react/icons/settings'
import { kindOf } from '@foyer/widgets'
import { type ComponentType, createElement } from 'react'
import type { EntityKind, SettingsGroup } from './entities/entity-path.ts'

const icons = {
  viewpoint: Eye,
  configuration: Clock,
  'media-board': GalleryVerticalEnd,
  'area-position': MapPin,
} as const

const groupIcons = {
  general: Settings,
  app: AppWindow,
  style: Palette,
  'floor-plan': MapPinned,
  navigation: Navigation,
  everywhere: Layers,
  programme: CalendarDays,
  'media-boards': GalleryVerticalEnd,
  cookies: Cookie,
  'log-in': LogIn,
  profile: IdCard,
  texts: FileText,
  assets: FolderOpen,
} as const satisfies Record<SettingsGroup, unknown>

export interface EntityIconProps {
  readonly kind: EntityKind
  readonly group?: SettingsGroup | undefined
  readonly widgetType?: string | undefined
  readonly isSphere?: boolean | undefined
  readonly size?: number
}

export function EntityIcon({ size = 16, ...what }: EntityIconProps) {
  return createElement(iconOf(what), { size, 'aria-hidden': true })
}

function iconOf({
  kind,
  group,
  widgetType,
  isSphere,
}: EntityIconProps): ComponentType<{ size: number; 'aria-hidden': true }> {
  if (kind === 'settings') return groupIcons[group ?? 'general']
  if (kind === 'area') return isSphere === true ? Compass : MapIcon
  if (kind === 'widget') return kindOf(widgetType ?? '')?.icon ?? FileQuestionMark
  return icons[kind]
}
