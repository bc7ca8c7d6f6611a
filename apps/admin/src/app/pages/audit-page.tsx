import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { AuditPanel } from '../../features/moderation/audit/audit-panel.tsx'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'
import { ModerationFrame } from './moderation-frame.tsx'

/** What was done by those with more rights than others, for administrators. Source: CHT-08, DSG-03. */
export function AuditPage() {
  const { t } = useAdminTexts()
  const known = useReadable(useApp().authority)
  usePageTitle(t('admin.audit'))
  if (!isAtLeast(known, 'administrator')) return <Forbidden authority={known} />
  return (
    <ModerationFrame>
      <AuditPanel />
    </ModerationFrame>
  )
}
