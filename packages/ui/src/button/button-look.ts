import type { ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'white' | 'quiet' | 'link'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonLook = {
  /** Primary is the next step: at most one in view. White is for neutral choices over pictures. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
  trailingIcon?: ReactNode
  /** As wide as its container. */
  block?: boolean | undefined
}

export const buttonClass = (look: Omit<ButtonLook, 'icon' | 'trailingIcon'>, className?: string): string =>
  cx(
    styles.button,
    styles[look.variant ?? 'secondary'],
    styles[look.size ?? 'medium'],
    look.block && styles.block,
    className,
  )
