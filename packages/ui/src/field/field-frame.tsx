import Info from 'lucide-react/icons/info'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './field.module.css'

/** What every kind of field says about itself. */
export type FieldTexts = {
  label: ReactNode
  hideLabel?: boolean | undefined
  /** At the end of the label line, such as who may see the value. */
  labelTrailing?: ReactNode
  description?: ReactNode
  /** A sentence; marks the field as wrong. */
  error?: ReactNode
  icon?: ReactNode
  trailing?: ReactNode
  /** At the end of the line below, such as a counter. */
  footer?: ReactNode
  size?: 'medium' | 'compact' | undefined
}

export type ControlIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldFrameProps = FieldTexts & {
  id: string | undefined
  describedBy: string | undefined
  className: string | undefined
  tall?: boolean
  control: (ids: ControlIds) => ReactNode
}

/** Label above, the control in its outline, error or description below, all tied together by id. */
export function FieldFrame(props: FieldFrameProps) {
  const {
    label,
    hideLabel,
    labelTrailing,
    description,
    error,
    icon,
    trailing,
    footer,
    size,
    className,
    tall,
    control,
  } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const isWrong = hasText(error)
  const below = isWrong ? error : description
  const described = [props.describedBy, hasText(below) && `${id}-below`].filter(Boolean).join(' ')
  const labelElement = <label htmlFor={id}>{label}</label>
  return (
    <div className={cx(styles.field, size === 'compact' && styles.compact, className)}>
      {hideLabel ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <div className={styles.head}>
          {labelElement}
          {labelTrailing !== undefined && <span className={styles.headTrailing}>{labelTrailing}</span>}
        </div>
      )}
      <div className={cx(styles.frame, tall && styles.tall, isWrong && styles.wrong)}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        {control({
          id,
          ...(described === '' ? {} : { 'aria-describedby': described }),
          ...(isWrong ? { 'aria-invalid': true } : {}),
        })}
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      </div>
      <div className={styles.below}>
        <div id={`${id}-below`} className={isWrong ? styles.error : styles.description} aria-live="polite">
          {isWrong && <Info size={16} aria-hidden />}
          {hasText(below) && <span>{below}</span>}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  )
}

const hasText = (node: ReactNode): boolean => node !== undefined && node !== null && node !== '' && node !== false
