import type { ChatPerson } from '@foyer/contract'

export type NotificationKind =
  | 'hello'
  | 'hello-accepted'
  | 'desk'
  | 'message'
  | 'mention'
  | 'call'
  | 'report'
  | 'session'
  | 'announcement'

/** Names what a press on the notification does. */
export type NotificationAction = 'chat' | 'invitation' | 'desk' | 'call' | 'queue' | 'session' | 'link'

/** What a feature says of something a person should know of. */
export interface NotificationDraft {
  readonly kind: NotificationKind
  /** Of what it is about: the next one with the same id replaces it. */
  readonly id: string
  /** With another version the same id is unread again. */
  readonly version: string | number
  /** Server time in Unix milliseconds. */
  readonly atMs: number
  /** Fills the text of its kind, `notification.{kind}`. */
  readonly values?: Readonly<Record<string, string | number>>
  /** A moment that its text names, in Unix milliseconds: `{time}`. */
  readonly timeMs?: number
  /** What was written, as its author wrote it. */
  readonly detail?: string
  readonly person?: ChatPerson
  /** Absent where there is nothing to open. */
  readonly action?: { readonly label: NotificationAction; readonly open: () => void }
  /** The person has seen what it is about; `as-before` leaves it read or unread, although the version is another one. */
  readonly isSeen?: boolean | 'as-before'
  /**
   * How it is noticed when it arrives: `sound` where the page shows it by itself, `none` where it waited before the page
   * was opened, or where its feature notifies by itself.
   */
  readonly alert: 'toast' | 'sound' | 'none'
  /** Its toast waits to be closed. */
  readonly stays?: boolean
}

/** To what features declare their notifications. */
export interface NotificationPort {
  readonly notify: (draft: NotificationDraft) => void
  /** All of one source that are open now. What the source named before and does not name any more is settled. */
  readonly sync: (source: string, drafts: readonly NotificationDraft[]) => void
  /** The person has opened what it is about. */
  readonly markRead: (id: string) => void
  /** What it was about is gone. */
  readonly withdraw: (id: string) => void
}
