import type { RetentionKind } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Disclosure } from '@foyer/ui/disclosure'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { useLogsTexts } from './logs-texts.ts'
import styles from './retention-card.module.css'
import { useRetention } from './use-logs.ts'

/** For how long each kind of data is kept, and what became of it. Source: PRO-03. */
export function RetentionCard() {
  const { t } = useLogsTexts()
  return (
    <Disclosure title={t('logs.retention')} description={t('logs.retention-text')}>
      <Kinds />
    </Disclosure>
  )
}

function Kinds() {
  const common = useAdminTexts().t
  const kinds = useRetention()
  if (kinds.isPending) {
    return (
      <SkeletonGroup label={common('common.loading')}>
        <Skeleton height={120} />
      </SkeletonGroup>
    )
  }
  if (kinds.data === undefined) return <LoadFailure onRetry={() => void kinds.refetch()} />
  return (
    <ul className={styles.kinds}>
      {kinds.data.map((kind) => (
        <Kind key={kind.kind} kind={kind} />
      ))}
    </ul>
  )
}

function Kind({ kind }: { readonly kind: RetentionKind }) {
  const { t } = useLogsTexts()
  return (
    <li>
      <h3 className={styles.name}>{t(`logs.retention.kind.${kind.kind}`)}</h3>
      <Facts kind={kind} />
    </li>
  )
}

function Facts({ kind }: { readonly kind: RetentionKind }) {
  const { t, number, date } = useLogsTexts()
  const { lastRun, removedInAll } = kind
  const [unit, count] = timeOf(kind)
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('logs.retention.kept')}</dt>
          <dd>
            <bdi>{t(`logs.retention.${unit}`, { count })}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('logs.retention.last')}</dt>
          <dd>
            <bdi>
              {lastRun === undefined
                ? t('logs.retention.never')
                : date(lastRun.at, { dateStyle: 'medium', timeStyle: 'short' })}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('logs.retention.removed')}</dt>
          <dd>{number(removedInAll)}</dd>
        </div>
      </dl>
      {lastRun?.isFailed === true && <p className={styles.failed}>{t('logs.retention.failed')}</p>}
    </>
  )
}

/** In the largest unit that says it whole. */
function timeOf({ keepDays, keepMinutes }: RetentionKind): ['days' | 'hours' | 'minutes', number] {
  if (keepMinutes === undefined) return ['days', keepDays]
  return keepMinutes % 60 === 0 ? ['hours', keepMinutes / 60] : ['minutes', keepMinutes]
}
