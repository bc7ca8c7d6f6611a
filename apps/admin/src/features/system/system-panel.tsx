import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import type { SystemStatus } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { OldAlert } from '../../platform/panel/old-alert.tsx'
import { Panel, Results } from '../../platform/panel/panel.tsx'
import { Waiting } from '../../platform/panel/waiting.tsx'
import { TopicGate } from '../../platform/topic-gate.tsx'
import { AttentionAlert } from './attention-alert.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { DatabaseCard } from './database-card.tsx'
import { DiskCard } from './disk-card.tsx'
import { MailCard } from './mail-card.tsx'
import { PublicationCard } from './publication-card.tsx'
import { ServerCard } from './server-card.tsx'
import styles from './system-panel.module.css'
import { SystemTexts, useSystemTexts } from './system-texts.ts'
import { useFormats } from './use-formats.ts'
import { listAttention, useSystemStatus } from './use-system.ts'

interface SystemPanelProps {
  readonly venueName: string
  /** The card of the search index. */
  readonly searchIndex: ReactNode
}

const topics = [SystemTexts]

/** How the parts of the server are, in one page. Source: ADM-02. */
export function SystemPanel(props: SystemPanelProps) {
  const { t } = useAdminTexts()
  return (
    <TopicGate
      topics={topics}
      before={
        <SkeletonGroup label={t('common.loading')}>
          <Skeleton height={48} width="40%" />
        </SkeletonGroup>
      }
    >
      <Content {...props} />
    </TopicGate>
  )
}

function Content({ venueName, searchIndex }: SystemPanelProps) {
  const { t } = useSystemTexts()
  const common = useAdminTexts().t
  const format = useFormats()
  const status = useSystemStatus()
  const retry = () => void status.refetch()
  return (
    <Panel
      title={common('admin.system')}
      text={t('system.text')}
      action={
        <div className={styles.refresh}>
          {status.data !== undefined && (
            <span className={styles.checked}>{t('system.checked', { at: format.time(status.data.at) })}</span>
          )}
          <Button
            icon={<RefreshCw size={18} aria-hidden />}
            waiting={status.isFetching && status.data !== undefined}
            onClick={retry}
          >
            {t('system.refresh')}
          </Button>
        </div>
      }
    >
      {status.isPending && <Waiting rows={3} rowPx={160} />}
      {status.isError && status.data === undefined && <LoadFailure onRetry={retry} />}
      {status.data !== undefined && (
        <Results isOld={status.isError}>
          {status.isError && <OldAlert onRetry={retry}>{common('errors.NOT_REACHABLE')}</OldAlert>}
          <Parts status={status.data} venueName={venueName} />
        </Results>
      )}
      <div className={styles.index}>{searchIndex}</div>
    </Panel>
  )
}

function Parts({ status, venueName }: { readonly status: SystemStatus; readonly venueName: string }) {
  const { t } = useSystemTexts()
  return (
    <>
      {listAttention(status).length === 0 ? (
        <Alert tone="success">{t('system.all-good')}</Alert>
      ) : (
        <AttentionAlert status={status} />
      )}
      <div className={styles.cards}>
        <ServerCard {...status} />
        <DatabaseCard {...status} />
        <DiskCard {...status} />
        <MailCard {...status} />
        <CertificateCard {...status} />
        <PublicationCard venueName={venueName} />
      </div>
    </>
  )
}
