import type { CSSProperties, ReactElement, ReactNode } from 'react'
import {
  Dialog,
  DialogTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Pressable,
} from 'react-aria-components/Popover'
import { cx } from '../cx/index.ts'
import { OverlayLocale } from '../overlay/index.ts'
import { rem } from '../rem/index.ts'
import styles from './popover.module.css'

export type PopoverProps = {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement<Record<string, unknown>, string>
  /** Spoken name of what opens. */
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: AriaPopoverProps['placement']
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  widthPx?: number | undefined
  /** Without padding, for content that fills the card to its edge. */
  flush?: boolean | undefined
}

/** A card beside its trigger. A press outside or Escape closes it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, placement = 'bottom end', isOpen, onOpenChange, widthPx = 328, flush } = props
  return (
    <OverlayLocale>
      <DialogTrigger
        {...(isOpen === undefined ? {} : { isOpen })}
        {...(onOpenChange === undefined ? {} : { onOpenChange })}
      >
        <Pressable>{trigger}</Pressable>
        <AriaPopover
          className={cx(styles.card)}
          placement={placement}
          offset={8}
          containerPadding={12}
          // The hidden dismiss buttons lie outside the dialog; a named region keeps them inside a landmark.
          render={(attributes) => <div {...attributes} role="region" />}
          style={{ '--width': rem(widthPx) } as CSSProperties}
        >
          <Dialog aria-label={label} className={cx(styles.inside, flush && styles.flush)}>
            {({ close }) => (typeof children === 'function' ? children(close) : children)}
          </Dialog>
        </AriaPopover>
      </DialogTrigger>
    </OverlayLocale>
  )
}
