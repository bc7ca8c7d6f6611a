import { useMemo } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { AccountsPortsProvider } from '../../features/accounts/accounts-ports.ts'
import { AccountsPanel } from '../../features/accounts/accounts-panel.tsx'
import { useApp } from '../app-context.ts'
import { isAtLeast } from '../../platform/authority.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'

/** Accounts and roles, for administrators; the search and the page of the list are in the address. Source: DSG-03. */
export function AccountsPage() {
  const { authority, identity, language } = useApp()
  const ports = useMemo(() => ({ mailLanguages: language.offered, defaultLocale: language.defaultLocale }), [language])
  const { t } = useAdminTexts()
  const { q = '', page = 1 } = useSearch({ from: '/accounts' })
  const navigate = useNavigate()
  const known = useReadable(authority)
  const state = useReadable(identity.state)
  usePageTitle(t('admin.accounts'))
  if (!isAtLeast(known, 'administrator')) return <Forbidden authority={known} />
  return (
    <AccountsPortsProvider value={ports}>
      <AccountsPanel
        ownId={state.kind === 'signed-in' ? state.user.userId : undefined}
        words={q}
        page={page}
        onWords={(words) =>
          void navigate({ to: '/accounts', search: words.trim() === '' ? {} : { q: words.trim() }, replace: true })
        }
        onImport={() => void navigate({ to: '/accounts/import' })}
        onInvitations={() => void navigate({ to: '/accounts/invitations' })}
        onPage={(next) =>
          void navigate({ to: '/accounts', search: { ...(q !== '' && { q }), ...(next > 1 && { page: next }) } })
        }
      />
    </AccountsPortsProvider>
  )
}
