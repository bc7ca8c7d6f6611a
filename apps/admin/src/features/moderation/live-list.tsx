import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { errorCodeOf } from '@foyer/client/error-code'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { MoreButton } from '../../platform/panel/more-button.tsx'
import { OldAlert } from '../../platform/panel/old-alert.tsx'
import { Results } from '../../platform/panel/panel.tsx'
import { Waiting } from '../../platform/panel/waiting.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
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

/** A list that the server sends over the connection, in each of its states. */
export function LiveList({ query, entryPx, isEmpty, empty, children }: LiveListProps) {
  const { state } = useLive()
  const { t } = useAdminTexts()
  const { data, error, refetch } = query
  const trouble = state.kind === 'waiting' || state.kind === 'refused' ? state.trouble : undefined
  const isFailed = error !== null && state.kind === 'open'

  if (isFailed && errorCodeOf(error) === 'identity.forbidden') {
    return (
      <EmptyState
        frame="dashed"
        live
        icon={<Lock size={40} strokeWidth={1.5} />}
        title={t('admin.forbidden.title')}
        actions={<Button onClick={() => void refetch()}>{t('common.try-again')}</Button>}
      >
        {t('admin.forbidden.text')}
      </EmptyState>
    )
  }
  if (data === undefined) {
    if (trouble !== undefined) return <ConnectionNotice trouble={trouble} isAbove={false} />
    if (isFailed) return <LoadFailure onRetry={() => void refetch()} />
    return <Waiting rows={3} rowPx={entryPx} />
  }
  return (
    <Results>
      {trouble !== undefined && <ConnectionNotice trouble={trouble} isAbove />}
      {isFailed && <OldAlert onRetry={() => void refetch()}>{t(refusalOf(error))}</OldAlert>}
      {isEmpty ? empty : children}
      <MoreButton pages={query} />
    </Results>
  )
}
