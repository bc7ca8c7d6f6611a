import { Link } from '@tanstack/react-router'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { EmptyState } from '@foyer/ui/empty-state'
import { usePageTitle } from '../shell/use-page-title.ts'

/** An address below `/designer/` that leads nowhere. */
export function NotFoundPage() {
  const { t } = useDesignerTexts()
  usePageTitle(t('designer.not-found.title'))
  return (
    <EmptyState
      headingLevel={1}
      icon={<MapPinOff size={40} strokeWidth={1.5} />}
      title={t('designer.not-found.title')}
      actions={<Link to="/">{t('designer.to-overview')}</Link>}
    />
  )
}
