import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import styles from './heat-map.module.css'

export interface HeatRow {
  readonly areaId: string
  readonly name: string
  readonly people: readonly number[]
}

interface HeatMapProps {
  readonly caption: string
  /** What each column is: short as it is shown, and whole as it is said. */
  readonly columns: readonly { readonly id: number; readonly short: string; readonly whole: string }[]
  readonly rows: readonly HeatRow[]
}

/** A label below every so many columns, so that they do not run into each other. */
const everyLabel = (columns: number) => Math.ceil(columns / 5)

/** Areas by time of day: the fuller, the brighter; the fullest of all is crimson. Each cell says its number. Source: ANA-03. */
export function HeatMap({ caption, columns, rows }: HeatMapProps) {
  const { t } = useAnalyticsTexts()
  const most = Math.max(0, ...rows.flatMap(({ people }) => people))
  const every = everyLabel(columns.length)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus */}
      <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.map} style={{ '--columns': columns.length } as never}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <tbody>
            {rows.map(({ areaId, name, people }) => (
              <tr key={areaId}>
                <th scope="row" title={name}>
                  <bdi className={styles.name}>{name}</bdi>
                </th>
                {columns.map(({ id, whole }, column) => {
                  const count = people[column] ?? 0
                  const said = t('analytics.cell', { when: whole, count })
                  return (
                    <td key={id} title={said}>
                      <span
                        className={count > 0 && count === most ? styles.full : styles.cell}
                        style={{ '--share': `${most === 0 ? 0 : shareOf(count, most)}%` } as never}
                      />
                      <VisuallyHidden>{said}</VisuallyHidden>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot aria-hidden>
            <tr>
              <td>
                <VisuallyHidden>{t('analytics.area')}</VisuallyHidden>
              </td>
              {columns.map(({ id, short }, column) => (
                <td key={id}>
                  {column % every === 0 && (every === 1 || column < columns.length - 1) && <bdi>{short}</bdi>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.legend}>
        <span>{t('analytics.quiet')}</span>
        <span aria-hidden className={styles.scale} />
        <bdi>{t('analytics.full', { count: most })}</bdi>
      </p>
    </>
  )
}

/** Even one person is seen. */
const shareOf = (count: number, most: number) => (count === 0 ? 0 : Math.round(12 + (count / most) * 88))
