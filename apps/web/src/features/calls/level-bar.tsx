import { useEffect, useRef } from 'react'
import { type Clock, every } from '@foyer/client'
import styles from './level-bar.module.css'

interface LevelBarProps {
  readonly label: string
  readonly level: () => number
  readonly clock: Clock
}

const everyMs = 80
const segments = 12

/** How loud one is, while one tries a microphone. */
export function LevelBar({ label, level, clock }: LevelBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      every(clock, everyMs, () => {
        if (bar.current === null) return
        // Loudness is heard by its logarithm.
        const value = Math.min(1, Math.max(0, 1 + Math.log10(Math.max(level(), 0.001)) / 3))
        bar.current.style.setProperty('--level', String(Math.round(value * segments) / segments))
        bar.current.setAttribute('aria-valuenow', String(Math.round(value * 100)))
      }),
    [clock, level],
  )
  return (
    <div
      ref={bar}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className={styles.bar}
    />
  )
}
