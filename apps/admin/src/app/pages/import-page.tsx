import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { AccountsPortsProvider } from '../../features/accounts/accounts-ports.ts'
import { ImportPart } from '../../features/accounts/import/import-part.tsx'
import { readInWorker } from '../../features/accounts/import/read-in-worker.ts'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'

/** People from a file, for administrators. Source: ADM-01. */
export function ImportPage() {
  const { authority, language } = useApp()
  const ports = useMemo(() => ({ mailLanguages: language.offered, defaultLocale: language.defaultLocale }), [language])
  const { t } = useAdminTexts()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const known = useReadable(authority)
  usePageTitle(t('admin.accounts.import'))
  if (!isAtLeast(known, 'administrator')) return <Forbidden authority={known} />
  return (
    <AccountsPortsProvider value={ports}>
      <ImportPart
        read={readInWorker}
        onImported={() => cache.invalidateQueries()}
        onAccounts={() => void navigate({ to: '/accounts' })}
        onInvitations={() => void navigate({ to: '/accounts/invitations' })}
      />
    </AccountsPortsProvider>
  )
}
