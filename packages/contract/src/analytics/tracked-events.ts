/**
 * Every event a page tells the analytics of, by category and action, and what its name (`e_n`) says. Ids are those of the
 * venue document; nothing a visitor wrote, no person and no search word is ever among them. The value (`e_v`) is said
 * where there is one. Source: ANA-02; the table for readers is docs/analytics-events.md.
 */
export const trackedEvents = {
  login: { done: { name: 'nothing' } },
  widget: { open: { name: 'widget' }, close: { name: 'widget' } },
  url: { open: { name: 'address' } },
  asset: { open: { name: 'asset' }, download: { name: 'asset' } },
  door: { go: { name: 'area' } },
  viewpoint: { go: { name: 'viewpoint' } },
  floorplan: { open: { name: 'nothing' }, go: { name: 'area' } },
  video: {
    play: { name: 'film', value: 'second' },
    progress: { name: 'film', value: 'percent' },
    end: { name: 'film' },
  },
  'content-card': { open: { name: 'widget' } },
  pdf: { open: { name: 'asset' }, download: { name: 'asset' } },
  'media-board': {
    open: { name: 'piece' },
    close: { name: 'piece' },
    like: { name: 'piece' },
    unlike: { name: 'piece' },
    'like-comment': { name: 'piece' },
    'unlike-comment': { name: 'piece' },
    keep: { name: 'piece' },
    unkeep: { name: 'piece' },
    comment: { name: 'piece' },
    'add-to-calendar': { name: 'piece' },
  },
  'area-reaction': { press: { name: 'reaction', value: 'presses' } },
  chat: {
    open: { name: 'nothing' },
    'open-private': { name: 'nothing' },
    'create-group': { name: 'nothing' },
    'leave-group': { name: 'nothing' },
    send: { name: 'nothing' },
    react: { name: 'nothing' },
    search: { name: 'nothing' },
  },
  call: { start: { name: 'nothing' }, join: { name: 'nothing' }, leave: { name: 'nothing' } },
  meeting: { join: { name: 'widget' }, leave: { name: 'widget' } },
  presence: {
    open: { name: 'nothing' },
    status: { name: 'status' },
    profile: { name: 'nothing' },
    chat: { name: 'nothing' },
    call: { name: 'nothing' },
    block: { name: 'nothing' },
    report: { name: 'nothing' },
  },
  profile: { open: { name: 'whose' }, update: { name: 'nothing' }, close: { name: 'nothing' } },
  poll: { vote: { name: 'widget' } },
  questions: {
    ask: { name: 'widget' },
    vote: { name: 'widget' },
    unvote: { name: 'widget' },
    withdraw: { name: 'widget' },
  },
  'social-wall': { post: { name: 'widget' }, like: { name: 'widget' }, unlike: { name: 'widget' } },
  'exhibitor-desk': {
    ask: { name: 'widget' },
    leave: { name: 'widget' },
    'give-card': { name: 'widget' },
    'withdraw-card': { name: 'widget' },
  },
  matching: {
    join: { name: 'widget' },
    withdraw: { name: 'nothing' },
    invite: { name: 'nothing' },
    accept: { name: 'nothing' },
    decline: { name: 'nothing' },
    wait: { name: 'widget' },
  },
  whiteboard: { open: { name: 'widget' } },
  search: { ask: { name: 'nothing' }, follow: { name: 'place' } },
} as const satisfies Record<string, Record<string, TrackedEvent>>

/** What the name and the value of an event say, for those who read them. */
export interface TrackedEvent {
  readonly name:
    | 'nothing'
    | 'widget'
    | 'area'
    | 'viewpoint'
    | 'asset'
    | 'piece'
    | 'reaction'
    /** A widget or a piece of a media board. */
    | 'film'
    /** A widget, or an area where it is none. */
    | 'place'
    /** Of a link, without query and fragment. */
    | 'address'
    /** One's own presence status, or `automatic`. */
    | 'status'
    /** `own` or `other`. */
    | 'whose'
  readonly value?: 'second' | 'percent' | 'presses'
}

type TrackedEvents = typeof trackedEvents

/** One event as it is told: category, action, name and value. */
export type TrackedCall = {
  [Category in keyof TrackedEvents]: [
    category: Category,
    action: keyof TrackedEvents[Category],
    name?: string,
    value?: number,
  ]
}[keyof TrackedEvents]

/** Counts what a visitor did; where nothing counts, nothing happens. Source: ANA-02. */
export type Track = (...event: TrackedCall) => void
