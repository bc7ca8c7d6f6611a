import { lazyPart } from '../../platform/lazy-part.tsx'

/** What a presence widget shows; fetched with the first one. */
export const WidgetPeople = lazyPart(async () => (await import('./widget-people.tsx')).WidgetPeople)
