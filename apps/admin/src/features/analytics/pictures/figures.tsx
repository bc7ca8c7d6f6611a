import type { ReactNode } from 'react'
import type { AnalyticsFigures, AnalyticsSummary } from '@foyer/contract'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import { formatDifference, formatDuration, formatShare } from '../format.ts'
import styles from './figures.module.css'
import { SparkLine } from './spark-line.tsx'

export interface Course {
  readonly people: number
  readonly messages: number
  readonly meanStayMs: number
}

interface FiguresProps {
  readonly summary: AnalyticsSummary
  /** How the period went until now; empty while it is not known. */
  readonly course: readonly Course[]
  readonly isLive: boolean
  readonly formatTime: (atMs: number) => string
  /** The day compared with, in words. */
  readonly comparedLabel: string | undefined
}

/** The last so many points of the day show how it goes just now. */
const pointsOfNow = 13

/** The four figures everybody asks for first. Source: ANA-03. */
export function Figures({ summary, course, isLive, formatTime, comparedLabel }: FiguresProps) {
  const texts = useAnalyticsTexts()
  const { t, number } = texts
  const { figures, compared, now } = summary
  const people = course.map((point) => point.people)
  const before = compared?.figures
  const against = before === undefined || comparedLabel === undefined ? undefined : comparedLabel
  return (
    <ul className={styles.cards} aria-label={t('analytics.figures')}>
      {isLive ? (
        <Figure
          title={t('analytics.here-now')}
          value={now.people}
          shown={number(now.people)}
          line={<SparkLine values={people.slice(-pointsOfNow)} isNow />}
        >
          <strong className={now.people > 0 ? styles.good : undefined}>
            {formatShare(texts, now.people, now.accounts)}
          </strong>{' '}
          {t('analytics.of-invited', { count: now.accounts })}
        </Figure>
      ) : (
        <Figure
          title={t('analytics.visitors')}
          value={figures.visitors}
          shown={number(figures.visitors)}
          line={<SparkLine values={people} isNow={false} />}
        >
          {t('analytics.visits-count', { count: figures.visits })}
        </Figure>
      )}
      <Figure
        title={t('analytics.peak')}
        value={figures.peak?.people ?? 0}
        shown={number(figures.peak?.people ?? 0)}
        line={<SparkLine values={people} isNow={false} />}
      >
        {figures.peak === undefined ? (
          t('analytics.nobody')
        ) : (
          <>
            <strong>{formatTime(figures.peak.atMs)}</strong>
            {before?.peak !== undefined && against !== undefined && (
              <> {t('analytics.against-count', { count: number(before.peak.people), day: against })}</>
            )}
          </>
        )}
      </Figure>
      <Figure
        title={t('analytics.mean-stay')}
        value={figures.meanStayMs}
        shown={formatDuration(texts, figures.meanStayMs)}
        line={<SparkLine values={course.map((point) => point.meanStayMs)} isNow={false} />}
      >
        {before === undefined || against === undefined ? (
          t('analytics.visits-count', { count: figures.visits })
        ) : (
          <StayCompared stayMs={figures.meanStayMs} before={before} day={against} />
        )}
      </Figure>
      <Figure
        title={t('analytics.messages')}
        value={figures.messages}
        shown={number(figures.messages)}
        line={<SparkLine values={course.map((point) => point.messages)} isNow={false} />}
      >
        {isLive && (
          <>
            <strong className={now.messagesLastMinute > 0 ? styles.good : undefined}>
              {t('analytics.per-minute', { count: number(now.messagesLastMinute) })}
            </strong>{' '}
          </>
        )}
        {t('analytics.rooms', { count: figures.rooms })}
      </Figure>
    </ul>
  )
}

function StayCompared({ stayMs, before, day }: { stayMs: number; before: AnalyticsFigures; day: string }) {
  const texts = useAnalyticsTexts()
  // Without visits there is no stay to compare with.
  if (before.visits === 0) return texts.t('analytics.nobody-on', { day })
  const differenceMs = stayMs - before.meanStayMs
  return (
    <>
      <strong className={differenceMs >= 0 ? styles.good : undefined}>{formatDifference(texts, differenceMs)}</strong>{' '}
      {texts.t('analytics.against', { day })}
    </>
  )
}

const mostLetters = 9

interface FigureProps {
  readonly title: string
  readonly value: number
  readonly shown: string
  readonly line: ReactNode
  readonly children: ReactNode
}

function Figure({ title, value, shown, line, children }: FigureProps) {
  return (
    <li className={styles.card}>
      <p className={styles.title}>{title}</p>
      <div className={styles.row}>
        <p className={styles.value}>
          {/* Another value is another element: it rolls in. */}
          <bdi key={value} className={styles.rolled}>
            {shown}
          </bdi>
        </p>
        {/* A long figure leaves no room for a readable line. */}
        {shown.length <= mostLetters && <div className={styles.line}>{line}</div>}
      </div>
      <p className={styles.below}>
        <bdi>{children}</bdi>
      </p>
    </li>
  )
}
