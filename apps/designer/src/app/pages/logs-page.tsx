import { useNavigate, useSearch } from '@tanstack/react-router'
import { useReadable } from '@foyer/client/react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { LogsPart } from '../../features/logs/logs-part.tsx'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'

/** The log of the server and of people's pages, for administrators; its filter is in the address. Source: ERR-06. */
export function LogsPage() {
  const { t } = useDesignerTexts()
  const known = useReadable(useApp().authority)
  const filter = useSearch({ from: '/logs' })
  const navigate = useNavigate()
  usePageTitle(t('designer.logs'))
  if (!isAtLeast(known, 'administrator')) return <Forbidden authority={known} />
  return <LogsPart filter={filter} onFilter={(search) => void navigate({ to: '/logs', search, replace: true })} />
}
