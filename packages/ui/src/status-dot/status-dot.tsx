import { useId } from 'react'
import { cx } from '../cx/index.ts'
import styles from './status-dot.module.css'

export type Status = 'available' | 'busy' | 'idle' | 'offline'

export type StatusDotProps = {
  status: Status
  /** Spoken; without it the dot is decoration. */
  label?: string | undefined
  /** Width and height in CSS pixels. */
  size?: number | undefined
  className?: string | undefined
}

/** Disc, disc with a bar, crescent, ring: the shape says as much as the colour. */
export function StatusDot({ status, label, size = 10, className }: StatusDotProps) {
  const cut = useId()
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...named}
      className={cx(styles.dot, styles[status], className)}
      width={size}
      height={size}
      viewBox="0 0 12 12"
    >
      {status === 'available' && <circle cx="6" cy="6" r="6" />}
      {status === 'busy' && <path fillRule="evenodd" d="M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0ZM2.8 4.9v2.2h6.4V4.9Z" />}
      {status === 'idle' && (
        <>
          <mask id={cut}>
            <rect width="12" height="12" fill="#fff" />
            <circle cx="9" cy="3.4" r="4.9" fill="#000" />
          </mask>
          <circle cx="6" cy="6" r="6" mask={`url(#${cut})`} />
        </>
      )}
      {status === 'offline' && (
        <path
          fillRule="evenodd"
          d="M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0Zm0 2.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2Z"
        />
      )}
    </svg>
  )
}
