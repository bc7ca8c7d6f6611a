import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useAdminTexts } from '@foyer/i18n/admin'
import { IconButton } from '@foyer/ui/icon-button'
import styles from './pages.module.css'

interface PagesProps {
  /** `page` counts from 0; `shown` are on it. */
  readonly list: {
    readonly page: number
    readonly pageSize: number
    readonly total: number
    readonly shown: number
  }
  /** Counts from 1. */
  readonly onPage: (page: number) => void
}

/** From page to page, where there is more than one. */
export function Pages({ list, onPage }: PagesProps) {
  const { t, number } = useAdminTexts()
  const { page, pageSize, total, shown } = list
  if (total <= pageSize) return null
  const from = page * pageSize + 1
  const to = page * pageSize + shown
  return (
    <nav className={styles.pages} aria-label={t('admin.accounts.pages')}>
      <span className={styles.range}>
        {t('admin.accounts.range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <IconButton
        variant="secondary"
        label={t('admin.accounts.previous')}
        disabled={page === 0}
        onClick={() => onPage(page)}
      >
        <ChevronLeft className="mirror" aria-hidden />
      </IconButton>
      <IconButton
        variant="secondary"
        label={t('admin.accounts.next')}
        disabled={to >= total}
        onClick={() => onPage(page + 2)}
      >
        <ChevronRight className="mirror" aria-hidden />
      </IconButton>
    </nav>
  )
}
