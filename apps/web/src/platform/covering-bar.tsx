import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './covering-bar.module.css'

interface CoveringBarProps {
  /** How much it covers below the header, in CSS pixels; 0 once it is gone. */
  readonly onHeight: (px: number) => void
  readonly children: ReactNode
}

/** A sentence under the header about the page itself; what lies below moves down. */
export function CoveringBar({ onHeight, children }: CoveringBarProps) {
  const bar = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (bar.current === null) return
    const observer = new ResizeObserver(([entry]) => onHeight(entry?.borderBoxSize[0]?.blockSize ?? 0))
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      onHeight(0)
    }
  }, [onHeight])
  return (
    <p ref={bar} className={styles.bar} role="note">
      {children}
    </p>
  )
}
