import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { AdminAccounts } from '@foyer/contract'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { IconButton } from '@foyer/ui/icon-button'
import styles from './pages.module.css'

/** From page to page, where there is more than one. */
export function Pages({ list, onPage }: { readonly list: AdminAccounts; readonly onPage: (page: number) => void }) {
  const { t, number } = useDesignerTexts()
  const { page, pageSize, total, accounts } = list
  if (total <= pageSize) return null
  const from = page * pageSize + 1
  const to = page * pageSize + accounts.length
  return (
    <nav className={styles.pages} aria-label={t('designer.accounts.pages')}>
      <span className={styles.range}>
        {t('designer.accounts.range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <IconButton
        variant="secondary"
        label={t('designer.accounts.previous')}
        disabled={page === 0}
        onClick={() => onPage(page)}
      >
        <ChevronLeft className="mirror" aria-hidden />
      </IconButton>
      <IconButton
        variant="secondary"
        label={t('designer.accounts.next')}
        disabled={to >= total}
        onClick={() => onPage(page + 2)}
      >
        <ChevronRight className="mirror" aria-hidden />
      </IconButton>
    </nav>
  )
}
