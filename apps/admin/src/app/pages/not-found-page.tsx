import { Link } from '@tanstack/react-router'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useAdminTexts } from '@foyer/i18n/admin'
import { EmptyState } from '@foyer/ui/empty-state'
import { usePageTitle } from '../shell/use-page-title.ts'

/** An address below `/admin/` that leads nowhere. */
export function NotFoundPage() {
  const { t } = useAdminTexts()
  usePageTitle(t('admin.not-found.title'))
  return (
    <EmptyState
      headingLevel={1}
      icon={<MapPinOff size={40} strokeWidth={1.5} />}
      title={t('admin.not-found.title')}
      actions={<Link to="/">{t('admin.to-overview')}</Link>}
    />
  )
}
