import { useNavigate, useSearch } from '@tanstack/react-router'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { LogsPart } from '../../features/logs/logs-part.tsx'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'

/** The log of the server and of people's pages, and the security log, for administrators; filters are in the address. Source: ERR-06, SEC-08. */
export function LogsPage() {
  const { t } = useAdminTexts()
  const known = useReadable(useApp().authority)
  const search = useSearch({ from: '/logs' })
  const navigate = useNavigate()
  usePageTitle(t('admin.logs'))
  if (!isAtLeast(known, 'administrator')) return <Forbidden authority={known} />
  return <LogsPart search={search} onSearch={(next) => void navigate({ to: '/logs', search: next, replace: true })} />
}
