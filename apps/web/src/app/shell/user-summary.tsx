import type { User } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import styles from './user-summary.module.css'

/** Who is logged in, and where; what is not known has no line. Source: HDR-02. */
export function UserSummary({ user, areaName }: { readonly user: User; readonly areaName: string | undefined }) {
  const { t } = useTexts()
  const { name, title = '', company = '' } = user.attributes
  const work = [title, company].filter((part) => part !== '').join(', ')
  return (
    <div className={styles.summary}>
      <span className={styles.name}>{name}</span>
      <span className={styles.line}>{user.email}</span>
      {work !== '' && <span className={styles.line}>{work}</span>}
      {areaName !== undefined && <span className={styles.line}>{t('shell.you-are-in', { area: areaName })}</span>}
    </div>
  )
}
