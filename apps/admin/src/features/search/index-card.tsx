import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { SearchIndexState } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { usePlatform } from '../../platform/platform-context.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import styles from './index-card.module.css'
import { useIndexUpdate, useSearchIndex } from './use-search.ts'

/** What is in the index, how old it is, and the button that has it made anew. Source: SEA-04. */
export function IndexCard() {
  const { t } = useAdminTexts()
  const { toasts } = usePlatform()
  const index = useSearchIndex()
  const update = useIndexUpdate()
  const isUpdating = index.data?.isUpdating === true || update.isPending
  if (index.isPending) {
    return (
      <SkeletonGroup label={t('common.loading')}>
        <Skeleton height={152} />
      </SkeletonGroup>
    )
  }
  if (index.data === undefined) return <LoadFailure onRetry={() => void index.refetch()} />
  const ask = () =>
    update.mutate(undefined, {
      onError: () => toasts.show({ tone: 'error', text: t('errors.PROCESSING_ERROR'), key: 'search-index' }),
    })
  return (
    <section className={styles.card} aria-labelledby="search-index">
      <div className={styles.head}>
        <div>
          <h2 id="search-index">{t('admin.search.index')}</h2>
          <p className={styles.quiet} role="status">
            {isUpdating ? t('admin.search.updating') : <MadeAt index={index.data} />}
          </p>
        </div>
        <Button icon={<RefreshCw size={18} aria-hidden />} waiting={isUpdating} onClick={ask}>
          {t('admin.search.update')}
        </Button>
      </div>
      {index.data.live !== undefined && <Figures {...index.data.live} />}
    </section>
  )
}

function MadeAt({ index: { live } }: { readonly index: SearchIndexState }) {
  const { t, date } = useAdminTexts()
  if (live === undefined) return t('admin.search.nothing-live')
  return t('admin.search.made', { at: date(live.madeAt, { dateStyle: 'medium', timeStyle: 'short' }) })
}

function Figures({ publishedVersion, passages, pdfs, unreadPdfs }: NonNullable<SearchIndexState['live']>) {
  const { t, number } = useAdminTexts()
  const figures = { version: publishedVersion, passages, pdfs, ...(unreadPdfs > 0 && { unread: unreadPdfs }) }
  return (
    <dl className={styles.figures}>
      {(Object.entries(figures) as [keyof typeof figures, number][]).map(([name, figure]) => (
        <div key={name}>
          <dt>{t(`admin.search.${name}`)}</dt>
          <dd>{number(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
