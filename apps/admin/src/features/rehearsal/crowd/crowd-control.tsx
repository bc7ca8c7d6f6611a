import { isApiError } from '@foyer/client'
import { crowdMaxHours, crowdUnwatchedMinutes } from '@foyer/contract/crowd-limits'
import type { CrowdState } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Spinner } from '@foyer/ui/spinner'
import { useId } from 'react'
import { TopicGate } from '../../../platform/topic-gate.tsx'
import styles from './crowd-control.module.css'
import { CrowdTexts, useCrowdTexts } from './crowd-texts.ts'
import { RunningCrowd } from './running-crowd.tsx'
import { StartForm } from './start-form.tsx'
import { useCrowd } from './use-crowd.ts'

interface CrowdControlProps {
  /** The draft that is rehearsed. */
  readonly architectureId: string
}

const topics = [CrowdTexts]

/** Starts simulated attendees in the rehearsal of a draft, shows what they do, and removes them. Source: REH-03. */
export function CrowdControl(props: CrowdControlProps) {
  return (
    <TopicGate topics={topics} headingLevel={2}>
      <Content {...props} />
    </TopicGate>
  )
}

function Content({ architectureId }: CrowdControlProps) {
  const { t } = useCrowdTexts()
  const common = useAdminTexts().t
  const titleId = useId()
  const crowd = useCrowd()
  const retry = (
    <Button size="small" onClick={() => void crowd.refetch()}>
      {common('common.try-again')}
    </Button>
  )
  return (
    <section className={styles.control} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('admin-crowd.title')}</h2>
      {crowd.isPending && <Spinner size={20} label={common('common.loading')} />}
      {crowd.isError && (
        <Alert tone={crowd.data === undefined ? 'error' : 'warning'} action={retry}>
          {failureText(crowd.error)}
        </Alert>
      )}
      {crowd.data !== undefined && <State architectureId={architectureId} state={crowd.data} />}
    </section>
  )

  function failureText(error: unknown): string {
    if (isApiError(error) && error.status === 403) return t('admin-crowd.failed.forbidden')
    return crowd.data === undefined ? t('admin-crowd.failed.load') : t('admin-crowd.failed.offline')
  }
}

function State({ architectureId, state }: CrowdControlProps & { readonly state: CrowdState }) {
  const { t } = useCrowdTexts()
  if (state.crowd !== undefined && state.state !== 'none')
    return <RunningCrowd architectureId={architectureId} state={state.state} crowd={state.crowd} />
  return (
    <>
      {state.ended !== undefined && <Ended reason={state.ended.reason} />}
      <p className={styles.text}>{t('admin-crowd.text')}</p>
      <StartForm architectureId={architectureId} />
      <p className={styles.help}>
        {t('admin-crowd.stop-help', { hours: crowdMaxHours, minutes: crowdUnwatchedMinutes })}
      </p>
    </>
  )
}

function Ended({ reason }: { readonly reason: NonNullable<CrowdState['ended']>['reason'] }) {
  const { t } = useCrowdTexts()
  const texts = {
    stopped: t('admin-crowd.ended.stopped'),
    'time-over': t('admin-crowd.ended.time-over', { hours: crowdMaxHours }),
    unwatched: t('admin-crowd.ended.unwatched'),
    failed: t('admin-crowd.ended.failed'),
  }
  return <Alert tone={reason === 'failed' ? 'error' : reason === 'stopped' ? 'success' : 'info'}>{texts[reason]}</Alert>
}
