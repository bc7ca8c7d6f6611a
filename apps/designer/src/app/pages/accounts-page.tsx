import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { useReadable } from '@foyer/client/react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { EmptyState } from '@foyer/ui/empty-state'
import { AccountsPanel } from '../../features/accounts/accounts-panel.tsx'
import { useApp } from '../app-context.ts'
import { isAtLeast } from '../../platform/authority.ts'
import { usePageTitle } from '../shell/use-page-title.ts'

/** Accounts and roles, for administrators; the search and the page of the list are in the address. Source: DSG-03. */
export function AccountsPage() {
  const { authority, identity } = useApp()
  const { t } = useDesignerTexts()
  const { q = '', page = 1 } = useSearch({ from: '/accounts' })
  const navigate = useNavigate()
  const known = useReadable(authority)
  const state = useReadable(identity.state)
  usePageTitle(t('designer.accounts'))
  if (!isAtLeast(known, 'administrator')) {
    return (
      <EmptyState
        headingLevel={1}
        icon={<Lock size={40} strokeWidth={1.5} />}
        title={t('designer.not-yours.title')}
        actions={<Link to="/">{t('designer.to-overview')}</Link>}
      >
        {t('designer.not-yours.text', { role: t(`designer.role.${known ?? 'attendee'}`) })}
      </EmptyState>
    )
  }
  return (
    <AccountsPanel
      ownId={state.kind === 'signed-in' ? state.user.userId : undefined}
      words={q}
      page={page}
      onWords={(words) =>
        void navigate({ to: '/accounts', search: words.trim() === '' ? {} : { q: words.trim() }, replace: true })
      }
      onPage={(next) =>
        void navigate({ to: '/accounts', search: { ...(q !== '' && { q }), ...(next > 1 && { page: next }) } })
      }
    />
  )
}
