import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'agenda.load': 'visitor',
  'agenda.list-favourites': 'attendee for themselves',
  'agenda.set-favourite': 'attendee for themselves',
  'agenda.issue-calendar-secret': 'attendee for themselves',
  // Whose calendar it is, the secret says; without one it is that of a public venue.
  'agenda.calendar': 'anyone',
} as const satisfies FeatureParts['policy']

export const attendeeCalls = {
  'agenda.load': { method: 'GET', path: '/agenda', query: ['architectureId', 'publishedVersion'] },
  'agenda.list-favourites': { method: 'GET', path: '/agenda/favourites' },
  'agenda.set-favourite': { method: 'POST', path: '/agenda/favourite', body: 'json' },
  'agenda.issue-calendar-secret': { method: 'POST', path: '/agenda/calendar-secret', body: 'json' },
  'agenda.calendar': { method: 'GET', path: '/agenda/calendar.ics', query: ['secret', 'only', 'language'] },
} as const satisfies FeatureParts['attendeeCalls']

export const errors = {
  'agenda.not-found': { status: 404 },
  'agenda.session-not-found': { status: 404 },
  'agenda.calendar-not-found': { status: 404 },
} as const satisfies FeatureParts['errors']

export const trackedEvents = {
  agenda: {
    open: { name: 'nothing' },
    keep: { name: 'nothing' },
    unkeep: { name: 'nothing' },
    'add-to-calendar': { name: 'nothing' },
  },
} as const satisfies FeatureParts['trackedEvents']
