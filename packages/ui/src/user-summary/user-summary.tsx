import styles from './user-summary.module.css'

export type UserSummaryProps = {
  name: string
  /** What else is known of somebody, each another thing; an empty one has no line. */
  lines: readonly (string | undefined)[]
}

/** Who somebody is, in a few lines. */
export function UserSummary({ name, lines }: UserSummaryProps) {
  const known = new Set(lines.filter((line) => line !== undefined && line !== ''))
  return (
    <div className={styles.summary}>
      <span className={styles.name}>{name}</span>
      {[...known].map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </div>
  )
}
