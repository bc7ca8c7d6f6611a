import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEventHandler, ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import { Spinner } from '../spinner/index.ts'
import styles from './option-row.module.css'

export type OptionRowProps = {
  icon?: ReactNode
  title: ReactNode
  description?: ReactNode
  /** In place of the chevron. */
  trailing?: ReactNode
  /** Makes it a link. */
  href?: string | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
  selected?: boolean | undefined
  disabled?: boolean | undefined
  waiting?: boolean | undefined
  className?: string | undefined
}

/** A whole row to press: 64 px, icon tile, two lines, chevron. */
export function OptionRow(props: OptionRowProps) {
  const { icon, title, description, trailing, href, onClick, selected, disabled, waiting, className } = props
  const inside = (
    <>
      {icon !== undefined && <span className={styles.tile}>{icon}</span>}
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
      {waiting ? (
        <Spinner size={18} />
      ) : (
        (trailing ?? <ChevronRight size={18} aria-hidden className={cx(styles.chevron, 'mirror')} />)
      )}
    </>
  )
  const look = cx(styles.row, selected && styles.selected, className)
  if (href !== undefined) {
    return (
      <a href={href} className={look} onClick={onClick} aria-current={selected === true ? 'page' : undefined}>
        {inside}
      </a>
    )
  }
  const press: MouseEventHandler<HTMLElement> = (event) => {
    if (!waiting) onClick?.(event)
  }
  return (
    <button
      type="button"
      className={look}
      onClick={press}
      disabled={disabled === true}
      aria-pressed={selected}
      {...(waiting ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {inside}
    </button>
  )
}
