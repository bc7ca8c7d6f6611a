import type { ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  width?: number | string | undefined
  height?: number | string | undefined
  shape?: 'row' | 'pill' | 'circle' | undefined
  className?: string | undefined
}

/** The shape of what comes; drawn only after 300 ms, so that quick answers never flash. */
export function Skeleton({ width = '100%', height = 12, shape = 'row', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx(styles.bone, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}

export type SkeletonGroupProps = {
  /** What is being waited for; spoken. */
  label: string
  children: ReactNode
  className?: string | undefined
}

export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
