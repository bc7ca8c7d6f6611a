import type { EventOf } from '../feature-parts.ts'
import { features } from '../features.ts'
import { mergeParts } from '../merge-parts.ts'

export type { TrackedEvent } from '../feature-parts.ts'

/**
 * Every event a page tells the analytics of, by category and action, and what its name (`e_n`) says. Ids are those of the
 * venue document; nothing a visitor wrote, no person and no search word is ever among them. The value (`e_v`) is said
 * where there is one. Source: ANA-02; the table for readers is docs/analytics-events.md.
 */
export const trackedEvents = mergeParts(features, 'trackedEvents')

/** One event as it is told: category, action, name and value. */
export type TrackedCall = EventOf<typeof trackedEvents>

/** Counts what a visitor did; where nothing counts, nothing happens. Source: ANA-02. */
export type Track = (...event: TrackedCall) => void
