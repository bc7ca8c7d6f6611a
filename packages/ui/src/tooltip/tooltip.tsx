import { cloneElement, type KeyboardEvent, type PointerEvent, type ReactElement, useId, useRef } from 'react'
import styles from './tooltip.module.css'

export type TooltipProps = {
  text: string
  /** One element that takes focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
  placement?: 'top' | 'bottom' | undefined
  /** Also spoken, as a description; for when it says more than the element's own name. */
  describes?: boolean | undefined
}

const gapPx = 8
const edgePx = 8

/** Shows after a moment of hover, at once on keyboard focus; stays under the pointer; Escape hides it. */
export function Tooltip({ text, children, placement = 'top', describes = false }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  function show(): void {
    const [bubble, target] = [tip.current, anchor.current?.firstElementChild]
    if (!bubble || !target || bubble.matches(':popover-open')) return
    bubble.showPopover()
    const [own, at] = [bubble.getBoundingClientRect(), target.getBoundingClientRect()]
    const above = at.top - own.height - gapPx
    const below = at.bottom + gapPx
    const fitsBelow = below + own.height + edgePx <= window.innerHeight
    const top = (placement === 'bottom' && fitsBelow) || above < edgePx ? below : above
    const widest = window.innerWidth - own.width - edgePx
    bubble.style.top = `${top}px`
    bubble.style.left = `${Math.max(edgePx, Math.min(widest, at.left + (at.width - own.width) / 2))}px`
  }

  function hide(): void {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }

  const hover = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') show()
  }
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') hide()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches the control inside
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={hover}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show()
      }}
      onBlur={hide}
      onKeyDown={escape}
    >
      {describes ? cloneElement(children, { 'aria-describedby': id }) : children}
      <span ref={tip} id={id} popover="manual" role="tooltip" aria-hidden={!describes} className={styles.tip}>
        {text}
      </span>
    </span>
  )
}
