import { constants } from '@foyer/contract/constants'
import { useAssetAddress } from '../../assets/asset-picture.tsx'
import { useVenue } from '../../editor-context.tsx'
import { areasOf, nameOf } from '../../entities/read-draft.ts'
import { LogInPanel } from '../log-in/log-in-panel.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import styles from './app-panel.module.css'
import { useAppConfiguration } from './use-app-configuration.ts'

/** The tab of the browser with icon and title, before the log-in and in an area, and the login page. Source: EDT-14, CFG-02. */
export function AppPanel() {
  const venue = useVenue()
  const { t } = useSettingsTexts()
  const { tabTitle, defaultLocale, faviconAssetId } = useAppConfiguration()
  const icon = useAssetAddress(faviconAssetId, undefined)
  const [first] = areasOf(venue)
  const area = nameOf(first, { locale: defaultLocale, defaultLocale })
  const titles = [tabTitle, ...(area === '' ? [] : [`${area} · ${tabTitle}`])]
  return (
    <div className={styles.panel}>
      <section aria-label={t('editor-settings.app.tab')}>
        <h2 className={styles.title}>{t('editor-settings.app.tab')}</h2>
        <ul className={styles.tabs}>
          {titles.map((title) => (
            <li key={title} className={styles.tab} dir="auto">
              <img
                className={styles.icon}
                src={faviconAssetId === undefined ? constants.defaultFavicon : icon}
                alt=""
                width={16}
                height={16}
              />
              <span className={styles.name}>{title}</span>
            </li>
          ))}
        </ul>
        <p className={styles.hint}>{t('editor-settings.app.when')}</p>
      </section>
      <LogInPanel />
    </div>
  )
}
