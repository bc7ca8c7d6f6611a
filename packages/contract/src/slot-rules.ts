import { features } from './features.ts'
import { mergeParts } from './merge-parts.ts'
import type { WidgetType } from './widgets/content-widget.ts'

/** Both ends of a slot are this much wider: what was sent in time arrives a moment later, and clocks differ a little. */
export const slotGraceMs = 2_000
export const nearSlotMs = 5 * 60_000

/** Every call and command that names a widget. One that is missing fails a test. Source: SEC-09. */
export const slotRules = mergeParts(features, 'slotRules')
export type SlottedName = keyof typeof slotRules

/** Whether a call or command can be refused with `venue.outside-time-slot`. */
export const hasTimeSlot = (name: string): boolean => name in slotRules && slotRules[name as SlottedName] !== 'any-time'

/** By the first word of a command's name: the type of the widgets that it is about where it names none. */
export const slotTypesWithoutWidget: Readonly<Record<string, WidgetType>> = mergeParts(
  features,
  'slotTypesWithoutWidget',
)
