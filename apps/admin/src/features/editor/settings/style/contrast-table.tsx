import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { VenueStyle } from '@foyer/ui/theme'
import { useSettingsTexts } from '../settings-texts.ts'
import { type Contrast, isTooLow, listContrasts } from './list-contrasts.ts'
import styles from './contrast-table.module.css'

/** All pairs of colours in both themes. Where the venue's own fall short of WCAG AA it says so, and what is shown instead. */
export function ContrastTable({ style }: { readonly style: VenueStyle }) {
  const { t } = useSettingsTexts()
  const light = listContrasts(style, 'light')
  const dark = listContrasts(style, 'dark')
  return (
    <section className={styles.section} aria-label={t('editor-settings.contrast')}>
      <h2 className={styles.heading}>{t('editor-settings.contrast')}</h2>
      <p className={styles.explanation}>{t('editor-settings.contrast-text')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('editor-settings.pair')}</th>
            <th scope="col">{t('editor-settings.theme.light')}</th>
            <th scope="col">{t('editor-settings.theme.dark')}</th>
          </tr>
        </thead>
        <tbody>
          {light.map((contrast, index) => (
            <tr key={contrast.pair}>
              <th scope="row">{t(`editor-settings.pair.${contrast.pair}`)}</th>
              <Cell contrast={contrast} />
              <Cell contrast={dark[index] ?? contrast} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ contrast }: { readonly contrast: Contrast }) {
  const { t, number } = useSettingsTexts()
  const { chosen, shown, needed } = contrast
  // Rounded down, so that a ratio that is too low never looks like enough.
  const written = (ratio: number) =>
    number(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const isLow = isTooLow(contrast)
  return (
    <td>
      <span className={styles.cell}>
        <span className={styles.swatch} style={{ color: shown.front, background: shown.back }} aria-hidden>
          Aa
        </span>
        {isLow && chosen !== undefined ? (
          <span className={styles.low}>
            <span className={styles.verdict}>
              <TriangleAlert size={16} aria-hidden />
              {t('editor-settings.fails', { ratio: written(chosen.ratio), needed: number(needed) })}
            </span>
            <span>
              {t('editor-settings.moved', { front: shown.front, back: shown.back, ratio: written(shown.ratio) })}
            </span>
          </span>
        ) : (
          <span className={styles.verdict}>
            <Check size={16} aria-hidden />
            {t('editor-settings.passes', { ratio: written(shown.ratio) })}
          </span>
        )}
      </span>
    </td>
  )
}
