import { z } from 'zod'
import { calls } from './calls.ts'
import { ClientDetails } from './logging/logging.routes.ts'
import { defineRoutes } from './route.ts'

const id = z.string().regex(/^[\w-]{1,64}$/)

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
