import type { ServedWidget } from '@foyer/contract'
import type { VenueStorage } from '../../platform/venue-storage.ts'

/** Whether its content was looked at since it was last new; one that never says when it was new needs no mark. Source: VEN-21. */
export function isWidgetSeen(widget: ServedWidget, storage: Pick<VenueStorage, 'get'>): boolean {
  const updated = 'updated' in widget && typeof widget.updated === 'string' ? Date.parse(widget.updated) : undefined
  if (updated === undefined) return true
  const stored = Date.parse(storage.get(`widget-seen:${widget.id}`) ?? '')
  return stored >= updated
}

/** Source: VEN-21, CON-10. */
export const markWidgetSeen = (widgetId: string, storage: Pick<VenueStorage, 'set'>, nowMs: number): void =>
  storage.set(`widget-seen:${widgetId}`, new Date(nowMs).toISOString())
