import { useNavigate } from '@tanstack/react-router'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { InvitationsPart } from '../../features/accounts/invitations/invitations-part.tsx'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'

/** Mailed invitations, for administrators. Source: ADM-01. */
export function InvitationsPage() {
  const { t } = useAdminTexts()
  const known = useReadable(useApp().authority)
  const navigate = useNavigate()
  usePageTitle(t('admin.accounts.invitations'))
  if (!isAtLeast(known, 'administrator')) return <Forbidden authority={known} />
  return (
    <InvitationsPart
      onAccounts={() => void navigate({ to: '/accounts' })}
      onImport={() => void navigate({ to: '/accounts/import' })}
    />
  )
}
