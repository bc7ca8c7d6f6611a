import type { Call } from './call.ts'
import { loginCalls } from './login-calls.ts'

/** The calls of the attendees' pages. */
export const attendeeCalls = {
  ...loginCalls,

  'identity.second-factor': { method: 'GET', path: '/identity/second-factor' },
  'identity.set-up-second-factor': {
    method: 'POST',
    path: '/identity/second-factor/set-up',
    body: 'json',
    retry: 'never',
  },
  'identity.confirm-second-factor': {
    method: 'POST',
    path: '/identity/second-factor/confirm',
    body: 'json',
    retry: 'never',
  },
  'identity.renew-recovery-codes': {
    method: 'POST',
    path: '/identity/second-factor/recovery-codes',
    body: 'json',
    retry: 'never',
  },
  'identity.remove-second-factor': {
    method: 'POST',
    path: '/identity/second-factor/remove',
    body: 'json',
    retry: 'never',
  },
  'identity.sign-out-everywhere': { method: 'POST', path: '/identity/sign-out-everywhere', retry: 'never' },
  'identity.change-password': { method: 'POST', path: '/identity/change-password', body: 'json', retry: 'never' },
  'identity.delete-account': { method: 'POST', path: '/identity/delete-account', body: 'json', retry: 'never' },
  'identity.user-info': { method: 'GET', path: '/userInfo' },
  'profile.read': { method: 'GET', path: '/userProfile/architecture/:architectureId/userProfile/:userId' },
  'profile.save': { method: 'POST', path: '/userProfile/architecture/:architectureId/userProfile', body: 'json' },
  'profile.save-picture': { method: 'POST', path: '/userProfile/picture', body: 'bytes', retry: 'never' },
  'profile.remove-picture': { method: 'POST', path: '/userProfile/picture/remove' },
  'profile.export': { method: 'GET', path: '/userProfile/export' },
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
} as const satisfies Record<string, Call>

export type AttendeeCallName = keyof typeof attendeeCalls
