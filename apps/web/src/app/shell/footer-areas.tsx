import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '@foyer/ui/cx'
import styles from './footer.module.css'

/** How much of its width a press moves the row by. */
const step = 0.8

/**
 * The links to all areas in one row. A row that is wider than its place shows at which end more follow, moves by a press there,
 * and shows the current area. Source: HDR-05.
 */
export function FooterAreas({ children, label, currentId }: FooterAreasProps): ReactNode {
  const list = useRef<HTMLElement>(null)
  const { hasBefore, hasAfter, look } = useOverflow(list)
  useLayoutEffect(() => {
    // In the frame that is painted next, when the page is laid out anyway.
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
      look()
    })
    return () => cancelAnimationFrame(frame)
  }, [currentId, look])
  const move = (direction: 1 | -1) => {
    const row = list.current
    if (row === null) return
    const forwards = getComputedStyle(row).direction === 'rtl' ? -1 : 1
    row.scrollBy({ left: direction * forwards * row.clientWidth * step, behavior: 'smooth' })
  }
  // The links are reached by keyboard without them.
  const button = { type: 'button', tabIndex: -1, 'aria-hidden': true, className: styles.more } as const
  return (
    <div className={styles.areasRow}>
      {hasBefore ? (
        <button {...button} data-more="before" onClick={() => move(-1)}>
          <ChevronLeft size={18} />
        </button>
      ) : null}
      <nav ref={list} className={cx(styles.list, styles.areas)} aria-label={label} onScroll={look}>
        {children}
      </nav>
      {hasAfter ? (
        <button {...button} data-more="after" onClick={() => move(1)}>
          <ChevronRight size={18} />
        </button>
      ) : null}
    </div>
  )
}

interface FooterAreasProps {
  readonly children: ReactNode
  readonly label: string
  readonly currentId: string | undefined
}

function useOverflow(list: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false })
  const look = useCallback(() => {
    const row = list.current
    if (row === null) return
    // Negative from right to left; browsers round to parts of a pixel.
    const from = Math.abs(row.scrollLeft)
    const hasBefore = from > 1
    const hasAfter = row.scrollWidth - row.clientWidth - from > 1
    setEnds((now) => (now.hasBefore === hasBefore && now.hasAfter === hasAfter ? now : { hasBefore, hasAfter }))
  }, [list])
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look)
    if (list.current !== null) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, look])
  return { ...ends, look }
}
