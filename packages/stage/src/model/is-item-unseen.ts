import type { SeenPorts } from '../ports.ts'
import type { AreaItem } from './list-area-items.ts'

/** Content the visitor has not looked at since it changed; a way to another place is none. Source: VEN-21. */
export const isItemUnseen = ({ kind, widget }: AreaItem, isSeen: SeenPorts['isSeen']): boolean =>
  (kind === 'thing' || kind === 'link') && !isSeen(widget)
