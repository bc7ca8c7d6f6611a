import { Readable } from 'node:stream'

export interface ResumableBodyOptions {
  readonly begin: Readable
  /** The rest, without so many bytes; `undefined` where the object is not there any more. */
  readonly reopen: (readBytes: number) => Promise<Readable | undefined>
  /** So often without a byte in between. */
  readonly attempts: number
  readonly toError: (error: unknown) => Error
}

/**
 * All of a body: where its connection breaks, another one brings the rest. Fails with what `toError` gives and with what
 * `reopen` throws. A reader that leaves ends the connection at once.
 */
export function createResumableBody({ begin, reopen, attempts, toError }: ResumableBodyOptions): Readable {
  let body = begin
  let readBytes = 0
  let attemptsLeft = attempts
  const stream = new Readable({
    read: () => void body.resume(),
    destroy(error, callback) {
      body.destroy()
      callback(error)
    },
  })
  follow(begin)
  return stream

  function follow(next: Readable): void {
    body = next
    next.on('data', (chunk: Uint8Array) => {
      readBytes += chunk.length
      attemptsLeft = attempts
      if (!stream.push(chunk)) next.pause()
    })
    next.on('end', () => stream.push(null))
    next.on('error', (error) => void resume(error))
  }

  async function resume(error: unknown): Promise<void> {
    if (stream.destroyed) return
    attemptsLeft -= 1
    if (attemptsLeft === 0) return void stream.destroy(toError(error))
    try {
      const next = await reopen(readBytes)
      if (next === undefined) throw toError(new Error('An object was deleted while it was read'))
      if (stream.destroyed) next.destroy()
      else follow(next)
    } catch (failure) {
      stream.destroy(failure as Error)
    }
  }
}
