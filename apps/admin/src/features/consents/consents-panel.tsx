import Cookie from 'lucide-react/icons/cookie'
import Download from 'lucide-react/icons/download'
import SearchX from 'lucide-react/icons/search-x'
import { isApiError } from '@foyer/client'
import { trackingChoiceId } from '@foyer/contract/constants'
import type { AdminTextKey } from '@foyer/i18n/admin'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { usePlatform } from '../../platform/platform-context.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { MoreButton } from '../../platform/panel/more-button.tsx'
import { OldAlert } from '../../platform/panel/old-alert.tsx'
import { Count, Panel, Results } from '../../platform/panel/panel.tsx'
import { Waiting } from '../../platform/panel/waiting.tsx'
import type { ConsentFilter } from './consent-filter.ts'
import { ConsentTable } from './consent-table.tsx'
import { ConsentFilters } from './filters.tsx'
import { useConsents, useExport } from './use-consents.ts'

export interface ConsentsPanelProps {
  readonly filter: ConsentFilter
  readonly onFilter: (filter: ConsentFilter) => void
}

/** What attendees allowed and refused, the latest first. Source: CON-09, DSG-03. */
export function ConsentsPanel({ filter, onFilter }: ConsentsPanelProps) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const list = useConsents(filter)
  const saving = useExport(filter)
  const records = list.data?.pages.flatMap((page) => page.records) ?? []
  const named = new Set(
    [...records.flatMap(({ choices }) => choices.map(({ id }) => id)), filter.provider ?? []].flat(),
  )
  const providers = [...named].sort().map((id) => ({
    id,
    name: id === trackingChoiceId ? t('admin.consents.tracking') : id,
  }))
  const save = () =>
    saving.mutate(undefined, {
      onSuccess: () => toasts.show({ tone: 'success', text: t('admin.consents.exported') }),
      onError: (error) => toasts.show({ tone: 'error', text: t(refusalOf(error)), key: 'consents-export' }),
    })
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Panel
      title={t('admin.consents')}
      text={t('admin.consents.text')}
      action={
        <Button
          icon={<Download size={18} aria-hidden />}
          waiting={saving.isPending}
          waitingLabel={t('common.loading')}
          onClick={save}
        >
          {t('admin.consents.export')}
        </Button>
      }
    >
      <ConsentFilters filter={filter} providers={providers} onFilter={onFilter} />
      <Count>
        {records.length > 0 && !list.isPlaceholderData && t('admin.consents.count', { count: records.length })}
      </Count>
      {list.isError && list.data === undefined && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.isPending && <Waiting rows={5} rowPx={64} />}
      {list.data !== undefined && (
        <Results isOld={list.isPlaceholderData}>
          {list.isError && <OldAlert onRetry={() => void list.refetch()}>{t(refusalOf(list.error))}</OldAlert>}
          {records.length > 0 ? (
            <ConsentTable records={records} />
          ) : (
            <Nothing isFiltered={isFiltered} onClear={() => onFilter({})} />
          )}
          <MoreButton pages={list} />
        </Results>
      )}
    </Panel>
  )
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const { t } = useAdminTexts()
  if (!isFiltered) {
    return (
      <EmptyState frame="dashed" icon={<Cookie size={40} strokeWidth={1.5} />} title={t('admin.consents.none')}>
        {t('admin.consents.none-text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      frame="dashed"
      icon={<SearchX size={40} strokeWidth={1.5} />}
      title={t('admin.consents.no-match')}
      actions={<Button onClick={onClear}>{t('admin.consents.clear')}</Button>}
    >
      {t('admin.consents.no-match-text')}
    </EmptyState>
  )
}

function refusalOf(error: unknown): AdminTextKey {
  if (!isApiError(error)) return 'errors.PROCESSING_ERROR'
  if (error.status === undefined) return 'errors.NOT_REACHABLE'
  return error.status === 429 ? 'admin.refused.too-many' : 'errors.PROCESSING_ERROR'
}
