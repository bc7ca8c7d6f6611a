import type { Architecture } from '@foyer/contract'
import type { SlotQuery } from '../../platform/feature-ports/venue.port.ts'
import { type Cut, slotOf } from './slot-cuts.ts'

interface SlottedWidget {
  readonly type: string
  readonly slots: ReadonlyMap<string, Cut>
}

const indexes = new WeakMap<Architecture, ReadonlyMap<string, SlottedWidget>>()

/** The time slots that are meant, none where there is no such widget or configuration. Asked with every command to a widget. */
export function findSlots(architecture: Architecture | undefined, query: SlotQuery): readonly Cut[] {
  if (architecture === undefined) return []
  const index = indexes.get(architecture) ?? indexOf(architecture)
  indexes.set(architecture, index)
  if ('type' in query)
    return [...index.values()].filter(({ type }) => type === query.type).flatMap(({ slots }) => [...slots.values()])
  const slots = index.get(query.widgetId)?.slots ?? new Map<string, Cut>()
  if (query.configurationId === undefined) return [...slots.values()]
  const slot = slots.get(query.configurationId)
  return slot === undefined ? [] : [slot]
}

function indexOf({ areas, globalWidgets }: Architecture): ReadonlyMap<string, SlottedWidget> {
  const widgets = [...globalWidgets, ...areas.flatMap(({ contentWidgets }) => contentWidgets)]
  return new Map(
    widgets.map(({ id, type, configurations }) => [
      id as string,
      { type, slots: new Map((configurations as { id: string }[]).map((each) => [each.id, slotOf(each)])) },
    ]),
  )
}
