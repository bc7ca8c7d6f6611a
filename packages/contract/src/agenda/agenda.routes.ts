import { z } from 'zod'
import { AgendaSessionId, MediaBoardId, PieceId } from '../ids.ts'
import { defineRoutes } from '../route.ts'
import { AgendaSession, AgendaTrack } from '../venue/agenda-session.ts'
import { agendaSessionsMax } from '../venue/venue-limits.ts'
import { Asset } from '../venue/asset.ts'
import { ofVersion } from '../venue/venue-query.ts'
import { PieceKind } from '../venue/media-board.ts'

/** The content piece of a session: the board that has it, and what is behind it. */
export const AgendaPiece = z.strictObject({
  id: PieceId,
  mediaBoardId: MediaBoardId,
  kind: PieceKind,
  isMeeting: z.boolean(),
})
export type AgendaPiece = z.infer<typeof AgendaPiece>

/** The programme as attendees get it, with the pieces of its sessions and those files of the venue that its speakers name. */
export const ServedAgenda = z.strictObject({
  tracks: z.array(AgendaTrack),
  sessions: z.array(AgendaSession),
  pieces: z.array(AgendaPiece),
  assets: z.array(Asset),
})
export type ServedAgenda = z.infer<typeof ServedAgenda>

/** Of one person's calendar: 128 random bits as hexadecimal digits. */
export const CalendarSecret = z.string().regex(/^[\da-f]{32}$/)

/** Source: VEN-01, VEN-20. */
export const agendaRoutes = defineRoutes([
  {
    call: 'agenda.load',
    summary: 'The sessions of the venue, and their tracks.',
    description: 'Answered with an ETag; If-None-Match gives 304. The venue itself contains no sessions.',
    query: ofVersion,
    answer: ServedAgenda,
    errors: ['agenda.not-found', 'venue.not-found', 'preview.link-ended'],
    perMinute: 120,
    answerMaxBytes: 12 * 1024 * 1024,
  },
  {
    call: 'agenda.list-favourites',
    summary: "The ids of the sessions in the caller's schedule, the latest first.",
    answer: z.strictObject({ sessionIds: z.array(AgendaSessionId).max(agendaSessionsMax) }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 256 * 1024,
  },
  {
    call: 'agenda.set-favourite',
    summary: "Add a session to the caller's schedule, or remove it.",
    description: 'Repeating it changes nothing. A session that the venue no longer has can still be removed.',
    body: z.strictObject({ sessionId: AgendaSessionId, isFavourite: z.boolean() }),
    answer: 'nothing',
    errors: ['agenda.session-not-found'],
    perMinute: 120,
  },
  {
    call: 'agenda.issue-calendar-secret',
    summary: "The secret of the caller's calendar address.",
    description:
      'It is made when it is first requested. With `renew` another is made, and the former address stops working.',
    body: z.strictObject({ renew: z.boolean().default(false) }),
    answer: z.strictObject({ secret: CalendarSecret }),
    errors: [],
    perMinute: 30,
    answerMaxBytes: 1024,
  },
  {
    call: 'agenda.calendar',
    summary: 'The sessions of the live venue as an iCalendar file (RFC 5545).',
    description:
      'For calendars that subscribe. With a secret it works in every venue, and `only=favourites` limits it to the schedule of ' +
      'that person. Without a secret it works in public venues. A cancelled session stays in it with STATUS:CANCELLED.',
    query: z.strictObject({
      secret: CalendarSecret.optional(),
      only: z.enum(['favourites']).optional(),
      language: z.string().max(16).optional(),
    }),
    answer: 'bytes',
    errors: ['agenda.calendar-not-found'],
    perMinute: 60,
    answerMaxBytes: 8 * 1024 * 1024,
  },
])
