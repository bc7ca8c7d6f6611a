import type { CallName } from './calls.ts'
import type { CommandName } from './realtime/messages.ts'
import type { WidgetType } from './widgets/content-widget.ts'

/**
 * When a call or command about a configuration of a widget is accepted, against the begin and end of that configuration:
 *
 * - `in-slot`: from begin to end, for everybody.
 * - `near-slot`: from five minutes before begin to five minutes after end, for everybody.
 * - `since-begin`: from begin on, so that results can be read after the end; for staff at any time.
 * - `any-time`: it takes something of one's own back, ends a subscription, or is the work of staff.
 */
export type SlotRule = 'in-slot' | 'near-slot' | 'since-begin' | 'any-time'

/** Both ends of a slot are this much wider: what was sent in time arrives a moment later, and clocks differ a little. */
export const slotGraceMs = 2_000
export const nearSlotMs = 5 * 60_000

/** Every call and command that names a widget. One that is missing fails a test. Source: SEC-09. */
export const slotRules = {
  'poll.follow': 'since-begin',
  'poll.unfollow': 'any-time',
  'poll.vote': 'in-slot',
  'poll.set-state': 'any-time',

  'questions.list': 'since-begin',
  'questions.follow': 'since-begin',
  'questions.unfollow': 'any-time',
  'questions.ask': 'in-slot',
  'questions.vote': 'in-slot',
  'questions.withdraw': 'any-time',
  'questions.report': 'since-begin',
  'questions.mute-author': 'any-time',
  'questions.moderate': 'any-time',
  'questions.set-state': 'any-time',

  'area-reaction.follow': 'since-begin',
  'area-reaction.unfollow': 'any-time',
  'area-reaction.press': 'in-slot',

  'exhibitor-desk.follow': 'since-begin',
  'exhibitor-desk.unfollow': 'any-time',
  'exhibitor-desk.ask': 'in-slot',
  'exhibitor-desk.leave': 'any-time',
  'exhibitor-desk.take-back': 'any-time',
  'exhibitor-desk.own-details': 'in-slot',
  'exhibitor-desk.give-card': 'in-slot',
  'exhibitor-desk.withdraw-card': 'any-time',
  // The staff of a desk comes before it opens, and answers those it missed after it has closed.
  'exhibitor-desk.set-status': 'any-time',
  'exhibitor-desk.take': 'any-time',
  'exhibitor-desk.hand-over': 'any-time',
  'exhibitor-desk.end': 'any-time',
  'exhibitor-desk.list-missed': 'any-time',
  'exhibitor-desk.mark-missed': 'any-time',
  'exhibitor-desk.list-cards': 'any-time',
  'exhibitor-desk.export': 'any-time',

  'matching.follow': 'since-begin',
  'matching.unfollow': 'any-time',
  'matching.count': 'in-slot',
  'matching.join': 'in-slot',
  'matching.withdraw': 'any-time',
  'matching.suggest': 'in-slot',
  'matching.dismiss': 'in-slot',
  'matching.invite': 'in-slot',
  'matching.answer': 'in-slot',
  'matching.take-back': 'any-time',
  'matching.list-met': 'since-begin',
  'matching.wait': 'in-slot',
  'matching.stop-waiting': 'any-time',
  'matching.answer-pair': 'in-slot',

  'social-wall.list': 'in-slot',
  'social-wall.follow': 'in-slot',
  'social-wall.unfollow': 'any-time',
  'social-wall.upload-picture': 'in-slot',
  'social-wall.post': 'in-slot',
  'social-wall.like': 'in-slot',
  'social-wall.delete': 'any-time',
  'social-wall.report': 'in-slot',
  'social-wall.list-queue': 'any-time',
  'social-wall.moderate': 'any-time',

  'whiteboard.open': 'in-slot',
  'whiteboard.list-versions': 'any-time',
  'whiteboard.restore': 'any-time',

  'video-access.grant': 'near-slot',
} as const satisfies { readonly [Name in CallName | CommandName]?: SlotRule }
export type SlottedName = keyof typeof slotRules

/** Whether a call or command can be refused with `venue.outside-time-slot`. */
export const hasTimeSlot = (name: string): boolean => name in slotRules && slotRules[name as SlottedName] !== 'any-time'

/** Those who joined a matching are in one pool for all its widgets: a command that names none counts for any of this kind. */
export const slotTypesWithoutWidget: Readonly<Record<string, WidgetType>> = { matching: 'MATCHING' }
