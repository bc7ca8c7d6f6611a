import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../cx/index.ts'
import styles from './disclosure.module.css'

export type DisclosureProps = {
  title: ReactNode
  description?: ReactNode
  /** Stands beside the button, so it may hold a control of its own. */
  trailing?: ReactNode
  children: ReactNode
  defaultOpen?: boolean | undefined
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  framed?: boolean | undefined
  /** Where the chevron stands: before the title, or at the row's end as in an option row. */
  chevronAt?: 'start' | 'end' | undefined
  className?: string | undefined
}

export function Disclosure(props: DisclosureProps) {
  const {
    title,
    description,
    trailing,
    children,
    defaultOpen = false,
    isOpen,
    onOpenChange,
    framed = true,
    chevronAt = 'start',
    className,
  } = props
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const bodyId = useId()
  const open = isOpen ?? ownOpen

  const chevron = <ChevronRight size={18} aria-hidden className={cx(styles.chevron, open && styles.turned)} />

  function toggle(): void {
    setOwnOpen(!open)
    onOpenChange?.(!open)
  }

  return (
    <div className={cx(framed && styles.frame, className)}>
      <div className={styles.head}>
        <button type="button" className={styles.button} aria-expanded={open} aria-controls={bodyId} onClick={toggle}>
          {chevronAt === 'start' && chevron}
          <span className={styles.texts}>
            <span className={styles.title}>{title}</span>
            {description !== undefined && <span className={styles.description}>{description}</span>}
          </span>
          {chevronAt === 'end' && chevron}
        </button>
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <div id={bodyId} hidden={!open} className={cx(styles.body, chevronAt === 'end' && styles.flush)}>
        {children}
      </div>
    </div>
  )
}
