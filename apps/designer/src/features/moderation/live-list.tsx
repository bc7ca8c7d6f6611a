import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { isRealtimeError } from '@foyer/client'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import styles from './live-list.module.css'
import { refusalOf } from './refusal.ts'
import { useLive, type useLivePages } from './use-live.ts'

type Query = Pick<
  ReturnType<typeof useLivePages>,
  'data' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>

interface LiveListProps {
  readonly query: Query
  /** Height of what stands for one entry until there are some, in pixels. */
  readonly entryPx: number
  readonly isEmpty: boolean
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** A list that is told over the connection, in each of its states. */
export function LiveList({ query, entryPx, isEmpty, empty, children }: LiveListProps) {
  const { state } = useLive()
  const { t } = useDesignerTexts()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const trouble = state.kind === 'waiting' || state.kind === 'refused' ? state.trouble : undefined
  const isFailed = error !== null && state.kind === 'open'

  if (isFailed && isRealtimeError(error) && error.code === 'identity.forbidden') {
    return (
      <EmptyState
        frame="dashed"
        live
        icon={<Lock size={40} strokeWidth={1.5} />}
        title={t('designer.forbidden.title')}
        actions={<Button onClick={() => void refetch()}>{t('common.try-again')}</Button>}
      >
        {t('designer.forbidden.text')}
      </EmptyState>
    )
  }
  if (data === undefined) {
    if (trouble !== undefined) return <ConnectionNotice trouble={trouble} isAbove={false} />
    if (isFailed) return <LoadFailure onRetry={() => void refetch()} />
    return (
      <SkeletonGroup label={t('common.loading')} className={styles.list}>
        {[0, 1, 2].map((entry) => (
          <Skeleton key={entry} height={entryPx} />
        ))}
      </SkeletonGroup>
    )
  }
  return (
    <div className={styles.list}>
      {trouble !== undefined && <ConnectionNotice trouble={trouble} isAbove />}
      {isFailed && (
        <Alert
          tone="warning"
          title={t('designer.failed.title')}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('common.try-again')}
            </Button>
          }
        >
          {t(refusalOf(error))}
        </Alert>
      )}
      {isEmpty ? empty : children}
      {hasNextPage && (
        <Button
          className={styles.more}
          waiting={isFetchingNextPage}
          waitingLabel={t('common.loading')}
          onClick={() => void fetchNextPage()}
        >
          {t('designer.more')}
        </Button>
      )}
    </div>
  )
}
