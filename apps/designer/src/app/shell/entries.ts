import type { ComponentType } from 'react'
import ChartLine from 'lucide-react/icons/chart-line'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ScrollText from 'lucide-react/icons/scroll-text'
import SearchIcon from 'lucide-react/icons/search'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Users from 'lucide-react/icons/users'
import type { Authority } from '@foyer/contract'
import type { DesignerTextKey } from '@foyer/i18n/designer'
import { isAtLeast } from '../../platform/authority.ts'

interface Entry {
  readonly to: '/' | '/analytics' | '/moderation' | '/accounts' | '/search' | '/audit-log'
  readonly text: DesignerTextKey
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': true }>
  /** The least right it takes. */
  readonly least: Authority
}

const entries: readonly Entry[] = [
  { to: '/', text: 'designer.overview', Icon: LayoutDashboard, least: 'moderator' },
  { to: '/analytics', text: 'designer.analytics', Icon: ChartLine, least: 'moderator' },
  { to: '/moderation', text: 'designer.moderation', Icon: ShieldAlert, least: 'moderator' },
  { to: '/accounts', text: 'designer.accounts', Icon: Users, least: 'administrator' },
  { to: '/search', text: 'designer.search', Icon: SearchIcon, least: 'administrator' },
  { to: '/audit-log', text: 'designer.audit', Icon: ScrollText, least: 'administrator' },
]

/** The parts there are for somebody of this right. Source: AUT-20. */
export const entriesFor = (authority: Authority | undefined): readonly Entry[] =>
  entries.filter(({ least }) => isAtLeast(authority, least))
