import { Link } from '@tanstack/react-router'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Badge } from '@foyer/ui/badge'
import { useApp } from '../app-context.ts'
import { entriesFor } from './entries.ts'
import styles from './navigation.module.css'

/** The parts this person may use. */
export function Navigation({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { authority, openReports } = useApp()
  const { t } = useAdminTexts()
  const open = useReadable(openReports)
  const entries = entriesFor(useReadable(authority))
  return (
    <nav aria-label={t('admin.navigation')}>
      <ul className={styles.list}>
        {entries.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.entry}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              onClick={onNavigate}
            >
              <Icon size={18} aria-hidden />
              <span>{t(text)}</span>
              {to === '/moderation' && (
                <Badge
                  count={open}
                  label={t('admin.moderation.open-count', { count: open })}
                  className={styles.badge}
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
