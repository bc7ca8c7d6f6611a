import { StatusDot } from '@foyer/ui/status-dot'
import { type StatusChoice, choiceDot } from './status-choice.ts'
import styles from './people.module.css'

/** The sign of a choice in a menu, in the place of an icon. */
export function StatusSign({ choice }: { readonly choice: StatusChoice }) {
  return (
    <span className={styles.sign}>
      <StatusDot status={choiceDot(choice)} size={12} />
    </span>
  )
}
