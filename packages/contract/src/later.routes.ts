import { z } from 'zod'
import { calls } from './calls.ts'
import { defineRoutes } from './route.ts'

/** Calls agreed but not built yet: they answer 501 with their code, and `/api/docs` says so. */
export const laterRoutes = defineRoutes([
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
