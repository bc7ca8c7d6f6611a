import { type ComponentType, type KeyboardEvent, Suspense, lazy, useId, useState } from 'react'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { useAdminTexts } from '@foyer/i18n/admin'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import styles from './attendance.module.css'
import type { PlotProps } from './plot.tsx'
import type { AttendancePoint } from './points.ts'
import { timeTicks, valueTicks } from './ticks.ts'

export interface AttendanceProps {
  readonly points: readonly AttendancePoint[]
  readonly fromMs: number
  readonly toMs: number
  /** How far the reader's clock is ahead of UTC, in minutes. */
  readonly offsetMin: number
  readonly isLive: boolean
  /** Names of the two lines; without the second there is one. */
  readonly label: string
  readonly comparedLabel: string | undefined
  /** When, as it stands below the picture and beside a point. */
  readonly formatTick: (atMs: number) => string
  readonly formatPoint: (atMs: number) => string
  /** The picture itself; another in tests, which have no canvas. */
  readonly Plot?: ComponentType<PlotProps> | undefined
}

const CanvasPlot = lazy(() => import('./plot.tsx'))

/**
 * People in the venue over time. The picture is one slider to the keyboard: arrows move along it, and every point says
 * itself. Source: ANA-03.
 */
export function Attendance(props: AttendanceProps) {
  const { points, fromMs, toMs, offsetMin, isLive, comparedLabel, formatTick, formatPoint, Plot = CanvasPlot } = props
  const { t, number, direction } = useAnalyticsTexts()
  const { t: common } = useAdminTexts()
  const [chosen, setChosen] = useState<number>()
  const hint = useId()
  const last = points.findLastIndex(({ people }) => people !== null)
  const rest = isLive && last >= 0 ? last : undefined
  const index = chosen !== undefined && chosen < points.length ? chosen : rest
  const hasComparison = comparedLabel !== undefined
  const most = Math.max(0, ...points.flatMap(({ people, compared }) => [people ?? 0, compared ?? 0]))

  const describe = (at: number | undefined) => {
    const point = at === undefined ? undefined : points[at]
    if (point === undefined) return undefined
    const { atMs, people, compared } = point
    return {
      when: formatPoint(atMs),
      what: people === null ? t('analytics.not-yet') : t('analytics.people', { count: people }),
      ...(comparedLabel !== undefined &&
        compared !== null && { compared: `${comparedLabel}: ${t('analytics.people', { count: compared })}` }),
    }
  }
  const said = describe(index)

  const move = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const from = index ?? Math.max(0, last)
    const page = Math.max(1, Math.round(points.length / 12))
    const target: Record<string, number | undefined> = {
      [forward]: from + 1,
      [backward]: from - 1,
      ArrowUp: from + 1,
      ArrowDown: from - 1,
      PageUp: from + page,
      PageDown: from - page,
      Home: 0,
      End: points.length - 1,
    }
    const to = target[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(points.length - 1, Math.max(0, to)))
  }

  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        className={styles.picture}
        aria-label={t('analytics.attendance')}
        aria-describedby={hint}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={index ?? Math.max(0, last)}
        aria-valuetext={textOf(said ?? describe(Math.max(0, last)))}
        onKeyDown={move}
        onBlur={() => setChosen(undefined)}
      >
        <Suspense
          fallback={
            <SkeletonGroup label={common('common.loading')}>
              <Skeleton height="18rem" />
            </SkeletonGroup>
          }
        >
          <Plot
            times={points.map(({ atMs }) => atMs)}
            people={points.map(({ people }) => people)}
            compared={hasComparison ? points.map(({ compared }) => compared) : undefined}
            fromMs={fromMs}
            toMs={toMs}
            isLive={isLive}
            direction={direction}
            valueTicks={valueTicks(most)}
            timeTicks={(mostTicks) => timeTicks(fromMs, toMs, mostTicks, offsetMin)}
            formatTime={formatTick}
            formatPeople={number}
            index={index}
            tooltip={said}
            onPoint={setChosen}
          />
        </Suspense>
      </div>
      <p id={hint} className={styles.hint}>
        {t('analytics.attendance.hint')}
      </p>
    </>
  )
}

const textOf = (said: { when: string; what: string; compared?: string } | undefined) =>
  said === undefined ? undefined : [said.when, said.what, said.compared].filter((part) => part !== undefined).join(', ')

/** What the two lines are; dashed is the comparison. */
export function AttendanceLegend({
  isLive,
  label,
  comparedLabel,
}: Pick<AttendanceProps, 'isLive' | 'label' | 'comparedLabel'>) {
  return (
    <ul className={styles.legend}>
      <li>
        <span aria-hidden className={isLive ? styles.now : styles.past} />
        <bdi>{label}</bdi>
      </li>
      {comparedLabel !== undefined && (
        <li>
          <span aria-hidden className={styles.compared} />
          <bdi>{comparedLabel}</bdi>
        </li>
      )}
    </ul>
  )
}
