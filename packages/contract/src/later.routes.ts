import { z } from 'zod'
import { calls } from './calls.ts'
import { ClientDetails } from './logging/logging.routes.ts'
import { defineRoutes } from './route.ts'

const id = z.string().regex(/^[\w-]{1,64}$/)

/** Source: MED-03. */
export const Like = z.strictObject({
  uuid: z.uuid(),
  contentPieceId: id,
  mediaBoardId: id,
  creationTimestamp: z.int(),
  authorId: id,
  commentId: id.optional(),
})
export type Like = z.infer<typeof Like>

/** Source: CON-09. */
export const CookiePreferences = z.strictObject({
  userId: z.string(),
  email: z.string().optional(),
  bannerType: z.enum(['NONE', 'SIMPLE', 'DETAILED']),
  cookiePreferences: z.array(z.strictObject({ id, accepted: z.boolean() })),
  clientDetails: ClientDetails,
})

/** Calls agreed but not built yet: they answer 501 with their code, and `/api/docs` says so. */
export const laterRoutes = defineRoutes([
  {
    call: 'media-board.recommended',
    summary: 'Pieces recommended to this attendee.',
    params: z.strictObject({ mediaBoardId: id, userId: id }),
    query: z.strictObject({ limit: z.string().optional() }),
    answer: z.strictObject({ data: z.array(z.unknown()) }),
    errors: ['media-board.not-enabled'],
    perMinute: 60,
    notEnabled: 'media-board.not-enabled',
  },
  {
    call: 'media-board.like',
    summary: 'Like a piece or a comment.',
    body: Like,
    answer: 'nothing',
    errors: ['media-board.not-enabled'],
    perMinute: 60,
    notEnabled: 'media-board.not-enabled',
  },
  {
    call: 'media-board.unlike',
    summary: 'Take a like back.',
    body: Like,
    answer: 'nothing',
    errors: ['media-board.not-enabled'],
    perMinute: 60,
    notEnabled: 'media-board.not-enabled',
  },
  {
    call: 'search.ask',
    summary: 'Ask the venue a question.',
    query: z.strictObject({ q: z.string().min(1).max(500) }),
    answer: z.unknown(),
    errors: ['search.not-enabled'],
    perMinute: 20,
    notEnabled: 'search.not-enabled',
  },
  {
    call: 'search.update-index',
    summary: 'Make the search index anew.',
    answer: 'nothing',
    errors: ['search.not-enabled'],
    perMinute: 1,
    notEnabled: 'search.not-enabled',
  },
  {
    call: 'consent.capture-preferences',
    summary: 'Note what a visitor consented to.',
    body: CookiePreferences,
    answer: 'nothing',
    errors: ['consent.not-enabled'],
    perMinute: 20,
    notEnabled: 'consent.not-enabled',
  },
  {
    call: 'analytics.track',
    summary: 'Note what a visitor did.',
    query: z.object(
      Object.fromEntries(calls['analytics.track'].query.map((name) => [name, z.string().max(512).optional()])),
    ),
    answer: 'nothing',
    errors: ['analytics.not-enabled'],
    perMinute: 120,
    notEnabled: 'analytics.not-enabled',
  },
])
