import X from 'lucide-react/icons/x'
import type { CrowdState } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Progress } from '@foyer/ui/progress'
import type { ReactNode } from 'react'
import styles from './crowd-control.module.css'
import { useCrowdTexts } from './crowd-texts.ts'
import { useStopCrowd } from './use-crowd.ts'

interface RunningCrowdProps {
  readonly architectureId: string
  readonly state: Exclude<CrowdState['state'], 'none'>
  readonly crowd: NonNullable<CrowdState['crowd']>
}

/** A crowd from its start until the last of it is erased; any designer may have started it. */
export function RunningCrowd({ architectureId, state, crowd }: RunningCrowdProps) {
  const { t, number } = useCrowdTexts()
  const stop = useStopCrowd()
  const isStopping = state === 'stopping'
  const { size, connected, accounts, startedBy } = crowd
  const progress = {
    starting: { text: t('admin-crowd.starting', { size }) },
    running: {
      text: t(connected < size ? 'admin-crowd.arriving' : 'admin-crowd.running', { connected, size }),
      value: connected / size,
    },
    stopping: {
      text: t('admin-crowd.stopping', { left: accounts }),
      ...(size > 0 && { value: 1 - accounts / size }),
    },
  }[state]
  return (
    <>
      {startedBy !== undefined && !crowd.isOwn && !isStopping && (
        <Alert tone="info">{t('admin-crowd.by', { name: startedBy })}</Alert>
      )}
      {crowd.architectureId !== undefined && crowd.architectureId !== architectureId && (
        <Alert tone="info">{t('admin-crowd.other-draft-running')}</Alert>
      )}
      <div className={styles.progress}>
        <p role="status">{progress.text}</p>
        <Progress label={progress.text} value={'value' in progress ? progress.value : undefined} tone="periwinkle" />
      </div>
      {state === 'running' && (
        <>
          <dl className={styles.figures}>
            <Figure name={t('admin-crowd.state.walks')}>{number(crowd.walks)}</Figure>
            <Figure name={t('admin-crowd.state.messages')}>{number(crowd.messages)}</Figure>
            <Figure name={t('admin-crowd.state.reactions')}>{number(crowd.reactions)}</Figure>
            <Figure name={t('admin-crowd.state.votes')}>{number(crowd.votes)}</Figure>
            {crowd.refusals > 0 && <Figure name={t('admin-crowd.state.refusals')}>{number(crowd.refusals)}</Figure>}
          </dl>
          {crowd.lastRefusal !== undefined && (
            <p className={styles.help}>{t('admin-crowd.last-refusal', { code: crowd.lastRefusal })}</p>
          )}
        </>
      )}
      {stop.isError && <Alert tone="error">{t('admin-crowd.failed.stop')}</Alert>}
      <Button
        className={styles.stop}
        icon={<X size={18} aria-hidden />}
        waiting={stop.isPending || isStopping}
        waitingLabel={t('admin-crowd.stopping-button')}
        onClick={() => stop.mutate()}
      >
        {t('admin-crowd.stop')}
      </Button>
    </>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
