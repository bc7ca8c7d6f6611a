import type { WidgetPorts } from '../ports.ts'
import type { AreaItem } from './list-area-items.ts'

/** Content the visitor has not looked at since it changed; a way to another place is none. Source: VEN-21. */
export const isItemUnseen = ({ kind, widget }: AreaItem, { seen }: Pick<WidgetPorts, 'seen'>): boolean =>
  (kind === 'thing' || kind === 'link') && !seen.isSeen(widget)
