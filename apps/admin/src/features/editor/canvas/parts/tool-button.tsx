import { IconButton } from '@foyer/ui/icon-button'
import { Tooltip } from '@foyer/ui/tooltip'
import type { MouseEvent, ReactNode } from 'react'

interface ToolButtonProps {
  readonly label: string
  /** Written behind the label in the tooltip. */
  readonly shortcut?: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick: (event: MouseEvent) => void
  readonly children: ReactNode
}

/** A small button of the canvas with its name in a tooltip. One that cannot be used keeps its focus. */
export function ToolButton({ label, shortcut, pressed, disabled = false, onClick, children }: ToolButtonProps) {
  return (
    <Tooltip text={shortcut === undefined ? label : `${label}  ${shortcut}`} placement="bottom">
      <IconButton
        label={label}
        size="small"
        pressed={pressed}
        aria-disabled={disabled || undefined}
        style={disabled ? { opacity: 0.4 } : undefined}
        onClick={(event) => {
          if (!disabled) onClick(event)
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}
