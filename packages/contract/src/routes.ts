import type { z } from 'zod'
import type { CallName } from './calls.ts'
import { designerRoutes } from './designer/designer.routes.ts'
import { draftRoutes } from './designer/draft.routes.ts'
import { scheduleRoutes } from './designer/schedule.routes.ts'
import { featureSchemas } from './feature-schemas.ts'
import { listParts } from './merge-parts.ts'
import { previewRoutes } from './preview/preview.routes.ts'
import { venueRoutes } from './venue/venue.routes.ts'

/** Every call with its schemas; `calls.ts` has the methods and paths. Source: API-01. */
export const routes = [
  ...venueRoutes,
  ...designerRoutes,
  ...draftRoutes,
  ...previewRoutes,
  ...scheduleRoutes,
  ...listParts(featureSchemas, 'routes'),
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
