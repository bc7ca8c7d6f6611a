import type { CountedCommands, FeatureParts } from '../feature-parts.ts'

export const policy = {
  'chat.list-rooms': 'attendee for themselves',
  'chat.read-rooms': 'attendee for themselves',
  'chat.find-rooms': 'attendee for themselves',
  'chat.open-private': 'attendee for others',
  'chat.create-group': 'attendee for others',
  'chat.rename-group': 'attendee',
  'chat.add-members': 'attendee for others',
  'chat.remove-member': 'attendee for others',
  'chat.list-invitations': 'attendee for themselves',
  'chat.answer-invitation': 'attendee for themselves',
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
} as const satisfies FeatureParts['policy']

export const openToSimulated = [
  'chat.enter-place',
  'chat.exit-place',
  'chat.send',
] as const satisfies FeatureParts['openToSimulated']

export const attendeeCalls = {
  'chat.upload-file': {
    method: 'POST',
    path: '/chat/rooms/:roomId/files',
    query: ['fileName'],
    required: ['fileName'],
    body: 'bytes',
    retry: 'never',
  },
  'chat.read-file': { method: 'GET', path: '/chat/files/:fileId', query: ['size', 'attachment'] },
} as const satisfies FeatureParts['attendeeCalls']

export const errors = {
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
  'chat.owner-only': { status: 409 },
  'chat.too-many-groups': { status: 429 },
  'chat.file-too-large': { status: 413 },
  'chat.picture-too-large': { status: 413 },
  'chat.file-wrong-type': { status: 415 },
  'chat.file-infected': { status: 422 },
  'chat.file-not-scanned': { status: 503 },
  'chat.file-gone': { status: 404 },
} as const satisfies FeatureParts['errors']

export const trackedEvents = {
  chat: {
    open: { name: 'nothing' },
    'open-private': { name: 'nothing' },
    'create-group': { name: 'nothing' },
    'leave-group': { name: 'nothing' },
    send: { name: 'nothing' },
    react: { name: 'nothing' },
    search: { name: 'nothing' },
  },
} as const satisfies FeatureParts['trackedEvents']

export const countedCommands = {
  'chat.open-private': () => [['chat', 'open-private']],
  'chat.create-group': () => [['chat', 'create-group']],
  'chat.leave-group': () => [['chat', 'leave-group']],
  'chat.send': () => [['chat', 'send']],
  'chat.react': ({ isOn }: { isOn: boolean }) => (isOn ? [['chat', 'react']] : []),
  'chat.search': () => [['chat', 'search']],
} satisfies CountedCommands<typeof trackedEvents>

export const retention = ['chat', 'chat-files'] as const satisfies FeatureParts['retention']
