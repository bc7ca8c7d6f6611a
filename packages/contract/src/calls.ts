import { attendeeCalls } from './attendee-calls.ts'
import { staffCalls } from './staff-calls.ts'

export type { Call } from './call.ts'

/** Method and path of every call. Source: API-01, specification section 7. */
export const calls = { ...attendeeCalls, ...staffCalls } as const
  'venue.version': { method: 'GET', path: '/venue/version', query: ['architectureId'] },
  'venue.load': { method: 'GET', path: '/ui/venue', query: ['architectureId'] },
  'venue.check-authority': { method: 'HEAD', path: '/ui/venue' },

  'designer.save-stage': { method: 'POST', path: '/designer/save-venue-json/stage', body: 'json' },
  'designer.publish': { method: 'POST', path: '/designer/publish/:architectureID' },
  'designer.unpublish': { method: 'POST', path: '/designer/unpublish' },
  'designer.rollback': { method: 'POST', path: '/designer/rollback/:version' },
  'designer.versions': { method: 'GET', path: '/designer/versions' },
  'designer.upload-asset': {
    method: 'POST',
    path: '/designer/architecture/:architectureID/assets/:assetID',
    query: ['fileName'],
    body: 'bytes',
    retry: 'never',
  },

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

  'admin.list-accounts': { method: 'GET', path: '/admin/accounts', query: ['q', 'page'] },
  'admin.create-account': { method: 'POST', path: '/admin/accounts', body: 'json', retry: 'never' },
  'admin.set-authority': { method: 'POST', path: '/admin/accounts/:userId/authority', body: 'json', retry: 'never' },
  'admin.set-enabled': { method: 'POST', path: '/admin/accounts/:userId/enabled', body: 'json', retry: 'never' },
  'admin.end-sessions': { method: 'POST', path: '/admin/accounts/:userId/end-sessions', retry: 'never' },
  'admin.invite': { method: 'POST', path: '/admin/accounts/:userId/invite', retry: 'never' },

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
  'search.update-index': { method: 'POST', path: '/search/index' },
  'search.index-state': { method: 'GET', path: '/search/index' },
  'search.list-unanswered': { method: 'GET', path: '/search/unanswered', query: ['limit'] },
  'consent.capture-preferences': { method: 'POST', path: '/capture/cookiePreferences', body: 'json' },
  'analytics.track': {
    method: 'GET',
    base: 'root',
    path: '/analytics/mgnanap',
    query: [
      'idsite',
      'rec',
      'url',
      '_id',
      'rand',
      'apiv',
      'urlref',
      'uid',
      'h',
      'm',
      's',
      'ca',
      'e_c',
      'e_a',
      'send_image',
    ],
  },
  'logging.capture': { method: 'POST', path: '/capture/log', body: 'json', retry: 'never' },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
