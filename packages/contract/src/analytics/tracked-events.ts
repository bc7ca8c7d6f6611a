import type { EventOf } from '../feature-parts.ts'
import { features } from '../features.ts'
import { mergeParts } from '../merge-parts.ts'

export type { TrackedEvent } from '../feature-parts.ts'

/**
 * Every event a page sends to the analytics, by category and action, and what its name (`e_n`) contains. Ids are those of the
 * venue document. An event never contains text a visitor wrote, a person or a search word. The value (`e_v`) is described
 * where there is one. Source: ANA-02; the table for readers is docs/analytics-events.md.
 */
export const trackedEvents = mergeParts(features, 'trackedEvents')

/** One event as it is sent: category, action, name and value. */
export type TrackedCall = EventOf<typeof trackedEvents>

/** Counts what a visitor did; where nothing counts, nothing happens. Source: ANA-02. */
export type Track = (...event: TrackedCall) => void
