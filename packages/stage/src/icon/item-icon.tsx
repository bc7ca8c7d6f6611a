import type { LucideIcon } from 'lucide-react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import DoorOpen from 'lucide-react/icons/door-open'
import Blocks from 'lucide-react/icons/blocks'
import { createElement } from 'react'
import type { CSSProperties } from 'react'
import { kindOf } from '@foyer/widgets'
import type { AreaItem } from '../model/list-area-items.ts'
import styles from './item-icon.module.css'
import { useVenueIcon } from './use-venue-icon.ts'

const signs: Partial<Record<AreaItem['kind'], LucideIcon>> = { door: DoorOpen, step: ArrowUp }

interface ItemIconProps {
  readonly item: Pick<AreaItem, 'kind' | 'widget'>
  /** Width and height in CSS pixels where a rem is 16 of them; it grows with the rem. */
  readonly size: number
}

/**
 * What stands for an item: the venue's icon for its kind, else a sign of our own. The picture is masked or shown, never
 * inlined, so that nothing in it runs. Source: VEN-18.
 */
export function ItemIcon({ item, size }: ItemIconProps) {
  const { type } = item.widget
  const icon = useVenueIcon(type)
  const length = `${size / 16}rem`
  const square = { inlineSize: length, blockSize: length }
  // The picture shows a step as an arrow on the floor, whatever the venue has for other links.
  if (icon === undefined || item.kind === 'step')
    return createElement(signs[item.kind] ?? kindOf(type)?.icon ?? Blocks, { size: length, 'aria-hidden': true })
  if (!icon.isOneColoured) return <img className={styles.picture} src={icon.url} style={square} alt="" />
  const mask = { '--icon': `url(${JSON.stringify(icon.url)})`, ...square } as CSSProperties
  return <span className={styles.mask} style={mask} data-icon={type} aria-hidden />
}
