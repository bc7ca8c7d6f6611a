import type { FunnelFigures } from '@foyer/contract'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import { formatShare } from '../format.ts'
import styles from './funnel.module.css'

/** How far people came: each step as a share of those who logged in, and of those of the step before. Source: ANA-03. */
export function Funnel({ steps }: { readonly steps: readonly FunnelFigures[] }) {
  const texts = useAnalyticsTexts()
  const { t, number } = texts
  const all = steps[0]?.people ?? 0
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, people }, index) => {
        const before = steps[index - 1]
        return (
          <li key={step} className={styles.step}>
            <span
              className={styles.bar}
              aria-hidden
              style={{ inlineSize: `${all === 0 ? 0 : (people / all) * 100}%` }}
            />
            <span className={styles.name}>{t(`analytics.funnel.${step}`)}</span>
            <span className={styles.people}>{number(people)}</span>
            <span className={styles.share}>
              <bdi>{formatShare(texts, people, all)}</bdi>
            </span>
            {before !== undefined && before !== steps[0] && (
              <span className={styles.before}>
                <bdi>{t('analytics.funnel.of-before', { share: formatShare(texts, people, before.people) })}</bdi>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
