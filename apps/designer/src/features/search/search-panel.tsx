import { useDesignerTexts } from '@foyer/i18n/designer'
import { IndexCard } from './index-card.tsx'
import styles from './search-panel.module.css'
import { UnansweredList } from './unanswered-list.tsx'

/** What people looked for in vain, and the index they were answered from. Source: SEA-04. */
export function SearchPanel() {
  const { t } = useDesignerTexts()
  return (
    <div className={styles.panel}>
      <header>
        <h1>{t('designer.search')}</h1>
        <p className={styles.text}>{t('designer.search.text')}</p>
      </header>
      <IndexCard />
      <UnansweredList />
    </div>
  )
}
