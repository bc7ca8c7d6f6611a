/** Every kind of data that is kept for a time and then ends, in `docs/retention.md` with what it holds. Source: PRO-03. */
export const keptKinds = [
  'logs',
  'analytics',
  'consents',
  'announcements',
  'chat',
  'unanswered',
  'sessions',
  'failed-logins',
  'security',
  'password-links',
  'sign-in-challenges',
  'trusted-devices',
  'event-grants',
  'provider-flows',
  'deleted-accounts',
  'answers',
  'designer-answers',
  'ended-likes',
  'chat-files',
  'wall-pictures',
] as const

export type RetentionPolicyName = (typeof keptKinds)[number]
