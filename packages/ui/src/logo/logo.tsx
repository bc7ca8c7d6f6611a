import { cx } from '../cx/index.ts'
import { rem } from '../rem/index.ts'
import styles from './logo.module.css'

export type LogoProps = {
  /** Height and width in CSS pixels. */
  size?: number | undefined
  /** Spoken; without it the mark is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** An arch in the colour of the text, with one crimson door. */
export function Logo({ size = 28, label, className }: LogoProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...named}
      className={className}
      style={{ inlineSize: rem(size), blockSize: rem(size) }}
      viewBox="0 0 28 28"
      fill="none"
    >
      <path d="M2.4 26V13.6a11.6 11.6 0 0 1 23.2 0V26" stroke="currentColor" strokeWidth="2.8" strokeLinecap="round" />
      <path d="M8.6 26.6v-11a5.4 5.4 0 0 1 10.8 0v11a.8.8 0 0 1-.8.8H9.4a.8.8 0 0 1-.8-.8Z" className={styles.door} />
    </svg>
  )
}

export type WordmarkProps = {
  name: string
  /** The venue's own logo in place of the arch; decorative, since the name stands beside it. */
  logoSrc?: string | undefined
  size?: number | undefined
  className?: string | undefined
}

export function Wordmark({ name, logoSrc, size = 28, className }: WordmarkProps) {
  return (
    <span className={cx(styles.wordmark, className)}>
      {logoSrc === undefined ? <Logo size={size} /> : <img src={logoSrc} alt="" style={{ blockSize: rem(size) }} />}
      <span className={styles.name}>{name}</span>
    </span>
  )
}
