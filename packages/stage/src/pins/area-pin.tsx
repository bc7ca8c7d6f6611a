import { useTexts } from '@foyer/i18n/react'
import { Pin } from '@foyer/ui/pin'
import type { CSSProperties } from 'react'
import { ItemIcon } from '../icon/item-icon.tsx'
import { itemTexts } from '../model/item-texts.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { useStage } from '../stage-context.ts'
import styles from './area-pin.module.css'
import { StepRing } from './step-ring.tsx'

interface AreaPinProps {
  readonly item: AreaItem
  readonly order: number
  readonly style?: CSSProperties
}

/** The button an item of the area is in the picture. */
export function AreaPin({ item, order, style }: AreaPinProps) {
  const stage = useStage()
  const translator = useTexts()
  const { title, sub, isUnseen } = itemTexts(item, stage, translator)
  const handlers = {
    'data-widget-id': item.widget.id,
    onClick: (event: { currentTarget: Element }) => stage.activate(item, event.currentTarget),
    onPointerEnter: () => stage.prepare(item),
    onFocus: () => stage.prepare(item),
  }
  if (item.kind === 'step') return <StepRing title={title} style={style} {...handlers} />
  return (
    <Pin
      className={styles.pin}
      title={title}
      sub={sub}
      icon={<ItemIcon item={item} size={18} />}
      live={item.isLive || isUnseen}
      door={item.kind === 'door'}
      order={order}
      {...(style === undefined ? {} : { style })}
      {...handlers}
    />
  )
}
