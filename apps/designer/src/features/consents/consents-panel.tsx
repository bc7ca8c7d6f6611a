import Cookie from 'lucide-react/icons/cookie'
import Download from 'lucide-react/icons/download'
import SearchX from 'lucide-react/icons/search-x'
import { isApiError } from '@foyer/client'
import { trackingChoiceId } from '@foyer/contract/constants'
import type { DesignerTextKey } from '@foyer/i18n/designer'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { EmptyState } from '@foyer/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { useApp } from '../../app/app-context.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import type { ConsentFilter } from './consent-filter.ts'
import { ConsentTable } from './consent-table.tsx'
import styles from './consents-panel.module.css'
import { Filters } from './filters.tsx'
import { useConsents, useExport } from './use-consents.ts'

export interface ConsentsPanelProps {
  readonly filter: ConsentFilter
  readonly onFilter: (filter: ConsentFilter) => void
}

/** What attendees allowed and refused, the latest first. Source: CON-09, DSG-03. */
export function ConsentsPanel({ filter, onFilter }: ConsentsPanelProps) {
  const { toasts } = useApp()
  const { t } = useDesignerTexts()
  const list = useConsents(filter)
  const saving = useExport(filter)
  const records = list.data?.pages.flatMap((page) => page.records) ?? []
  const named = new Set(
    [...records.flatMap(({ choices }) => choices.map(({ id }) => id)), filter.provider ?? []].flat(),
  )
  const providers = [...named].sort().map((id) => ({
    id,
    name: id === trackingChoiceId ? t('designer.consents.tracking') : id,
  }))
  const save = () =>
    saving.mutate(undefined, {
      onSuccess: () => toasts.show({ tone: 'success', text: t('designer.consents.exported') }),
      onError: (error) => toasts.show({ tone: 'error', text: t(refusalOf(error)), key: 'consents-export' }),
    })
  const isFiltered = Object.keys(filter).length > 0
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <div>
          <h1>{t('designer.consents')}</h1>
          <p className={styles.text}>{t('designer.consents.text')}</p>
        </div>
        <Button
          variant="primary"
          icon={<Download size={18} aria-hidden />}
          waiting={saving.isPending}
          waitingLabel={t('common.loading')}
          onClick={save}
        >
          {t('designer.consents.export')}
        </Button>
      </header>
      <Filters filter={filter} providers={providers} onFilter={onFilter} />
      <p className={styles.count} role="status">
        {records.length > 0 && !list.isPlaceholderData && t('designer.consents.count', { count: records.length })}
      </p>
      {list.isError && list.data === undefined && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <SkeletonGroup label={t('common.loading')} className={styles.list}>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </SkeletonGroup>
      )}
      {list.data !== undefined && (
        <div className={cx(styles.list, list.isPlaceholderData && styles.old)} aria-busy={list.isPlaceholderData}>
          {list.isError && (
            <Alert
              tone="warning"
              title={t('designer.failed.title')}
              action={
                <Button size="small" onClick={() => void list.refetch()}>
                  {t('common.try-again')}
                </Button>
              }
            >
              {t(refusalOf(list.error))}
            </Alert>
          )}
          {records.length > 0 ? (
            <ConsentTable records={records} />
          ) : (
            <Nothing isFiltered={isFiltered} onClear={() => onFilter({})} />
          )}
          {list.hasNextPage && (
            <Button
              className={styles.more}
              waiting={list.isFetchingNextPage}
              waitingLabel={t('common.loading')}
              onClick={() => void list.fetchNextPage()}
            >
              {t('designer.more')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const { t } = useDesignerTexts()
  if (!isFiltered) {
    return (
      <EmptyState frame="dashed" icon={<Cookie size={40} strokeWidth={1.5} />} title={t('designer.consents.none')}>
        {t('designer.consents.none-text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      frame="dashed"
      icon={<SearchX size={40} strokeWidth={1.5} />}
      title={t('designer.consents.no-match')}
      actions={<Button onClick={onClear}>{t('designer.consents.clear')}</Button>}
    >
      {t('designer.consents.no-match-text')}
    </EmptyState>
  )
}

function refusalOf(error: unknown): DesignerTextKey {
  if (!isApiError(error)) return 'errors.PROCESSING_ERROR'
  if (error.status === undefined) return 'errors.NOT_REACHABLE'
  return error.status === 429 ? 'designer.refused.too-many' : 'errors.PROCESSING_ERROR'
}
