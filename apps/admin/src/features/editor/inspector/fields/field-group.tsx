import Info from 'lucide-react/icons/info'
import { type ReactNode, useId } from 'react'
import styles from './field-group.module.css'

interface FieldGroupProps {
  readonly label: string
  readonly description?: ReactNode
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** Several controls that are one field: a name above them, and below what is wrong with them together. */
export function FieldGroup({ label, description, error, children }: FieldGroupProps) {
  const id = useId()
  const below = error ?? description
  return (
    <fieldset className={styles.group} {...(below === undefined ? {} : { 'aria-describedby': `${id}-below` })}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.controls}>{children}</div>
      <div id={`${id}-below`} className={error === undefined ? styles.description : styles.error} aria-live="polite">
        {error !== undefined && <Info size={16} aria-hidden />}
        {below}
      </div>
    </fieldset>
  )
}
