import { LanguageSelect } from '@foyer/app-shell/controls'
import { useTexts } from '@foyer/i18n/react'
import { Wordmark } from '@foyer/ui/logo'
import { useApp, useUiConfig } from '../app-context.ts'
import styles from './work-in-progress.module.css'

/** Shown while nothing is published; the polling of the page leads on once something is. Source: NAV-01, VEN-05. */
export function WorkInProgressPage() {
  const { t } = useTexts()
  const { language } = useApp()
  const { venueName, tabTitle = '', workInProgressBackground } = useUiConfig()
  return (
    <div className={styles.page}>
      {workInProgressBackground !== undefined && (
        <img className={styles.picture} src={workInProgressBackground} alt="" fetchPriority="high" />
      )}
      <div className={styles.scrim} />
      <header className={styles.top}>
        <Wordmark name={venueName ?? tabTitle} />
        <LanguageSelect language={language} className={styles.language} />
      </header>
      <main className={styles.words}>
        <h1 className={styles.title}>{t('shell.work-in-progress.title')}</h1>
        <p className={styles.text}>{t('shell.work-in-progress.text')}</p>
      </main>
    </div>
  )
}
