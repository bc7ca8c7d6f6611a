import type { ServedWidget } from '@foyer/contract'
import { cx } from '@foyer/ui/cx'
import { ItemIcon, widgetLook } from '@foyer/stage/editing'
import EyeOff from 'lucide-react/icons/eye-off'
import { memo, useId } from 'react'
import type { CSSProperties } from 'react'
import type { Colleague } from '../canvas-props.ts'
import styles from './widget-item.module.css'

export interface WidgetItemProps {
  readonly id: string
  readonly name: string
  /** Read out after the name. */
  readonly description: string
  /** Undefined for a placement whose widget is gone. */
  readonly widget: ServedWidget | undefined
  readonly isFlat: boolean
  readonly isRound: boolean
  /** Visitors do not see it at the moment that is shown. */
  readonly isHidden: boolean
  readonly isSelected: boolean
  /** One widget of the canvas is reached by Tab. */
  readonly isCurrent: boolean
  /** What is smaller lies over what is larger, so that it can be pressed. */
  readonly layer: number
  readonly colleague: Colleague | undefined
  readonly onFocus: (id: string) => void
}

/** More than a viewpoint places. */
const selectedLayer = 1000

const unknownWidget = { type: '', configurations: [] } as unknown as ServedWidget

/** A widget on the canvas. Where it is, the scene writes: it is drawn anew only when it is another one. */
export const WidgetItem = memo(function WidgetItem(props: WidgetItemProps) {
  const { id, name, description, widget = unknownWidget, isFlat, isSelected, isCurrent, layer, colleague } = props
  const { isHidden, isRound } = props
  const descriptionId = useId()
  const look = widgetLook(widget)
  const isFrame = isFlat && look.isFrame
  const style = {
    zIndex: isSelected ? layer + selectedLayer : layer,
    ...(colleague && { '--colleague': colleague.colour }),
  } as CSSProperties
  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-label={name}
      aria-describedby={descriptionId}
      tabIndex={isCurrent ? 0 : -1}
      className={cx(styles.item, isFrame ? styles.frame : styles.pin)}
      style={style}
      data-widget-id={id}
      data-colleague={colleague !== undefined || undefined}
      data-kind={look.kind}
      data-round={isRound || undefined}
      data-hidden={isHidden || undefined}
      onFocus={() => props.onFocus(id)}
    >
      <span className={styles.chip} dir="auto">
        {isHidden ? <EyeOff size={14} aria-hidden /> : <ItemIcon item={{ kind: look.kind, widget }} size={14} />}
        <span className={styles.name}>{name}</span>
      </span>
      {!isFrame && <span className={styles.dot} />}
      <span id={descriptionId} hidden>
        {description}
      </span>
      {colleague !== undefined && (
        <span className={styles.colleague} dir="auto">
          {colleague.name}
        </span>
      )}
    </div>
  )
})
