import type { Call } from './call.ts'

/** The calls of the attendees' pages. */
export const attendeeCalls = {
  'identity.sign-in': { method: 'POST', path: '/identity/sign-in', body: 'json', retry: 'never' },
  'identity.refresh': { method: 'POST', path: '/identity/refresh', retry: 'never' },
  'identity.sign-out': { method: 'POST', path: '/identity/sign-out', retry: 'never' },
  'identity.sign-out-everywhere': { method: 'POST', path: '/identity/sign-out-everywhere', retry: 'never' },
  'identity.password-reset': { method: 'POST', path: '/identity/password-reset', body: 'json', retry: 'never' },
  'identity.choose-password': { method: 'POST', path: '/identity/new-password', body: 'json', retry: 'never' },
  'identity.change-password': { method: 'POST', path: '/identity/change-password', body: 'json', retry: 'never' },
  'identity.delete-account': { method: 'POST', path: '/identity/delete-account', body: 'json', retry: 'never' },
  'identity.start-provider': {
    method: 'POST',
    path: '/identity/providers/:providerId/start',
    body: 'json',
    retry: 'never',
  },
  'identity.login-options': { method: 'GET', path: '/loginOptions' },
  'identity.user-info': { method: 'GET', path: '/userInfo' },
  'identity.capture-login': { method: 'POST', path: '/capture/login', retry: 'never' },
  'identity.cvent-login': { method: 'POST', path: '/cvent/login', body: 'json', retry: 'never' },
  'identity.bizzabo-login': { method: 'POST', path: '/bizzabo/login', body: 'json', retry: 'never' },

  'venue.version': { method: 'GET', path: '/venue/version', query: ['architectureId'] },
  'venue.load': { method: 'GET', path: '/ui/venue', query: ['architectureId'] },
  'venue.check-authority': { method: 'HEAD', path: '/ui/venue' },

  'assets.download': {
    method: 'GET',
    path: '/ui/architecture/:architectureID/assets/:assetID/download',
    query: ['attachment'],
  },
  'assets.read': {
    method: 'GET',
    base: 'root',
    path: '/assets/:prefix/architecture/:architectureId/assets/:assetId',
    query: ['generation', 'suffix', 'grid', 'for', 'exp', 'key', 'signature'],
  },
  'assets.sign-url': { method: 'GET', path: '/ui/sign-asset-url', query: ['url'], required: ['url'] },

  'profile.read': { method: 'GET', path: '/userProfile/architecture/:architectureId/userProfile/:userId' },
  'profile.save': { method: 'POST', path: '/userProfile/architecture/:architectureId/userProfile', body: 'json' },
  'profile.save-picture': { method: 'POST', path: '/userProfile/picture', body: 'bytes', retry: 'never' },
  'profile.remove-picture': { method: 'POST', path: '/userProfile/picture/remove' },
  'profile.export': { method: 'GET', path: '/userProfile/export' },

  'realtime.poll': { method: 'POST', path: '/realtime/poll', body: 'json', retry: 'never' },
  'chat.upload-file': {
    method: 'POST',
    path: '/chat/rooms/:roomId/files',
    query: ['fileName'],
    required: ['fileName'],
    body: 'bytes',
    retry: 'never',
  },
  'chat.read-file': { method: 'GET', path: '/chat/files/:fileId', query: ['size', 'attachment'] },

  'questions.list': { method: 'GET', path: '/questions/:widgetId/:configurationId', query: ['before'] },
  'social-wall.list': { method: 'GET', path: '/social-wall/:widgetId', query: ['before'] },
  'social-wall.upload-picture': {
    method: 'POST',
    path: '/social-wall/:widgetId/pictures',
    body: 'bytes',
    retry: 'never',
  },

  'media-board.load': { method: 'GET', path: '/media-board/:mediaBoardId', query: ['architectureId'] },
  'media-board.recommended': {
    method: 'GET',
    path: '/media-board/:mediaBoardId/recommended/:userId',
    query: ['limit', 'language'],
  },
  'media-board.like': { method: 'POST', path: '/media-board/like', body: 'json' },
  'media-board.unlike': { method: 'POST', path: '/media-board/unlike', body: 'json' },
  'video-access.grant': { method: 'POST', path: '/video-access', body: 'json', retry: 'never' },
  'search.ask': { method: 'GET', path: '/search/', query: ['q', 'locale', 'limit'], required: ['q'], retry: 'never' },
  'search.answer': { method: 'POST', path: '/search/answer', body: 'json', retry: 'never' },
  'consent.capture-preferences': { method: 'POST', path: '/capture/cookiePreferences', body: 'json' },
  // A tracker makes their addresses itself: `trackingParameters`.
  'analytics.track': { method: 'GET', base: 'root', path: '/analytics/mgnanap' },
  'analytics.beacon': { method: 'POST', base: 'root', path: '/analytics/mgnanap', body: 'bytes' },
  'logging.capture': { method: 'POST', path: '/capture/log', body: 'json', retry: 'never' },
} as const satisfies Record<string, Call>

export type AttendeeCallName = keyof typeof attendeeCalls
