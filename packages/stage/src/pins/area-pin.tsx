import { cx } from '@foyer/ui/cx'
import { Pin } from '@foyer/ui/pin'
import type { CSSProperties } from 'react'
import { ItemIcon } from '../icon/item-icon.tsx'
import { useItemTexts } from '../use-item-texts.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { useStage } from '../stage-context.ts'
import styles from './area-pin.module.css'
import light from './door-light.module.css'
import { DoorSign } from './door-sign.tsx'
import { StepRing } from './step-ring.tsx'

interface AreaPinProps {
  readonly item: AreaItem
  readonly order: number
  readonly style?: CSSProperties
  /** Where a rem is 16 pixels. */
  readonly stemPx?: number
  /** How much of a 2D picture the thing fills, in per cent; a door is pressed anywhere on it. */
  readonly place?: { readonly width: number; readonly height: number }
}

/** The button an item of the area is in the picture. */
export function AreaPin({ item, order, style, stemPx, place }: AreaPinProps) {
  const stage = useStage()
  const itemTexts = useItemTexts()
  const { title, sub, isUnseen, isAwaited } = itemTexts(item)
  const handlers = {
    'data-widget-id': item.widget.id,
    onClick: (event: { currentTarget: Element }) => stage.activate(item, event.currentTarget),
    onPointerEnter: () => stage.prepare(item),
    onFocus: () => stage.prepare(item),
  }
  if (item.kind === 'step') return <StepRing title={title} style={style} {...handlers} />
  const isDoor = item.kind === 'door'
  const doorSize = isDoor && place !== undefined && { '--door-width': place.width, '--door-height': place.height }
  return (
    <Pin
      className={cx(styles.pin, isDoor && light.door, isDoor && (place === undefined ? light.spot : light.filled))}
      title={title}
      sub={sub}
      icon={isDoor ? <DoorSign item={item} size={18} /> : <ItemIcon item={item} size={18} />}
      live={item.isLive || isUnseen || isAwaited}
      door={isDoor}
      order={order}
      stemPx={stemPx}
      style={{ ...style, ...doorSize }}
      {...handlers}
    />
  )
}
