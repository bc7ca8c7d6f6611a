import type { User } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { useApp } from '../app-context.ts'
import styles from './user-summary.module.css'

/** Who is signed in, and as what. */
export function UserSummary({ user }: { readonly user: User }) {
  const { authority } = useApp()
  const { t } = useDesignerTexts()
  return (
    <div className={styles.summary}>
      <span className={styles.name}>{user.attributes.name}</span>
      <span className={styles.line}>{user.email}</span>
      <span className={styles.line}>{t(`designer.role.${useReadable(authority) ?? 'attendee'}`)}</span>
    </div>
  )
}
