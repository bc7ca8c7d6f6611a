import Zap from 'lucide-react/icons/zap'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { MatchingState, MatchPair } from '@foyer/contract'
import { pairAnswerMs } from '@foyer/contract/matching-limits'
import { Progress } from '@foyer/ui/progress'
import { Spinner } from '@foyer/ui/spinner'
import { useServerSecond } from '../shared/use-server-second.ts'
import { ActButton } from './act-button.tsx'
import type { MatchingTrouble } from './matching.model.ts'
import { useMatchingPage } from './matching-page.tsx'
import { useMatchingTexts } from './matching-texts.ts'
import { PersonCard } from './person-card.tsx'
import styles from './matching-view.module.css'

/** Two who press at the same time are brought together. */
export function MeetNow({ state }: { readonly state: MatchingState }): ReactNode {
  const { t } = useMatchingTexts()
  const { wait, stopWaiting } = useMatchingPage()
  const [trouble, setTrouble] = useState<MatchingTrouble>()
  const id = useId()
  const { pair, isWaiting, hindrance } = state
  return (
    <section className={styles.now} aria-labelledby={id} data-live={isWaiting || undefined}>
      <div className={styles.nowHead}>
        <span className={styles.nowIcon} aria-hidden>
          {isWaiting && pair === null ? <Spinner size={22} /> : <Zap size={22} />}
        </span>
        <div className={styles.who}>
          <h3 id={id} className={styles.sectionTitle}>
            {t('matching.now')}
          </h3>
          <p className={styles.also} role="status">
            {pair !== null
              ? t('matching.now-found', { name: pair.person.name })
              : isWaiting
                ? t('matching.now-looking')
                : t('matching.now-text')}
          </p>
        </div>
        {pair === null &&
          (isWaiting ? (
            <ActButton act={stopWaiting} onTrouble={setTrouble}>
              {t('matching.now-stop')}
            </ActButton>
          ) : (
            <ActButton variant="primary" disabled={hindrance !== null} act={wait} onTrouble={setTrouble}>
              {t('matching.now-start')}
            </ActButton>
          ))}
      </div>
      {pair !== null && <Pair key={pair.pairId} pair={pair} onTrouble={setTrouble} />}
      <p className={styles.trouble} role="alert">
        {trouble === undefined ? '' : t(`matching.trouble.${trouble}`)}
      </p>
    </section>
  )
}

interface PairProps {
  readonly pair: MatchPair
  readonly onTrouble: (trouble: MatchingTrouble | undefined) => void
}

function Pair({ pair, onTrouble }: PairProps): ReactNode {
  const { t } = useMatchingTexts()
  const { answerPair } = useMatchingPage()
  const nowMs = useServerSecond(true)
  const leftMs = Math.max(0, pair.until - nowMs)
  const seconds = Math.ceil(leftMs / 1000)
  const root = useRef<HTMLDivElement>(null)
  // The focus moves here, because the person waits for it and it lasts only half a minute.
  useEffect(() => root.current?.focus(), [])
  return (
    <div ref={root} tabIndex={-1} className={styles.pair}>
      <PersonCard
        about={{ ...pair, isOnline: true }}
        actions={
          pair.hasSaidYes ? (
            <ActButton variant="quiet" act={() => answerPair(pair.pairId, false)} onTrouble={onTrouble}>
              {t('matching.now-next')}
            </ActButton>
          ) : (
            <>
              <ActButton variant="primary" act={() => answerPair(pair.pairId, true)} onTrouble={onTrouble}>
                {t('matching.now-yes')}
              </ActButton>
              <ActButton variant="quiet" act={() => answerPair(pair.pairId, false)} onTrouble={onTrouble}>
                {t('matching.now-next')}
              </ActButton>
            </>
          )
        }
      >
        <div className={styles.time}>
          <Progress label={t('matching.now-time')} value={leftMs / pairAnswerMs} />
          <span className={styles.also}>
            {pair.hasSaidYes
              ? t('matching.now-other', { name: pair.person.name, count: seconds })
              : t('matching.now-left', { count: seconds })}
          </span>
        </div>
      </PersonCard>
    </div>
  )
}
