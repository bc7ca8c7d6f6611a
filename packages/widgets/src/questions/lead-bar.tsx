import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import type { RoundState } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { failureWords } from './failure-words.ts'
import { useQuestionsTexts } from './questions-texts.ts'
import styles from './questions.module.css'

export interface LeadBarProps {
  readonly state: RoundState
  readonly setState: (state: RoundState) => Promise<void>
  /** Absent until all questions are there. */
  readonly onExport: (() => void) | undefined
}

const steps: Readonly<Record<RoundState, readonly RoundState[]>> = {
  DRAFT: ['OPEN'],
  OPEN: ['CLOSED'],
  CLOSED: ['OPEN', 'DRAFT'],
}

/** What staff does with the round, while everybody looks. */
export function LeadBar({ state, setState, onExport }: LeadBarProps): ReactNode {
  const texts = useQuestionsTexts()
  const { t } = texts
  const [waitingFor, setWaitingFor] = useState<RoundState>()
  const [failure, setFailure] = useState<string>()
  async function go(next: RoundState): Promise<void> {
    setWaitingFor(next)
    setFailure(undefined)
    try {
      await setState(next)
    } catch (error) {
      setFailure(failureWords(texts, error))
    }
    setWaitingFor(undefined)
  }
  return (
    <div className={styles.lead} role="group" aria-label={t('questions.lead')}>
      <span className={styles.leadText}>{t('questions.lead')}</span>
      {steps[state].map((next, index) => (
        <Button
          key={next}
          size="small"
          variant={index === 0 && next === 'OPEN' ? 'primary' : 'secondary'}
          waiting={waitingFor === next}
          onClick={() => void go(next)}
        >
          {t(`questions.go.${next}`)}
        </Button>
      ))}
      <Button
        size="small"
        variant="quiet"
        disabled={onExport === undefined}
        icon={<Download size={16} strokeWidth={1.7} aria-hidden />}
        onClick={onExport}
      >
        {t('questions.export')}
      </Button>
      <span className={styles.trouble} role="alert">
        {failure ?? ''}
      </span>
    </div>
  )
}
