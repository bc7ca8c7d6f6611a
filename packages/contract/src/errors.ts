/**
 * Every failure a client can see, with the HTTP status that carries it.
 *
 * 401 means the session is dead, 403 that this role may never make this call (a client logs out on both); what is not
 * there and what is not yours are both 404. A released code is never renamed. Source: ERR-02, ERR-08, architecture.
 */
export const errorTable = {
  'request.malformed': { status: 400 },
  'request.missing-parameter': { status: 400 },
  'request.unknown-field': { status: 400 },
  'request.invalid': { status: 422 },
  'request.too-large': { status: 413 },
  'request.unsupported-media-type': { status: 415 },
  'request.not-found': { status: 404 },
  'request.method-not-allowed': { status: 405 },
  'request.too-many': { status: 429 },
  'request.timeout': { status: 408 },
  'server.overloaded': { status: 503 },
  'server.timeout': { status: 503 },
  'server.draining': { status: 503 },
  'server.storage-full': { status: 507 },
  'server.internal': { status: 500 },

  'identity.session-expired': { status: 401 },
  'identity.forbidden': { status: 403 },
  'identity.invalid-credentials': { status: 400 },
  'identity.user-not-found': { status: 400 },
  'identity.user-disabled': { status: 400 },
  'identity.banned': { status: 400 },
  'identity.too-many-attempts': { status: 429 },
  'identity.sign-in-needed': { status: 400 },
  'identity.second-factor-needed': { status: 400 },
  'identity.second-factor-required': { status: 409 },
  'identity.no-second-factor': { status: 409 },
  'identity.wrong-code': { status: 400 },
  'identity.challenge-ended': { status: 400 },
  'identity.set-up-ended': { status: 400 },
  'identity.duplicate-account': { status: 409 },
  'identity.link-spent': { status: 400 },
  'identity.password-too-weak': { status: 422 },
  'identity.wrong-password': { status: 400 },
  'identity.last-administrator': { status: 409 },
  'identity.event-system-unavailable': { status: 502 },
  'identity.provider-unavailable': { status: 502 },
  'identity.unknown-provider': { status: 404 },
  'identity.not-enabled': { status: 501 },
  'mail.not-sent': { status: 502 },

  'venue.not-found': { status: 404 },
  'venue.invalid': { status: 422 },
  'venue.stale': { status: 409 },
  'venue.not-published': { status: 409 },
  'venue.unknown-version': { status: 404 },
  'venue.outside-time-slot': { status: 409 },

  'assets.not-found': { status: 404 },
  'assets.not-signable': { status: 400 },
  'assets.signature-invalid': { status: 403 },
  'assets.range-not-satisfiable': { status: 416 },
  'assets.wrong-type': { status: 415 },
  'assets.too-large': { status: 413 },
  'assets.in-use': { status: 409 },

  'profile.not-found': { status: 404 },
  'profile.gone': { status: 410 },
  'profile.invalid': { status: 422 },
  'profile.picture-wrong-type': { status: 415 },

  'admin.account-not-found': { status: 404 },
  'admin.account-exists': { status: 409 },

  'poll.not-found': { status: 404 },
  'poll.not-open': { status: 409 },
  'poll.already-voted': { status: 409 },

  'area-reaction.not-found': { status: 404 },

  'announcement.not-found': { status: 404 },
  'announcement.too-many': { status: 409 },
  'questions.not-found': { status: 404 },
  'questions.question-not-found': { status: 404 },
  'questions.not-open': { status: 409 },
  'questions.cannot-ask': { status: 409 },
  'questions.slow-mode': { status: 429 },
  'questions.full': { status: 409 },
  'exhibitor-desk.not-found': { status: 404 },
  'exhibitor-desk.talk-not-found': { status: 404 },
  'exhibitor-desk.closed': { status: 409 },
  'exhibitor-desk.cannot-ask': { status: 409 },
  'exhibitor-desk.already-taken': { status: 409 },
  'exhibitor-desk.not-at-desk': { status: 409 },
  'matching.not-found': { status: 404 },
  'matching.not-joined': { status: 409 },
  'matching.cannot-meet': { status: 409 },
  'matching.person-not-found': { status: 404 },
  'matching.too-many-open': { status: 409 },
  'matching.invitation-gone': { status: 404 },

  'presence.not-enabled': { status: 501 },

  'chat.not-enabled': { status: 501 },
  'chat.room-not-found': { status: 404 },
  'chat.message-not-found': { status: 404 },
  'chat.person-not-found': { status: 404 },
  'chat.cannot-publish': { status: 409 },
  'chat.slow-mode': { status: 429 },
  'chat.empty': { status: 422 },
  'chat.too-late': { status: 409 },
  'chat.too-many-reactions': { status: 409 },
  'chat.group-full': { status: 409 },
  'chat.too-many-groups': { status: 429 },
  'chat.file-too-large': { status: 413 },
  'chat.file-wrong-type': { status: 415 },
  'chat.file-infected': { status: 422 },
  'chat.file-not-scanned': { status: 503 },
  'chat.file-gone': { status: 404 },

  'moderation.not-found': { status: 404 },
  'moderation.not-possible': { status: 409 },
  'moderation.too-many-blocked': { status: 409 },

  'calls.not-enabled': { status: 501 },
  'calls.not-found': { status: 404 },
  'calls.full': { status: 409 },
  'calls.cannot-publish': { status: 409 },

  'media-board.not-enabled': { status: 501 },
  'media-board.not-found': { status: 404 },
  'media-board.piece-not-found': { status: 404 },
  'media-board.comment-not-found': { status: 404 },
  'media-board.like-not-found': { status: 404 },
  'media-board.cannot-publish': { status: 409 },
  'social-wall.not-found': { status: 404 },
  'social-wall.post-not-found': { status: 404 },
  'social-wall.cannot-post': { status: 409 },
  'social-wall.slow-mode': { status: 429 },
  'social-wall.empty': { status: 422 },
  'social-wall.picture-gone': { status: 404 },
  'social-wall.picture-wrong-type': { status: 415 },
  'social-wall.picture-refused': { status: 422 },
  'social-wall.picture-not-scanned': { status: 503 },

  'bizzabo.not-enabled': { status: 501 },
  'cvent.not-enabled': { status: 501 },
  'search.not-enabled': { status: 501 },
  'search.not-ready': { status: 503 },
  'video-access.not-enabled': { status: 501 },
  'video-access.not-found': { status: 404 },

  'whiteboard.not-found': { status: 404 },
  'whiteboard.crowded': { status: 409 },
  'whiteboard.too-many-seats': { status: 409 },
  'whiteboard.version-not-found': { status: 404 },
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof errorTable

/** One thing wrong in a document or a request body: where (JSON pointer, RFC 6901), what, and in words. */
export interface Fault {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

/** The body of every answer with a status of 400 or more. Source: API-01. */
export interface ErrorBody {
  readonly errMsg: string
  readonly code: string
  readonly params?: Record<string, string | number>
  readonly requestId: string
  readonly faults?: readonly Fault[]
}

/** The kinds of failure an attendee is told about. Source: specification section 8. */
export const globalErrorCodes = [
  'FORBIDDEN',
  'NOT_REACHABLE',
  'PROCESSING_ERROR',
  'UNAUTHORIZED',
  'FUNCTION_UNSUPPORTED',
  'WIDGET_ERROR',
] as const
export type GlobalErrorCode = (typeof globalErrorCodes)[number]
