import type { PolicyRule } from './access.ts'
import type { Call } from './call.ts'

/** Every part that a feature can declare without schemas, each as an export of its `*.feature.ts`. Schemas: `feature-schemas.ts`. */
export interface FeatureParts {
  /** Who may make which call or realtime command. */
  readonly policy: Readonly<Record<string, PolicyRule>>
  /** The calls and commands that a simulated attendee may make, in the rehearsal of a draft alone. Source: REH-03. */
  readonly openToSimulated: readonly string[]
  /** Every failure a client can see, with its HTTP status. */
  readonly errors: Readonly<Record<string, { readonly status: number }>>
  /** When a call or command that names a widget is accepted. */
  readonly slotRules: Readonly<Record<string, SlotRule>>
  /** Type of the widgets that commands of this prefix are about without naming one. */
  readonly slotTypesWithoutWidget: Readonly<Record<string, string>>
  /** Calls and commands that add an entry to the audit log, since they show personal data to staff. */
  readonly privilegedReads: readonly string[]
  /** Calls and commands for staff alone that need no such note, and why. */
  readonly withoutReadNote: Readonly<Record<string, string>>
  /** Events for the analytics by category and action. */
  readonly trackedEvents: TrackedEvents
  /** Which of them each accepted command counts as. */
  readonly countedCommands: Readonly<Record<string, (body: never) => readonly EventOf<TrackedEvents>[]>>
  /** Calls of the attendees' pages after sign-in. */
  readonly attendeeCalls: Readonly<Record<string, Call>>
  /** Calls of the admin app. */
  readonly staffCalls: Readonly<Record<string, Call>>
  /** Kinds of data that are kept for a time, each in `docs/retention.md`. */
  readonly retention: readonly string[]
}

/**
 * When a call or command about a configuration of a widget is accepted, against the begin and end of that configuration:
 *
 * - `in-slot`: from begin to end, for everybody.
 * - `near-slot`: from five minutes before begin to five minutes after end, for everybody.
 * - `since-begin`: from begin on, so that results can be read after the end; for staff at any time.
 * - `any-time`: it takes something of one's own back, ends a subscription, or is the work of staff.
 */
export type SlotRule = 'in-slot' | 'near-slot' | 'since-begin' | 'any-time'

/** What the name and the value of an event say, for those who read them. */
export interface TrackedEvent {
  readonly name:
    | 'nothing'
    | 'widget'
    | 'area'
    | 'viewpoint'
    | 'asset'
    | 'piece'
    | 'reaction'
    /** A widget or a piece of a media board. */
    | 'film'
    /** A widget, or an area where it is none. */
    | 'place'
    /** Of a link, without query and fragment. */
    | 'address'
    /** One's own presence status, or `automatic`. */
    | 'status'
    /** `own` or `other`. */
    | 'whose'
  readonly value?: 'second' | 'percent' | 'presses'
}

type TrackedEvents = Readonly<Record<string, Readonly<Record<string, TrackedEvent>>>>

/** One of these events as it is counted: category, action, name and value. */
export type EventOf<Events> = {
  readonly [Category in keyof Events]: readonly [
    category: Category,
    action: keyof Events[Category],
    name?: string,
    value?: number,
  ]
}[keyof Events]

/** Commands of a feature with the events that they count as: the kind of action and the id of a thing, never what somebody wrote. */
export type CountedCommands<Events extends TrackedEvents> = Readonly<
  Record<string, (body: never) => readonly EventOf<Events>[]>
>
