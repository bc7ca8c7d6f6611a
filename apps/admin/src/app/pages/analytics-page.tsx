import { useNavigate, useSearch } from '@tanstack/react-router'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { AnalyticsPanel } from '../../features/analytics/analytics-panel.tsx'
import type { Choice } from '../../features/analytics/choice/choice.ts'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import type { AnalyticsSearch } from '../router/analytics-search.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useVenueName } from '../venue-queries.ts'
import { Forbidden } from './forbidden.tsx'

/** The numbers of the event, for all who run it; what is looked at is in the address. Source: ANA-03, DSG-03. */
export function AnalyticsPage() {
  const { authority } = useApp()
  const { t } = useAdminTexts()
  const { period = 'day', day, hour, compare, mode } = useSearch({ from: '/analytics' })
  const navigate = useNavigate()
  const venueName = useVenueName()
  const known = useReadable(authority)
  usePageTitle(t('admin.analytics'))
  if (!isAtLeast(known, 'moderator')) return <Forbidden authority={known} />
  return (
    <AnalyticsPanel
      choice={{ period, day, hour, compare, opMode: mode === 'stage' ? 'STAGE' : 'LIVE' }}
      onChoose={(choice) => void navigate({ to: '/analytics', search: searchOf(choice) })}
      isAdministrator={isAtLeast(known, 'administrator')}
      venueName={venueName}
    />
  )
}

const searchOf = ({ period, day, hour, compare, opMode }: Choice): AnalyticsSearch => ({
  ...(period !== 'day' && { period }),
  ...(day !== undefined && { day }),
  ...(hour !== undefined && { hour }),
  ...(compare !== undefined && { compare }),
  ...(opMode === 'STAGE' && { mode: 'stage' }),
})
