import type { AnswerOf, RequestOf } from '@foyer/contract'
import type { Call, CallName } from '@foyer/contract/calls'
import type { Clock } from '../clock/clock.ts'
import { type Random, newId } from '../ids/new-id.ts'
import { type Cell, type Readable, cell } from '../readable/readable.ts'
import { ApiError, isAborted } from './api-error.ts'
import { mayCarryBearer } from './bearer.ts'
import { buildPath, requireBody } from './build-url.ts'
import { readFailure } from './read-failure.ts'
import { decideRetry } from './retry.ts'

/** A call that waits to be tried again. Source: ERR-05. */
export interface WaitingCall {
  readonly call: CallName
  /** Local clock in Unix milliseconds. */
  readonly untilMs: number
  readonly tryNow: () => void
}

export interface ApiDeps {
  /** The calls this page makes; those of attendees' pages leave out what only staff does. */
  readonly calls: { readonly [Name in CallName]?: Call }
  readonly origin: string
  /** `/api`, or `/stage/api` for the stage. */
  readonly basePath: string
  /** The token to send, if there is one now. Not asked for calls that make one. */
  readonly getToken: () => string | undefined | Promise<string | undefined>
  /** Another token in the place of one the server took for dead, if the session goes on. Source: AUT-20. */
  readonly renewToken?: (deadToken: string) => Promise<string | undefined>
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly random: Random
  /** When an answer came that was made before it was called for, in Unix milliseconds of `clock`; undefined for any other. */
  readonly arrivedAtMs?: (response: Response) => number | undefined
  /** Called with the `date` header of every answer that is not a file, and with the time the answer came. Source: VEN-13. */
  readonly onServerDate?: (header: string, arrivedAtMs: number) => void
  /** Called with every call that failed for good. */
  readonly onFailure?: (error: ApiError, call: CallName) => void
}

export type CallOptions<Name extends CallName> = RequestOf<Name> & {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The id by which the server knows a repeated call; made up when left out. */
  readonly idempotencyKey?: string
}

type RequiredKeys<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T]
type Arguments<Name extends CallName> =
  RequiredKeys<RequestOf<Name>> extends never ? [options?: CallOptions<Name>] : [options: CallOptions<Name>]

export interface Api {
  /** Makes a call. Fails with `ApiError`, `MissingParameterError` or, when its signal fires, an AbortError. */
  readonly call: <Name extends CallName>(name: Name, ...args: Arguments<Name>) => Promise<AnswerOf<Name>>
  /** Makes a call whose answer is read as it comes (`createLines`); null without one. Fails as `call` does until it begins. */
  readonly open: <Name extends CallName>(
    name: Name,
    ...args: Arguments<Name>
  ) => Promise<ReadableStream<Uint8Array> | null>
  /** Learns further calls, which a page carries only once somebody is in. */
  readonly add: (calls: ApiDeps['calls']) => void
  /** The calls that wait for their next attempt. */
  readonly waiting: Readable<readonly WaitingCall[]>
}

interface LooseOptions {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}

const bodyOf = async (_: CallName, __: Call, response: Response) => response.body

type ReadAnswer = (name: CallName, call: Call, response: Response) => Promise<unknown>

// `getToken` may itself be waiting for one of these.
const tokenMakers: readonly CallName[] = ['identity.sign-in', 'identity.refresh', 'identity.capture-login']
const files: readonly CallName[] = ['assets.download', 'assets.read', 'chat.read-file', 'profile.export']
const isFile = (name: CallName) => files.includes(name)

export function createApi(deps: ApiDeps): Api {
  let { calls } = deps
  const waiting: Cell<readonly WaitingCall[]> = cell<readonly WaitingCall[]>([])
  return {
    call: (name, ...args) => callWithRetries(name, (args[0] ?? {}) as LooseOptions, readAnswer) as never,
    open: (name, ...args) => callWithRetries(name, (args[0] ?? {}) as LooseOptions, bodyOf) as never,
    add: (more) => void (calls = { ...calls, ...more }),
    waiting,
  }

  async function callWithRetries(name: CallName, options: LooseOptions, read: ReadAnswer): Promise<unknown> {
    const call = calls[name]
    if (call === undefined) throw new Error(`${name} is no call of this page`)
    const address =
      deps.origin + (call.base === 'root' ? '' : deps.basePath) + buildPath(name, call, options.params, options.query)
    requireBody(name, call, options.body)
    const headers = requestHeaders(call, options)
    for (let retries = 0; ; retries++) {
      const outcome = await attempt(name, call, address, headers, options, read)
      if (!(outcome instanceof ApiError)) return outcome.answer
      const { status, code, retryAfterMs } = outcome
      const result =
        status === undefined
          ? ({ kind: 'no-answer' } as const)
          : ({ kind: 'answered', status, code, retryAfterMs } as const)
      const delayMs = call.retry === 'never' ? undefined : decideRetry(call.method, result, retries)
      if (delayMs === undefined) {
        deps.onFailure?.(outcome, name)
        throw outcome
      }
      await wait(name, delayMs, options.signal)
    }
  }

  function requestHeaders(call: Call, options: LooseOptions): Headers {
    const headers = new Headers(options.headers)
    if (call.method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? newId(deps.random))
    if (options.body !== undefined)
      headers.set('content-type', call.body === 'bytes' ? 'application/octet-stream' : 'application/json')
    return headers
  }

  async function attempt(
    name: CallName,
    call: Call,
    address: string,
    headers: Headers,
    options: LooseOptions,
    read: ReadAnswer,
  ): Promise<ApiError | { readonly answer: unknown }> {
    let response: Response
    try {
      const init: RequestInit = { method: call.method, headers: new Headers(headers), credentials: 'same-origin' }
      if (options.body !== undefined)
        init.body = call.body === 'bytes' ? (options.body as Blob) : JSON.stringify(options.body)
      if (options.signal !== undefined) init.signal = options.signal
      response = await (tokenMakers.includes(name) ? deps.fetch(address, init) : fetchWithBearer(address, init))
      // A file may have been kept by the browser, with the date it had then.
      if (!isFile(name)) noteDate(response)
      if (!response.ok) return await readFailure(name, response, deps.clock.now())
      return { answer: await read(name, call, response) }
    } catch (cause) {
      if (isAborted(cause)) throw cause
      return new ApiError(name, { cause })
    }
  }

  function noteDate(response: Response) {
    const date = response.headers.get('date')
    if (date !== null) deps.onServerDate?.(date, deps.arrivedAtMs?.(response) ?? deps.clock.now())
  }

  async function fetchWithBearer(address: string, init: RequestInit): Promise<Response> {
    const mayCarry = !new Headers(init.headers).has('authorization') && mayCarryBearer(address, deps.origin)
    const token = mayCarry ? await deps.getToken() : undefined
    if (token === undefined) return deps.fetch(address, init)
    const response = await deps.fetch(address, withBearer(init, token))
    if (response.status !== 401) return response
    // A token dies before its time when a right changes; its session may go on.
    const renewed = await deps.renewToken?.(token)
    return renewed === undefined ? response : deps.fetch(address, withBearer(init, renewed))
  }

  function wait(call: CallName, delayMs: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        cancel()
        signal?.removeEventListener('abort', abort)
        waiting.set(waiting.get().filter((other) => other !== entry))
      }
      const tryNow = () => {
        stop()
        resolve()
      }
      const abort = () => {
        stop()
        reject(new DOMException('the call was ended', 'AbortError'))
      }
      const entry: WaitingCall = { call, untilMs: deps.clock.now() + delayMs, tryNow }
      const cancel = deps.clock.after(delayMs, tryNow)
      waiting.set([...waiting.get(), entry])
      if (signal?.aborted === true) abort()
      else signal?.addEventListener('abort', abort)
    })
  }
}

function withBearer(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

async function readAnswer(name: CallName, call: Call, response: Response): Promise<unknown> {
  if (isFile(name)) return response.blob()
  if (call.method === 'HEAD' || response.status === 204) return undefined
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}
