import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '../button/index.ts'

export type LinkButtonProps = ComponentProps<'a'> & ButtonLook

/** A link that looks like a button: it leads somewhere and may open in a new tab. */
export function LinkButton({
  variant,
  size,
  icon,
  trailingIcon,
  block,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      <span>{children}</span>
      {trailingIcon}
    </a>
  )
}
