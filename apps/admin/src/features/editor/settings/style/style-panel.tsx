import { isObject } from '@foyer/venue-draft'
import type { ThemeMode, VenueStyle } from '@foyer/ui/theme'
import { useEditor, useVenue } from '../../editor-context.tsx'
import { architectureOf, nameOf } from '../../entities/read-draft.ts'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { ContrastTable } from './contrast-table.tsx'
import { palettes } from './palettes.ts'
import { StyleSample } from './style-sample.tsx'
import styles from './style-panel.module.css'

const modes = ['light', 'dark'] as const satisfies readonly ThemeMode[]
const sampleSize = { widthPx: 480, heightPx: 520 }

/** The venue's colours as visitors see them in both themes at once, and how well they can be read. Source: EDT-14, VEN-16. */
export function StylePanel() {
  const venue = useVenue()
  const { language, isReadOnly, change } = useEditor()
  const { t, locale, direction } = useSettingsTexts()
  const architecture = architectureOf(venue)
  const given = architecture?.['style']
  const style = (isObject(given) ? given : {}) as VenueStyle & { readonly logoAssetId?: string }
  return (
    <div className={styles.panel}>
      {!isReadOnly && (
        <fieldset className={styles.palettes}>
          <legend>{t('editor-settings.palettes')}</legend>
          {palettes.map(({ name, primary, secondary }) => (
            <button
              key={name}
              type="button"
              className={styles.palette}
              aria-pressed={style.primary === primary && style.secondary === secondary}
              onClick={() =>
                change(
                  [
                    { kind: 'set', path: ['style', 'primary'], value: primary },
                    { kind: 'set', path: ['style', 'secondary'], value: secondary },
                  ],
                  t('editor-settings.step.palette', { name: t(`editor-settings.palette.${name}`) }),
                )
              }
            >
              <span className={styles.dots} aria-hidden>
                <span style={{ background: secondary }} />
                <span style={{ background: primary }} />
              </span>
              {t(`editor-settings.palette.${name}`)}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.samples}>
        {modes.map((mode) => (
          <figure key={mode} className={styles.sample}>
            <figcaption>{t(`editor-settings.theme.${mode}`)}</figcaption>
            <PreviewFrame
              {...sampleSize}
              label={t(`editor-settings.preview.${mode}`)}
              mode={mode}
              style={style}
              lang={locale}
              direction={direction}
            >
              <StyleSample venueName={nameOf(architecture, language)} logoAssetId={style.logoAssetId} />
            </PreviewFrame>
          </figure>
        ))}
      </div>
      <ContrastTable style={style} />
    </div>
  )
}
