import { useNavigate, useSearch } from '@tanstack/react-router'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { ConsentsPanel } from '../../features/consents/consents-panel.tsx'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'

/** The ledger of consents, for administrators; what it is filtered by is in the address. Source: CON-09, DSG-03. */
export function ConsentsPage() {
  const { t } = useAdminTexts()
  const known = useReadable(useApp().authority)
  const filter = useSearch({ from: '/consents' })
  const navigate = useNavigate()
  usePageTitle(t('admin.consents'))
  if (!isAtLeast(known, 'administrator')) return <Forbidden authority={known} />
  return (
    <ConsentsPanel filter={filter} onFilter={(search) => void navigate({ to: '/consents', search, replace: true })} />
  )
}
