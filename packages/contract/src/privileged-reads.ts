import type { CallName } from './calls.ts'
import type { CommandName } from './realtime/messages.ts'

/**
 * What tells those with more rights than others about persons. Each look leaves a note in the audit log: who looked, at what
 * and when, and nothing of what was seen. Source: PRO-03.
 */
export const privilegedReads = [
  'admin.list-accounts',
  'admin.list-security-events',
  'consent.list',
  'consent.export',
  'logging.list',
  'logging.export',
  'media-board.recommended',
  'moderation.list-reports',
  'moderation.list-sanctions',
  'moderation.list-audit',
  'profile.read',
  'social-wall.list-queue',
] as const satisfies readonly (CallName | CommandName)[]
export type PrivilegedRead = (typeof privilegedReads)[number]

/** Calls for staff alone that need no such note, and why. */
export const withoutReadNote = {
  'designer.save-stage': 'a deed; the venue names no attendees',
  'designer.publish': 'a deed; the version says who did it',
  'designer.unpublish': 'a deed; the version says who did it',
  'designer.rollback': 'a deed; the version says who did it',
  'designer.versions': 'of persons only the ids of those who published',
  'designer.upload-asset': 'a deed; answers nothing about persons',
  'admin.create-account': 'a deed with an entry of its own',
  'admin.set-authority': 'a deed with an entry of its own',
  'admin.set-enabled': 'a deed with an entry of its own',
  'admin.end-sessions': 'a deed with an entry of its own',
  'admin.invite': 'a deed with an entry of its own',
  'admin.reset-second-factor': 'an action with an entry of its own',
  'admin.retention': 'days and figures',
  'moderation.sanction': 'a deed with an entry of its own',
  'moderation.lift': 'a deed with an entry of its own',
  'moderation.set-room-rules': 'a deed with an entry of its own',
  'moderation.settle-report': 'a deed with an entry of its own',
  'social-wall.moderate': 'a deed with an entry of its own',
  'whiteboard.list-versions': 'what everybody at the board sees too',
  'whiteboard.restore': 'a deed with an entry of its own',
  'poll.set-state': 'a deed with an entry of its own',
  'questions.moderate': 'a deed with an entry of its own',
  'questions.mute-author': 'a deed with an entry of its own; whose question it is stays untold',
  'questions.set-state': 'a deed with an entry of its own',
  'announcement.post': 'a deed with an entry of its own',
  'announcement.take-back': 'a deed with an entry of its own',
  'search.update-index': 'a deed; the index holds the venue alone',
  'search.index-state': 'figures',
  'analytics.summary': 'numbers that name nobody',
  'analytics.attendance': 'numbers that name nobody',
  'analytics.areas': 'numbers that name nobody',
  'analytics.busy': 'numbers that name nobody',
  'analytics.widgets': 'numbers that name nobody',
  'analytics.content': 'numbers that name nobody',
  'analytics.actions': 'numbers that name nobody',
  'analytics.funnel': 'numbers that name nobody',
  'analytics.export-table': 'an entry of its own says which file was taken',
  'analytics.export-workbook': 'an entry of its own says which file was taken',
  'analytics.export-hits': 'an entry of its own says which file was taken',
  'search.list-unanswered': 'questions without who asked them',
} as const satisfies { readonly [Name in CallName | CommandName]?: string }
