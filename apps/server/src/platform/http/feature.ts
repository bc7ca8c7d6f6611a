import type { CallName, ContentCount, ErrorCode, Fault, RouteOf } from '@foyer/contract'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'
import type { ContentSource } from '../moderation/content-source.ts'
import type { FeatureSocket } from '../realtime/feature-sockets.ts'
import type { CommandHandlers, ConnectionListener } from '../realtime/realtime.ts'
import type { z } from 'zod'
import type { RetentionPolicy } from '../retention/retention.ts'
import type { OpMode, PreviewAccess, Principal } from './principal.ts'

export type { OpMode, PreviewAccess, Principal, VenueKey } from './principal.ts'

/** The part a call is about, already checked against its schema. */
type Checked<R, Key extends string> =
  R extends Record<Key, infer Schema> ? (Schema extends z.ZodType ? z.output<Schema> : undefined) : undefined

export interface CallContext<Name extends CallName> {
  readonly params: Checked<RouteOf<Name>, 'params'>
  readonly query: Checked<RouteOf<Name>, 'query'>
  readonly headers: Checked<RouteOf<Name>, 'headers'>
  /** A file is read once; one of at most 16 MiB has arrived before the handler is called. */
  readonly body: RouteOf<Name> extends { bodyKind: 'bytes' } ? Readable : Checked<RouteOf<Name>, 'body'>
  readonly principal: Principal
  /** Of the architecture the call names; only for the calls of `previewReads`. Source: PUB-06. */
  readonly preview: PreviewAccess | undefined
  readonly opMode: OpMode
  readonly requestId: string
  readonly log: Log
  /** Aborted once the call took so long that it was answered `server.timeout`. */
  readonly signal: AbortSignal
  /**
   * Counts bytes that are about to be sent, before the first of them is. Fails with `request.too-many` when others of this
   * caller, still under way, have used up what a minute has. Source: API-05.
   */
  readonly countBytes: (count: number) => void
  /** For what is beyond the contract: streams, cookies, cache headers. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type AnswerSchema<R> = R extends { answer: infer Answer }
  ? Answer extends z.ZodType
    ? z.input<Answer>
    : Answer extends 'bytes'
      ? unknown
      : void
  : never

/** Returned by a handler that has sent its answer through `reply` by itself (bytes, streams, 304). */
export const sent: unique symbol = Symbol('sent')

export type Handler<Name extends CallName> = (
  context: CallContext<Name>,
) => Promise<AnswerSchema<RouteOf<Name>> | typeof sent> | AnswerSchema<RouteOf<Name>> | typeof sent

export type Handlers = { readonly [Name in CallName]?: Handler<Name> }

/** What a feature finds wrong with a body besides `known`, the faults its schema names already. Source: ERR-08. */
export type FurtherFaults = {
  readonly [Name in CallName]?: (body: unknown, known: readonly Fault[]) => Promise<readonly Fault[]>
}

/** A GET whose answer lies ready as bytes, or is made of what lies ready without waiting, offered beside its handler. */
export interface PreparedCall {
  readonly name: CallName
  /** Whole path with its base, such as `/api/ui/venue`. */
  readonly path: string
  readonly perMinute: number
  /** `undefined` leaves the request to the handler: whatever is unusual, late or refused. */
  readonly find: (ask: {
    readonly principal: Principal
    readonly query: string
    readonly headers: IncomingHttpHeaders
    readonly nowMs: number
  }) => PreparedAnswer | MadeAnswer | undefined
}

export interface PreparedAnswer {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer | undefined
}

/** An answer 200 that takes work: `make` is called once the limits have let the request pass. Where it fails, the handler answers. */
export interface MadeAnswer {
  /** Without the length of the body. */
  readonly headers: Readonly<Record<string, string>>
  readonly make: () => Buffer
}

/** What a feature keeps of a person, so that they can take it away and have it erased. */
export interface PersonalData {
  /** As plain JSON, without secrets; `undefined` where there is nothing. A long list may be an async iterable of its entries. */
  readonly read: (userId: string) => Promise<unknown>
  /** Removes it for good; done before the account itself goes, and again where that was interrupted. */
  readonly erase: (userId: string) => Promise<void>
}

/** How much people left in which entities of the live venue. */
export type CountContents = (architectureId: string) => Promise<readonly ContentCount[]>

/**
 * One feature of the server: the calls it answers and what it adds outside `/api`. Wiring only; decisions are elsewhere.
 */
export interface Feature {
  readonly name: string
  readonly calls?: Handlers
  /** The realtime commands it answers. */
  readonly commands?: CommandHandlers
  readonly connections?: ConnectionListener
  /** WebSocket paths of its own. */
  readonly sockets?: readonly FeatureSocket[]
  readonly furtherFaults?: FurtherFaults
  readonly prepared?: readonly PreparedCall[]
  /** Routes outside `/api`, such as the bytes of assets. */
  readonly routes?: (app: FastifyInstance) => void
  readonly personal?: PersonalData
  /** What it keeps for a time, which the one job of retention ends. */
  readonly kept?: readonly RetentionPolicy[]
  /** Counts what people left here, for designers who change the venue. */
  readonly countContents?: CountContents
  /** What people write here, for moderators. */
  readonly contentSource?: ContentSource
  /** Reads what it needs in memory; called once, in the order of the features, before the server listens. */
  readonly load?: () => Promise<void>
  /** Begins work by the clock; called once, after all features have loaded, by a server and not by commands. */
  readonly start?: () => void
  /** Work that must end before the process may: queues, timers. */
  readonly stop?: () => Promise<void>
}

/**
 * An expected failure, thrown by a handler; the kernel answers it with the status of its code. Everything else that is
 * thrown is a bug and becomes `server.internal` with the request id and nothing more. Source: ERR-08.
 */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, string | number> | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly faults: readonly Fault[] | undefined
  readonly retryAfterS: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      params?: Record<string, string | number> | undefined
      details?: Readonly<Record<string, unknown>> | undefined
      faults?: readonly Fault[]
      retryAfterS?: number
      /** For the server alone. */
      cause?: unknown
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'CallError'
    this.code = code
    this.params = more.params
    this.details = more.details
    this.faults = more.faults
    this.retryAfterS = more.retryAfterS
  }
}
