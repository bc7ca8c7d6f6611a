import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx/index.ts'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The label; may hold links. */
  children: ReactNode
  description?: ReactNode
  error?: ReactNode
}

export function Checkbox({ children, description, error, className, id: givenId, ...attributes }: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const below = error ?? description
  return (
    <div className={cx(styles.row, className)}>
      <input
        {...attributes}
        id={id}
        type="checkbox"
        className={styles.box}
        {...(below === undefined ? {} : { 'aria-describedby': `${id}-below` })}
        {...(error === undefined ? {} : { 'aria-invalid': true })}
      />
      <div>
        <label htmlFor={id} className={styles.label}>
          {children}
        </label>
        {below !== undefined && (
          <div id={`${id}-below`} className={error === undefined ? styles.description : styles.error}>
            {below}
          </div>
        )}
      </div>
    </div>
  )
}
