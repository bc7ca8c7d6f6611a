import { adminRoutes } from './admin/admin.routes.ts'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { trackingRoutes } from './analytics/tracking.routes.ts'
import { assetsRoutes } from './assets/assets.routes.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { consentRoutes } from './consent/consent.routes.ts'
import { designerRoutes } from './designer/designer.routes.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { loggingRoutes } from './logging/logging.routes.ts'
import { logViewerRoutes } from './logging/log-viewer.routes.ts'
import { mediaBoardRoutes } from './media-board/media-board.routes.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { questionsRoutes } from './questions/questions.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import type { z } from 'zod'
import type { CallName } from './calls.ts'
import { socialWallRoutes } from './social-wall/social-wall.routes.ts'
import { videoAccessRoutes } from './video-access/video-access.routes.ts'
import { venueRoutes } from './venue/venue.routes.ts'

/** Every call with its schemas; `calls.ts` has the methods and paths. Source: API-01. */
export const routes = [
  ...identityRoutes,
  ...venueRoutes,
  ...designerRoutes,
  ...assetsRoutes,
  ...profileRoutes,
  ...adminRoutes,
  ...realtimeRoutes,
  ...chatRoutes,
  ...mediaBoardRoutes,
  ...questionsRoutes,
  ...socialWallRoutes,
  ...videoAccessRoutes,
  ...searchRoutes,
  ...consentRoutes,
  ...analyticsRoutes,
  ...loggingRoutes,
  ...trackingRoutes,
  ...logViewerRoutes,
] as const

type Routes = (typeof routes)[number]
export type RouteOf<Name extends CallName> = Extract<Routes, { call: Name }>

type Part<R, Key extends string> =
  R extends Record<Key, infer Schema> ? (Schema extends z.ZodType ? z.input<Schema> : never) : never

/** What a caller gives: path parameters, query and body, as far as the call has them. */
export type RequestOf<Name extends CallName> = (Part<RouteOf<Name>, 'params'> extends never
  ? { params?: never }
  : { params: Part<RouteOf<Name>, 'params'> }) &
  (Part<RouteOf<Name>, 'query'> extends never ? { query?: never } : { query?: Part<RouteOf<Name>, 'query'> }) &
  (RouteOf<Name> extends { bodyKind: 'bytes' }
    ? { body: Blob }
    : Part<RouteOf<Name>, 'body'> extends never
      ? { body?: never }
      : { body: Part<RouteOf<Name>, 'body'> })

/** What a caller gets; `undefined` where the answer has no body. */
export type AnswerOf<Name extends CallName> =
  RouteOf<Name> extends { answer: infer Answer }
    ? Answer extends z.ZodType
      ? z.output<Answer>
      : Answer extends 'bytes'
        ? Blob
        : undefined
    : never
