import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { IndexCard } from '../../features/search/index-card.tsx'
import { SystemPanel } from '../../features/system/system-panel.tsx'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useVenueName } from '../venue-queries.ts'
import { Forbidden } from './forbidden.tsx'

/** How the server is, for administrators. Source: ADM-02. */
export function SystemPage() {
  const { t } = useAdminTexts()
  const known = useReadable(useApp().authority)
  const venueName = useVenueName()
  usePageTitle(t('admin.system'))
  if (!isAtLeast(known, 'administrator')) return <Forbidden authority={known} />
  return <SystemPanel venueName={venueName} searchIndex={<IndexCard />} />
}
