import type { ReactNode } from 'react'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { useBoardTexts } from './board-texts.tsx'
import styles from './board-skeleton.module.css'

/** The shape of a board that is on its way. */
export function BoardSkeleton({ isCompact }: { readonly isCompact: boolean }): ReactNode {
  const { t } = useBoardTexts()
  return (
    <SkeletonGroup label={t('media-board.loading')} className={styles.bones ?? ''}>
      <Skeleton width="40%" height={36} />
      <div className={styles.cards}>
        {Array.from({ length: isCompact ? 3 : 10 }, (_, at) => (
          <span key={at}>
            <Skeleton height={120} />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </span>
        ))}
      </div>
    </SkeletonGroup>
  )
}
