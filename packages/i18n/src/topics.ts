/**
 * The texts of each topic in English, whose keys every language has: one line for each file that a page fetches by itself.
 * Source: L10N-02.
 */
// oxlint-disable typescript/consistent-type-imports -- a topic would need a second line to import its type
export interface Topics {
  readonly 'accounts-import': typeof import('./locales/en/accounts-import.json')
  readonly agenda: typeof import('./locales/en/agenda.json')
  readonly analytics: typeof import('./locales/en/analytics.json')
  readonly announcement: typeof import('./locales/en/announcement.json')
  readonly 'area-reaction': typeof import('./locales/en/area-reaction.json')
  readonly banner: typeof import('./locales/en/banner.json')
  readonly calls: typeof import('./locales/en/calls.json')
  readonly chat: typeof import('./locales/en/chat.json')
  readonly 'editor-canvas': typeof import('./locales/en/editor-canvas.json')
  readonly 'editor-preview': typeof import('./locales/en/editor-preview.json')
  readonly 'editor-settings': typeof import('./locales/en/editor-settings.json')
  readonly 'editor-tables': typeof import('./locales/en/editor-tables.json')
  readonly 'editor-texts': typeof import('./locales/en/editor-texts.json')
  readonly 'editor-timeline': typeof import('./locales/en/editor-timeline.json')
  readonly 'editor-venues': typeof import('./locales/en/editor-venues.json')
  readonly 'editor-versions': typeof import('./locales/en/editor-versions.json')
  readonly 'exhibitor-desk': typeof import('./locales/en/exhibitor-desk.json')
  readonly iframe: typeof import('./locales/en/iframe.json')
  readonly logs: typeof import('./locales/en/logs.json')
  readonly matching: typeof import('./locales/en/matching.json')
  readonly 'media-board': typeof import('./locales/en/media-board.json')
  readonly meeting: typeof import('./locales/en/meeting.json')
  readonly 'new-password': typeof import('./locales/en/new-password.json')
  readonly notification: typeof import('./locales/en/notification.json')
  readonly pdf: typeof import('./locales/en/pdf.json')
  readonly people: typeof import('./locales/en/people.json')
  readonly poll: typeof import('./locales/en/poll.json')
  readonly preview: typeof import('./locales/en/preview.json')
  readonly profile: typeof import('./locales/en/profile.json')
  readonly questions: typeof import('./locales/en/questions.json')
  readonly 'rich-text-editor': typeof import('./locales/en/rich-text-editor.json')
  readonly search: typeof import('./locales/en/search.json')
  readonly 'second-factor': typeof import('./locales/en/second-factor.json')
  readonly 'social-wall': typeof import('./locales/en/social-wall.json')
  readonly system: typeof import('./locales/en/system.json')
  readonly whiteboard: typeof import('./locales/en/whiteboard.json')
}
// oxlint-enable typescript/consistent-type-imports
