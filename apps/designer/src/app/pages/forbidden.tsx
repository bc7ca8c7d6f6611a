import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import type { Authority } from '@foyer/contract'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { EmptyState } from '@foyer/ui/empty-state'

/** In the place of a page for administrators alone. Source: AUT-20. */
export function Forbidden({ authority }: { readonly authority: Authority | undefined }) {
  const { t } = useDesignerTexts()
  return (
    <EmptyState
      headingLevel={1}
      icon={<Lock size={40} strokeWidth={1.5} />}
      title={t('designer.not-yours.title')}
      actions={<Link to="/">{t('designer.to-overview')}</Link>}
    >
      {t('designer.not-yours.text', { role: t(`designer.role.${authority ?? 'attendee'}`) })}
    </EmptyState>
  )
}
