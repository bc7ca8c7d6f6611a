import { useAdminTexts } from '@foyer/i18n/admin'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import styles from './waiting.module.css'

interface WaitingProps {
  readonly rows: number
  readonly rowPx: number
}

/** In the place of a list that is on its way. */
export function Waiting({ rows, rowPx }: WaitingProps) {
  const { t } = useAdminTexts()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.waiting}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={rowPx} />
      ))}
    </SkeletonGroup>
  )
}
