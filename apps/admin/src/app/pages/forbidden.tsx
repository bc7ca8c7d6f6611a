import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import type { Authority } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { EmptyState } from '@foyer/ui/empty-state'

/** In the place of a page for administrators alone. Source: AUT-20. */
export function Forbidden({ authority }: { readonly authority: Authority | undefined }) {
  const { t } = useAdminTexts()
  return (
    <EmptyState
      headingLevel={1}
      icon={<Lock size={40} strokeWidth={1.5} />}
      title={t('admin.not-yours.title')}
      actions={<Link to="/">{t('admin.to-overview')}</Link>}
    >
      {t('admin.not-yours.text', { role: t(`admin.role.${authority ?? 'attendee'}`) })}
    </EmptyState>
  )
}
