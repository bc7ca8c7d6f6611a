import type { CallName } from './calls.ts'
import type { CommandName } from './realtime/messages.ts'

/** Lowest first; each may do what those before it may. `visitor` is anybody in a public venue, and an attendee elsewhere. */
export const accessLevels = ['anyone', 'visitor', 'attendee', 'moderator', 'designer', 'administrator'] as const
export type Access = (typeof accessLevels)[number]

const whoms = ['themselves', 'others', 'anybody'] as const
type Whom = (typeof whoms)[number]

type Clause = Access | `${Access} for ${Whom}`
type Rule = Clause | `${Clause}, ${Clause}`

/**
 * Who may make which call or realtime command: the one place that says so, for the server, for `/api/docs` and for the tests.
 *
 * Read a line as a sentence: "profile.read: an attendee for anybody". A call about a person names them as `:userId`, or is
 * about its caller. Below `/stage/api` every call but those of identity needs a designer besides. Source: AUT-20.
 */
export const policy = {
  'identity.sign-in': 'anyone',
  'identity.refresh': 'anyone',
  'identity.sign-out': 'anyone',
  'identity.sign-out-everywhere': 'attendee for themselves',
  'identity.password-reset': 'anyone',
  'identity.choose-password': 'anyone',
  'identity.change-password': 'attendee for themselves',
  'identity.delete-account': 'attendee for themselves',
  'identity.verify-second-factor': 'anyone',
  'identity.second-factor': 'attendee for themselves',
  'identity.set-up-second-factor': 'attendee for themselves',
  'identity.confirm-second-factor': 'attendee for themselves',
  'identity.renew-recovery-codes': 'attendee for themselves',
  'identity.remove-second-factor': 'attendee for themselves',
  'identity.start-provider': 'anyone',
  'identity.login-options': 'anyone',
  'identity.user-info': 'attendee for themselves',
  'identity.capture-login': 'anyone',
  'identity.cvent-login': 'anyone',
  'identity.bizzabo-login': 'anyone',

  'venue.version': 'anyone',
  'venue.load': 'visitor',
  'venue.check-authority': 'visitor',

  'designer.save-stage': 'designer',
  'designer.publish': 'designer',
  'designer.unpublish': 'designer',
  'designer.rollback': 'designer',
  'designer.versions': 'designer',
  'designer.upload-asset': 'designer',

  'assets.download': 'visitor',
  'assets.read': 'anyone',
  'assets.sign-url': 'visitor',

  'profile.read': 'attendee for anybody',
  'profile.save': 'attendee for themselves',
  'profile.save-picture': 'attendee for themselves',
  'profile.remove-picture': 'attendee for themselves',
  'profile.export': 'attendee for themselves',

  'admin.list-accounts': 'administrator for anybody',
  'admin.create-account': 'administrator for others',
  'admin.set-authority': 'administrator for others',
  'admin.set-enabled': 'administrator for others',
  'admin.end-sessions': 'administrator for anybody',
  'admin.reset-second-factor': 'administrator for others',
  'admin.retention': 'administrator',
  'admin.list-security-events': 'administrator for anybody',
  'admin.invite': 'administrator for others',

  // Who it is that polls, the frames say.
  'realtime.poll': 'anyone',
  'realtime.open': 'anyone',
  'realtime.renew': 'visitor',
  'realtime.ping': 'visitor',

  'presence.connect': 'attendee for themselves',
  'presence.update': 'attendee for themselves',
  'presence.refresh': 'attendee for themselves',
  'presence.choose': 'attendee for themselves',
  'presence.remove': 'attendee for themselves',
  'presence.follow': 'attendee for anybody',
  'presence.unfollow': 'attendee for anybody',
  'presence.list': 'attendee for anybody',

  'chat.list-rooms': 'attendee for themselves',
  'chat.read-rooms': 'attendee for themselves',
  'chat.find-rooms': 'attendee for themselves',
  'chat.open-private': 'attendee for others',
  'chat.create-group': 'attendee for others',
  'chat.rename-group': 'attendee',
  'chat.add-members': 'attendee for others',
  'chat.leave-group': 'attendee for themselves',
  'chat.list-members': 'attendee',
  'chat.enter-place': 'visitor',
  'chat.exit-place': 'visitor',
  'chat.read-page': 'visitor',
  'chat.catch-up': 'visitor',
  'chat.send': 'visitor for themselves',
  'chat.edit': 'visitor for themselves',
  // Whose message it is, the chat knows: moderators may delete any.
  'chat.delete': 'visitor',
  'chat.react': 'visitor for themselves',
  'chat.mark-read': 'attendee for themselves',
  'chat.note-typing': 'attendee for themselves',
  'chat.set-muted': 'attendee for themselves',
  'chat.search': 'attendee',
  'chat.find-people': 'attendee for anybody',
  'chat.upload-file': 'attendee for themselves',
  'chat.read-file': 'visitor',

  'moderation.report': 'attendee for others',
  'moderation.block': 'attendee for others',
  'moderation.unblock': 'attendee for others',
  'moderation.list-blocked': 'attendee for themselves',
  'moderation.sanction': 'moderator for others',
  'moderation.lift': 'moderator for others',
  'moderation.list-sanctions': 'moderator for anybody',
  'moderation.set-room-rules': 'moderator',
  'moderation.list-reports': 'moderator for anybody',
  'moderation.settle-report': 'moderator for anybody',
  'moderation.list-audit': 'administrator for anybody',

  'calls.start': 'attendee',
  'calls.join': 'attendee for themselves',
  'calls.decline': 'attendee for themselves',
  'calls.leave': 'attendee for themselves',
  'calls.signal': 'attendee',
  'calls.set-media': 'attendee for themselves',
  'calls.list': 'attendee for themselves',

  'social-wall.list': 'visitor',
  'social-wall.follow': 'visitor',
  'social-wall.unfollow': 'visitor',
  'social-wall.upload-picture': 'attendee for themselves',
  'social-wall.post': 'attendee for themselves',
  'social-wall.like': 'attendee for themselves',
  'social-wall.delete': 'attendee for themselves',
  'social-wall.report': 'attendee',
  'social-wall.list-queue': 'moderator for anybody',
  'social-wall.moderate': 'moderator for anybody',

  'media-board.load': 'visitor',
  'whiteboard.open': 'visitor for themselves',
  'whiteboard.list-versions': 'moderator',
  'whiteboard.restore': 'moderator',

  'media-board.recommended': 'attendee for themselves, administrator for anybody',
  'media-board.like': 'attendee for themselves',
  'media-board.unlike': 'attendee for themselves',
  'media-board.follow': 'visitor',
  'media-board.unfollow': 'visitor',
  'media-board.list-likes': 'attendee for themselves',
  'media-board.set-favourite': 'attendee for themselves',
  'media-board.note-view': 'attendee for themselves',
  'media-board.follow-comments': 'visitor',
  'media-board.unfollow-comments': 'visitor',
  'media-board.list-comments': 'visitor',
  'media-board.add-comment': 'attendee for themselves',
  // Whose comment it is, the media board knows: moderators may delete any.
  'media-board.delete-comment': 'attendee',
  'video-access.grant': 'attendee for themselves',
  'poll.follow': 'visitor',
  'poll.unfollow': 'visitor',
  'poll.vote': 'attendee for themselves',
  'poll.set-state': 'moderator',
  'questions.list': 'visitor',
  'questions.follow': 'visitor',
  'questions.unfollow': 'visitor',
  'questions.ask': 'attendee for themselves',
  'questions.vote': 'attendee for themselves',
  'questions.withdraw': 'attendee for themselves',
  'questions.report': 'attendee',
  'questions.mute-author': 'moderator for anybody',
  'questions.moderate': 'moderator for anybody',
  'questions.set-state': 'moderator',

  'area-reaction.follow': 'visitor',
  'area-reaction.unfollow': 'visitor',
  'area-reaction.press': 'attendee for themselves',

  'announcement.list': 'visitor',
  'announcement.post': 'moderator',
  'announcement.take-back': 'moderator',
  'exhibitor-desk.follow': 'visitor',
  'exhibitor-desk.unfollow': 'visitor',
  'exhibitor-desk.ask': 'attendee for themselves',
  'exhibitor-desk.leave': 'attendee for themselves',
  'exhibitor-desk.take-back': 'attendee for themselves',
  'exhibitor-desk.own-details': 'attendee for themselves',
  'exhibitor-desk.give-card': 'attendee for themselves',
  'exhibitor-desk.withdraw-card': 'attendee for themselves',
  // Who is staff of a desk, the desk knows: for others these are not there.
  'exhibitor-desk.set-status': 'attendee for themselves',
  'exhibitor-desk.take': 'attendee',
  'exhibitor-desk.hand-over': 'attendee',
  'exhibitor-desk.end': 'attendee',
  'exhibitor-desk.list-missed': 'attendee',
  'exhibitor-desk.mark-missed': 'attendee',
  'exhibitor-desk.list-cards': 'attendee',
  'exhibitor-desk.export': 'attendee',
  'matching.follow': 'visitor',
  'matching.unfollow': 'visitor',
  'matching.count': 'attendee for themselves',
  'matching.join': 'attendee for themselves',
  'matching.withdraw': 'attendee for themselves',
  'matching.suggest': 'attendee for themselves',
  'matching.dismiss': 'attendee for others',
  'matching.invite': 'attendee for others',
  'matching.answer': 'attendee for themselves',
  'matching.take-back': 'attendee for themselves',
  'matching.list-met': 'attendee for themselves',
  'matching.wait': 'attendee for themselves',
  'matching.stop-waiting': 'attendee for themselves',
  'matching.answer-pair': 'attendee for themselves',

  'search.ask': 'visitor',
  'search.answer': 'visitor',
  'search.update-index': 'administrator',
  'search.index-state': 'administrator',
  'search.list-unanswered': 'administrator',
  'consent.capture-preferences': 'anyone',
  'consent.list': 'administrator',
  'consent.export': 'administrator',
  // Whoever runs the event reads numbers, which name nobody; single hits are for administrators alone.
  'analytics.summary': 'moderator',
  'analytics.attendance': 'moderator',
  'analytics.areas': 'moderator',
  'analytics.busy': 'moderator',
  'analytics.widgets': 'moderator',
  'analytics.content': 'moderator',
  'analytics.actions': 'moderator',
  'analytics.funnel': 'moderator',
  'analytics.export-table': 'moderator',
  'analytics.export-workbook': 'moderator',
  'analytics.export-hits': 'administrator',
  // Whoever has just lost the session is tracked and heard without being logged out once more.
  'analytics.track': 'anyone',
  'analytics.beacon': 'anyone',
  'logging.capture': 'anyone',
  'logging.list': 'administrator',
  'logging.export': 'administrator',
} as const satisfies Record<CallName | CommandName, Rule>

interface PolicyClause {
  readonly access: Access
  readonly whom: Whom
}

/** The clauses of a call's line; one that names nobody is about anybody. */
export function clausesOf(call: CallName | CommandName): readonly PolicyClause[] {
  return policy[call].split(', ').map((clause) => {
    const [access = '', whom = 'anybody'] = clause.split(' for ')
    return { access: access as Access, whom: whom as Whom }
  })
}

/** The least a caller must be for the call, whoever it is about. */
export const accessOf = (call: CallName | CommandName): Access => clausesOf(call)[0]?.access ?? 'administrator'

/** Whether somebody of this level may make the call about themselves, or about another. */
export const mayConcern = (call: CallName | CommandName, level: Access, isAboutThemselves: boolean): boolean =>
  clausesOf(call).some(
    ({ access, whom }) =>
      accessLevels.indexOf(level) >= accessLevels.indexOf(access) &&
      (whom === 'anybody' || (whom === 'themselves') === isAboutThemselves),
  )
