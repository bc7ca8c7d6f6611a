import type { ComponentType } from 'react'
import ChartLine from 'lucide-react/icons/chart-line'
import Cookie from 'lucide-react/icons/cookie'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import FileText from 'lucide-react/icons/file-text'
import ScrollText from 'lucide-react/icons/scroll-text'
import SearchIcon from 'lucide-react/icons/search'
import Server from 'lucide-react/icons/server'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Users from 'lucide-react/icons/users'
import type { Authority } from '@foyer/contract'
import type { AdminTextKey } from '@foyer/i18n/admin'
import { isAtLeast } from '../../platform/authority.ts'

interface Entry {
  readonly to:
    | '/'
    | '/editor'
    | '/analytics'
    | '/moderation'
    | '/accounts'
    | '/search'
    | '/consents'
    | '/system'
    | '/logs'
    | '/audit-log'
  readonly text: AdminTextKey
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': true }>
  /** The least right it takes. */
  readonly least: Authority
}

const entries: readonly Entry[] = [
  { to: '/', text: 'admin.overview', Icon: LayoutDashboard, least: 'moderator' },
  { to: '/editor', text: 'admin.editor', Icon: PencilRuler, least: 'designer' },
  { to: '/analytics', text: 'admin.analytics', Icon: ChartLine, least: 'moderator' },
  { to: '/moderation', text: 'admin.moderation', Icon: ShieldAlert, least: 'moderator' },
  { to: '/accounts', text: 'admin.accounts', Icon: Users, least: 'administrator' },
  { to: '/search', text: 'admin.search', Icon: SearchIcon, least: 'administrator' },
  { to: '/consents', text: 'admin.consents', Icon: Cookie, least: 'administrator' },
  { to: '/system', text: 'admin.system', Icon: Server, least: 'administrator' },
  { to: '/logs', text: 'admin.logs', Icon: FileText, least: 'administrator' },
  { to: '/audit-log', text: 'admin.audit', Icon: ScrollText, least: 'administrator' },
]

/** The parts there are for somebody of this right. Source: AUT-20. */
export const entriesFor = (authority: Authority | undefined): readonly Entry[] =>
  entries.filter(({ least }) => isAtLeast(authority, least))
