import { cloneElement, type ReactElement, type ReactNode, useContext } from 'react'
import {
  Focusable,
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
  TooltipTriggerStateContext,
} from 'react-aria-components/Tooltip'
import { cx } from '../cx/index.ts'
import { OverlayLocale } from '../overlay/index.ts'
import styles from './tooltip.module.css'

export type TooltipProps = {
  text: string
  /** One element that takes focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }, string>
  placement?: 'top' | 'bottom' | undefined
  /** Also spoken, as a description; for when it says more than the element's own name. */
  describes?: boolean | undefined
}

const hoverDelayMs = 400
/** Time to move the pointer from the control over the gap onto the words. */
const closeDelayMs = 150
const gapPx = 8

/**
 * Shows after a moment of hover, at once on keyboard focus, and stays while the pointer is on it. Escape closes it wherever
 * the focus is. Source: WCAG 1.4.13.
 */
export function Tooltip({ text, children, placement = 'top', describes = false }: TooltipProps) {
  return (
    <OverlayLocale>
      <TooltipTrigger delay={hoverDelayMs} closeDelay={closeDelayMs}>
        {/* Without a description of its own the name would be read twice. */}
        <Focusable>
          {describes ? children : (cloneElement(children, { 'aria-describedby': '' }) as typeof children)}
        </Focusable>
        <Bubble placement={placement} isSpoken={describes}>
          {text}
        </Bubble>
      </TooltipTrigger>
    </OverlayLocale>
  )
}

type BubbleProps = {
  placement: NonNullable<AriaTooltipProps['placement']>
  isSpoken: boolean
  children: ReactNode
}

function Bubble({ placement, isSpoken, children }: BubbleProps) {
  // Drawn anew when it opens, so that it finds the element that fills the screen then.
  useContext(TooltipTriggerStateContext)
  const container = document.fullscreenElement ?? undefined
  return (
    <AriaTooltip
      className={cx(styles.tip)}
      placement={placement}
      offset={gapPx}
      containerPadding={gapPx}
      aria-hidden={!isSpoken}
      // Over a dialog it is within reach of the pointer, too.
      data-react-aria-top-layer="true"
      {...(container === undefined ? {} : { UNSTABLE_portalContainer: container })}
    >
      {children}
    </AriaTooltip>
  )
}
