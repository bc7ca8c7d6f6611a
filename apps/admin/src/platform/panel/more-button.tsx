import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import styles from './more-button.module.css'

interface MoreButtonProps {
  readonly pages: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** Below a list that comes page by page; nothing below its last one. */
export function MoreButton({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  const { t } = useAdminTexts()
  if (!hasNextPage) return null
  return (
    <Button
      className={styles.more}
      waiting={isFetchingNextPage}
      waitingLabel={t('common.loading')}
      onClick={() => void fetchNextPage()}
    >
      {t('admin.more')}
    </Button>
  )
}
