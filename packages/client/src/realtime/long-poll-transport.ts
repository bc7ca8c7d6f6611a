import type { DownFrame, PollAnswer, PollRequest } from '@foyer/contract'
import { isAborted, isApiError } from '../api/api-error.ts'
import type { Clock } from '../clock/clock.ts'
import type { Asked, TransportEnd, OpenTransport } from './transport.ts'

export type Poll = (request: PollRequest, signal: AbortSignal) => Promise<PollAnswer>

const attemptsMax = 3
const againAfterMs = 1_000

/** A transport over requests that wait for news; the next answer repeats what a lost answer held. */
export function longPollTransport(poll: Poll, clock: Clock): OpenTransport {
  return (listener) => {
    const end = new AbortController()
    let connectionSecret: string | undefined
    let turn = 0
    let received = 0
    let queued: Asked[] = []
    let wake: AbortController | undefined
    void run()
    return {
      send: (asked) => {
        queued.push(asked)
        // What waits for news lets go, since there is something to say.
        wake?.abort()
      },
      close: () => {
        end.abort()
        wake?.abort()
      },
    }

    async function run(): Promise<void> {
      // Nothing is known of the server yet: the first turn is made when there is something to say.
      await Promise.resolve()
      if (!end.signal.aborted) listener.opened()
      while (!end.signal.aborted) {
        const said = queued
        queued = []
        try {
          const answer = await once({
            turn,
            frames: said,
            received,
            isWaiting: connectionSecret === undefined || said.length === 0,
          })
          if (end.signal.aborted) return
          connectionSecret = answer.connectionSecret
          turn++
          if (answer.batch > received) {
            received = answer.batch
            for (const frame of answer.frames as DownFrame[]) if (!end.signal.aborted) listener.frame(frame)
          }
          if (answer.isClosed === true) return down({})
        } catch (error) {
          return down(endOf(error))
        }
      }
    }

    /** One turn, made again with the same number until it is answered: the server hears it once. */
    async function once(request: Omit<PollRequest, 'connectionSecret'>): Promise<PollAnswer> {
      for (let attempt = 1; ; attempt++) {
        const isIdle = request.isWaiting && connectionSecret !== undefined
        wake = new AbortController()
        if (isIdle && queued.length > 0)
          return { connectionSecret: connectionSecret ?? '', batch: received, frames: [] }
        try {
          const whole = { ...request, ...(connectionSecret !== undefined && { connectionSecret }) }
          return await poll(whole, isIdle ? wake.signal : end.signal)
        } catch (error) {
          if (isAborted(error) && !end.signal.aborted && isIdle) {
            return { connectionSecret: connectionSecret ?? '', batch: received, frames: [] }
          }
          const isLost = isApiError(error) && error.status === undefined
          if (!isLost || attempt >= attemptsMax || end.signal.aborted || connectionSecret === undefined) throw error
          await new Promise<void>((resolve) => clock.after(againAfterMs * attempt, resolve))
        }
      }
    }

    function down(transportEnd: TransportEnd): void {
      if (end.signal.aborted) return
      end.abort()
      listener.closed(transportEnd)
    }
  }
}

function endOf(error: unknown): TransportEnd {
  if (!isApiError(error)) return { trouble: 'blocked' }
  const { status, code, retryAfterMs } = error
  if (status === undefined) return { trouble: 'unreachable' }
  if (code === 'server.draining') return { reason: 'draining', retryAfterMs }
  if (code === 'request.too-many') return { reason: 'too-many', retryAfterMs }
  if (status === 503) return { trouble: 'overloaded', retryAfterMs }
  // The connection is not known any more, and another is to be had at once.
  if (code === 'request.not-found') return {}
  // An answer that is not ours comes from something between.
  return { trouble: code === undefined ? 'blocked' : 'unreachable', retryAfterMs }
}
