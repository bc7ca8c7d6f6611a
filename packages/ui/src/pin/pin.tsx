import DoorClosed from 'lucide-react/icons/door-closed'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import styles from './pin.module.css'

export type PinProps = Omit<ComponentProps<'button'>, 'title'> & {
  title: string
  /** A short second line, such as "32 people". */
  sub?: ReactNode
  icon?: ReactNode
  /** Crimson: live or new. */
  live?: boolean | undefined
  /** Leads to another area; shows a door unless there is an icon. */
  door?: boolean | undefined
  /** How many pins are folded into this one; takes the place of the icon. */
  count?: number | undefined
  /** Length of the stem in CSS pixels where a rem is 16 of them: 28, less or more where a name must make room. */
  stemPx?: number | undefined
  /** Place in the list; pins rise one after the other, at most six apart. */
  order?: number | undefined
}

const startDelayMs = 30
const mostApart = 5

/**
 * A capsule over the picture. The parent gives the spot by `style.left` and
 * `style.top` (physical, since pictures are never mirrored); the base stands exactly on it.
 * `--nudge` moves the capsule aside, where it would be cut off.
 */
export function Pin(props: PinProps) {
  const { title, sub, icon, live, door, count, stemPx = 28, order = 0, className, style, ...rest } = props
  const placed = {
    '--stem': `${stemPx / 16}rem`,
    '--wait': `${Math.min(order, mostApart) * startDelayMs}ms`,
    ...style,
  } as CSSProperties
  const shownIcon = icon ?? (door ? <DoorClosed aria-hidden /> : undefined)
  const disc = count === undefined ? shownIcon : <span className={styles.count}>{count}</span>
  return (
    <button type="button" {...rest} className={cx(styles.pin, live && styles.live, className)} style={placed}>
      <span className={styles.capsule}>
        <span className={styles.disc}>{disc}</span>
        <span className={styles.texts}>
          <span className={styles.title}>{title}</span>
          {sub !== undefined && <span className={styles.sub}>{sub}</span>}
        </span>
      </span>
      <span className={styles.stem} aria-hidden />
      <span className={styles.base} aria-hidden />
    </button>
  )
}
