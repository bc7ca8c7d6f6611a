import { z } from 'zod'
import { defineRoutes } from '../route.ts'
import { ofArchitecture, ofVersion } from './venue-query.ts'
import { Venue } from './venue.ts'

/**
 * Which version is on.
 *
 * LIVE with publishedVersion -1 means nothing is published; publishedArchitectureId is then null. `version` is what STAGE
 * compares. `frameOriginsHash` changes when the origins a page may frame do, so that the page must load anew. Source:
 * VEN-03, VEN-08, VEN-09.
 */
export const VenueVersion = z.strictObject({
  mode: z.enum(['LIVE', 'STAGE']),
  publishedVersion: z.int(),
  publishedArchitectureId: z.string().nullable(),
  version: z.int(),
  frameOriginsHash: z.string(),
})
export type VenueVersion = z.infer<typeof VenueVersion>

export const venueRoutes = defineRoutes([
  {
    call: 'venue.version',
    summary: 'The current version of the venue.',
    description:
      'On stage, architectureId selects the architecture whose version is returned. Live it has no effect, because only one venue is published.',
    query: ofArchitecture,
    answer: VenueVersion,
    errors: [],
    // Many behind one address may wait for the venue to be published.
    perMinute: 1200,
    answerMaxBytes: 1024,
  },
  {
    call: 'venue.load',
    summary: 'The venue as the caller may see it.',
    description:
      'Answers {"data": venue} with an ETag; If-None-Match gives 304. Configurations outside their time slot contain only id, name, begin, end and cookieProviders; ' +
      'fetch again at most 60 s before the next slot begins. It never contains the host addresses of meetings.',
    query: ofVersion,
    answer: z.strictObject({ data: Venue }),
    errors: ['venue.not-found', 'preview.link-ended'],
    perMinute: 120,
    answerMaxBytes: 12 * 1024 * 1024,
  },
  {
    call: 'venue.check-authority',
    summary: 'Whether the caller may enter the venue.',
    description: "Depends only on the caller's rights: 200 also while nothing is published.",
    answer: 'nothing',
    errors: [],
    perMinute: 120,
  },
])
