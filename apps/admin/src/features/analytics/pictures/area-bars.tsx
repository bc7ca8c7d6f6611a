import { useFonts } from '../../../platform/use-fonts.ts'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import { formatDuration } from '../format.ts'
import styles from './area-bars.module.css'

export interface AreaBar {
  readonly areaId: string
  readonly name: string
  readonly visits: number
  readonly meanStayMs: number
  /** More people are there now than anywhere else. */
  readonly isFullest: boolean
}

/** Areas by their visits: the longest bar is the most visited. Source: ANA-03. */
export function AreaBars({ areas }: { readonly areas: readonly AreaBar[] }) {
  const texts = useAnalyticsTexts()
  useFonts(areas.map(({ name }) => name).join(' '))
  const { t, number } = texts
  const most = Math.max(1, ...areas.map(({ visits }) => visits))
  return (
    <>
      <p className={styles.head} aria-hidden>
        <span>{t('analytics.visits')}</span>
        <span>{t('analytics.mean-stay')}</span>
      </p>
      <ul className={styles.list}>
        {areas.map(({ areaId, name, visits, meanStayMs, isFullest }) => (
          <li key={areaId} className={styles.area}>
            <span className={styles.name} title={name}>
              <bdi>{name}</bdi>
            </span>
            {isFullest && <span className={styles.full}>{t('analytics.fullest')}</span>}
            <span className={styles.visits} aria-label={t('analytics.visits-count', { count: visits })} role="img">
              {number(visits)}
            </span>
            <span className={styles.stay}>
              <bdi>{formatDuration(texts, meanStayMs)}</bdi>
            </span>
            <span className={styles.rail} aria-hidden>
              <span
                className={isFullest ? styles.now : styles.bar}
                style={{ inlineSize: `${(visits / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
