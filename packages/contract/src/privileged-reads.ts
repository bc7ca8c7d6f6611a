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
  'designer.save-stage': 'an action; the venue names no attendees',
  'designer.publish': 'an action; the version says who did it',
  'designer.unpublish': 'an action; the version says who did it',
  'designer.rollback': 'an action; the version says who did it',
  'designer.versions': 'of persons only the ids of those who published',
  'designer.upload-asset': 'an action; answers nothing about persons',
  'admin.create-account': 'an action with an entry of its own',
  'admin.set-authority': 'an action with an entry of its own',
  'admin.set-enabled': 'an action with an entry of its own',
  'admin.end-sessions': 'an action with an entry of its own',
  'admin.invite': 'an action with an entry of its own',
  'admin.reset-second-factor': 'an action with an entry of its own',
  'admin.retention': 'days and figures',
  'moderation.sanction': 'an action with an entry of its own',
  'moderation.lift': 'an action with an entry of its own',
  'moderation.set-room-rules': 'an action with an entry of its own',
  'moderation.settle-report': 'an action with an entry of its own',
  'social-wall.moderate': 'an action with an entry of its own',
  'whiteboard.list-versions': 'what everybody at the board sees too',
  'whiteboard.restore': 'an action with an entry of its own',
  'poll.set-state': 'an action with an entry of its own',
  'questions.moderate': 'an action with an entry of its own',
  'questions.mute-author': 'an action with an entry of its own; whose question it is stays untold',
  'questions.set-state': 'an action with an entry of its own',
  'announcement.post': 'an action with an entry of its own',
  'announcement.take-back': 'an action with an entry of its own',
  'search.update-index': 'an action; the index holds the venue alone',
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
